import type { Attempt } from './schema.ts'

/**
 * An attempt as storage keeps it: what a receiver or a network wrote may hold characters that databases refuse (U+0000,
 * halves of a pair), and U+FFFD stands for them. So no answer keeps an attempt from being settled.
 */
export const keptAttempt = (attempt: Attempt): Attempt => ({
  ...attempt,
  error: attempt.error && keepable(attempt.error),
  answer: attempt.answer && keepable(attempt.answer),
})

/** A receiver may have answered what it was told of a person: of somebody who was erased nothing is kept of it. */
export const withoutAnswer = (attempt: Attempt): Attempt => ({ ...attempt, answer: null })

const keepable = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed()
