import { hex, sha256 } from '../../ground/bytes.ts'
import { isUnavailable } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { matchesEtag } from '../../http/etag.ts'
import type { Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { inWords } from '../responses/in-time.ts'
import { readAtEnds, readEachTime } from './bounds.ts'
import { isNarrowed, isServedByCounts, type SummaryQuery } from './query.ts'
import type { SurveySummary } from './schema.ts'
import { countingChore } from './store-counts.ts'
import { summarize } from './summarize.ts'

const caching = { 'cache-control': 'private, no-cache' }

/**
 * Answers the requested summary. Its `ETag` is made from the answer itself, which is the only sign that misses no change: a
 * deletion, an import with earlier times, or a write that commits late.
 */
export async function summaryReply(call: Call<unknown, SummaryQuery>): Promise<Reply> {
  const body = JSON.stringify({ data: await readSummary(call, call.params.surveyId ?? '') })
  const etag = `"${hex((await sha256(body)).subarray(0, 16))}"`
  const headers = { ...caching, etag }
  if (matchesEtag(call.headers.get('if-none-match'), etag)) return { status: 304, headers, body: null }
  return { status: 200, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' }, body }
}

/** Returns the requested summary. If it had to read many responses, `work` stores the survey's counts afterwards. */
async function readSummary(call: Call<unknown, SummaryQuery>, surveyId: string): Promise<SurveySummary> {
  const { service, environment, query } = call
  try {
    const { summary, read } = await summarize(service, environment, surveyId, query, call.request.signal())
    if (read > readEachTime + (isNarrowed(query) ? readAtEnds : 0)) countFromNowOn(call, surveyId)
    return summary
  } catch (error) {
    // Most likely there are too many responses to read within the statement timeout. Stored counts avoid that.
    if (isUnavailable(error)) countFromNowOn(call, surveyId)
    throw isNarrowed(query) ? inWords(error) : error
  }
}

function countFromNowOn(
  { service, environment, query, request, wake }: Call<unknown, SummaryQuery>,
  surveyId: string,
): void {
  if (request.isHead || !isServedByCounts(query)) return
  const chore = countingChore(environment.id, surveyId, timestamp(service.clock.now()))
  wake(service.storage.chores.file(environment.id, chore).then(() => true))
}
