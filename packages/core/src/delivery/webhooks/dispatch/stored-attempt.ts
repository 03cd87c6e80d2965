import { storableText } from '../../../ground/storable-text.ts'
import type { Attempt } from '../schema.ts'

/**
 * An attempt as storage keeps it: characters that databases refuse (U+0000, halves of a pair) become U+FFFD, so that
 * no text of a receiver keeps an attempt from being settled.
 */
export const storedAttempt = (attempt: Attempt): Attempt => ({
  ...attempt,
  error: attempt.error && storableText(attempt.error),
  answer: attempt.answer && storableText(attempt.answer),
})

/** The error of a failed attempt after the contact in its payload was erased. */
export const erasedError = 'It failed; the reason was erased with the contact'

/**
 * An attempt without its texts, as it is shown and kept after the contact in its payload was erased: a receiver, a
 * listener or a transport may have repeated parts of the payload. The status stays.
 */
export const withoutPersonalTexts = (attempt: Attempt): Attempt => ({
  ...attempt,
  answer: null,
  error: attempt.error === null ? null : erasedError,
})
