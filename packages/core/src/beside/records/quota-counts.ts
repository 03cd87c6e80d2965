import type { StoredResponse } from '../../answers/responses/schema.ts'
import type { QuotaLimits } from '../../answers/responses/store.ts'
import { countedQuotas } from '../../asking/quotas/rules.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { RecordReader, RecordWriter } from '../../ground/ports/records.ts'
import { chores, quotaCounts, responses, surveys } from './tables.ts'

/** Stores a response, and counts it for its quotas. */
export async function putResponse(
  records: RecordWriter,
  environmentId: string,
  response: StoredResponse,
  before: StoredResponse | null,
): Promise<void> {
  await responses.put(records, environmentId, response)
  await recount(records, environmentId, before, response)
}

/** Removes a response, and counts it no more. */
export async function removeResponse(
  records: RecordWriter,
  environmentId: string,
  id: string,
): Promise<StoredResponse | null> {
  const before = await responses.remove(records, environmentId, id)
  await recount(records, environmentId, before, null)
  return before
}

async function recount(
  records: RecordWriter,
  environmentId: string,
  before: StoredResponse | null,
  after: StoredResponse | null,
): Promise<void> {
  const steps = new Map<string, number>()
  for (const quota of before?.quotas?.in ?? []) steps.set(quota, -1)
  for (const quota of after?.quotas?.in ?? []) steps.set(quota, (steps.get(quota) ?? 0) + 1)
  const surveyId = (after ?? before)?.surveyId ?? ''
  for (const [quota, step] of steps) {
    if (step === 0) continue
    const count = (await countOf(records, environmentId, surveyId, quota)) + step
    if (count === 0) await quotaCounts.remove(records, environmentId, surveyId, quota)
    else await quotaCounts.put(records, environmentId, { surveyId, quota, count })
  }
}

const countOf = async (records: RecordReader, environmentId: string, surveyId: string, quota: string) =>
  (await quotaCounts.get(records, environmentId, surveyId, quota))?.count ?? 0

/** The counts of the quotas of some surveys. */
export async function countQuotas(records: RecordReader, environmentId: string, surveyIds: readonly string[]) {
  const found: { surveyId: string; quota: string; count: number }[] = []
  for (const surveyId of surveyIds) {
    const survey = await surveys.get(records, environmentId, surveyId)
    const counts = new Map(quotasOf(survey).map((quota) => [quota, 0]))
    for (const quota of counts.keys()) counts.set(quota, await countOf(records, environmentId, surveyId, quota))
    found.push(...[...counts].map(([quota, count]) => ({ surveyId, quota, count })))
  }
  return found
}

const quotasOf = (survey: StoredSurvey | null): string[] =>
  survey === null
    ? []
    : countedQuotas(survey)
        .split(',')
        .filter((quota) => quota !== '')

/** Whether the response was judged by the survey's quotas as they are, and no count has reached its limit. */
export async function mayCount(
  records: RecordReader,
  environmentId: string,
  { surveyId, finished, quotas }: StoredResponse,
  below: QuotaLimits = {},
): Promise<boolean> {
  const survey = await surveys.get(records, environmentId, surveyId)
  if (!finished || survey === null) return true
  if ((quotas?.of ?? '') !== countedQuotas(survey)) return false
  for (const [quota, limit] of Object.entries(below)) {
    if ((await countOf(records, environmentId, surveyId, quota)) >= limit) return false
  }
  return true
}

/** Files the chores that count these responses for the quotas of their surveys. */
export async function fileRecounts(
  records: RecordWriter,
  environmentId: string,
  among: readonly StoredResponse[],
): Promise<void> {
  for (const surveyId of new Set(among.map((response) => response.surveyId))) {
    const survey = await surveys.get(records, environmentId, surveyId)
    if (survey !== null) await fileRecount(records, environmentId, survey)
  }
}

/** Files the chore that counts a survey's responses again. A run under way loses its lease, so that it starts anew. */
export async function fileRecount(records: RecordWriter, environmentId: string, survey: StoredSurvey): Promise<void> {
  if (survey.quotas.length === 0) return
  const id = `quotas-${survey.id}`
  const chore = { id, environmentId, kind: 'countQuotas' as const, subject: survey.id, detail: null }
  await chores.put(records, environmentId, { ...chore, dueAt: recountDueAt, held: null })
}

/** At once: the time of the write may be later than the clock of the worker. */
const recountDueAt = '1970-01-01T00:00:00.000Z'
