import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { putDataFolder } from '../../../tests/src/pglite.ts'
import { secretsIn } from '../../src/command/environment.ts'
import { ran } from './fake-io.ts'

const test = suite<{ path: string }>('replacing the secret by the command')
const [newest, older] = ['the newest secret of this test, 32+', 'an older secret of this test, of 32+']

test.before.each(async (context) => {
  context.path = await mkdtemp(join(tmpdir(), 'hearback-reseal-'))
})
test.after.each(({ path }) => rm(path, { recursive: true, force: true }))

test('the environment names the newest, and further ones that are read', () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(40)]
  assert.is(secretsIn({}), null)
  assert.equal(secretsIn({ HEARBACK_SECRET: newest }), [newest])
  assert.equal(secretsIn({ HEARBACK_SECRET: newest, HEARBACK_FURTHER_SECRETS: ` ${one}\n${two} ` }), [newest, one, two])
  assert.throws(() => secretsIn({ HEARBACK_FURTHER_SECRETS: one }), /without HEARBACK_SECRET/)
  assert.throws(
    () => secretsIn({ HEARBACK_SECRET: newest, HEARBACK_FURTHER_SECRETS: 'short' }),
    /HEARBACK_FURTHER_SECRETS must hold secrets of at least 32/,
  )
})

test('what the old secret has encrypted is encrypted with the newest line of the file', async ({ path }) => {
  const run = (line: string) => ran(`${line} --data ${path}`, {})
  putDataFolder(path)
  const keep = (...lines: string[]) => writeFile(join(path, 'secret'), `${lines.join('\n')}\n`)
  assert.is((await run('migrate')).code, 0)
  assert.is((await run('products create Shop')).code, 0)
  await keep(older)
  assert.is((await run('environments rotate-identity-secret production')).code, 0)
  await keep(newest)
  const refused = await run('reseal')
  assert.is(refused.code, 1)
  assert.match(refused.stdout, /No secret decrypts those of c[0-9a-z]{24}\. Add theirs to HEARBACK_FURTHER_SECRETS/)
  await keep(newest, older)
  const { code, stdout } = await run('reseal')
  assert.equal([code, stdout.split('\n')[0]], [0, 'Encrypted with the newest secret: 0 of webhooks, 1 of user tokens.'])
  await keep(newest)
  assert.match(
    (await run('reseal')).stdout,
    /0 of webhooks, 0 of user tokens\.\nNothing that is stored needs an older one\./,
  )
  assert.is(await readFile(join(path, 'secret'), 'utf8'), `${newest}\n`)
})

test.run()
