import { type HearbackError, isHearbackError, isUnanswered } from '@hearback/client'
import { printable } from './output.ts'
import { Refusal } from './refusal.ts'

/** Whether the service has no such path. */
export const isNotServed = (error: unknown): boolean =>
  isHearbackError(error) && (error.status === 404 || error.status === 405)

/** Whether whatever else is asked there would fail as well: nothing is answered, or a redirect. */
export function isDecided(error: unknown): boolean {
  if (isHearbackError(error)) return error.status >= 300 && error.status < 400
  // An answer that is called JSON and is none is one all the same.
  return !(isUnanswered(error) && error.cause instanceof SyntaxError)
}

/** What went wrong with the other service, in a sentence for who called the command. */
export function explainedFault(error: unknown, url: string): unknown {
  if (isHearbackError(error)) return new Refusal(1, sentenceOf(error, url), { cause: error })
  if (isUnanswered(error)) return new Refusal(1, `${url} cannot be reached: ${reasonOf(error)}.`, { cause: error })
  return error
}

function sentenceOf(error: HearbackError, url: string): string {
  const { status, request, retryAfterMs } = error
  if (status === 401 || status === 403) return `${url} does not take the key: it answered ${status} to ${request}.`
  if (status === 429) {
    const again = retryAfterMs === null ? 'later' : `in ${Math.ceil(retryAfterMs / 60_000)} minutes`
    return `${url} takes no more requests for now. Run the import again ${again}: what is there already stays.`
  }
  // The client names its option, which is another one here.
  const said = printable(error.message).replace('`url`', '--from').replace('of Hearback', 'of such a service')
  return `${url} answered ${status} to ${request}: ${said}`
}

/** What the runtime says lies behind its own error: that a fetch failed is said already. */
function reasonOf({ message, cause }: Error): string {
  if (!(cause instanceof Error)) return message
  return cause.cause instanceof Error ? cause.cause.message : cause.message
}
