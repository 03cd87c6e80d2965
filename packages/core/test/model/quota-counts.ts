import type { StoredResponse } from '../../src/answers/responses/schema.ts'
import type { QuotaLimits, ResponseStore } from '../../src/answers/responses/store.ts'
import { countedQuotas } from '../../src/asking/quotas/rules.ts'
import type { StoredSurvey } from '../../src/asking/surveys/schema.ts'
import type { Tables } from './tables.ts'

/** Counts the responses of a quota each time, from what they say themselves. */
export const quotaCounts = (tables: Tables): Pick<ResponseStore, 'countQuotas' | 'recountQuotas' | 'writesEnded'> => ({
  countQuotas: async (environmentId, surveyIds) =>
    surveyIds.flatMap((surveyId) => {
      const survey = tables.surveys.get(environmentId, surveyId)
      const counts = new Map(keysOf(survey).map((quota) => [quota, 0]))
      for (const { quotas } of tables.responses.rows(environmentId, (one) => one.surveyId === surveyId)) {
        for (const quota of quotas?.in ?? []) counts.set(quota, (counts.get(quota) ?? 0) + 1)
      }
      return [...counts].map(([quota, count]) => ({ surveyId, quota, count }))
    }),
  recountQuotas: async (environmentId, surveyId, judged) => {
    const survey = tables.surveys.get(environmentId, surveyId)
    for (const { id, version, quotas } of judged) {
      const stored = tables.responses.get(environmentId, id)
      if (survey === null || stored?.version !== version || quotas?.of !== countedQuotas(survey)) continue
      tables.responses.put(environmentId, { ...stored, quotas, version: version + 1 })
    }
  },
  writesEnded: async () => true,
})

const keysOf = (survey: StoredSurvey | null): string[] =>
  survey === null
    ? []
    : countedQuotas(survey)
        .split(',')
        .filter((key) => key !== '')

/** Whether the response was judged by the survey's quotas as they are, and no count has reached its limit. */
export function mayCount(
  tables: Tables,
  environmentId: string,
  { surveyId, finished, quotas }: StoredResponse,
  below: QuotaLimits = {},
): boolean {
  const survey = tables.surveys.get(environmentId, surveyId)
  if (!finished || survey === null) return true
  if ((quotas?.of ?? '') !== countedQuotas(survey)) return false
  return Object.entries(below).every(
    ([key, limit]) =>
      tables.responses.rows(environmentId, (one) => one.surveyId === surveyId && one.quotas?.in.includes(key) === true)
        .length < limit,
  )
}

/** Files the chores that count these responses for the quotas of their surveys. */
export function fileRecounts(tables: Tables, environmentId: string, responses: readonly StoredResponse[]): void {
  for (const surveyId of new Set(responses.map((response) => response.surveyId))) {
    const survey = tables.surveys.get(environmentId, surveyId)
    if (survey) fileRecount(tables, environmentId, survey)
  }
}

/** Files the chore that counts a survey's responses again. A run under way loses its lease, so that it starts anew. */
export function fileRecount(tables: Tables, environmentId: string, survey: StoredSurvey): void {
  if (survey.quotas.length === 0) return
  const id = `quotas-${survey.id}`
  const chore = { id, environmentId, kind: 'countQuotas' as const, subject: survey.id, detail: null }
  tables.chores.put(environmentId, { ...chore, dueAt: recountDueAt, held: null })
}

/** At once: the time of the write may be later than the clock of the worker. */
const recountDueAt = '1970-01-01T00:00:00.000Z'
