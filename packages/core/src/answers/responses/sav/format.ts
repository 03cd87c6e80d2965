import type { StoredSurvey } from '../../../asking/surveys/schema.ts'
import { isTurnOver, nextTurn } from '../../../ground/event-loop.ts'
import type { FileFormat } from '../../../http/list-format.ts'
import type { Call } from '../../../http/route.ts'
import type { Table, TabledRecord } from '../../tables/column-rules.ts'
import type { FileWish } from '../csv.ts'
import { fileNameOf } from '../csv-rules.ts'
import { inTime } from '../in-time.ts'
import { asUtc } from '../list-filter.ts'
import { type ResponseFilters, savType } from '../query.ts'
import type { TextWidths } from '../store.ts'
import { caseWriter } from './cases.ts'
import { dictionaryOf } from './dictionary.ts'
import { measuredIn, variablesOf } from './variables.ts'

/** Bytes that are given on at once, though the page goes on. */
const mostReady = 65_536

/**
 * The responses to a survey as a data file of SPSS, which PSPP, R and others read too: the columns of the table, with choices as codes
 * that have labels, codes for answers that are missing, and sets of the choices of one question. `widths`: how long the texts are at
 * the most.
 */
export function savFormat(
  survey: Pick<StoredSurvey, 'id' | 'name'>,
  table: Table,
  widths: TextWidths,
  now: number,
  { timeZone }: Pick<FileWish, 'timeZone'> = {},
): FileFormat<TabledRecord> {
  return {
    type: savType,
    fileName: fileNameOf(survey, 'sav'),
    async *bytes(pages): AsyncGenerator<Uint8Array, undefined> {
      const { variables, sets } = variablesOf(table, widths, timeZone)
      const cases = caseWriter(variables)
      yield dictionaryOf({ variables, sets, title: survey.name, now })
      for await (const page of pages) {
        for (const response of page) {
          cases.write(table.rowOf(response))
          if (isTurnOver()) await nextTurn()
          // One long answer to each of many questions makes every case long.
          if (cases.ready() >= mostReady) yield cases.take()
        }
        if (cases.ready() > 0) yield cases.take()
      }
      yield cases.end()
    },
  }
}

/** Measures the texts of the survey's responses in the period of the query. Responses that its other filters leave out count too. */
export const textWidthsOf = (
  { service, environment }: Pick<Call, 'service'> & { environment: Pick<Call['environment'], 'id'> },
  survey: Pick<StoredSurvey, 'id'>,
  table: Table,
  { since, until, timeZone }: ResponseFilters,
): Promise<TextWidths> => {
  const period = { since: asUtc(since, timeZone), until: asUtc(until, timeZone) }
  return inTime(() => service.storage.responses.textWidths(environment.id, survey.id, measuredIn(table), period))
}
