import process from 'node:process'
import { routeTable } from '../../src/house/service/route-table.ts'
import type { Route } from '../../src/http/route.ts'
import { openWorld, readLists, type World } from '../endpoints/world.ts'
import { chance } from '../webhooks/simulation/chance.ts'
import { type FuzzRequest, fuzzRequest } from './request.ts'

/** Requests to one world, one after another. */
export const requestsPerSeed = 200

/** No answer is larger: lists of these small worlds are far smaller, and errors do not repeat what they were sent. */
const mostBytes = 2 * 1024 * 1024
const mostErrorBytes = 64 * 1024
/** Milliseconds of CPU time that a request may take, however busy the machine is. */
const mostCpuMs = 5_000

export interface Played {
  /** Status → how often. */
  readonly statuses: Map<number, number>
  /** What must not be, a line each. */
  readonly faults: string[]
  /** Records that a 200 has told of, and that could not be read then. */
  lost: number
}

/** Sends what the seed decides to a service in memory. Every answer is held against its row and the OpenAPI document. */
export async function play(seed: number): Promise<Played> {
  const dice = chance(seed)
  const world = await openWorld()
  const played: Played = { statuses: new Map(), faults: [], lost: 0 }
  for (let n = 1; n <= requestsPerSeed; n += 1) {
    world.clock.advance(dice.whole(0, 5))
    const request = fuzzRequest(dice, world)
    const fault = await send(world, request, played).catch((error: unknown) => String(error))
    if (fault !== null) played.faults.push(`SEED=${seed}, request ${n}: ${shown(request)}: ${fault.slice(0, 600)}`)
  }
  // What was taken can be read: every list is there, and is what its row says.
  const unread = await readLists(world).then(
    () => [],
    (error: unknown) => [`cannot be read afterwards: ${error}`],
  )
  const logged = world.log.filter(({ level }) => level === 'error').map((line) => `logged ${JSON.stringify(line)}`)
  const polluted = 'polluted' in {} ? ['a prototype is polluted'] : []
  for (const what of [...unread, ...logged, ...polluted]) played.faults.push(`SEED=${seed}: ${what}`)
  return played
}

/** What is wrong with the answer, or `null`. */
async function send(world: World, { row, path, sent }: FuzzRequest, played: Played): Promise<string | null> {
  const [begin, before] = [process.cpuUsage(), world.written.length]
  const answer = await world.call(row.method, path, sent)
  const { status, bytes } = answer
  played.statuses.set(status, (played.statuses.get(status) ?? 0) + 1)
  const { user, system } = process.cpuUsage(begin)
  const [cpuMs, written] = [(user + system) / 1000, world.written.slice(before)]
  if (status >= 500) return `${status} ${answer.text}`
  if (status >= 300 && written.length > 0) return `refused with ${status}, and has written ${written}`
  if (bytes.length > (status >= 400 ? mostErrorBytes : mostBytes)) return `an answer of ${bytes.length} bytes`
  if (cpuMs > mostCpuMs) return `took ${Math.round(cpuMs)} ms of CPU time`
  const record = status === 200 && row.method === 'POST' ? addressOf(row, answer.json) : null
  if (record === null || (await world.call('GET', record)).status === 200) return null
  played.lost += 1
  return `${record} was acknowledged, and is not there`
}

/** Where management reads the record that a request has made; `null` where no row reads it. */
function addressOf({ path, access }: Route, json: unknown): string | null {
  if (access !== 'key') return null
  const reads = routeTable.some(
    (row) => row.method === 'GET' && row.path.startsWith(`${path}/:`) && !row.path.slice(path.length + 1).includes('/'),
  )
  const { data } = (json ?? {}) as { data?: { id?: string } }
  return reads && data?.id ? `${path}/${data.id}` : null
}

const shown = ({ row, path, sent }: FuzzRequest): string => {
  const { body, headers } = sent
  const text =
    body instanceof Uint8Array ? `bytes ${Buffer.from(body).toString('hex')}` : (JSON.stringify(body) ?? 'no body')
  return `${row.operation} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${text.slice(0, 1000)}`
}
