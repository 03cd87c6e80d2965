import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { subjects } from '../src/subjects.ts'

const test = suite('how the benchmarks are called')

const program = fileURLToPath(new URL('../src/index.ts', import.meta.url))
const bench = (...args: string[]) =>
  spawnSync(process.execPath, ['--conditions=source', program, ...args], { encoding: 'utf8', timeout: 60_000 })

test('--help says what each option does and which lines there are, and measures nothing', () => {
  const { status, stdout, stderr } = bench('--quick', '--help')
  assert.equal([status, stderr], [0, ''])
  for (const option of ['--quick', '--only NAME', '--rows N', '--profile FOLDER', '--json', '-h, --help']) {
    assert.match(stdout, new RegExp(`^  ${option} +[a-z]`, 'm'))
  }
  for (const { name, title } of subjects.flatMap(({ lines }) => lines)) assert.match(stdout, `  ${title}`, name)
  assert.is(bench('-h').stdout, stdout)
})

test('what is called wrongly points to the help', () => {
  const { status, stderr } = bench('--fast')
  assert.is(status, 2)
  assert.match(stderr, /Unknown option '--fast'[\s\S]*--help says what there is\./)
})

test.run()
