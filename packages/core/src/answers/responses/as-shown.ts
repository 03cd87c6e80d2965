import { editionOf } from '../../asking/surveys/rules/edition.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { ownAnswer } from '../../ground/answer-read.ts'
import { onDemand } from '../../ground/on-demand.ts'
import { sameValue } from '../../ground/same-value.ts'
import type { Service } from '../../house/service/service.ts'
import { defaultLanguage, languageKey } from '../reading/language-rules.ts'
import { withMeanings } from './meanings.ts'
import type { StoredResponse } from './schema.ts'

type EditionOfResponse = NonNullable<StoredResponse['edition']>

const { readByEditions } = onDemand(() => import('./read-by-editions.ts'))

/** A write of a response, and the edition of the survey that its client says. */
export interface Shown {
  /** The response before; `null`: it is new. */
  readonly before: StoredResponse | null
  readonly edition: number | null | undefined
  /** When each answer was given, as the client says. Default: not said. */
  readonly order?: StoredResponse['order'] | undefined
}

/**
 * The edition that the client of a response says, or has said before: it goes on with that. A number that the survey never had says
 * none.
 */
export function saidEdition(
  survey: Pick<StoredSurvey, 'edition' | 'createdAt'>,
  { before, edition }: Shown,
): number | null {
  const isOurs = edition != null && edition >= 1 && edition <= editionOf(survey).number
  return isOurs ? edition : before?.edition?.isGuessed === false ? before.edition.number : null
}

/**
 * The response with the meanings of its new answers by what its respondent saw, and with the edition of that: most saw the survey as it
 * is now, others one of its editions; see `readByEditions`. A change that says no edition leaves that of the response, as long as its
 * answers fit there.
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
  const response = before === null ? changed : asRecordedBefore(survey, before, changed, shown)
  const current = survey === null ? 1 : editionOf(survey).number
  if (survey === null || current === 1) return withMeanings(survey, response)
  const said = saidEdition(survey, shown)
  const { read, number } =
    said === current
      ? { read: await withMeanings(survey, response), number: current }
      : await readByEditions(service, survey, response, { said, begun: before })
  // A said edition may be forgotten: what kinds its questions were is known by its number.
  const written = said === null ? { number, isGuessed: true } : { number: said, isGuessed: false }
  return { ...read, edition: editionWritten(before, written) }
}

/**
 * The edition of a response after a write. Where clients say two, as tabs do that were opened before and after a change, its answers lie
 * on both: the edition is guessed from then on.
 */
function editionWritten(before: StoredResponse | null, written: EditionOfResponse): EditionOfResponse | null {
  if (before === null) return written
  const { edition, finished } = before
  // A response that names no edition was begun on the first.
  const isSame = (edition?.number ?? 1) === written.number
  if (finished || (written.isGuessed && isSame)) return edition
  return { ...written, isGuessed: written.isGuessed || edition?.isGuessed === true || !isSame }
}

/**
 * The response with the meanings of answers that a client sends again as they were: the survey may have exchanged labels since, or have
 * made a choice of a respondent's own text. Where the client says its edition, the place in `order` tells that it is the same answer,
 * else the same language.
 */
function asRecordedBefore(
  survey: StoredSurvey | null,
  before: StoredResponse,
  response: StoredResponse,
  { edition, order }: Shown,
): StoredResponse {
  const spoken = ({ language }: StoredResponse) => survey && languageKey(survey, language ?? defaultLanguage)
  const isSpokenAsBefore = spoken(before) === spoken(response)
  const isInPlace = (id: string) => {
    const place = ownAnswer(order ?? {}, id)
    return place !== undefined && place === ownAnswer(before.order ?? {}, id)
  }
  const isAsBefore = (id: string) =>
    !Object.hasOwn(response.meanings, id) &&
    (edition == null ? isSpokenAsBefore : isInPlace(id)) &&
    sameValue(response.data[id], before.data[id])
  const again = Object.entries(before.meanings).filter(([id]) => isAsBefore(id))
  return again.length === 0
    ? response
    : { ...response, meanings: { ...response.meanings, ...Object.fromEntries(again) } }
}
