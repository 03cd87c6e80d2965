import * as assert from 'uvu/assert'
import { routeTable } from '../../src/house/service/route-table.ts'
import type { Route } from '../../src/http/route.ts'
import type { Answer, Sent } from '../serve.ts'
import type { Asked } from './case.ts'
import { asking } from './everywhere.ts'
import {
  forgedCursors,
  hostileBodies,
  hostileHeaders,
  hostileParams,
  hostileQueries,
  hostileQueryValues,
} from './hostile.ts'
import { endpoints } from './index.ts'
import { addressOf, readLists, type World } from './world.ts'

/** Everything hostile that the route table gives occasion to. Each attack wants a world of its own. */
export const attacks: readonly Attack[] = routeTable.flatMap((row) => [
  ...(row.body ? [attackOn(row, 'bodies', withBodies)] : []),
  ...(row.path.includes(':') ? [attackOn(row, 'paths', withPaths)] : []),
  ...(row.query ? [attackOn(row, 'queries', withQueries)] : []),
  attackOn(row, 'headers', withHeaders),
])

interface Attack {
  name: string
  /** Answers the statuses that it met. */
  run: (world: World) => Promise<number[]>
}

type Occasions = (row: Route, world: World, asked: Asked) => Iterable<Hostile>

function attackOn(row: Route, what: string, occasions: Occasions): Attack {
  return {
    name: `${row.operation}: hostile ${what}`,
    run: (world) => attack(world, occasions(row, world, good(row, world)), row.raw ? uploadStatuses : statuses),
  }
}

const statuses = [200, 400, 403, 404, 409, 413]
/** A signature is good for one upload. */
const uploadStatuses = [...statuses, 401, 415]

/** Sends one hostile thing after another: each is answered clearly, and what is refused has written nothing. */
async function attack(world: World, requests: Iterable<Hostile>, expected: readonly number[]): Promise<number[]> {
  const seen: number[] = []
  for (const { what, send } of requests) {
    const startedAt = performance.now()
    const before = world.written.length
    const answer = await send()
    assert.ok(expected.includes(answer.status), `${what}: ${answer.status} ${answer.text.slice(0, 500)}`)
    assert.ok(performance.now() - startedAt < 3000, `${what} took ${Math.round(performance.now() - startedAt)} ms`)
    if (answer.status !== 200) assert.equal(world.written.slice(before), [], `${what}: ${answer.text.slice(0, 200)}`)
    seen.push(answer.status)
  }
  // What was taken can be read: every list is there, and is what its row says.
  await readLists(world)
  assert.equal(
    world.log.filter(({ level }) => level === 'error'),
    [],
  )
  assert.is(({} as Record<string, unknown>).polluted, undefined)
  return seen
}

interface Hostile {
  what: string
  send: () => Promise<Answer>
}

const good = (row: Route, world: World) => {
  const endpoint = endpoints[row.operation]
  assert.ok(endpoint, row.operation)
  return endpoint.good(world)
}

/** Enough of a thing to know it by. */
const short = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}… (${text.length})` : text)
const textOf = (body: string | Uint8Array) => (typeof body === 'string' ? body : `bytes ${body.subarray(0, 20)}`)

function* withHeaders(row: Route, world: World, asked: Asked): Generator<Hostile> {
  for (const headers of hostileHeaders) {
    const what = short(`${row.operation} ${JSON.stringify(headers)}`)
    yield { what, send: () => asking(row, world, row.path, { ...asked, headers: { ...asked.headers, ...headers } }) }
  }
}

function* withQueries(row: Route, world: World, asked: Asked): Generator<Hostile> {
  const { entries } = row.query as unknown as { entries: Record<string, unknown> }
  const queries = [
    ...hostileQueries,
    ...Object.keys(entries).flatMap((name) => [
      ...hostileQueryValues.map((value) => `${name}=${value}`),
      `${name}=a&${name}=b&${name}=%00`,
    ]),
    ...('cursor' in entries ? forgedCursors(row.path).map((cursor) => `cursor=${cursor}`) : []),
  ]
  for (const query of queries) {
    yield {
      what: short(`${row.operation} ?${query}`),
      send: () => asking(row, world, row.path, { ...asked, query }),
    }
  }
}

/** Without what only one record can have, which would make a conflict of all that follows the first. */
const withoutUnique = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (name, value) =>
    ['displayId', 'singleUseId', 'userId'].includes(name) ? undefined : value,
  )

function* withBodies(row: Route, world: World, asked: Asked): Generator<Hostile> {
  const bodies = [asked.body, withoutUnique(asked.body)].flatMap((body) => [...hostileBodies(body, row.maxBytes)])
  for (const body of bodies) {
    const what = short(`${row.operation} ${textOf(body)}`)
    yield { what, send: () => asking(row, world, row.path, asked, { body }) }
  }
}

/** A hostile value in the place of each parameter of the path. */
function withPaths(row: Route, world: World, { body, query, params }: Asked): Hostile[] {
  const sent: Sent = { ...(row.access === 'open' && { key: null }), ...(body !== undefined && { body }) }
  const names = Array.from(row.path.matchAll(/:(\w+)/g), ([name]) => name)
  return names.flatMap((name) =>
    hostileParams.map((value) => {
      const path = row.path
        .split(name)
        .map((part) => addressOf(part, world, params))
        .join(value)
      return {
        what: short(`${row.method} ${path}`),
        send: () => world.call(row.method, query ? `${path}?${query}` : path, sent),
      }
    }),
  )
}
