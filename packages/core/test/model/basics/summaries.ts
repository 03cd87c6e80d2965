import { countPairs } from '../../../src/answers/crosstabs/count-pairs.ts'
import { countFields } from '../../../src/answers/summaries/count-fields.ts'
import { countPeriods } from '../../../src/answers/summaries/count-periods.ts'
import { countResponses } from '../../../src/answers/summaries/count-responses.ts'
import type { SummaryStore } from '../../../src/answers/summaries/store.ts'
import type { BasicStorage } from './basic-storage.ts'
import { allOf, allPages, allResponses, firstFew } from './read-all.ts'

/** A summary store that reads the responses themselves, and keeps no counts. */
export function summariesFromBasics({
  responses,
  displays,
  summaries,
}: Pick<BasicStorage, 'responses' | 'displays' | 'summaries'>): SummaryStore {
  const displaysOf = (environmentId: string, surveyId: string) =>
    allOf(allPages((page) => displays.listOfSurvey(environmentId, surveyId, page)))

  return {
    count: async (environmentId, surveyId, plan, filter) => {
      const passing = await allOf(allResponses(responses, environmentId, { ...filter, surveyId }))
      return { counts: countResponses(plan, passing), read: passing.length }
    },
    countDisplays: async (environmentId, surveyId, { since, until }) => {
      const all = await displaysOf(environmentId, surveyId)
      return all.filter(
        ({ createdAt }) => (since === null || createdAt >= since) && (until === null || createdAt < until),
      ).length
    },
    countFields: async (environmentId, surveyId, fields, filter, among) => {
      const passing = allResponses(responses, environmentId, { ...filter, surveyId }, 'desc')
      const newest = await firstFew(passing, among)
      return { read: newest.length, fields: fields.map((field) => countFields(field, newest)) }
    },
    activityOf: async (environmentId, surveyIds, atMost) =>
      Promise.all(
        surveyIds.map(async (surveyId) => {
          const newest = await firstFew(allResponses(responses, environmentId, { surveyId }, 'desc'), atMost)
          const finished = newest.filter((response) => response.finished).length
          const shown = (await displaysOf(environmentId, surveyId)).map(({ createdAt }) => createdAt)
          return {
            ...{ started: newest.length, finished },
            ...{ lastAt: newest[0]?.createdAt ?? null, firstAt: newest.at(-1)?.createdAt ?? null },
            lastShownAt: shown.sort().at(-1) ?? null,
          }
        }),
      ),
    countPeriods: async (environmentId, surveyId, question, filter, bounds, displays) => {
      const passing = await allOf(allResponses(responses, environmentId, { ...filter, surveyId }))
      const shown = displays === undefined ? await displaysOf(environmentId, surveyId) : []
      return countPeriods(question, passing, shown, bounds)
    },
    countPairs: async (environmentId, surveyId, pairs, filter) =>
      countPairs(pairs, await allOf(allResponses(responses, environmentId, { ...filter, surveyId }))),
    storeCounts: async () => 'done',
    ...summaries,
  }
}
