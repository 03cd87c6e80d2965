import type { StoredResponse } from '../../answers/responses/schema.ts'
import { countFields } from '../../answers/summaries/count-fields.ts'
import { countPeriods } from '../../answers/summaries/count-periods.ts'
import { countResponses } from '../../answers/summaries/count-responses.ts'
import type { SummaryStore } from '../../answers/summaries/store.ts'
import { byCreation, keysetPage } from './order.ts'
import { passes } from './response-list.ts'
import type { Tables } from './tables.ts'
import { isVisible, visibleResponse } from './visibility.ts'

/** Counts anew each time; stores no counts. */
export function summaryStore(tables: Tables): SummaryStore {
  const seen = (environmentId: string, surveyId: string): StoredResponse[] =>
    tables.responses
      .rows(environmentId, (response) => response.surveyId === surveyId)
      .flatMap((response) => visibleResponse(tables, response) ?? [])

  const displaysOf = (environmentId: string, surveyId: string) =>
    tables.displays.rows(environmentId, (display) => display.surveyId === surveyId && isVisible(tables, display))

  return {
    count: async (environmentId, surveyId, plan, filter) => {
      const passing = seen(environmentId, surveyId).filter((response) => passes(response, { ...filter, surveyId }))
      return { counts: countResponses(plan, passing), read: passing.length }
    },
    countDisplays: async (environmentId, surveyId, { since, until }) =>
      displaysOf(environmentId, surveyId).filter(
        ({ createdAt }) => (since === null || createdAt >= since) && (until === null || createdAt < until),
      ).length,
    countFields: async (environmentId, surveyId, fields, filter, among) => {
      const passing = seen(environmentId, surveyId).filter((response) => passes(response, { ...filter, surveyId }))
      const newest = keysetPage(passing, { after: null, limit: among }, byCreation, 'desc')
      return { read: newest.length, fields: fields.map((field) => countFields(field, newest)) }
    },
    activityOf: async (environmentId, surveyIds, atMost) =>
      surveyIds.map((surveyId) => {
        const all = seen(environmentId, surveyId).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
        const newest = all.slice(0, atMost)
        return {
          started: newest.length,
          finished: newest.filter(({ finished }) => finished).length,
          lastAt: newest[0]?.createdAt ?? null,
        }
      }),
    countPeriods: async (environmentId, surveyId, question, filter, bounds) => {
      const whole = { ...filter, surveyId, since: null, until: null }
      const passing = seen(environmentId, surveyId).filter((response) => passes(response, whole))
      return countPeriods(question, passing, displaysOf(environmentId, surveyId), bounds)
    },
    storeCounts: async () => 'done',
  }
}
