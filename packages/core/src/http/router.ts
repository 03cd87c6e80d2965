import { type RequestLike, Router } from 'itty-router'
import type { Params, Route } from './route.ts'

/** What a path and a method lead to. */
export type Match =
  | { kind: 'route'; route: Route; params: Params; search: Readonly<Record<string, string>> }
  | { kind: 'preflight' }
  | { kind: 'wrongMethod'; allow: string }
  | { kind: 'unknown' }

/** What itty-router is handed instead of the request, because it writes to what it is handed. */
interface Asked extends RequestLike {
  method: string
  url: string
  params?: Record<string, string | undefined>
  query?: Record<string, string | string[] | undefined>
}

/** `/api/v2/client/…` serves the client interface of `/api/v1`, for clients that ask there. */
const versionsOf = (path: string): string[] =>
  path.startsWith('/api/v1/client/') ? [path, path.replace('/api/v1/', '/api/v2/')] : [path]

/** Finds the row of the table; knows nothing of what rows do. Rows are tried in their order: put busy ones first. */
export function createRouter(
  table: readonly Route[],
): (method: string, path: string, search: string) => Promise<Match> {
  const router = Router<Asked, []>()
  const methodsOf = new Map<string, Route[]>()

  for (const row of table) {
    for (const path of [row.path, ...row.aliases].flatMap(versionsOf)) {
      router[verbOf(row.method)](path, (asked) => found(row, asked))
      const shape = shapeOf(path)
      methodsOf.set(shape, [...(methodsOf.get(shape) ?? []), row])
    }
  }
  // What no row has answered: a preflight, or a method that the path does not have.
  for (const [shape, rows] of methodsOf) router.all(shape, (asked) => otherMethod(rows, asked))

  return async (method, path, search) => {
    // One slash at the end is tolerated and gone already; itty-router would take any number.
    if (path.endsWith('/')) return { kind: 'unknown' }
    const asked: Asked = { method: method === 'HEAD' ? 'GET' : method, url: `http://host${path}${search}` }
    // Safe: every handler above answers a match, and itty-router hands on what they answer.
    return ((await router.fetch(asked)) as Match | undefined) ?? { kind: 'unknown' }
  }
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

function found(route: Route, asked: Asked): Match | undefined {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(asked.params ?? {})) {
    const decoded = decode(value ?? '')
    if (decoded === null || decoded.includes('\0')) return { kind: 'unknown' }
    params[name] = decoded
  }
  const search: Record<string, string> = {}
  for (const [name, value] of Object.entries(asked.query ?? {})) {
    // A repeated name: the last wins, as in JSON.
    const last = Array.isArray(value) ? value.at(-1) : value
    if (last !== undefined) search[name] = last
  }
  return { kind: 'route', route, params, search }
}

/** `null` for what is no percent-encoding of UTF-8. */
function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

function otherMethod(rows: readonly Route[], asked: Asked): Match {
  const access = rows[0]?.access ?? 'open'
  if (asked.method === 'OPTIONS' && access === 'client') return { kind: 'preflight' }
  const methods = new Set<string>(rows.map((row) => row.method))
  if (methods.has('GET')) methods.add('HEAD')
  if (access === 'client') methods.add('OPTIONS')
  return { kind: 'wrongMethod', allow: [...methods].join(', ') }
}
