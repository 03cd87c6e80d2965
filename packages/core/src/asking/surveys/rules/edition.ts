import type { Timestamp } from '../../../ground/ports/clock.ts'
import { sameValue } from '../../../ground/same-value.ts'
import type { Edition, EditionContent, StoredSurvey } from '../schema.ts'

/** The most editions of a survey that have responses. */
export const mostEditions = 1000

/** How long a page that shows an earlier edition is thought to be open, in ms. */
export const openForMs = 7 * 86_400_000

/** What an edition holds: what respondents see, and what decides which way they go. */
export const contentOf = ({
  questions,
  endings,
  welcomeCard,
  hiddenFields,
  variables,
  languages,
}: EditionContent): EditionContent => ({ questions, endings, welcomeCard, hiddenFields, variables, languages })

/** The edition that a survey is now. One that names none is its first. */
export const editionOf = ({ edition, createdAt }: Pick<StoredSurvey, 'edition' | 'createdAt'>): Edition =>
  edition ?? { number: 1, at: createdAt, by: null }

/** The editions of a survey, newest first, of those that are stored: no build may have stored the one that it is now. */
export function newestFirst(
  survey: Pick<StoredSurvey, 'edition' | 'createdAt'>,
  stored: readonly Edition[],
): Edition[] {
  const current = editionOf(survey)
  return [current, ...stored.filter(({ number }) => number !== current.number)]
}

export const isOtherEdition = (stored: EditionContent, next: EditionContent): boolean =>
  !sameValue(contentOf(stored), contentOf(next))

/** The edition of a survey whose content was changed: the next one; of a draft without responses, the one it has. */
export const editionAfter = (
  stored: StoredSurvey,
  made: { at: Timestamp; by: Edition['by']; isUnseen: boolean },
): Edition => ({
  number: editionOf(stored).number + (made.isUnseen ? 0 : 1),
  at: made.at,
  by: made.by,
})
