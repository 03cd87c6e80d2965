import type { ResponseFilter, TabledResponse } from '../../answers/responses/store.ts'
import { tableWished } from '../../answers/responses/table-wish.ts'
import { withContacts } from '../../answers/responses/with-contacts.ts'
import type {
  ColumnGroup,
  HeadingForm,
  Layout,
  Table,
  TabledRecord,
  ValueForm,
} from '../../answers/tables/column-rules.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { ListPosition } from '../../ground/ports/list-page.ts'
import { notFound } from '../../http/problems.ts'
import type { Service } from '../service/service.ts'

/** Responses read at once: as many as the list over HTTP reads. */
const atOnce = 800

/** How the responses of a survey become a table. */
export interface TableForm {
  /** The language of labels, by its code in the survey. Default: `default`, the language in which it was written. */
  readonly language?: string | undefined
  /**
   * `wide`: a column for each choice of several, row of a matrix, field of an address or of contact details, and place of a ranking;
   * `joined`: one column for each question. Default: `wide`.
   */
  readonly layout?: Layout | undefined
  /** Of `csv`, `xlsx` and `parquet`: wordings, ids, or two rows with both, not of `parquet`. Default: `text`; of `parquet`, `id`. */
  readonly headings?: HeadingForm | undefined
  /** Of `csv`, `xlsx` and `parquet`: labels of choices, or the numbers that `sav` has for them. Default: `labels`. */
  readonly values?: ValueForm | undefined
  /**
   * The columns beside answers. Default: tags, variables, hidden fields, marks where the survey has them, and editions where it was
   * changed.
   */
  readonly include?: readonly (ColumnGroup | 'all')[] | undefined
  /** The time zone of its times, such as `Europe/Berlin`; `parquet` has moments, and names it. Default: `UTC`. */
  readonly timeZone?: string | undefined
}

/** The form of a file of responses. */
export interface TableOptions extends TableForm {
  /** `xlsx`: a workbook of Excel; `sav`: a data file of SPSS; `parquet`: for DuckDB, pandas, Polars and others. */
  readonly format: 'xlsx' | 'sav' | 'parquet'
}

/** A part of a file. */
export interface ExportedBytes {
  /** The bytes to append to the earlier parts. */
  readonly bytes: Uint8Array
  /** How many responses were read so far. */
  readonly records: number
}

/** Makes a file of a survey's responses, oldest first, part by part: memory use is constant for any number of them. */
export async function* exportTable(
  service: Service,
  environmentId: string,
  surveyId: string,
  { format, headings, timeZone, ...form }: TableOptions,
): AsyncGenerator<ExportedBytes, void, undefined> {
  const view = idPattern.test(environmentId) ? await service.environments.fresh(environmentId) : null
  if (!view) throw notFound('Environment', environmentId)
  const survey = idPattern.test(surveyId) ? await view.survey(surveyId) : null
  if (!survey) throw notFound('Survey', surveyId)
  const table = await tableWished(survey, view, queryOf(form), service.publicUrl)
  const file = await fileOf(service, survey, table, { format, headings, timeZone, values: form.values })
  let records = 0
  async function* pages(): AsyncGenerator<readonly TabledRecord[], undefined> {
    for (let after: ListPosition | null = null; ; ) {
      const page = await readPage(service, environmentId, surveyId, table, after)
      records += page.length
      yield page
      const last = page.at(-1)
      // A page of long responses ends early: only an empty one is the last for sure.
      if (!last) return
      after = { at: last.createdAt, id: last.id }
    }
  }
  for await (const bytes of file.bytes(pages())) yield { bytes, records }
}

/** The parameters of the list over HTTP that ask for this table. */
export const queryOf = ({ include, language, layout, values }: TableForm) => ({
  ...{ language, layout, values },
  include: include?.join(),
})

/** Reads a page of the rows of a survey's table, oldest first. */
export async function readPage(
  service: Service,
  environmentId: string,
  surveyId: string,
  table: Table,
  after: ListPosition | null,
): Promise<TabledRecord[]> {
  const filter: ResponseFilter = {
    ...{ surveyId, finished: null, since: null, until: null, contactId: null, tagId: null },
  }
  const order = { by: 'createdAt', direction: 'asc' } as const
  const page = { after, limit: atOnce }
  const { responses } = service.storage
  const read: TabledResponse[] = await responses.listForTable(environmentId, filter, order, page, table.fields)
  return withContacts(service, environmentId, table, read)
}

async function fileOf(
  service: Service,
  survey: StoredSurvey,
  table: Table,
  { format, ...wish }: Pick<TableOptions, 'format' | 'headings' | 'timeZone' | 'values'>,
) {
  if (format === 'xlsx') {
    return (await import('../../answers/responses/xlsx/format.ts')).xlsxFormat(survey, table, wish)
  }
  if (format === 'parquet') {
    return (await import('../../answers/responses/parquet/format.ts')).parquetFormat(survey, table, wish)
  }
  const { savFormat, textWidthsOf } = await import('../../answers/responses/sav/format.ts')
  const environment = { id: survey.environmentId }
  const widths = await textWidthsOf({ service, environment }, survey, table, {})
  return savFormat(survey, table, widths, service.clock.now(), wish)
}
