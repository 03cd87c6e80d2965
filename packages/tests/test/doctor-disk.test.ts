import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHearback, silentLogger } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ran } from '../../hearback/test/command/fake-io.ts'
import { onServer } from '../../postgres/test/server.ts'
import { openOwnDatabase } from '../src/database.ts'
import { smallDisk } from '../src/small-disk.ts'
import { json } from './command-process.ts'

const test = suite('doctor and migrate on databases that take no writes')
/** `null`: only root may mount one. */
const disk = await smallDisk(40_000)
const onSmallDisk = disk ? test : test.skip
const server = await openOwnDatabase()
test.after(async () => {
  await server.close()
  await disk?.remove()
})

const secret = 'a secret of more than 32 characters'

async function databaseNamed(name: string, options = ''): Promise<string> {
  await onServer(server.url, `create database ${name} ${options}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return url.href
}

/** What `hearback doctor` says of what fails. */
async function failuresOf(args: readonly string[], env: Record<string, string> = {}): Promise<string[]> {
  const { code, stdout, stderr } = await ran(['doctor', '--json', ...args], { ...env, HEARBACK_SECRET: secret })
  assert.equal({ code, stderr }, { code: 1, stderr: '' })
  const { checks } = JSON.parse(stdout) as { checks: Record<'name' | 'status' | 'message' | 'advice', string>[] }
  return checks
    .filter(({ status }) => status === 'fail')
    .map(({ name, message, advice }) => `${name}: ${message}. ${advice}`)
}

onSmallDisk(
  'a full disk is called full, with what to do, and a service goes on by itself once there is room',
  async () => {
    execFileSync('chown', ['nobody', disk?.path ?? ''])
    await onServer(server.url, `create tablespace small location '${disk?.path}'`)
    const url = await databaseNamed('filled', 'tablespace small')
    const env = { DATABASE_URL: url }
    const empty = { DATABASE_URL: await databaseNamed('filled_empty', 'tablespace small') }
    await json(['migrate'], env)
    const hearback = createHearback({
      storage: postgresStorage({ connectionString: url }),
      secret,
      logger: silentLogger,
    })
    const made = (name: string) => hearback.admin.createProduct({ name })
    await made('before')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table filler (text text) with (autovacuum_enabled = false)')
    for (const rows of [100_000, 1_000, 10, 1]) {
      await client.query(`do $$ begin
      loop insert into filler select repeat('x', 1900) from generate_series(1, ${rows}); end loop;
      exception when disk_full then null;
    end $$`)
    }

    assert.equal(await failuresOf([], env), [
      'disk of the database: It is full: no answer can be stored. Free space on the disk of the database, or enlarge it: no data are lost, ' +
        'and nothing needs to be restored. Until then, what is written is answered 503, and servers go on by themselves.',
    ])
    const { code, stderr } = await ran(['migrate'], empty)
    assert.is(code, 1)
    assert.match(stderr, /^The disk of the database is full\. Free space on the disk of the database, or enlarge it/)

    await client.query('drop table filler')
    await client.end()
    await made('after')
    assert.equal(await ran(['doctor'], { ...env, HEARBACK_SECRET: secret }).then(({ code }) => code), 0)
    await hearback.close()
  },
)

test('a read-only database is called that, and nothing is said of its address', async () => {
  const readOnly = (name: string) =>
    onServer(server.url, `alter database ${name} set default_transaction_read_only = on`)
  const env = { DATABASE_URL: await databaseNamed('sealed') }
  await json(['migrate'], env)
  await readOnly('sealed')
  const said =
    /^schema: The database refuses writes\. Connect to the primary, not to a replica; or turn default_transaction_read_only off .* Until then/
  const found = await failuresOf([], env)
  assert.is(found.length, 1, found.join('\n'))
  assert.match(found[0] ?? '', said)

  const empty = { DATABASE_URL: await databaseNamed('sealed_empty') }
  await readOnly('sealed_empty')
  const { code, stderr } = await ran(['migrate'], empty)
  assert.is(code, 1)
  assert.match(stderr, /^The database refuses writes\. Connect to the primary/)

  const replica = await server.replicate()
  const url = new URL(replica.url)
  url.pathname = '/sealed'
  const onReplica = await failuresOf([], { DATABASE_URL: url.href })
  assert.is(onReplica.length, 1, onReplica.join('\n'))
  assert.match(onReplica[0] ?? '', said)
  await replica.close()
})

onSmallDisk('an embedded database on a full disk: no advice to restore before there is room', async () => {
  const small = await smallDisk(80_000)
  const data = join(small?.path ?? '', 'data')
  await json(['migrate', '--data', data])
  await mkdir(join(data, 'files'))
  await writeFile(join(data, '..', 'filler'), new Uint8Array(90_000_000)).catch(() => {})
  const found = await failuresOf(['--data', data])
  const about = (name: string) => found.find((one) => one.startsWith(`${name}: `)) ?? ''
  assert.match(about('data folder'), /ENOSPC.*Free space on its disk/)
  assert.match(about('disk'), /^disk: 0 MB are free\. Free disk space/)
  assert.match(about('database'), /If its disk is full, free space first/)
  assert.match(about('files'), /Free space on its disk/)
  const { stderr } = await ran(['migrate', '--check', '--data', data])
  assert.match(stderr, /To find the cause, run: hearback doctor --data /)
  await small?.remove()
})

test.run()
