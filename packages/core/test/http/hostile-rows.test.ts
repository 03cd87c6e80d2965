import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths } from '../../../tests/src/proof.ts'
import { attacks } from '../endpoints/attack.ts'
import { openWorld } from '../endpoints/world.ts'

const test = suite('http/hostile-rows')

/** The short form sends hostile headers to every eighth row and queries to every other: they are read alike for all. */
const chosen = attacks.filter(
  ({ name }, place) =>
    lengths.hostileRequestsForEveryRow ||
    (!(name.endsWith('headers') && place % 8 > 0) && !(name.endsWith('queries') && place % 2 > 0)),
)

for (const { name, run } of chosen) {
  test(name, async () => {
    const seen = await run(await openWorld())
    assert.ok(seen.length > 5)
    if (name.endsWith('bodies')) assert.ok(seen.includes(400))
  })
}

test.run()
