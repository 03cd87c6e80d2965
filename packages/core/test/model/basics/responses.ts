import { listedAnswer } from '../../../src/answers/responses/answer-rules.ts'
import { withFewLong } from '../../../src/answers/responses/long.ts'
import { responseOutput } from '../../../src/answers/responses/rules.ts'
import type { StoredResponse } from '../../../src/answers/responses/schema.ts'
import type { ResponseStore } from '../../../src/answers/responses/store.ts'
import { tabled } from '../../../src/answers/responses/tabled-rules.ts'
import { textWidths } from '../../../src/answers/responses/text-widths-rules.ts'
import type { BasicStorage } from './basic-storage.ts'
import { allOf, allResponses, firstFew } from './read-all.ts'

const textOf = (response: StoredResponse): string => JSON.stringify(responseOutput(response))

/** The methods of a response store that exist for speed, by its `list`. */
export function responsesFromBasics({
  responses,
  surveys,
}: Pick<BasicStorage, 'responses' | 'surveys'>): ResponseStore {
  return {
    listTexts: async (...args) => withFewLong((await responses.list(...args)).map(textOf), ({ length }) => length),
    listForTable: async (environmentId, filter, order, page, extra) =>
      withFewLong(await responses.list(environmentId, filter, order, page), (one) => textOf(one).length).map((one) =>
        tabled(one, extra),
      ),
    listAnswers: async (environmentId, asked, ...args) =>
      withFewLong(await responses.list(environmentId, ...args), (one) => textOf(one).length).map((one) =>
        listedAnswer(one, asked),
      ),
    textWidths: async (environmentId, surveyId, asked, period) =>
      textWidths(await allOf(allResponses(responses, environmentId, { surveyId, ...period })), asked),
    surveysOf: async (environmentId, contactId, among) => {
      const newest = await firstFew(allResponses(responses, environmentId, { contactId }, 'desc'), among)
      return [...new Set(newest.map(({ surveyId }) => surveyId))].sort()
    },
    countNew: async (environmentId, period, atMost) => {
      const counts = new Map<string, number>()
      for (const { surveyId } of await firstFew(allResponses(responses, environmentId, period), atMost)) {
        counts.set(surveyId, (counts.get(surveyId) ?? 0) + 1)
      }
      const named = await Promise.all(
        [...counts].map(async ([surveyId, count]) => {
          const survey = await surveys.find(environmentId, surveyId)
          return { surveyId, name: survey?.name ?? '', count }
        }),
      )
      return named.sort((one, other) => other.count - one.count || (one.surveyId < other.surveyId ? -1 : 1))
    },
    countFinishedOf: (environmentId, surveys) =>
      Promise.all(
        surveys.map(async ({ id: surveyId, atMost }) => {
          const finished = allResponses(responses, environmentId, { surveyId, finished: true })
          return (await firstFew(finished, atMost)).length
        }),
      ),
    ...responses,
  }
}
