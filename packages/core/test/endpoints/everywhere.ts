import type { ProblemCode } from '../../src/ground/errors.ts'
import { UnavailableError } from '../../src/house/for-stores.ts'
import type { HearbackOptions } from '../../src/house/index.ts'
import { codesOf } from '../../src/http/openapi/errors.ts'
import { idempotencyOf, type Route } from '../../src/http/route.ts'
import { type Answer, type Sent, secondProcess } from '../serve.ts'
import { type Asked, type Endpoint, unknownId } from './case.ts'
import { addressOf, type World } from './world.ts'

/** A refusal that follows from the row: how it is met. */
export interface Refusal {
  name: string
  code: ProblemCode
  /** Names of the details; not looked at where absent. */
  details?: readonly string[]
  /** How to ask `path` for it. */
  ask: (world: World, path: string) => Promise<Answer>
}

/** Asks for a path of the row; what is asked can be changed. */
export function asking(row: Route, world: World, path: string, asked: Asked, changes: Sent = {}, call = world.call) {
  const { params, query, body, headers } = asked
  const address = addressOf(path, world, params, query)
  const key = row.access === 'open' ? { key: null } : {}
  const sent = { ...key, ...(body === undefined ? {} : { body }), ...changes }
  return call(row.method, address, { ...sent, headers: { ...headers, ...changes.headers } })
}

/** Every refusal that a row's own words promise: one list for all rows. */
export function everywhere(row: Route, endpoint: Endpoint): Refusal[] {
  const ask =
    (changes: Sent, asked: Asked = {}): Refusal['ask'] =>
    (world, path) =>
      asking(row, world, path, { ...endpoint.good(world), ...asked }, changes)
  const codes = codesOf(row)
  const only = (code: ProblemCode, refusals: Omit<Refusal, 'code'>[]): Refusal[] =>
    codes.has(code) ? refusals.map((refusal) => ({ ...refusal, code })) : []

  return [
    ...(row.access === 'key' ? only('not_authenticated', denials(ask)) : []),
    ...only('unauthorized', [{ name: 'a key that is too weak', ask: byReader(row, endpoint), details: [] }]),
    ...(row.body ? bodies(ask) : []),
    ...(row.body ? [compressed(ask)] : []),
    ...(row.query ? queries(row, ask) : []),
    ...(row.access === 'key' ? strangeParameters(ask) : []),
    ...unknowns(row, endpoint),
    // A row that reads its body by itself has bounds of its own.
    ...(row.raw
      ? []
      : only('payload_too_large', [
          { name: 'a body that is too large', details: ['maxBytes'], ask: ask({ body: ' '.repeat(row.maxBytes + 1) }) },
        ])),
    ...(idempotencyOf(row)
      ? only('bad_request', [
          {
            name: 'an Idempotency-Key that is too long',
            details: ['Idempotency-Key'],
            ask: ask({ headers: { 'idempotency-key': 'x'.repeat(256) } }),
          },
        ])
      : []),
    ...only('precondition_failed', [
      { name: 'another version', details: ['If-Match'], ask: ask({ headers: { 'if-match': '"another"' } }) },
    ]),
    ...only('idempotency_mismatch', [
      { name: 'another body under the same Idempotency-Key', details: [], ask: mismatch(row, endpoint) },
    ]),
    ...only('too_many_requests', [
      {
        name: 'one request too many',
        details: [],
        ask: inProcess(
          row,
          endpoint,
          () => limited,
          row.room === 'export-links' ? row.path : (counted[row.access] ?? ''),
        ),
      },
    ]),
    ...only('service_unavailable', [
      {
        name: 'storage that cannot be reached',
        details: ['request_id'],
        ask: inProcess(row, endpoint, failing(new UnavailableError('Nobody is there'))),
      },
    ]),
    // The document of the API is made of the code alone: no storage fails it.
    ...(row.room === 'openapi'
      ? []
      : only('internal_server_error', [
          {
            name: 'a fault of ours',
            details: ['request_id'],
            ask: inProcess(row, endpoint, faulty(new Error('secret words'))),
          },
        ])),
  ]
}

type Ask = (changes: Sent, asked?: Asked) => Refusal['ask']

const denials = (ask: Ask): Omit<Refusal, 'code'>[] => [
  { name: 'no key', details: ['x-Api-Key'], ask: ask({ key: null }) },
  { name: 'a key that is none', details: ['x-Api-Key'], ask: ask({ key: 'hbk_nope' }) },
  {
    name: 'a deleted key',
    details: ['x-Api-Key'],
    async ask(world, path) {
      const { createKey, deleteKey } = world.hearback.admin
      const { id, key } = await createKey(world.production.id)
      await deleteKey(world.production.id, id)
      return ask({ key })(world, path)
    },
  },
]

function byReader(row: Route, endpoint: Endpoint): Refusal['ask'] {
  return async (world, path) => {
    const permission = row.method === 'DELETE' ? 'write' : 'read'
    const { key } = await world.hearback.admin.createKey(world.production.id, { permission })
    return asking(row, world, path, endpoint.good(world), { key })
  }
}

