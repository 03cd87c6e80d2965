import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Route } from '../src/http/route.ts'
import type { Storage } from '../src/index.ts'
import { UnavailableError } from '../src/index.ts'
import { routeTable } from '../src/route-table.ts'
import { asking } from './endpoints/everywhere.ts'
import { endpoints } from './endpoints/index.ts'
import { openWorld } from './endpoints/world.ts'
import { secondProcess } from './serve.ts'

const test = suite('storage that fails in the middle of a request')

/** The same storage, whose call of this number fails; `calls` names those that were made. */
function failingAt(storage: Storage, number: number): { storage: Storage; calls: string[] } {
  const calls: string[] = []
  const ports = Object.entries(storage).map(([port, methods]) => {
    if (typeof methods !== 'object') return [port, methods]
    const failing = Object.entries(methods as Record<string, (...args: unknown[]) => unknown>).map(([name, method]) => [
      name,
      async (...args: unknown[]) => {
        calls.push(`${port}.${name}`)
        if (calls.length === number) throw new UnavailableError('The connection was lost')
        return method(...args)
      },
    ])
    return [port, Object.fromEntries(failing)]
  })
  // Safe: every port of the storage is an object of methods, and has the same ones here.
  return { storage: Object.fromEntries(ports) as Storage, calls }
}

/**
 * What may fail without anybody noticing: when a key was last used; when the record of a file that is gone already is looked at; and, once a response is written, whether somebody
 * listens, so that work begins at once rather than with the next turn.
 */
const isUnnoticed = ({ room }: Route, failed: string): boolean =>
  failed === 'keys.touch' || failed === 'files.postpone' || (room === 'responses' && failed === 'webhooks.list')

/** Whose answer is read after the write: asked again, they write the same. */
const writeFirst = ['identifyUser']

/** How the row's good request ends where the storage's call of this number fails; `null` where there is none. */
async function failAt(row: Route, number: number): Promise<string | null> {
  const world = await openWorld()
  const { storage, calls } = failingAt(world.storage, number)
  const { call } = secondProcess(world, { storage, blobs: world.blobs, logger: world.logger, rateLimit: false })
  const good = endpoints[row.operation]?.good(world)
  assert.ok(good)
  const before = world.written.length
  // A list that has begun breaks the connection.
  const status = await asking(row, world, row.path, good, {}, call).then(
    (answer) => answer.status,
    () => 'broken',
  )
  const failed = calls[number - 1]
  if (!failed) return null
  const where = `${row.operation}, call ${number}: ${failed}`
  if (isUnnoticed(row, failed)) assert.is(status, 200, where)
  else assert.ok(status === 503 || status === 'broken', `${where} ended in ${status}`)
  if (status === 503 && !writeFirst.includes(row.operation)) {
    assert.equal(world.written.slice(before), [], where)
  }
  return failed
}

for (const row of routeTable.filter(({ access }) => access !== 'open')) {
  test(`${row.operation}: is a 503 wherever it fails, and nothing is written`, async () => {
    const failed: string[] = []
    for (let number = 1; ; number += 1) {
      const name = await failAt(row, number)
      if (name === null) break
      failed.push(name)
    }
    assert.ok(failed.length > 0)
  })
}

test.run()
