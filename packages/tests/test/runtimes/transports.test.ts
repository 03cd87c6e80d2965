import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startProgram } from './host.ts'
import { bun, deno, node, node22 } from './runtime.ts'

const test = suite('the contract of transports')

for (const runtime of [node, node22, deno, bun]) {
  test(`holds on ${runtime.name}, of the transport that guards connections and of the one by fetch`, async () => {
    const { announced, stop } = await startProgram(runtime, './transport-program.ts')
    await stop()
    assert.equal(announced, { count: 40, failed: [] })
  })
}

test.run()
