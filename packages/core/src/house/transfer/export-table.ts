import type { TabledResponse } from '../../answers/responses/store.ts'
import { tableLanguage } from '../../answers/responses/table-language.ts'
import { everAsked } from '../../asking/surveys/rules.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { ListPosition } from '../../ground/ports/list-page.ts'
import { notFound } from '../../http/problems.ts'
import type { Service } from '../service/service.ts'

/** Responses read at once: as many as the list over HTTP reads. */
const atOnce = 800

/** The form of a file of responses. */
export interface TableOptions {
  /** `xlsx`: a workbook of Excel; `sav`: a data file of SPSS. */
  readonly format: 'xlsx' | 'sav'
  /** The language of labels, by its code in the survey. Default: `default`, the language in which it was written. */
  readonly language?: string | undefined
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
  { format, language }: TableOptions,
): AsyncGenerator<ExportedBytes, void, undefined> {
  const view = idPattern.test(environmentId) ? await service.environments.fresh(environmentId) : null
  if (!view) throw notFound('Environment', environmentId)
  const found = idPattern.test(surveyId) ? await view.survey(surveyId) : null
  if (!found) throw notFound('Survey', surveyId)
  const survey = everAsked(found)
  const file = await fileOf(service, environmentId, survey, { format, language: tableLanguage(survey, language) })
  let records = 0
  async function* pages(): AsyncGenerator<readonly TabledResponse[], undefined> {
    const filter = { surveyId, finished: null, since: null, until: null, contactId: null, tagId: null }
    for (let after: ListPosition | null = null; ; ) {
      const order = { by: 'createdAt', direction: 'asc' } as const
      const page: TabledResponse[] = await service.storage.responses.listForTable(environmentId, filter, order, {
        after,
        limit: atOnce,
      })
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

async function fileOf(
  service: Service,
  environmentId: string,
  survey: StoredSurvey,
  { format, language }: { format: TableOptions['format']; language: string },
) {
  if (format === 'xlsx') return (await import('../../answers/responses/xlsx/format.ts')).xlsxFormat(survey, language)
  const { savFormat, textWidthsOf } = await import('../../answers/responses/sav/format.ts')
  const widths = await textWidthsOf({ service, environment: { id: environmentId } }, survey, {})
  return savFormat(survey, widths, service.clock.now(), language)
}
