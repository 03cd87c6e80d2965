import type { Visit } from '../visit.ts'
import type { Language } from '../words/language.ts'

/** An edition by its number, and when it began. */
export interface EditionName {
  readonly number: number
  readonly createdAt: string
}

/** An edition in words, such as Edition 3. Its number is a name: it is written without separators. */
export const editionName = (number: number | string, { texts, say }: Language): string =>
  say(texts.editions.one, { number: String(number) })

export interface NewestEditions {
  /** The newest first, at most 50. */
  readonly editions: readonly EditionName[]
  /** Questions that were of another kind or scale, each with the last edition in which they were. */
  readonly otherKinds: readonly { readonly questionId: string; readonly edition: number }[]
}

/** The editions of a survey, without counts: a survey that was never changed takes no statement. */
export const loadNewestEditions = (
  { ask, environmentId }: Pick<Visit, 'ask' | 'environmentId'>,
  surveyId: string,
): Promise<NewestEditions> =>
  ask(`/api/v1/environments/${environmentId}/surveys/${encodeURIComponent(surveyId)}/editions`)

/**
 * The last edition in which a question was of another kind, if it is still there; `null`: it was not, or results are those of one
 * edition.
 */
export const otherKindIn = (
  { editions, otherKinds }: NewestEditions,
  questionId: string,
  { edition }: { readonly edition: string | null },
): string | null => {
  const last = edition === null ? otherKinds.find((one) => one.questionId === questionId)?.edition : undefined
  return last !== undefined && editions.some(({ number }) => number === last) ? String(last) : null
}
