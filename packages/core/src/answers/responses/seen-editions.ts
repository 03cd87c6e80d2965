import { surveyInEdition } from '../../asking/surveys/in-edition.ts'
import { openForMs } from '../../asking/surveys/rules/edition.ts'
import { editionOf, newestFirst } from '../../asking/surveys/rules.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { Service } from '../../house/service/service.ts'
import type { StoredResponse } from './schema.ts'

/** How many editions are read whole. */
const mostTried = 4
/** How many of the newest are listed, to find those. */
const mostListed = 100

/**
 * The survey in each edition that the respondent of a response may have seen, the likeliest first. `edition`: its number, as a client
 * says it: that alone; one that the survey never had is ignored. Where none is said: the newest of the response's time, then those
 * that pages may still have shown, and `null` at the end if there are more of them than are looked at.
 */
export async function* seenEditions(
  service: Pick<Service, 'storage'>,
  survey: StoredSurvey,
  { createdAt, updatedAt }: Pick<StoredResponse, 'createdAt' | 'updatedAt'>,
  edition: number | null | undefined,
): AsyncGenerator<StoredSurvey | null> {
  const current = editionOf(survey)
  const { environmentId, id } = survey
  const then = (number: number) => surveyInEdition(service, survey, number)
  const said = edition != null && edition <= current.number ? await then(edition) : null
  // Whether no page may have shown anything but the survey as it is.
  const isSettled = current.number === 1 || (current.at <= updatedAt && !mayBeOpen(current.at, createdAt))
  if (said !== null || isSettled) {
    yield said ?? survey
    return
  }
  const listed = await service.storage.surveys.listEditions(environmentId, id, { after: null, limit: mostListed })
  const editions = newestFirst(survey, listed)
  let tried = 0
  for (const [n, { number, at }] of editions.entries()) {
    const until = editions[n - 1]?.at ?? null
    if (until !== null && !mayBeOpen(until, createdAt)) break
    if (tried === mostTried) {
      yield null
      return
    }
    const seen = at <= updatedAt ? await then(number) : null
    if (seen === null) continue
    tried += 1
    yield seen
  }
  if (tried === 0) yield survey
}

/** Whether a page could still show the edition that was replaced at this time. */
const mayBeOpen = (replacedAt: string, at: string): boolean => Date.parse(replacedAt) >= Date.parse(at) - openForMs
