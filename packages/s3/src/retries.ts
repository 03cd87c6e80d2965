import { mayPass } from './s3-error.ts'

const firstPauseMs = 100
const longestPauseMs = 5_000

/**
 * Retries temporary failures after pauses that double and are randomly shortened, so that many clients do not retry at
 * once.
 */
export async function withRetries<Answer>(retries: number, attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tried >= retries || !mayPass(error)) throw error
      await pause(Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** tried))
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
