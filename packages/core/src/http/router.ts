import { type RequestLike, Router } from 'itty-router'
import { boundedMap } from '../cache/bounded-map.ts'
import type { Params, Route } from './route.ts'

/** What a path and a method lead to. */
export type Match =
  | { kind: 'route'; route: Route; params: Params }
  | { kind: 'preflight' }
  | { kind: 'wrongMethod'; allow: string }
  | { kind: 'unknown' }

/**
 * What itty-router is handed instead of the request, because it writes to what it is handed. Its `url` has no query:
 * itty-router takes quadratic time for a name that a query repeats.
 */
interface RouterRequest extends RequestLike {
  method: string
  url: string
  params?: Record<string, string | undefined>
}

/** `/api/v2/client/…` serves the client interface of `/api/v1`, for clients that ask there. */
const versionsOf = (path: string): string[] =>
  path.startsWith('/api/v1/client/') ? [path, path.replace('/api/v1/', '/api/v2/')] : [path]

/** Matches that are remembered: most requests are of a few rows of some environments. */
const maxMatched = 1000

/** Whether many requests have this path: it names an environment, but no record. */
const comesAgain = (match: Match): boolean =>
  match.kind === 'route' &&
  Object.entries(match.params).every(([name, id]) => name === 'environmentId' && id.length <= 64)

/** Finds the row of the table; knows nothing of what rows do. Rows are tried in their order: put busy ones first. */
export function createRouter(table: readonly Route[]): (method: string, path: string) => Promise<Match> {
  const entries = table.flatMap((row) =>
    [row.path, ...row.aliases].flatMap(versionsOf).map((path) => ({ row, path, shape: shapeOf(path) })),
  )
  // Paths of one length know nothing of those of another: few are tried, and none is prepared before it is asked for.
  const entriesOf = Map.groupBy(entries, ({ path }) => lengthOf(path))
  const routers = new Map<number, Matcher>()
  function routerOf(length: number): Matcher | null {
    const known = routers.get(length)
    if (known) return known
    const ofLength = entriesOf.get(length)
    if (!ofLength) return null
    const made = matcherOf(ofLength)
    routers.set(length, made)
    return made
  }

  const matched = boundedMap<string, Match>(maxMatched)
  return async (method, path) => {
    const asked = `${method} ${path}`
    const known = matched.get(asked)
    if (known) return known
    const match = await matchAnew(method, path)
    if (comesAgain(match)) matched.set(asked, match)
    return match
  }

  async function matchAnew(method: string, path: string): Promise<Match> {
    // One slash at the end is tolerated and gone already; itty-router would take any number.
    const router = path.endsWith('/') ? null : routerOf(lengthOf(path))
    const asked: RouterRequest = { method: method === 'HEAD' ? 'GET' : method, url: `http://host${path}` }
    return (await router?.(asked)) ?? { kind: 'unknown' }
  }
}

/** How many parts a path has. */
const lengthOf = (path: string): number => path.split('/').length

type Matcher = (asked: RouterRequest) => Promise<Match | undefined>

/** Paths of one length with the rows that serve them. */
function matcherOf(entries: readonly { row: Route; path: string; shape: string }[]): Matcher {
  const router = Router<RouterRequest, []>()
  const rowsOf = Map.groupBy(entries, ({ shape }) => shape)
  const closed = new Set<string>()
  // What no row of a path has answered: a preflight, or a method that the path does not have.
  const close = (shape: string) => {
    const rows = (rowsOf.get(shape) ?? []).map(({ row }) => row)
    if (!closed.has(shape)) router.all(shape, (asked) => otherMethod(rows, asked))
    closed.add(shape)
  }
  const shapes = [...rowsOf.keys()]
  for (const { row, path, shape } of entries) {
    // A path such as `/responses/bulk` stands before `/responses/:id` in the table, and is no id there.
    for (const exact of exactOnes(shape, shapes)) close(exact)
    router[verbOf(row.method)](path, (asked) => found(row, asked))
  }
  for (const shape of shapes) close(shape)
  // Safe: every handler above answers a match, and itty-router hands on what they answer.
  return (asked) => router.fetch(asked) as Promise<Match | undefined>
}

/** The shapes among these that this one takes in as well, with a name where it has a parameter. */
function exactOnes(shape: string, shapes: readonly string[]): string[] {
  const taken = new RegExp(`^${shape.replaceAll(/:p\d+/g, '[^/]+')}$`)
  return shapes.filter((other) => other !== shape && taken.test(other))
}

/** The path with its parameters numbered: rows that call the same one differently share a shape. */
function shapeOf(path: string): string {
  let n = 0
  return path.replaceAll(/:\w+/g, () => {
    n += 1
    return `:p${n}`
  })
}

const verbOf = (method: Route['method']) => method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'

function found(route: Route, asked: RouterRequest): Match | undefined {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(asked.params ?? {})) {
    const decoded = decode(value ?? '')
    if (decoded === null || decoded.includes('\0')) return { kind: 'unknown' }
    params[name] = decoded
  }
  return { kind: 'route', route, params }
}

/** `null` for what is no percent-encoding of UTF-8. */
function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

function otherMethod(rows: readonly Route[], asked: RouterRequest): Match {
  const access = rows[0]?.access ?? 'open'
  if (asked.method === 'OPTIONS' && access === 'client') return { kind: 'preflight' }
  const methods = new Set<string>(rows.map((row) => row.method))
  if (methods.has('GET')) methods.add('HEAD')
  if (access === 'client') methods.add('OPTIONS')
  return { kind: 'wrongMethod', allow: [...methods].join(', ') }
}
