import { onDemand } from '../ground/on-demand.ts'
import { sameValue } from '../ground/same-value.ts'
import type { Service } from '../service/service.ts'
import { editionOf } from '../surveys/rules/edition.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { defaultLanguage, languageKey } from './language-rules.ts'
import { withMeanings } from './meanings.ts'
import type { StoredResponse } from './schema.ts'

type EditionOfResponse = NonNullable<StoredResponse['edition']>

const { readByEditions } = onDemand(() => import('./read-by-editions.ts'))

/** A write of a response, and the edition of the survey that its client says. */
export interface Shown {
  /** The response before; `null`: it is new. */
  readonly before: StoredResponse | null
  readonly edition: number | null | undefined
}

/** The edition that the client of a response says, or has said before: it goes on with that. */
export const saidEdition = ({ before, edition }: Shown): number | null =>
  edition ?? (before?.edition?.isGuessed === false ? before.edition.number : null)

/**
 * The response with the meanings of its new answers by what its respondent saw, and with the edition of that: most saw the survey as it
 * is now, others one of its editions; see `readByEditions`. A change that says no edition leaves that of the response, as long as its answers fit there.
 */
export async function asShown(
  service: Pick<Service, 'storage'>,
  survey: StoredSurvey | null,
  changed: StoredResponse,
  shown: Shown,
): Promise<StoredResponse> {
  const { before } = shown
  // A note, for instance, brings no answers.
  if (changed.data === before?.data) return changed
  const response = before === null || shown.edition != null ? changed : asMeantBefore(survey, before, changed)
  const current = survey === null ? 1 : editionOf(survey).number
  if (survey === null || current === 1) return withMeanings(survey, response)
  const said = saidEdition(shown)
  const { read, number } =
    said === current
      ? { read: await withMeanings(survey, response), number: current }
      : await readByEditions(service, survey, response, { said, begun: before })
  // It may have been forgotten since: what questions were then is known by its number.
  const isOurs = said !== null && said >= 1 && said <= current
  return {
    ...read,
    edition: editionAfter(before, isOurs ? { number: said, isGuessed: false } : { number, isGuessed: true }),
  }
}

/**
 * The edition of a response after a write. Where clients say two, as tabs do that were opened before and after a change, its answers lie
 * on both: the edition is guessed from then on.
 */
function editionAfter(before: StoredResponse | null, written: EditionOfResponse): EditionOfResponse | null {
  if (before === null) return written
  const { edition, finished } = before
  const isSame = edition?.number === written.number
  if (finished || (written.isGuessed && isSame)) return edition
  return { ...written, isGuessed: written.isGuessed || (edition !== null && (edition.isGuessed || !isSame)) }
}

/**
 * The response with the meanings of answers that a client sends again as they were, in the same language, and without the edition that it
 * shows: the survey may have exchanged labels since.
 */
function asMeantBefore(survey: StoredSurvey | null, before: StoredResponse, response: StoredResponse): StoredResponse {
  const spoken = ({ language }: StoredResponse) => survey && languageKey(survey, language ?? defaultLanguage)
  if (spoken(before) !== spoken(response)) return response
  const isAsBefore = (id: string) =>
    !Object.hasOwn(response.meanings, id) && sameValue(response.data[id], before.data[id])
  const again = Object.entries(before.meanings).filter(([id]) => isAsBefore(id))
  return again.length === 0
    ? response
    : { ...response, meanings: { ...response.meanings, ...Object.fromEntries(again) } }
}
