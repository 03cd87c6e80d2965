import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jsonUpload } from '../../src/files/schema.ts'
import type { Route } from '../../src/http/route.ts'
import { routeTable } from '../../src/route-table.ts'
import { endpoints } from '../endpoints/index.ts'
import { type RefusedBody, refusedBodies } from '../endpoints/refused-bodies.ts'
import { addressOf, openWorld } from '../endpoints/world.ts'

/**
 * No answer to a refused body grows with the body, and none takes much longer than to parse it. Each row gets a few of its
 * hostile bodies; `HEARBACK_REFUSED_BODIES=1000` gives it so many, which takes minutes.
 */
const test = suite('http/refused-bodies')
const bodiesOfRow = Number(process.env.HEARBACK_REFUSED_BODIES ?? 6)

const length = 200_000
const maxAnswerBytes = 128 * 1024
const maxRatio = 20
const maxGrowth = 2.5
/** Milliseconds that an answer may take whatever its body is: 1,000 faults are named. A busy machine takes longer. */
const fixedMs = 40
const attempts = 8

const world = await openWorld()
const rows = routeTable.filter(({ body, raw }) => body || raw?.content['application/json'])

/** A good body without what only one record can have: a conflict says nothing of the body. */
const goodBody = (row: Route): Record<string, unknown> =>
  row.raw
    ? Object.fromEntries(Object.keys(jsonUpload.entries).map((name) => [name, 'data:text/plain;base64,eA==']))
    : JSON.parse(JSON.stringify(endpoints[row.operation]?.good(world).body), (name, value) =>
        ['displayId', 'singleUseId', 'userId'].includes(name) ? undefined : value,
      )

async function timeOf(run: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await run()
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

/** The shortest times of a body and of one twice as long, as soon as they are short enough. */
async function hold(row: Route, { what, text }: RefusedBody): Promise<void> {
  const once = text(length)
  const twice = text(2 * length)
  const least = { parse: Infinity, once: Infinity, twice: Infinity }
  const isFast = () =>
    least.twice <= maxRatio * least.parse + fixedMs && least.twice <= maxGrowth * least.once + fixedMs
  for (let n = 0; n < attempts && !isFast(); n += 1) {
    const answer = await send(row, twice)
    assert.ok(answer.bytes <= maxAnswerBytes || answer.status < 400, `${what}: ${answer.bytes} bytes`)
    // What is taken is no refused body.
    if (answer.status < 400) return
    least.parse = Math.min(least.parse, await timeOf(() => parse(twice)))
    least.once = Math.min(least.once, await timeOf(() => send(row, once)))
    least.twice = Math.min(least.twice, await timeOf(() => send(row, twice)))
  }
  assert.ok(isFast(), `${what}: ${JSON.stringify(least)} ms`)
}

/** So many of the list, spread over it; `from` makes another choice for every row. */
function some<T>(list: readonly T[], count: number, from: number): T[] {
  const step = Math.max(1, Math.floor(list.length / count))
  return list.filter((_, n) => n % step === from % step).slice(0, count)
}

for (const [n, row] of rows.entries()) {
  test(`${row.operation}: no refused body is dear to answer`, async () => {
    for (const body of some([...refusedBodies(goodBody(row))], bodiesOfRow, 7 * n)) await hold(row, body)
  })
}

test('a long key over many faults is shown once, and shortened', async () => {
  const body = `{"data":{"${'k'.repeat(100_000)}":[${'"\\u0000",'.repeat(999)}"\\u0000"]}}`
  const { details, message } = (await world.call('POST', `${world.client}/responses`, { body })).error(400)
  const { '…': more = '', ...named } = details
  assert.is(Object.keys(named).length + Number.parseInt(more, 10), 1000)
  for (const path of Object.keys(named)) assert.ok(path.length <= 257)
  assert.ok(message.length < 3000)
})

test.run()
