import { countFields } from '../../answers/summaries/count-fields.ts'
import { periodCounting } from '../../answers/summaries/count-periods.ts'
import { responseCounting } from '../../answers/summaries/count-responses.ts'
import type { SummaryStore } from '../../answers/summaries/store.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import { eachResponse, newestFirst } from './response-list.ts'
import type { Reads, Writes } from './steps.ts'
import { firstOf } from './table.ts'
import { displays, surveys } from './tables.ts'

type Reading = Exclude<keyof SummaryStore, 'storeCounts'>

/** Counts by reading the responses themselves, and keeps no counts. */
export const summaryReads: Reads<SummaryStore, Reading> = {
  count: async (records, environmentId, surveyId, plan, filter) => {
    const counting = responseCounting(plan)
    let read = 0
    for await (const response of eachResponse(records, environmentId, { ...filter, surveyId }, newestFirst)) {
      counting.add(response)
      read += 1
    }
    return { counts: counting.counts(), read }
  },
  countDisplays: (records, environmentId, surveyId, { since, until }) =>
    displaysBetween(records, environmentId, surveyId, since, until),
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
        return {
          ...{ started: newest.length, finished },
          ...{ lastAt: newest[0]?.createdAt ?? null, firstAt: newest.at(-1)?.createdAt ?? null },
          lastShownAt: await lastShownAt(records, environmentId, surveyId),
        }
      }),
    ),
  countPeriods: async (records, environmentId, surveyId, question, filter, bounds, left) => {
    const counting = periodCounting(question, bounds)
    const passing = eachResponse(records, environmentId, { ...filter, surveyId }, newestFirst)
    for await (const response of passing) counting.add(response)
    const shown: number[] = []
    for (const [n, until] of bounds.slice(1).entries()) {
      const isCounted = left === undefined
      shown.push(isCounted ? await displaysBetween(records, environmentId, surveyId, bounds[n] ?? until, until) : 0)
    }
    return counting.counts(shown)
  },
  countPairs: async (records, environmentId, surveyId, pairs, filter) => {
    // Few processes are ever asked for a cross-table.
    const { pairCounting } = await import('../../answers/crosstabs/count-pairs.ts')
    const counting = pairCounting(pairs)
    const passing = eachResponse(records, environmentId, { ...filter, surveyId }, newestFirst)
    for await (const response of passing) counting.add(response)
    return counting.counts()
  },
}

async function lastShownAt(records: RecordReader, environmentId: string, surveyId: string): Promise<Timestamp | null> {
  if (!(await surveys.has(records, environmentId, surveyId))) return null
  const newest = { by: 'bySurvey' as const, within: [surveyId], reverse: true }
  return (await displays.list(records, environmentId, newest, 1))[0]?.createdAt ?? null
}

async function displaysBetween(
  records: RecordReader,
  environmentId: string,
  surveyId: string,
  since: Timestamp | null,
  until: Timestamp | null,
): Promise<number> {
  if (!(await surveys.has(records, environmentId, surveyId))) return 0
  const bounds = { from: since === null ? null : [since], until: until === null ? null : [until] }
  const shown = { by: 'bySurvey' as const, within: [surveyId], ...bounds }
  return displays.count(records, environmentId, shown, Number.POSITIVE_INFINITY)
}

export const summaryWrites: Writes<SummaryStore, Reading> = {
  storeCounts: async () => 'done',
}