const compressed = (ask: Ask): Refusal => ({
  name: 'a compressed body',
  code: 'unsupported_media_type',
  details: [],
  ask: ask({ body: Uint8Array.of(31, 139, 8, 0), headers: { 'content-encoding': 'gzip' } }),
})

const bodies = (ask: Ask): Refusal[] =>
  [
    { name: 'no body', body: '', details: [] },
    { name: 'a body that is no JSON', body: '{"a":', details: [] },
    { name: 'a body that is no UTF-8', body: Uint8Array.of(123, 255, 125), details: [] },
    { name: 'a list for a body', body: '[]', details: ['body'] },
    { name: 'a text for a body', body: '"a"', details: ['body'] },
  ].map(({ name, body, details }) => ({ name, code: 'bad_request' as const, details, ask: ask({ body }) }))

/** Lists are known by their `limit`. */
function queries(row: Route, ask: Ask): Refusal[] {
  const wrong = (query: string, detail: string): Refusal => ({
    name: `?${query}`,
    code: 'bad_request',
    details: [detail],
    ask: ask({}, { query }),
  })
  const { entries } = row.query as unknown as { entries: object }
  if (!('cursor' in entries)) return []
  return [
    wrong('limit=x', 'limit'),
    wrong('limit=1001', 'limit'),
    wrong('skip=-1', 'skip'),
    wrong('offset=1.5', 'offset'),
    wrong('cursor=nope', 'cursor'),
  ]
}

/** With a key, a parameter that a row does not have is a mistake. */
const strangeParameters = (ask: Ask): Refusal[] =>
  [
    { name: 'a parameter that the row does not have', query: 'nosuch=1', details: ['nosuch'] },
    { name: 'a parameter that comes twice', query: 'limit=&limit=5', details: ['limit'] },
  ].map(({ name, query, details }) => ({ name, code: 'bad_request' as const, details, ask: ask({}, { query }) }))

function unknowns(row: Route, endpoint: Endpoint): Refusal[] {
  const code = row.unknown
  const names = Array.from(row.path.matchAll(/:(\w+Id)/g), ([, name]) => name ?? '').filter((name) => name !== 'userId')
  return names.flatMap((name) =>
    [unknownId, 'NO-ID', 'ä'].map((id) => ({
      name: `${name}: ${id}`,
      code,
      details: code === 'not_found' ? ['resource_id', 'resource_type'] : [],
      ask: (world: World, path: string) => {
        const good = endpoint.good(world)
        return asking(row, world, path, { ...good, params: { ...good.params, [name]: id } })
      },
    })),
  )
}

function mismatch(row: Route, endpoint: Endpoint): Refusal['ask'] {
  return async (world, path) => {
    const headers = { 'idempotency-key': `mismatch ${path}` }
    const good = endpoint.good(world)
    const first = await asking(row, world, path, good, { headers })
    first.data()
    return asking(row, world, path, good, { headers, body: { ...(good.body as object), ignored: true } })
  }
}

const limited: Partial<HearbackOptions> = {
  rateLimit: { client: { limit: 1, windowMs: 60_000 }, management: { limit: 1, windowMs: 60_000 } },
}

/** What counts against the limit of a row, and changes nothing. */
const counted: Readonly<Partial<Record<Route['access'], string>>> = {
  key: '/api/v1/me',
  client: '/api/v1/client/:environmentId/identify/contacts/:userId',
  public: '/api/v1/client/:environmentId/identify/contacts/:userId',
  open: '/health',
}

/** A storage that reports this, whatever is asked of it. */
const failing =
  (error: Error) =>
  ({ storage }: World): Partial<HearbackOptions> => ({
    storage: { ...storage, migrate: () => Promise.reject(error), ping: () => Promise.reject(error) },
  })

/** A storage that is ready and then fails at whatever it is asked. */
const faulty =
  (error: Error) =>
  ({ storage }: World): Partial<HearbackOptions> => ({
    storage: new Proxy(storage, {
      get: (from, name: keyof typeof storage) => (name === 'migrate' ? from.migrate : failingAlways(error)),
    }),
  })

/** Stands for a method that rejects, and for a store of such methods. */
const failingAlways = (error: Error) => {
  const fails = () => Promise.reject(error)
  return new Proxy(fails, { get: () => fails }) as never
}

/** The answer of another process, with these options; `first` is asked before. */
function inProcess(
  row: Route,
  endpoint: Endpoint,
  options: (world: World) => Partial<HearbackOptions>,
  first?: string,
): Refusal['ask'] {
  return async (world, path) => {
    const { call } = secondProcess(world, { logger: world.logger, blobs: world.blobs, ...options(world) })
    const platform = { clientAddress: '192.0.2.1' }
    if (first) await call('GET', addressOf(first, world), { platform })
    return asking(row, world, path, endpoint.good(world), { platform }, call)
  }
}
