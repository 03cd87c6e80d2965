import { type Attempt, listenerIn } from './schema.ts'

/**
 * An attempt as storage keeps it: what a receiver or a network wrote may hold characters that databases refuse (U+0000,
 * halves of a pair), and U+FFFD stands for them. So no answer keeps an attempt from being settled.
 */
export const keptAttempt = (attempt: Attempt): Attempt => ({
  ...attempt,
  error: attempt.error && keepable(attempt.error),
  answer: attempt.answer && keepable(attempt.answer),
})

/** What is kept of the words of a target to what it was told of somebody who was erased: laid over an attempt. */
export const wordsOfErased = {
  /** A receiver may have answered what it was told. Why it failed, the transport says. */
  webhook: { answer: null },
  /** What a listener throws may tell of anything. Over an attempt that failed: one without an error has succeeded. */
  listener: { answer: null, error: 'The listener failed' },
}

/** An attempt at this target as it is shown and kept of somebody who was erased. */
export const withoutPersonsWords = (attempt: Attempt, target: string): Attempt => ({
  ...attempt,
  ...(listenerIn(target) === null || attempt.error === null ? wordsOfErased.webhook : wordsOfErased.listener),
})

const keepable = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed()
