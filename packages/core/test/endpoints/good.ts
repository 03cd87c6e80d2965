import * as assert from 'uvu/assert'
import type { Route } from '../../src/http/route.ts'
import type { Answer } from '../serve.ts'
import type { Endpoint } from './case.ts'
import { asking } from './everywhere.ts'
import type { World } from './world.ts'

/** Sends the request of a row that is right, and holds its answer and what it leaves against what the case says. */
export async function holdsGood(row: Route, endpoint: Endpoint, path: string, world: World): Promise<void> {
  const good = endpoint.good(world)
  const [writes, silent] = [world.written.length, world.unaudited.length]
  const data = shown(row, await asking(row, world, path, good))
  const unaudited = world.unaudited.slice(silent)
  assert.equal(unaudited, row.access === 'key' ? [] : world.written.slice(writes), 'writes that left no audit entry')
  if (good.shows !== undefined) assertShows(data, good.shows, row.operation)
  await good.after?.(data)
}

/** Holds a value against a part of what it is: objects by the keys that are named, lists whole. */
function assertShows(actual: unknown, expected: unknown, where: string): void {
  if (expected === null || typeof expected !== 'object') {
    assert.equal(actual, expected, where)
    return
  }
  assert.ok(actual !== null && typeof actual === 'object', `${where} is ${JSON.stringify(actual)}`)
  if (Array.isArray(expected)) assert.is((actual as unknown[]).length, expected.length, `${where}: how many`)
  for (const [name, value] of Object.entries(expected)) {
    assertShows((actual as Record<string, unknown>)[name], value, `${where}.${name}`)
  }
}

function shown(row: Route, answer: Answer): unknown {
  assert.is(answer.status, 200, answer.text)
  if (answer.json === undefined) return answer.text
  return row.bare ? answer.json : answer.data()
}
