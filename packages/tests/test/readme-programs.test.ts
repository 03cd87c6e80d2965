import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../src/command.ts'
import { documentAt } from './documents.ts'

const test = suite('the programs in the READMEs of single packages')

const folder = await mkdtemp(join(tmpdir(), 'hearback-programs-'))
test.after(() => rm(folder, { recursive: true }))
await symlink(fileURLToPath(new URL('../node_modules', import.meta.url)), join(folder, 'node_modules'))
await writeFile(join(folder, 'package.json'), '{ "type": "module" }')

/** The one program of a package's README. */
function programOf(name: string): string {
  const [program, ...others] = documentAt(`packages/${name}/README.md`).blocks.filter(
    ({ language }) => language === 'ts',
  )
  assert.is(others.length, 0, `the README of ${name} has one program`)
  return program?.code ?? ''
}

async function run(code: string, ...options: readonly string[]): Promise<{ code: number | null; output: string }> {
  const file = join(folder, 'program.ts')
  await writeFile(file, code)
  return runCommand([process.execPath, '--conditions=source', ...options, file], { cwd: folder, timeoutMs: 100_000 })
}

test('contract: the cases pass on the storage in memory', async () => {
  const { code, output } = await run(programOf('contract'))
  assert.is(code, 0, output)
  const [, passed = '0'] = /^(?:#|ℹ) pass (\d+)$/m.exec(output) ?? []
  assert.ok(Number(passed) > 400, `${passed} cases passed`)
})

test('contract: a storage that forgets surveys fails, and the test runner says which sentences do not hold', async () => {
  const forgetful = '{ ...storage, surveys: { ...storage.surveys, find: async () => null } }'
  const { code, output } = await run(
    programOf('contract').replace('async () => storage', `async () => (${forgetful})`),
    '--test-name-pattern=^surveys: ',
  )
  assert.is(code, 1)
  assert.match(output, /(?:✖|not ok \d+ -) surveys: /)
})

test('host: the host serves, and closes', async () => {
  const lines = [
    programOf('host'),
    'const health = await fetch(new URL("/health", url))',
    'console.log(health.status, await health.text())',
    'await close()',
    'console.log(await fetch(url).then(() => "still there", () => "closed"))',
  ]
  const { code, output } = await run(lines.join('\n'))
  assert.is(code, 0, output)
  assert.is(output, '200 {"status":"ok"}\nclosed\n')
})

test('demo: the environment is filled', async () => {
  const given = [
    `import { createHearback } from '@hearback/core'`,
    `import { memoryStorage } from '@hearback/core/memory'`,
    `const [storage, secret] = [memoryStorage(), 'a secret that only the tests know, 32+']`,
  ]
  const { code, output } = await run(
    [...given, programOf('demo'), 'console.log(surveys.length, respondents)'].join('\n'),
  )
  assert.is(code, 0, output)
  assert.is(output, '7 500\n')
})

test.run()
