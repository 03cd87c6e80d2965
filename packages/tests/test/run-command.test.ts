import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../src/command.ts'
import { readTotals } from '../src/totals.ts'

const test = suite('running a test file')

const totals = '  Total:     2\\n  Passed:    1\\n  Skipped:   0\\n'
const run = (program: string, timeoutMs = 30_000) =>
  runCommand([process.execPath, '-e', program], {
    cwd: process.cwd(),
    timeoutMs,
    isDone: (output) => readTotals(output) !== null,
    lingerMs: 300,
  })

test('one that does not end after its totals is killed with all that it has started', async () => {
  const child = `require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' })`
  const { code, lingered, timedOut, output, seconds } = await run(`console.log('${totals}'); ${child}`)
  assert.equal([code, lingered, timedOut], [null, true, false])
  assert.equal(readTotals(output), { passed: 1, failed: 1, skipped: 0 })
  assert.ok(seconds < 20, `${seconds} s`)
})

test('one that ends is not', async () => {
  const { code, lingered, timedOut } = await run(`console.log('${totals}'); process.exitCode = 1`)
  assert.equal([code, lingered, timedOut], [1, false, false])
})

test('one that prints none is killed when its time is over', async () => {
  const { code, lingered, timedOut } = await run('setInterval(() => {}, 1000)', 500)
  assert.equal([code, lingered, timedOut], [null, false, true])
})

test.run()
