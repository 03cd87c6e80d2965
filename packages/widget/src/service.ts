import { type PersonState, type ShowState, withPlainState } from '@hearback/client'
import { isDebugging } from './say.ts'

export interface ServiceOptions {
  readonly url: string
  readonly environmentId: string
  readonly kind: 'app' | 'website'
  /** Proves who the user is. Requests for the environment are sent without it. */
  readonly provenFetch: typeof fetch
}

/** The requests of the widget itself. They throw an `Error` whose message says what to do. */
export interface Service {
  environment(): Promise<{ state: ShowState; expiresAt: number }>
  /** Identifies the user, sets attributes, and reads what the user has seen and answered. */
  identify(
    userId: string,
    attributes: Readonly<Record<string, string | number>>,
  ): Promise<{ person: PersonState; expiresAt: number; messages: readonly string[] }>
}

/** A request without an answer after this time, in ms, has failed: nothing waits for a service that hangs. */
const longestMs = 15_000
/** A request that has failed is sent again once, after this time, in ms: all of these may be sent twice. */
const againMs = 1000

/** Whether what failed may succeed later: the service was not reached, is overloaded, or failed itself. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 429 || error.status >= 500

/** The service has answered with an error. */
class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What the addresses of an environment begin with. */
export const clientOf = (url: string, environmentId: string): string =>
  `${url}/api/v1/client/${encodeURIComponent(environmentId)}`

/**
 * When something expires by the clock of this browser, which may go wrong: not within the next minute, or each click would ask
 * the service, and not after an hour.
 */
const timeOf = (expiresAt: string): number =>
  Math.min(Math.max(Date.parse(expiresAt), Date.now() + 60_000), Date.now() + 60 * 60_000)

export function serviceOf({ url, environmentId, kind, provenFetch }: ServiceOptions): Service {
  const client = clientOf(url, environmentId)

  async function request<T>(path: string, body?: object): Promise<T> {
    const signal = AbortSignal.timeout?.(longestMs)
    try {
      return await attempt<T>(path, body, signal)
    } catch (error) {
      if (!mayPass(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, againMs))
    return attempt<T>(path, body, signal)
  }

  async function attempt<T>(path: string, body: object | undefined, signal: AbortSignal | undefined): Promise<T> {
    let response: Response
    try {
      response = await (body ? provenFetch : fetch)(client + path, {
        ...(body && {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
        ...(isDebugging() && { cache: 'no-cache' }),
        signal: signal ?? null,
      })
    } catch {
      throw new Error(
        `the service at ${url} cannot be reached. Surveys are shown again once it answers. If it runs, check the address, and \`connect-src\` of the page's content security policy.`,
      )
    }
    const answer = await response.json().catch(() => null)
    if (response.ok && answer?.data) return answer.data
    throw new Refused(
      response.status,
      response.status === 404
        ? `there is no environment ${environmentId} at ${url}. Check the environment id and the address.`
        : `the service at ${url} answered ${response.status}${answer?.message ? `: ${answer.message}` : ''}`,
    )
  }

  return {
    async environment() {
      const path = kind === 'website' ? '/website/environment' : '/environment'
      const { data, expiresAt } = await request<{ data: ShowState; expiresAt: string }>(path)
      const { surveys, actionClasses, project } = data
      const state = { surveys, actionClasses, project }
      return { state: kind === 'app' ? withPlainState(state) : state, expiresAt: timeOf(expiresAt) }
    },
    async identify(userId, attributes) {
      const { state, messages = [] } = await request<{
        state: { data: PersonState; expiresAt: string }
        messages?: string[]
      }>('/user', { userId, attributes })
      return { person: state.data, expiresAt: timeOf(state.expiresAt), messages }
    },
  }
}
