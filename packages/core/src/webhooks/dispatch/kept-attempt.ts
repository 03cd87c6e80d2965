import type { Attempt } from '../schema.ts'

/**
 * An attempt as storage keeps it: what a receiver or a network wrote may hold characters that databases refuse (U+0000,
 * halves of a pair), and U+FFFD stands for them. So no answer keeps an attempt from being settled.
 */
export const keptAttempt = (attempt: Attempt): Attempt => ({
  ...attempt,
  error: attempt.error && keepable(attempt.error),
  answer: attempt.answer && keepable(attempt.answer),
})

/** Why an attempt failed, once the contact that its payload told of was erased. */
export const erasedError = 'It failed; the reason was erased with the contact'

/**
 * An attempt as it is shown and kept once the contact that its payload told of was erased. A receiver, a listener or a
 * transport may have repeated anything of the payload. The status stays.
 */
export const withoutPersonsWords = (attempt: Attempt): Attempt => ({
  ...attempt,
  answer: null,
  error: attempt.error === null ? null : erasedError,
})

const keepable = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed()
