import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../../src/command.ts'
import { readTotals } from '../../src/totals.ts'
import { temporaryFolder } from '../standalone.ts'
import { bun, deno, node22, type Runtime } from './runtime.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const test = suite('the test files of the guard and of the handler, on other runtimes')

for (const name of [
  'transport-addresses',
  'transport-exchange',
  'transport-hostile',
  'transport-names',
  'node-handler',
]) {
  // All at once: most of their time they wait for time-outs.
  test(`${name}.test.ts of @hearback/node passes on Node 22, Deno and Bun`, async () => {
    await Promise.all([node22, deno, bun].map((runtime) => passesOn(runtime, `packages/node/test/${name}.test.ts`)))
  })
}

async function passesOn(runtime: Runtime, file: string): Promise<void> {
  const folder = await temporaryFolder()
  const env = { DENO_DIR: folder.path }
  const { code, output } = await runCommand([...runtime.command, file], { cwd: root, env, timeoutMs: 30_000 })
  await folder.remove()
  const totals = readTotals(output)
  assert.is(code, 0, `${runtime.name}: ${output}`)
  assert.is(totals?.failed, 0, `${runtime.name}: ${output}`)
  assert.ok((totals?.passed ?? 0) > 2, `${runtime.name}: ${output}`)
}

test.run()
