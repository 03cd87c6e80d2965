import { type HearbackError, isHearbackError, isUnanswered } from '@hearback/client'
import { printable } from './output.ts'
import { Refusal } from './refusal.ts'

/** Whether the service does not serve this path. */
export const isNotServed = (error: unknown): boolean =>
  isHearbackError(error) && (error.status === 404 || error.status === 405)

/** Whether every other request would fail as well: the service does not answer, or it redirects. */
export function isDecided(error: unknown): boolean {
  if (isHearbackError(error)) return error.status >= 300 && error.status < 400
  // An answer with invalid JSON is still an answer.
  return !(isUnanswered(error) && error.cause instanceof SyntaxError)
}

/** Explains a failure of the other service in one sentence for the user of the command. */
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
  // The client names its option `url`; here it is `--from`.
  const said = printable(error.message).replace('`url`', '--from').replaceAll('Hearback', 'a service of this kind')
  return `${url} answered ${status} to ${request}: ${said}`
}

/**
 * The runtime's reason for an error, such as a refused connection. That the fetch failed is already part of the
 * sentence.
 */
function reasonOf({ message, cause }: Error): string {
  if (!(cause instanceof Error)) return message
  return cause.cause instanceof Error ? cause.cause.message : cause.message
}
