import process from 'node:process'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths, reportProof } from '../../../tests/src/proof.ts'
import { jsonUpload } from '../../src/answers/files/schema.ts'
import { routeTable } from '../../src/house/service/route-table.ts'
import type { Route } from '../../src/http/route.ts'
import { cpuTimeOf } from '../cpu-time.ts'
import { endpoints } from '../endpoints/index.ts'
import { type RefusedBody, refusedBodies } from '../endpoints/refused-bodies.ts'
import { addressOf, openWorld, type World } from '../endpoints/world.ts'
import { type Chance, chance } from '../webhooks/simulation/chance.ts'

/**
 * No answer to a refused body grows with the body, and none takes much longer than to parse it. Each row gets a few of its
 * hostile bodies, chosen by the seed; in the long form of the proof, which takes minutes, many of them.
 * `SEED=12 node --conditions=source packages/core/test/http/refused-bodies.test.ts` chooses others.
 */
const test = suite('http/refused-bodies')
const seed = Number(process.env.SEED ?? 1)

const length = 100_000
const maxAnswerBytes = 128 * 1024
const maxRatio = 20
const maxGrowth = 2.5
/** Milliseconds that an answer may take whatever its body is: 1,000 faults are named. */
const fixedMs = 40
const attempts = 8

/** The world of the row under test. What other rows have taken would take longer to read. */
let world: World
const rows = routeTable.filter(({ body, raw }) => body || raw?.content['application/json'])

/** A good body without what only one record can have: a conflict says nothing of the body. */
const goodBody = (row: Route): Record<string, unknown> =>
  row.raw
    ? Object.fromEntries(Object.keys(jsonUpload.entries).map((name) => [name, 'data:text/plain;base64,eA==']))
    : JSON.parse(JSON.stringify(endpoints[row.operation]?.good(world).body), (name, value) =>
        ['displayId', 'singleUseId', 'userId'].includes(name) ? undefined : value,
      )

function timeOf(run: () => void): number {
  const startedAt = performance.now()
  run()
  return performance.now() - startedAt
}

function parse(text: string): void {
  try {
    JSON.parse(text)
  } catch {
    // What is no JSON is refused for that.
  }
}

async function send(row: Route, body: string) {
  const { params = {}, query } = endpoints[row.operation]?.good(world) ?? {}
  const headers: Record<string, string> = row.access === 'key' ? { 'x-api-key': world.production.key } : {}
  const url = `https://feedback.example${addressOf(row.path, world, params, query)}`
  const answer = await world.hearback.handle(new Request(url, { method: row.method, body, headers }))
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
}

interface Times {
  parseOnce: number
  parseTwice: number
  once: number
  twice: number
}

const noTimes: Times = { parseOnce: Infinity, parseTwice: Infinity, once: Infinity, twice: Infinity }

/** Whether a body costs little more than to parse it, and one of twice its length about twice as much. */
function isCheap({ parseOnce, parseTwice, once, twice }: Times): boolean {
  // Objects of many keys take JSON.parse itself more than twice as long.
  const growth = Math.max(maxGrowth, (1.25 * parseTwice) / parseOnce)
  return twice <= maxRatio * parseTwice + fixedMs && twice <= growth * once + fixedMs
}

/** Takes the shortest times of a few attempts: the garbage collector may come between. */
async function hold(row: Route, { what, text }: RefusedBody): Promise<void> {
  tried += 1
  const [once, twice] = [text(length), text(2 * length)]
  let least = noTimes
  let answer = { status: 0, bytes: 0 }
  for (let n = 0; n < attempts; n += 1) {
    const times = {
      parseOnce: timeOf(() => parse(once)),
      parseTwice: timeOf(() => parse(twice)),
      once: await cpuTimeOf(() => send(row, once)),
      twice: await cpuTimeOf(async () => {
        answer = await send(row, twice)
      }),
    }
    // What is taken is no refused body.
    if (answer.status < 400) return
    assert.ok(answer.bytes <= maxAnswerBytes, `${what}: ${answer.bytes} bytes`)
    // Safe: the names of both are the same.
    least = Object.fromEntries(
      Object.entries(times).map(([name, ms]) => [name, Math.min(ms, least[name as keyof Times])]),
    ) as unknown as Times
    if (isCheap(least)) return
  }
  assert.unreachable(`${what}: ${JSON.stringify(least)} ms`)
}

/** So many of a row's bodies: one shape after the other, in a random order, each in a random place as long as there is one left. */
function some(dice: Chance, bodies: readonly RefusedBody[], count: number): RefusedBody[] {
  const shapes = shuffled(dice, [...Map.groupBy(bodies, ({ what }) => what.slice(what.indexOf(': '))).values()])
  const inPlaces = shapes.map((shape) => shuffled(dice, shape))
  const rounds = Math.max(...inPlaces.map((shape) => shape.length))
  return Array.from({ length: rounds }, (_, round) => inPlaces.flatMap((shape) => shape[round] ?? []))
    .flat()
    .slice(0, count)
}

function shuffled<T>(dice: Chance, list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, at: dice.whole(0, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

let tried = 0
let failed = 0

for (const [n, row] of rows.entries()) {
  test(`SEED=${seed} ${row.operation}: no refused body is dear to answer`, async () => {
    world = await openWorld()
    const dice = chance(seed * 1000 + n)
    for (const body of some(dice, [...refusedBodies(goodBody(row))], lengths.refusedBodiesOfRow)) {
      await hold(row, body).catch((error: unknown) => {
        failed += 1
        throw error
      })
    }
  })
}

test('the proof is reported', () => {
  reportProof({ proof: 'bodies that are refused cheaply', tried, failed, lost: 0 })
  assert.ok(tried >= rows.length)
})

test('a long key over many faults is shown once, and shortened', async () => {
  world = await openWorld()
  const body = `{"data":{"${'k'.repeat(100_000)}":[${'1e999,'.repeat(999)}1e999]}}`
  const { details, message } = (await world.call('POST', `${world.client}/responses`, { body })).error(400)
  const { '…': more = '', ...named } = details
  assert.is(Object.keys(named).length + Number.parseInt(more, 10), 1000)
  for (const path of Object.keys(named)) assert.ok(path.length <= 257)
  assert.ok(message.length < 3000)
})

test.run()
