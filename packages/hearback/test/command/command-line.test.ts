import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { onServer } from '../../../postgres/test/server.ts'
import { callerIn, commandLineFor, shellWord } from '../../src/command/command-line.ts'
import { ran } from './fake-io.ts'

const test = suite('commands that are suggested')

/** What a shell makes of the command with these words that a text suggests, without the name of the command. */
function suggestedIn(text: string, words: string): string[] {
  const [, line = ''] = new RegExp(`: (hearback ${words}\\b.*)$`, 'm').exec(text) ?? []
  return execFileSync('sh', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' })
    .split('\0')
    .slice(1, -1)
}

test('they work on the same data when they are pasted, from the first one on', async () => {
  const env = { DATABASE_URL: process.env.TEST_DATABASE_URL }
  const schema = `suggested_${process.pid}`
  const data = await mkdtemp(join(tmpdir(), "hearback it's a folder "))
  const here = ['--schema', schema, '--data', data, '--query-timeout', '1m']
  try {
    const repeated = ['--data', data, '--schema', schema, '--query-timeout', '60000ms']
    for (const words of [['doctor'], ['migrate', '--check'], ['products', 'list']]) {
      const { code, stdout, stderr } = await ran([...words, ...here], env)
      assert.is(code, 1)
      assert.equal(suggestedIn(stdout + stderr, 'migrate'), ['migrate', ...repeated], words.join(' '))
    }
    assert.is((await ran(['migrate', ...repeated], env)).code, 0)

    const product = await ran(['products', 'create', 'Shop', ...here], env)
    const createKey = suggestedIn(product.stdout, 'keys create')
    assert.equal(createKey.slice(3), repeated)
    assert.is((await ran(createKey, env)).code, 0)
    const listKeys = suggestedIn(
      (await ran(['keys', 'delete', 'production', 'none', ...here], env)).stderr,
      'keys list',
    )
    assert.match((await ran(listKeys, env)).stdout, /^KEY ID.*\n\S+ +API key/)
    const { stdout } = await ran(['environments', 'create', '--type', 'development', ...here], env)
    assert.is((await ran(suggestedIn(stdout, 'keys create'), env)).code, 0)
  } finally {
    await onServer(process.env.TEST_DATABASE_URL ?? '', `drop schema if exists ${schema} cascade`)
    await rm(data, { recursive: true })
  }
})

test('there is no product: how to make one, on the same data', async () => {
  const env = { DATABASE_URL: process.env.TEST_DATABASE_URL }
  const schema = `suggested_none_${process.pid}`
  const here = ['--schema', schema]
  try {
    assert.is((await ran(['migrate', ...here], env)).code, 0)
    for (const words of [['keys', 'list'], ['products', 'list'], ['environments', 'list'], ['summary']]) {
      const { stdout, stderr } = await ran([...words, ...here], env)
      assert.equal(suggestedIn(stdout + stderr, 'products'), ['products', 'create', 'NAME', ...here], words.join(' '))
    }
  } finally {
    await onServer(process.env.TEST_DATABASE_URL ?? '', `drop schema if exists ${schema} cascade`)
  }
})

test('they are called as this command was', async () => {
  const here = { npm_lifecycle_event: 'start', npm_package_name: 'hearback-workspace' }
  assert.is(callerIn({}), 'hearback')
  assert.is(callerIn({ npm_lifecycle_event: 'test' }), 'hearback')
  assert.is(callerIn({ npm_lifecycle_event: 'npx' }), 'npx hearback')
  assert.is(callerIn({ npm_lifecycle_event: 'hearback' }), 'npm run hearback --')
  assert.is(callerIn(here), 'npm run hearback --')
  assert.is(callerIn({ ...here, npm_package_name: 'their-server' }), 'hearback', 'its npm start may run the command')
  const asScript = { npm_lifecycle_event: 'hearback' }
  assert.match((await ran('kyes', asScript)).stderr, /^npm run hearback -- --help lists the commands\.$/m)
  assert.match((await ran('keys create --help', asScript)).stdout, /^Usage: npm run hearback -- keys create /)
  assert.match(
    (await ran('doctor --data /nowhere/at/all', asScript)).stdout,
    /npm run hearback -- serve --data \/nowhere\/at\/all/,
  )
})

test('words are quoted where a shell would take them apart', () => {
  const line = commandLineFor('hearback', {
    data: '/srv/my data',
    schema: null,
    queryTimeoutMs: null,
    layout: 'citus',
    embedded: null,
  })
  assert.is(line('keys', 'list', 'c1'), "hearback keys list c1 --data '/srv/my data' --layout citus")
  for (const word of ['', 'a b', "it's", '$HOME', 'a;b', '~', '*', 'a\nb', '"', '\\']) {
    assert.is(execFileSync('sh', ['-c', `printf %s ${shellWord(word)}`], { encoding: 'utf8' }), word)
  }
})

test.run()
