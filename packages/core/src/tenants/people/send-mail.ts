import { firstOf } from '../../ground/first-of.ts'
import type { Mail, SendMail } from '../../ground/ports/mail.ts'

/** How long a mail server may take, in ms: less than the lease of a chore, so that no other worker sends the mail too. */
const sendWithinMs = 30_000

/** Sends a mail. Throws if the server did not take it, or took too long. */
export async function sendWithin(sendMail: SendMail, mail: Mail): Promise<void> {
  let isSent = false
  const sending = Promise.resolve(sendMail(mail)).then(() => {
    isSent = true
  })
  await firstOf([sending], sendWithinMs, new AbortController().signal)
  if (!isSent) throw new Error(`The mail server did not answer within ${sendWithinMs / 1000} s`)
}

/**
 * How long after a failure a mail is tried again, in ms: soon at first, and once a day where the server goes on to refuse it. `waitedMs`:
 * for how long it has been refused.
 */
export const retryAfter = (waitedMs: number): number => Math.min(24 * 3_600_000, Math.max(10 * 60_000, waitedMs / 6))
