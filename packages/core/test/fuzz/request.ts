import { examples } from '../../src/house/service/examples.ts'
import { routeTable } from '../../src/house/service/route-table.ts'
import type { Route } from '../../src/http/route.ts'
import type { Asked } from '../endpoints/case.ts'
import { hostileHeaders, hostileParams, hostileQueries, hostileQueryValues } from '../endpoints/hostile.ts'
import { endpoints } from '../endpoints/index.ts'
import { pathsOf, type World } from '../endpoints/world.ts'
import type { Sent } from '../serve.ts'
import type { Chance } from '../webhooks/simulation/chance.ts'
import { flipped, hostile, nearly } from './mutate.ts'

export interface FuzzRequest {
  readonly row: Route
  readonly path: string
  readonly sent: Sent
}

type Kind = 'valid' | 'nearly' | 'hostile'

/** A request to some row of the table, made from what the row is sent elsewhere: in its cases and in its example. */
export function fuzzRequest(dice: Chance, world: World): FuzzRequest {
  const row = someRow(dice)
  const kind = dice.pick<Kind>(['valid', 'nearly', 'nearly', 'hostile'])
  const asked = someAsked(dice, row, world)
  const query = someQuery(dice, row, kind, asked.query)
  const address = someAddress(dice, row, kind, world, asked)
  const body = someBody(dice, kind, asked.body, Object.values(world.ids))
  const sent = { ...(body !== undefined && { body }), headers: { ...asked.headers, ...someHeaders(dice, kind) } }
  return { row, path: query ? `${address}?${query}` : address, sent: { ...sent, ...someKey(dice, row, kind) } }
}

/** Deletions come seldom: a world that is empty answers 404 to everything. */
function someRow(dice: Chance): Route {
  const row = dice.pick(routeTable)
  return row.method === 'DELETE' && dice.happens(0.8) ? someRow(dice) : row
}

function someAsked(dice: Chance, row: Route, world: World): Asked {
  const endpoint = endpoints[row.operation]
  if (!endpoint) return {}
  const good = endpoint.good(world)
  const body = examples[row.operation]?.body
  if (body !== undefined && !row.raw && dice.happens(0.15)) return { ...good, body }
  if (dice.happens(0.15)) return dice.pick<Asked>(endpoint.faulty?.(world) ?? [good])
  return good
}

function someBody(dice: Chance, kind: Kind, good: unknown, ids: readonly string[]): unknown {
  if (good === undefined || kind === 'valid') return good
  if (good instanceof Uint8Array) return flipped(dice, good)
  if (typeof good !== 'object') return good
  return kind === 'nearly' ? nearly(dice, good, ids) : hostile(dice, good)
}

function someAddress(dice: Chance, row: Route, kind: Kind, world: World, { params }: Asked): string {
  const values = Object.values(world.ids)
  return dice.pick(pathsOf(row)).replaceAll(/:(\w+)/g, (_, name: string) => {
    if (kind === 'hostile' && dice.happens(0.2)) return dice.pick(hostileParams)
    if (kind === 'nearly' && dice.happens(0.1)) return encodeURIComponent(dice.pick(values))
    return encodeURIComponent(params?.[name] ?? world.ids[name] ?? '')
  })
}

const queryValues = ['', '0', '1', '5', '1000', '1001', 'true', 'false', 'asc', 'desc', 'all', 'createdAt', 'anna']
const times = ['2026-01-05', '2026-01-05T09:00:00Z', '2026-01-05T09:00:00.005%2B02:00']

function someQuery(dice: Chance, row: Route, kind: Kind, asked = ''): string {
  if (kind === 'valid' || dice.happens(0.4)) return asked
  if (kind === 'hostile' && dice.happens(0.2)) return dice.pick(hostileQueries)
  const { entries = {} } = (row.query ?? {}) as { entries?: object }
  const names = Object.keys(entries)
  if (names.length === 0) return asked
  const values = kind === 'hostile' ? hostileQueryValues : [...queryValues, ...times]
  const parts = Array.from({ length: dice.whole(1, 3) }, () => `${dice.pick(names)}=${dice.pick(values)}`)
  return [asked, ...parts].filter((part) => part !== '').join('&')
}

function someHeaders(dice: Chance, kind: Kind): Record<string, string> {
  if (kind === 'hostile' && dice.happens(0.2)) return dice.pick(hostileHeaders)
  if (dice.happens(0.15)) return { 'idempotency-key': `key ${dice.whole(1, 5)}` }
  if (dice.happens(0.05)) return { accept: dice.pick(['text/csv', 'application/x-ndjson', 'image/png', '*/*']) }
  if (dice.happens(0.05)) return { 'accept-encoding': 'gzip' }
  return {}
}

function someKey(dice: Chance, row: Route, kind: Kind): Pick<Sent, 'key'> {
  if (row.access === 'open') return { key: null }
  if (row.access !== 'key' || kind === 'valid' || dice.happens(0.95)) return {}
  return { key: dice.pick([null, '', 'hbk_nope', 'x'.repeat(5000)]) }
}
