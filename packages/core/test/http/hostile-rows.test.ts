import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths } from '../../../tests/src/proof.ts'
import { attacks } from '../endpoints/attack.ts'
import { openWorld } from '../endpoints/world.ts'

const test = suite('http/hostile-rows')

/** The short form takes every n-th attack of a kind: headers and queries are read alike for all rows. */
const everyNth: Readonly<Record<string, number>> = { headers: 24, queries: 6, bodies: 4, paths: 3 }

const chosen = Object.entries(everyNth).flatMap(([kind, n]) =>
  attacks
    .filter(({ name }) => name.endsWith(kind))
    .filter((_, place) => lengths.hostileRequestsForEveryRow || place % n === 0),
)

test('there are attacks of each kind', () => {
  assert.ok(attacks.every(({ name }) => Object.keys(everyNth).some((kind) => name.endsWith(kind))))
  for (const kind of Object.keys(everyNth)) assert.ok(chosen.filter(({ name }) => name.endsWith(kind)).length > 3, kind)
})

for (const { name, run } of chosen) {
  test(name, async () => {
    const seen = await run(await openWorld())
    assert.ok(seen.length > 5)
    if (name.endsWith('bodies')) assert.ok(seen.includes(400))
  })
}

test.run()
