import { csvFormat } from '../../answers/responses/csv.ts'
import { tableWished } from '../../answers/responses/table-wish.ts'
import type { TabledRecord } from '../../answers/tables/column-rules.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { ListPosition } from '../../ground/ports/list-page.ts'
import { ndjsonFormat } from '../../http/list-format.ts'
import { notFound } from '../../http/problems.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import type { Service } from '../service/service.ts'
import { type Exporting, type Read, readers } from './export-readers.ts'
import { queryOf, readPage, type TableForm } from './export-table.ts'
import {
  type ExportEnd,
  type ExportHead,
  type ExportPosition,
  exportVersion,
  type RecordType,
  recordTypes,
} from './schema.ts'

/** Options of an export. Those of `TableForm` are for `csv` alone. */
export interface ExportOptions extends TableForm {
  /** `csv`: the responses of one survey, in the format of the HTTP interface. Default: `ndjson`. */
  format?: 'ndjson' | 'csv' | undefined
  /** The record types to export. Default: all; with `surveyId`, all but contacts, whose data is in the responses. */
  only?: readonly RecordType[] | undefined
  /**
   * Exports only this survey with its displays and responses. An unknown one throws a `Problem`. Default: all surveys.
   */
  surveyId?: string | undefined
  /** Of CSV: whether it begins with a byte order mark, by which Excel on Windows knows that it is UTF-8. Default: false. */
  readonly bom?: boolean | undefined
  /** The position at which an earlier export stopped. Default: the beginning. */
  from?: ExportPosition | null | undefined
}

/** A part of an export. */
export interface ExportedPage {
  /** The text to append to the earlier parts. */
  readonly text: string
  readonly records: number
  /** The position after this part, to be saved together with the text; `null` after the last part. */
  readonly next: ExportPosition | null
}

/** A part of an export that holds the records of one type. */
interface Section {
  readonly type: RecordType
  pages(after: ListPosition | null): AsyncGenerator<{ text: string; records: number; next: ListPosition | null }>
}

/** Exports an environment's records as text, page by page: memory use is constant for any number of records. */
export async function* exportRecords(
  service: Service,
  environmentId: string,
  options: ExportOptions,
): AsyncGenerator<ExportedPage, void, undefined> {
  const { open, close, sections } = await planOf(service, environmentId, options)
  const { from = null } = options
  let head = from ? '' : open
  let all = from ? from.records : 0
  const left = sections.slice(from ? sections.findIndex(({ type }) => type === from.type) : 0)
  for (const [n, section] of left.entries()) {
    const after = from && n === 0 && from.id !== '' ? { at: from.at, id: from.id } : null
    for await (const { text, records, next } of section.pages(after)) {
      const following = left[n + 1]
      const rest = next ? { type: section.type, ...next } : following ? { type: following.type, at: '', id: '' } : null
      if (all !== undefined) all += records
      const end = rest === null && all !== undefined ? close(all) : ''
      yield { text: head + text + end, records, next: rest && { ...rest, ...(all !== undefined && { records: all }) } }
      head = ''
    }
  }
}

async function planOf(service: Service, environmentId: string, options: ExportOptions) {
  const { format, only, surveyId, from } = options
  const view = idPattern.test(environmentId) ? await service.environments.fresh(environmentId) : null
  if (!view) throw notFound('Environment', environmentId)
  const survey = surveyId !== undefined && idPattern.test(surveyId) ? await view.survey(surveyId) : null
  if (surveyId !== undefined && !survey) throw notFound('Survey', surveyId)
  const exporting: Exporting = { service, view, surveyId: survey?.id ?? null }
  const candidates =
    format === 'csv' ? ['response'] : (only ?? recordTypes.filter((type) => !survey || type !== 'contact'))
  const types = recordTypes.filter((type) => candidates.includes(type))
  if (types.length === 0) throw new TypeError('exportRecords: `only` names no record type of this export')
  if (from && !types.includes(from.type)) throw new TypeError('exportRecords: `from` belongs to another export')
  if (format === 'csv') {
    if (!survey) throw new TypeError('exportRecords: CSV has the responses of one survey: name it with `surveyId`')
    return csvPlan(service, view, survey, options)
  }
  const now = timestamp(service.clock.now())
  const head: ExportHead = { type: 'export', version: exportVersion, environmentId, createdAt: now, hasEnd: true }
  return {
    open: `${JSON.stringify(head)}\n`,
    close: (records: number) =>
      `${JSON.stringify({ type: 'export', version: exportVersion, end: true, records } satisfies ExportEnd)}\n`,
    sections: types.map((type) =>
      sectionOf(type, () => readers[type](exporting), ndjsonFormat((data) => ({ type, data })).record),
    ),
  }
}

/** The responses of one survey as a table. */
async function csvPlan(
  service: Service,
  view: EnvironmentView,
  survey: StoredSurvey,
  { headings, bom, timeZone, ...form }: ExportOptions,
) {
  const table = await tableWished(survey, view, queryOf(form), service.publicUrl)
  const csv = csvFormat(survey, table, { headings, bom, timeZone })
  const read: Read<TabledRecord> = async (after) => {
    const records = await readPage(service, view.id, survey.id, table, after)
    const last = records.at(-1)
    // A page of long responses ends early: only an empty one is the last for sure.
    return { records, next: last ? { at: last.createdAt, id: last.id } : null }
  }
  return { open: csv.open, close: () => '', sections: [sectionOf('response', async () => read, csv.record)] }
}

const sectionOf = <T>(type: RecordType, prepare: () => Promise<Read<T>>, textOf: (record: T) => string): Section => ({
  type,
  async *pages(from) {
    const read = await prepare()
    for (let after: ListPosition | null = from; ; ) {
      const { records, next }: Awaited<ReturnType<Read<T>>> = await read(after)
      yield { text: records.map(textOf).join(''), records: records.length, next }
      if (next === null) return
      after = next
    }
  },
})
