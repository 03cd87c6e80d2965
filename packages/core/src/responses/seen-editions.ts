import type { Service } from '../service/service.ts'
import { editionOf } from '../surveys/rules.ts'
import type { StoredSurvey } from '../surveys/schema.ts'

/** How long a page that shows an earlier edition is thought to be open, in ms. */
const openForMs = 7 * 86_400_000
/** How many earlier editions are looked at. */
const mostTried = 3

/**
 * The survey in each edition that a respondent may have seen, the likeliest first. `edition`: its number, as a client says it: that
 * alone; one that the survey never had is ignored. Where none is said: the present one, then those that pages may still show.
 */
export async function* seenEditions(
  { storage, clock }: Pick<Service, 'storage' | 'clock'>,
  survey: StoredSurvey,
  edition: number | null | undefined,
): AsyncGenerator<StoredSurvey> {
  const current = editionOf(survey).number
  const { environmentId, id } = survey
  const then = async (number: number): Promise<StoredSurvey | null> => {
    const found = await storage.surveys.findEdition(environmentId, id, number)
    if (!found) return null
    const { content, ...made } = found
    return { ...survey, ...content, asked: null, edition: made }
  }
  const said = edition != null && edition < current ? await then(edition) : null
  yield said ?? survey
  if (said !== null || edition === current || current === 1) return
  let until = editionOf(survey).at
  if (!mayBeOpen(until, clock.now())) return
  const newest = await storage.surveys.listEditions(environmentId, id, { after: null, limit: mostTried + 1 })
  for (const { number, at } of newest.filter((one) => one.number < current)) {
    if (!mayBeOpen(until, clock.now())) return
    const tried = await then(number)
    if (tried) yield tried
    until = at
  }
}

/** Whether a page may still show the edition that was replaced at this time. */
const mayBeOpen = (replacedAt: string, now: number): boolean => Date.parse(replacedAt) >= now - openForMs
