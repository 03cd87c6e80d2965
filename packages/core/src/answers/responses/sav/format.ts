import type { StoredSurvey } from '../../../asking/surveys/schema.ts'
import { isTurnOver, nextTurn } from '../../../ground/event-loop.ts'
import type { FileFormat } from '../../../http/list-format.ts'
import type { Call } from '../../../http/route.ts'
import { fileNameOf } from '../csv-rules.ts'
import { answersIn } from '../in-language-rules.ts'
import { inTime } from '../in-time.ts'
import { defaultLanguage } from '../language-rules.ts'
import { asUtc } from '../list-filter.ts'
import { type ResponseFilters, savType } from '../query.ts'
import type { TabledResponse, TextWidths } from '../store.ts'
import { caseWriter } from './cases.ts'
import { dictionaryOf } from './dictionary.ts'
import { measuredIn, variablesOf } from './variables.ts'

/** Bytes that are given on at once, though the page goes on. */
const mostReady = 65_536

/**
 * The responses to a survey as a data file of SPSS, which PSPP, R and others read too: choices as numbers with labels, a
 * variable for each choice of several, and for each row of a matrix. `widths`: how long the texts are at the most.
 * `language`: of the labels; see `languageKey`.
 */
export function savFormat(
  survey: StoredSurvey,
  widths: TextWidths,
  now: number,
  language = defaultLanguage,
): FileFormat<TabledResponse> {
  return {
    type: savType,
    fileName: fileNameOf(survey, 'sav'),
    async *bytes(pages): AsyncGenerator<Uint8Array, undefined> {
      const variables = variablesOf(survey, widths, language)
      const cases = caseWriter(variables)
      // Codes belong to ids.
      const byIds = answersIn(survey, null)
      yield dictionaryOf(variables, survey.name, now)
      for await (const page of pages) {
        for (const response of page) {
          cases.write(byIds(response))
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
  survey: StoredSurvey,
  { since, until, timeZone }: ResponseFilters,
): Promise<TextWidths> => {
  const period = { since: asUtc(since, timeZone), until: asUtc(until, timeZone) }
  return inTime(() => service.storage.responses.textWidths(environment.id, survey.id, measuredIn(survey), period))
}
