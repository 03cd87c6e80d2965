import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { folderFault, openDataFolder, secretsOf } from '../src/command/data-folder.ts'

const test = suite<{ parent: string }>('data folder')

test.before.each(async (context) => {
  context.parent = await mkdtemp(join(tmpdir(), 'hearback-data-'))
})

test.after.each((context) => rm(context.parent, { recursive: true, force: true }))

test('is made for its owner only, with a secret that stays', async ({ parent }) => {
  const folder = await openDataFolder(join(parent, 'a/b'))
  const secrets = await secretsOf(folder)
  assert.match(String(secrets), /^[A-Za-z0-9_-]{43}$/)
  assert.equal(await secretsOf(await openDataFolder(join(parent, 'a/b'))), secrets)
  assert.is((await stat(folder.path)).mode & 0o777, 0o700)
  assert.is((await stat(join(folder.path, 'secret'))).mode & 0o777, 0o600)
})

test('many that start at once agree on the secret', async ({ parent }) => {
  const secrets = await Promise.all(
    Array.from({ length: 10 }, async () => secretsOf(await openDataFolder(join(parent, 'data')))),
  )
  assert.is(new Set(secrets.map(String)).size, 1)
  assert.equal(await readdir(join(parent, 'data')), ['secret'])
})

test("what a start that was cut off left half written is in nobody's way", async ({ parent }) => {
  const folder = await openDataFolder(parent)
  await writeFile(join(parent, 'secret.0123456789ab.tmp'), 'hal')
  assert.is((await secretsOf(folder))[0]?.length, 43)
})

test('a secret that was never written is said so, with what to do', async ({ parent }) => {
  const folder = await openDataFolder(parent)
  await writeFile(join(parent, 'secret'), '')
  assert.match(
    await messageOf(secretsOf(folder)),
    /secret is empty: .* delete the file, start again, and a new one is made\.$/,
  )
})

test('a secret that was damaged is said so, and kept', async ({ parent }) => {
  const folder = await openDataFolder(parent)
  await writeFile(join(parent, 'secret'), 'short\n')
  assert.match(await messageOf(secretsOf(folder)), /secret holds no secret of at least 32 characters\. Put the old one/)
  assert.is(await readFile(join(parent, 'secret'), 'utf8'), 'short\n')
})

test('a folder that cannot be made is said so', async ({ parent }) => {
  await writeFile(join(parent, 'file'), '')
  await chmod(parent, 0o700)
  assert.match(await messageOf(openDataFolder(join(parent, 'file/data'))), /^Cannot make the data folder .*--data\.$/)
})

test('a folder that takes none is refused at once, where `mkdir` of Node would try for ever', async () => {
  assert.match(await messageOf(openDataFolder('/proc/x/y')), /^Cannot make the data folder \/proc\/x\/y: ENOENT/)
})

test('why a folder cannot be written to is said in words, with what to do', () => {
  const fault = (code: string) => folderFault('/data', Object.assign(new Error(`${code}: no`), { code }))
  assert.match(fault('EROFS'), /^The data folder \/data is on a read-only file system\. Mount .*--data/)
  assert.match(fault('EACCES'), /may not write to the data folder \/data \(EACCES\)\. Give it to that user, or choose/)
  assert.match(fault('ENOTDIR'), /^Cannot make the data folder \/data: ENOTDIR: no\. Choose another with --data\.$/)
})

const asRoot = process.getuid?.() === 0 ? test : test.skip
asRoot('a folder of another user is refused', async ({ parent }) => {
  await chmod(parent, 0o755)
  process.seteuid?.(65_534)
  try {
    const refused = messageOf(openDataFolder(join(parent, 'data')))
    assert.match(await refused, /^The user with the id 65534 may not write to the data folder/)
  } finally {
    process.seteuid?.(0)
  }
})

const messageOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

test.run()
