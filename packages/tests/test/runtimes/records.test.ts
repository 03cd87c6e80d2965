import { recordCases } from '@hearback/contract'
import { memoryRecords } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startProgram } from './host.ts'
import { bun, deno, node22 } from './runtime.ts'

const test = suite('records on SQLite')

for (const runtime of [bun, deno, node22]) {
  test(`on ${runtime.name}, the whole contract holds, and no warning is printed`, async () => {
    const program = await startProgram(runtime, './records-program.ts')
    await program.stop()
    const cases = recordCases(async () => memoryRecords()).length
    assert.equal(program.announced, { held: 2 * cases, faults: [] })
    assert.is(program.log(), '')
  })
}

test.run()
