import { type RequestLike, Router } from 'itty-router'
import { boundedMap } from '../ground/cache/bounded-map.ts'
import { decodeSegment } from './path-segment.ts'
import type { Params, Route } from './route.ts'

/** The result of matching a path and a method. */
export type Match =
  | { kind: 'route'; route: Route; params: Params }
  | { kind: 'preflight' }
  | { kind: 'wrongMethod'; allow: string }
  | { kind: 'unknown' }

/**
 * A stand-in for the request, since itty-router writes to its argument. Its `url` has no query: itty-router takes
 * quadratic time for a name that a query repeats.
 */
interface RouterRequest extends RequestLike {
  method: string
  url: string
  params?: Record<string, string | undefined>
}

/**
 * The paths of a route in all versions: `/api/v2/client/…` serves the client interface of `/api/v1`, for clients that
 * use it.
 */
const versionsOf = (path: string): string[] =>
  path.startsWith('/api/v1/client/') ? [path, path.replace('/api/v1/', '/api/v2/')] : [path]

/** The most matches cached: most requests go to a few routes of some environments. */
const maxMatched = 1000

/** Whether a match is worth caching: its path names an environment, but no record. */
const comesAgain = (match: Match): boolean =>
  match.kind === 'route' &&
  Object.entries(match.params).every(([name, id]) => name === 'environmentId' && id.length <= 64)

/** Finds the route for a request. */
export type FindRoute = (method: string, path: string) => Promise<Match>

/** A table that few processes need. It is loaded with the first request for a path that `paths` matches. */
export interface LaterTable {
  /** Matches every path that this table has and the first one has not, and none that the first one has. */
  readonly paths: RegExp
  readonly load: () => Promise<readonly Route[]>
}

/**
 * Makes the function that finds the route for a request; it knows nothing of what routes do. Routes are tried in the
 * table's order: put busy ones first. `later` has further routes.
 */
export function createRouter(table: readonly Route[], later: LaterTable | null = null): FindRoute {
  const findNow = searchOf(table)
  let findLater: Search | null = null

  const matched = boundedMap<string, Match>(maxMatched)
  return async (method, path) => {
    const requestLine = `${method} ${path}`
    const known = matched.get(requestLine)
    if (known) return known
    const match = await matchAnew(method, path)
    if (comesAgain(match)) matched.set(requestLine, match)
    return match
  }

  async function matchAnew(method: string, path: string): Promise<Match> {
    const isLater = later?.paths.test(path) === true
    // If loading fails, the next request tries again.
    if (isLater) findLater ??= searchOf(await later.load())
    const search = isLater ? findLater : findNow
    return (await search?.(method, path)) ?? { kind: 'unknown' }
  }
}

/** Finds a route among those of one table; `undefined` if none has the path. */
type Search = (method: string, path: string) => Promise<Match | undefined> | undefined

function searchOf(table: readonly Route[]): Search {
  const entries = table.flatMap((row) =>
    [row.path, ...row.aliases].flatMap(versionsOf).map((path) => ({ row, path, shape: shapeOf(path) })),
  )
  // Paths are grouped by length, so that few are tried, and each group is prepared with its first request.
  const entriesOf = Map.groupBy(entries, ({ path }) => lengthOf(path))
  const matchers = new Map<number, Matcher>()
  function matcherFor(length: number): Matcher | null {
    const known = matchers.get(length)
    if (known) return known
    const ofLength = entriesOf.get(length)
    if (!ofLength) return null
    const made = matcherOf(ofLength)
    matchers.set(length, made)
    return made
  }

  return (method, path) => {
    // One trailing slash is tolerated and already removed; itty-router would accept any number.
    const matcher = path.endsWith('/') ? null : matcherFor(lengthOf(path))
    return matcher?.({ method: method === 'HEAD' ? 'GET' : method, url: `http://host${path}` })
  }
}

/** The number of segments in a path. */
const lengthOf = (path: string): number => path.split('/').length

type Matcher = (request: RouterRequest) => Promise<Match | undefined>

/** Makes the matcher for the paths of one length. */
function matcherOf(entries: readonly { row: Route; path: string; shape: string }[]): Matcher {
  const router = Router<RouterRequest, []>()
  const rowsOf = Map.groupBy(entries, ({ shape }) => shape)
  const closed = new Set<string>()
  // Handles requests that no route of a path took: a preflight, or a method that the path does not have.
  const close = (shape: string) => {
    const rows = (rowsOf.get(shape) ?? []).map(({ row }) => row)
    if (!closed.has(shape)) router.all(shape, (request) => otherMethod(rows, request))
    closed.add(shape)
  }
  const shapes = [...rowsOf.keys()]
  for (const { row, path, shape } of entries) {
    // A path such as `/responses/bulk` precedes `/responses/:id` in the table and must not match as an id.
    for (const exact of exactOnes(shape, shapes)) close(exact)
    router[verbOf(row.method)](path, (request) => found(row, request))
  }
  for (const shape of shapes) close(shape)
  // Safe: every handler above returns a match, and itty-router passes it on.
  return (request) => router.fetch(request) as Promise<Match | undefined>
}

/** The shapes that this shape also matches, with a literal segment where it has a parameter. */
function exactOnes(shape: string, shapes: readonly string[]): string[] {
  const matching = new RegExp(`^${shape.replaceAll(/:p\d+/g, '[^/]+')}$`)
  return shapes.filter((candidate) => candidate !== shape && matching.test(candidate))
}

/** The path with numbered parameters: routes that name the same parameter differently share a shape. */
function shapeOf(path: string): string {
  let n = 0
  return path.replaceAll(/:\w+/g, () => {
    n += 1
    return `:p${n}`
  })
}

const verbOf = (method: Route['method']) => method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'

function found(route: Route, request: RouterRequest): Match | undefined {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.params ?? {})) {
    const decoded = decodeSegment(value ?? '')
    if (decoded === null) return { kind: 'unknown' }
    params[name] = decoded
  }
  return { kind: 'route', route, params }
}

function otherMethod(rows: readonly Route[], request: RouterRequest): Match {
  const access = rows[0]?.access ?? 'open'
  if (request.method === 'OPTIONS' && access === 'client') return { kind: 'preflight' }
  const methods = new Set<string>(rows.map((row) => row.method))
  if (methods.has('GET')) methods.add('HEAD')
  if (access === 'client') methods.add('OPTIONS')
  return { kind: 'wrongMethod', allow: [...methods].join(', ') }
}
