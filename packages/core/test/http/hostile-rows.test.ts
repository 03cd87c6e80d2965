import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { attacks } from '../endpoints/attack.ts'
import { openWorld } from '../endpoints/world.ts'

const test = suite('http/hostile-rows')

for (const { name, run } of attacks) {
  test(name, async () => {
    const seen = await run(await openWorld())
    assert.ok(seen.length > 5)
    if (name.endsWith('bodies')) assert.ok(seen.includes(400))
  })
}

test.run()
