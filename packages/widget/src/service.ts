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

/** What the addresses of an environment begin with. */
export const clientOf = (url: string, environmentId: string): string =>
  `${url}/api/v1/client/${encodeURIComponent(environmentId)}`

export function serviceOf({ url, environmentId, kind, provenFetch }: ServiceOptions): Service {
  const client = clientOf(url, environmentId)

  async function request<T>(path: string, body?: object): Promise<T> {
    let response: Response
    try {
      response = await (body ? provenFetch : fetch)(client + path, {
        ...(body && {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
        ...(isDebugging() && { cache: 'no-cache' }),
        signal: AbortSignal.timeout?.(longestMs),
      })
    } catch {
      throw new Error(
        `the service at ${url} cannot be reached. Surveys are shown again with the next page after it answers. If it runs, check the address, and \`connect-src\` of the page's content security policy.`,
      )
    }
    const answer = await response.json().catch(() => null)
    if (response.ok && answer?.data) return answer.data
    throw new Error(
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
      return { state: kind === 'app' ? withPlainState(state) : state, expiresAt: Date.parse(expiresAt) }
    },
    async identify(userId, attributes) {
      const { state, messages = [] } = await request<{
        state: { data: PersonState; expiresAt: string }
        messages?: string[]
      }>('/user', { userId, attributes })
      return { person: state.data, expiresAt: Date.parse(state.expiresAt), messages }
    },
  }
}
