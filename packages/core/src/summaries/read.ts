import { isUnavailable } from '../errors.ts'
import type { Call } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import { inWords } from '../responses/in-time.ts'
import { readEachTime } from './bounds.ts'
import { keepingChore } from './keep.ts'
import { isNarrowed, type SummaryQuery } from './query.ts'
import type { SurveySummary } from './schema.ts'
import { summarize } from './summarize.ts'

/** Returns the requested summary. If it had to read many responses, `work` stores the survey's counts afterwards. */
export async function readSummary(call: Call<unknown, SummaryQuery>, surveyId: string): Promise<SurveySummary> {
  const { service, environment, query } = call
  try {
    const { summary, read } = await summarize(service, environment, surveyId, query, call.request.signal())
    if (read > readEachTime) keepFromNowOn(call, surveyId)
    return summary
  } catch (error) {
    // Most likely there are too many responses to read within the statement timeout. Stored counts avoid that.
    if (isUnavailable(error)) keepFromNowOn(call, surveyId)
    throw isNarrowed(query) ? inWords(error) : error
  }
}

function keepFromNowOn(
  { service, environment, query, request, wake }: Call<unknown, SummaryQuery>,
  surveyId: string,
): void {
  if (request.isHead || isNarrowed(query)) return
  const chore = keepingChore(environment.id, surveyId, timestamp(service.clock.now()))
  wake(service.storage.chores.file(environment.id, chore).then(() => true))
}
