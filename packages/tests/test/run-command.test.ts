import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../src/command.ts'
import { failuresIn } from '../src/failures.ts'
import { readTotals } from '../src/totals.ts'

const test = suite('running a test file')

const totals = '  Total:     2\\n  Passed:    1\\n  Skipped:   0\\n'
const run = (program: string, limits: { timeoutMs?: number; lingerMs?: number } = {}) =>
  runCommand([process.execPath, '-e', program], {
    cwd: process.cwd(),
    timeoutMs: 30_000,
    isDone: (output) => readTotals(output) !== null,
    ...limits,
  })

test('one that does not end after its totals is killed with all that it has started', async () => {
  const child = `require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' })`
  const { code, lingered, timedOut, output, seconds } = await run(`console.log('${totals}'); ${child}`, {
    lingerMs: 300,
  })
  assert.equal([code, lingered, timedOut], [null, true, false])
  assert.equal(readTotals(output), { passed: 1, failed: 1, skipped: 0 })
  assert.ok(seconds < 20, `${seconds} s`)
})

test('one that ends is not', async () => {
  const { code, lingered, timedOut } = await run(`console.log('${totals}'); process.exitCode = 1`)
  assert.equal([code, lingered, timedOut], [1, false, false])
})

test('one that prints none is killed when its time is over', async () => {
  const { code, lingered, timedOut } = await run('setInterval(() => {}, 1000)', { timeoutMs: 500 })
  assert.equal([code, lingered, timedOut], [null, false, true])
})

test('of a group, only the failed tests are shown, under the names of their files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearback-group-'))
  try {
    const uvu = import.meta.resolve('uvu')
    const file = (name: string, ...results: readonly boolean[]) => {
      const path = join(folder, name)
      const tests = results.map(
        (passes, place) => `test('number ${place}', () => {
        console.log('noise')
        if (!${passes}) throw new Error('fault ${place}')
      })`,
      )
      writeFileSync(
        path,
        `import { suite } from '${uvu}'; const test = suite('${name}'); ${tests.join(';')}; test.run()`,
      )
      return path
    }
    const files = [file('a.mjs', true), file('b.mjs', false, true, false), file('c.mjs', true), file('d.mjs', false)]
    const group = fileURLToPath(new URL('../src/run-group.ts', import.meta.url))
    const { output } = await runCommand([process.execPath, group, ...files], { cwd: process.cwd(), timeoutMs: 30_000 })
    assert.equal(readTotals(output), { passed: 3, failed: 3, skipped: 0 })
    const shown = failuresIn(output, files)
    const headings = shown.split('\n').filter((line) => files.includes(line) || /fault|number/.test(line))
    assert.equal(
      headings.map((line) => line.trim()).filter((line) => !line.startsWith('at ')),
      [
        files[1],
        'FAIL  b.mjs  "number 0"',
        'fault 0',
        'FAIL  b.mjs  "number 2"',
        'fault 2',
        files[3],
        'FAIL  d.mjs  "number 0"',
        'fault 0',
      ],
    )
    assert.not.match(shown, /noise|a\.mjs|c\.mjs/)
    assert.is(failuresIn('a.mjs\n a  •   (1 / 1)\n', ['a.mjs']), '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test.run()
