import { type Clock, timestamp } from './ports/clock.ts'
import type { GuessRule, GuessStore } from './ports/guesses.ts'

/** Counts guesses under several rules at once. */
export interface Guessing {
  /** Takes one guess of each rule, or of none. Throws `refuse` of the time until the reached window ends, in ms. */
  take(rules: readonly GuessRule[]): Promise<void>
  giveBack(rules: readonly GuessRule[]): Promise<void>
  /**
   * Takes the guesses before the judgement, so that many at once are not more than the limit, and gives them back unless
   * the judgement is `null`, which means wrong.
   */
  judged<T>(rules: readonly GuessRule[], judge: () => Promise<T | null>): Promise<T | null>
}

/** Makes the counting of guesses over a store. `refuse` makes the error of a reached limit. */
export function guessing(guesses: GuessStore, clock: Clock, refuse: (resetMs: number) => Error): Guessing {
  async function take(rules: readonly GuessRule[]): Promise<void> {
    const taken: GuessRule[] = []
    for (const rule of rules) {
      const { allowed, endsAt } = await guesses.take(rule, timestamp(clock.now()))
      if (!allowed) {
        await giveBack(taken)
        throw refuse(Date.parse(endsAt) - clock.now())
      }
      taken.push(rule)
    }
  }

  async function giveBack(rules: readonly GuessRule[]): Promise<void> {
    for (const { scope, name } of rules) await guesses.giveBack(scope, name)
  }

  return {
    take,
    giveBack,
    async judged(rules, judge) {
      await take(rules)
      let isWrong = false
      try {
        const found = await judge()
        isWrong = found === null
        return found
      } finally {
        // A judgement that failed has told the guesser nothing.
        if (!isWrong) await giveBack(rules)
      }
    },
  }
}

/** Says how long to wait: `a minute`, or `12 minutes`; and the seconds for `Retry-After`. */
export function waitOf(resetMs: number): { seconds: string; text: string } {
  const seconds = Math.max(1, Math.ceil(resetMs / 1000))
  const minutes = Math.ceil(seconds / 60)
  return { seconds: String(seconds), text: minutes === 1 ? 'a minute' : `${minutes} minutes` }
}
