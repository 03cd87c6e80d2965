import { countFields } from '../../answers/summaries/count-fields.ts'
import { countPeriods } from '../../answers/summaries/count-periods.ts'
import { countResponses } from '../../answers/summaries/count-responses.ts'
import type { SummaryStore } from '../../answers/summaries/store.ts'
import type { Display } from '../../asking/displays/schema.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import { eachResponse, newestFirst } from './response-list.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf, firstOf } from './table.ts'
import { displays, surveys } from './tables.ts'

type Reading = Exclude<keyof SummaryStore, 'storeCounts'>

/** Counts by reading the responses themselves, and keeps no counts. */
export const summaryReads: Reads<SummaryStore, Reading> = {
  count: async (records, environmentId, surveyId, plan, filter) => {
    const passing = await allOf(eachResponse(records, environmentId, { ...filter, surveyId }))
    return { counts: countResponses(plan, passing), read: passing.length }
  },
  countDisplays: async (records, environmentId, surveyId, { since, until }) => {
    if (!(await surveys.has(records, environmentId, surveyId))) return 0
    const bounds = { from: since === null ? null : [since], until: until === null ? null : [until] }
    const shown = { by: 'bySurvey' as const, within: [surveyId], ...bounds }
    return displays.count(records, environmentId, shown, Number.MAX_SAFE_INTEGER)
  },
  countFields: async (records, environmentId, surveyId, fields, filter, among) => {
    const passing = eachResponse(records, environmentId, { ...filter, surveyId }, newestFirst)
    const newest = await firstOf(passing, among)
    return { read: newest.length, fields: fields.map((field) => countFields(field, newest)) }
  },
  activityOf: (records, environmentId, surveyIds, atMost) =>
    Promise.all(
      surveyIds.map(async (surveyId) => {
        const newest = await firstOf(eachResponse(records, environmentId, { surveyId }, newestFirst), atMost)
        const finished = newest.filter((response) => response.finished).length
        return { started: newest.length, finished, lastAt: newest[0]?.createdAt ?? null }
      }),
    ),
  countPeriods: async (records, environmentId, surveyId, question, filter, bounds) => {
    const passing = await allOf(eachResponse(records, environmentId, { ...filter, surveyId }))
    return countPeriods(question, passing, await displaysOf(records, environmentId, surveyId), bounds)
  },
}

const displaysOf = async (records: RecordReader, environmentId: string, surveyId: string): Promise<Display[]> =>
  (await surveys.has(records, environmentId, surveyId))
    ? allOf(displays.each(records, environmentId, { by: 'bySurvey', within: [surveyId] }))
    : []

export const summaryWrites: Writes<SummaryStore, Reading> = {
  storeCounts: async () => 'done',
}
