import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths, reportProof } from '../../tests/src/proof.ts'
import { UnavailableError } from '../src/house/for-stores.ts'
import { routeTable } from '../src/house/service/route-table.ts'
import { idempotencyOf, type Route } from '../src/http/route.ts'
import { asking } from './endpoints/everywhere.ts'
import { endpoints } from './endpoints/index.ts'
import { openWorld, type World } from './endpoints/world.ts'
import { failingAt, type When } from './failing-at.ts'
import { secondProcess } from './serve.ts'

const test = suite('storage that fails in the middle of a request')

/**
 * Calls whose failure the caller does not notice: when a key was last used; when the record of a file that is gone already
 * is looked at; and, once a response is written, whether there are subscribers, so that work begins at once rather than
 * with the next turn.
 */
const isUnnoticed = ({ room }: Route, failed: string): boolean =>
  failed === 'keys.touch' || failed === 'files.postpone' || (room === 'responses' && failed === 'webhooks.list')

/** Operations that read their answer after the write: asked again, they write the same. */
const writeFirst = ['identifyUser']

const isPrefix = (part: readonly string[], whole: readonly string[]): boolean =>
  part.every((name, index) => name === whole[index])

interface Trial {
  row: Route
  world: World
  number: number
  when: When
  /** The writes of the same request where nothing fails. */
  writes: readonly string[]
}

const sums = { tried: 0, failed: 0, lost: 0 }

/** Sends the row's good request where the storage's call of this number fails. `null`: there is no such call. */
async function failAt({ row, world, number, when, writes }: Trial): Promise<string | null> {
  const fault = new UnavailableError('The connection was lost')
  const { storage, calls } = failingAt(world.storage, { number, when, fault })
  const logged = world.log.length
  const { call } = secondProcess(world, { storage, blobs: world.blobs, logger: world.logger, rateLimit: false })
  const good = endpoints[row.operation]?.good(world)
  assert.ok(good)
  const headers = idempotencyOf(row) ? { 'idempotency-key': `${when} ${number}` } : {}
  const ask = () =>
    asking(row, world, row.path, good, { headers }, call).then(
      (answer) => answer,
      // A list that has begun breaks the connection.
      () => null,
    )
  const before = world.written.length
  const answer = await ask()
  const failed = calls[number - 1]
  if (!failed) return null
  sums.tried += 1
  const where = `${row.operation}, ${when} call ${number}: ${failed}`
  const written = world.written.slice(before)
  const isLogged = world.log.slice(logged).some(({ fields }) => 'err' in fields && fields.err === fault)
  assert.ok(isLogged, `${where} leaves no trace in the log`)
  if (isUnnoticed(row, failed)) {
    assert.is(answer?.status, 200, where)
    await acknowledged(written, writes, where)
    return failed
  }
  assert.ok(answer === null || answer.status === 503, `${where} ended in ${answer?.status}`)
  const some = written.length > 0
  if (when === 'before' && !writeFirst.includes(row.operation)) assert.not.ok(some, `${where} wrote ${written}`)
  const isWhole = writeFirst.includes(row.operation) ? isPrefix(written, writes) : sameWrites(written, writes)
  assert.ok(!some || isWhole, `${where} wrote ${written} instead of ${writes}`)
  if (some) await askedAgain(row, ask, world, where)
  return failed
}

const sameWrites = (some: readonly string[], all: readonly string[]): boolean => `${some}` === `${all}`

async function acknowledged(written: readonly string[], writes: readonly string[], where: string): Promise<void> {
  if (sameWrites(written, writes)) return
  sums.lost += 1
  assert.unreachable(`${where}: 200, and ${written} is written instead of ${writes}`)
}

/** A client that does not know whether its request was carried out sends it again: nothing breaks, nor comes twice. */
async function askedAgain(
  row: Route,
  ask: () => Promise<{ status: number; headers: Headers } | null>,
  world: World,
  where: string,
) {
  const before = world.written.length
  const again = await ask()
  assert.ok(again && again.status < 500, `${where}, asked again: ${again?.status}`)
  if (!idempotencyOf(row)) return
  assert.is(again.headers.get('idempotency-replayed'), 'true', `${where}, asked again`)
  assert.equal(world.written.slice(before), [], `${where}, asked again`)
}

/** The short form fails every other call, and every call of an upload. */
const stepOf = (row: Route): number => (lengths.everyStorageCall || row.raw ? 1 : 2)

/** Fails one call after the other. A world is used until something is written in it. */
async function failEach(row: Route, when: When, writes: readonly string[]): Promise<string[]> {
  const failed: string[] = []
  for (let world = await openWorld(), before = world.written.length, number = 1; ; number += stepOf(row)) {
    if (world.written.length > before) {
      world = await openWorld()
      before = world.written.length
    }
    const name = await failAt({ row, world, number, when, writes })
    if (name === null) return failed
    failed.push(name)
  }
}

async function writesOf(row: Route): Promise<string[]> {
  const world = await openWorld()
  const good = endpoints[row.operation]?.good(world)
  assert.ok(good)
  const before = world.written.length
  assert.is((await asking(row, world, row.path, good)).status, 200)
  return world.written.slice(before)
}

for (const row of routeTable.filter(({ access }) => access !== 'open')) {
  test(`${row.operation}: is a 503 wherever it fails, and has written all or nothing`, async () => {
    try {
      const writes = await writesOf(row)
      const failed = [...(await failEach(row, 'before', writes)), ...(await failEach(row, 'after', writes))]
      assert.ok(failed.length > 0)
    } catch (error) {
      sums.failed += 1
      throw error
    }
  })
}

test.after(() => reportProof({ proof: 'storage fails before and after each call', ...sums }))
test.run()
