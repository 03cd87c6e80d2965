import { complain } from './say.ts'

/**
 * A text, or a function that is asked with each request. `isExpired`: the service has refused the token that it returned,
 * since its time is over.
 */
export type UserToken = string | ((about: { isExpired: boolean }) => string | undefined | Promise<string | undefined>)

export interface ProofOptions {
  /** What the addresses of the environment begin with: a queue may hold answers for another service. */
  readonly client: string
  readonly userToken?: UserToken | undefined
  readonly credentials?: RequestCredentials | undefined
}

/** `fetch` that proves who the user is, if the app says how. A token that has expired is asked for again, once. */
export function provenFetch({ client, userToken, credentials }: ProofOptions): typeof fetch {
  async function tokenFor(isExpired: boolean): Promise<string | undefined> {
    try {
      return typeof userToken === 'function' ? await soon(userToken({ isExpired })) : userToken
    } catch (error) {
      complain(`userToken() failed: ${(error as Error)?.message}`)
    }
  }

  return async (input, init) => {
    if (!String(input).startsWith(client)) return fetch(input, init)
    const send = (token: string | undefined) =>
      fetch(input, {
        ...init,
        ...(credentials && { credentials }),
        headers: { ...init?.headers, ...(token && { 'x-hearback-user': token }) },
      })
    const token = await tokenFor(false)
    const response = await send(token)
    if (response.status !== 403 || typeof userToken !== 'function' || !(await isOver(response))) return response
    const newer = await tokenFor(true)
    return newer && newer !== token ? send(newer) : response
  }
}

/** How long a request waits for its token, in ms. */
const longestMs = 10_000

/** What comes in time. Answers do not wait for ever for a host that does not answer. */
async function soon<T>(value: T | Promise<T>): Promise<T | undefined> {
  let end = () => {}
  const late = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, longestMs)
    end = () => clearTimeout(timer)
  })
  return Promise.race([value, late]).finally(() => end())
}

async function isOver(response: Response): Promise<boolean> {
  const error = await response
    .clone()
    .json()
    .catch(() => null)
  return error?.details?.reason === 'tokenExpired'
}
