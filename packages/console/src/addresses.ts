import { addressOf, relative, type Url } from './html.ts'

/** Makes the addresses of pages and forms, relative to the requested one: the prefix that browsers see is unknown. */
export interface Addresses {
  /** A page without an environment: `to('people', id)`. */
  to(...segments: readonly string[]): Url
  /** Where a form without an environment posts to. */
  post(...segments: readonly string[]): Url
  /** A page of the current environment: `here('keys')`. */
  here(...segments: readonly string[]): Url
  /** Where a form of the current environment posts to. */
  postHere(...segments: readonly string[]): Url
  /** An address below the prefix that is no page of the console. */
  beside(path: string): Url
}

export function addresses(root: string, environmentId: string | null): Addresses {
  const made = (segments: readonly string[], end: string) =>
    relative(`${root}console/${segments.map(encodeURIComponent).join('/')}${end}`)
  const environment = environmentId === null ? [] : [environmentId]
  return {
    to: (...segments) => made(segments, segments.length === 0 ? '' : '/'),
    post: (...segments) => made(segments, ''),
    here: (...segments) => made([...environment, ...segments], '/'),
    postHere: (...segments) => made([...environment, ...segments], ''),
    beside: (path) => relative(root + path),
  }
}

/** The path of the API reference, below the prefix. */
export const reference = '/api/v1/docs'

/** The address with more parameters. Those that are `null` or empty are left out. */
export function withQuery(url: Url, parameters: Readonly<Record<string, string | null>>): Url {
  const more = Object.entries(parameters).filter((one): one is [string, string] => one[1] !== null && one[1] !== '')
  if (more.length === 0) return url
  const [path = '', before] = addressOf(url).split('?')
  const query = new URLSearchParams(before)
  for (const [name, value] of more) query.set(name, value)
  return relative(`${path}?${query}`)
}
