import { connect, createServer, type Socket } from 'node:net'
import { postgresStorage } from '@hearback/postgres'
import { pgliteStorage } from '@hearback/postgres/pglite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { migrations } from '../src/migrations/index.ts'
import { freshDatabase } from './server.ts'

const test = suite('inspecting a database')
const database = await freshDatabase()
const { connectionString } = database

test('says how it is set, how far it is, and what it lacks', async () => {
  const storage = postgresStorage({ connectionString })
  const empty = await storage.inspect()
  assert.equal(empty.migrations, { applied: [], missing: Object.keys(migrations), unknown: [] })
  await storage.migrate('apply')
  const found = await storage.inspect()
  assert.equal(found.migrations, { applied: Object.keys(migrations), missing: [], unknown: [] })
  assert.is(Math.floor(found.versionNumber / 10_000), Number.parseInt(found.version, 10))
  assert.ok(found.roundTripMs > 0 && found.roundTripMs < 5_000, `${found.roundTripMs}`)
  assert.ok(Math.abs(found.clockAheadMs) < 1_000, `${found.clockAheadMs}`)
  assert.ok(found.connections.used >= 1 && found.connections.used < found.connections.allowed)
  assert.is(found.readOnly, false)
  assert.is(found.behindPooler, false)
  await storage.close()
})

test('a clock that differs is found out, and by how much', async () => {
  const storage = postgresStorage({ connectionString })
  const { clockAheadMs } = await storage.inspect({ now: () => Date.now() - 60_000 })
  assert.ok(Math.abs(clockAheadMs - 60_000) < 1_000, `${clockAheadMs}`)
  await storage.close()
})

test('inspect reports settings that lose data and refuse writes', async () => {
  const url = new URL(connectionString)
  url.searchParams.set('options', '-c synchronous_commit=off -c default_transaction_read_only=on')
  const storage = postgresStorage({ connectionString: url.href })
  const { synchronousCommit, readOnly } = await storage.inspect()
  assert.equal({ synchronousCommit, readOnly }, { synchronousCommit: 'off', readOnly: true })
  await storage.close()
})

test('inspect lists migrations of a newer version separately', async () => {
  const storage = postgresStorage({ connectionString, schema: 'newer' })
  await storage.migrate('apply')
  const { Client } = await import('pg')
  const client = new Client({ connectionString })
  await client.connect()
  await client.query("insert into newer.migrations select '9999-later', timestamp from newer.migrations limit 1")
  await client.end()
  assert.equal((await storage.inspect()).migrations.unknown, ['9999-later'])
  await storage.close()
})

test('a pooler between is found out', async () => {
  const pooler = await fakePooler(connectionString)
  const storage = postgresStorage({ connectionString: pooler.connectionString })
  assert.is((await storage.inspect()).behindPooler, true)
  await storage.close()
  await pooler.close()
})

test('an embedded database answers too', async () => {
  const storage = pgliteStorage()
  const { behindPooler, migrations, versionNumber } = await storage.inspect()
  assert.is(behindPooler, null)
  assert.equal(migrations.applied, [])
  assert.ok(versionNumber >= 150_000)
  await storage.close()
})

/** What a pooler does as far as a client can see: it tells process ids of its own making. */
async function fakePooler(behind: string): Promise<{ connectionString: string; close(): Promise<void> }> {
  const target = new URL(behind)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.pipe(upstream)
    upstream.on('data', (bytes) => client.write(withOtherPid(bytes)))
    upstream.on('end', () => client.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(behind)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    connectionString: url.href,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** BackendKeyData: `K`, its length 12, the process id, a secret. */
function withOtherPid(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
  if (at >= 0) bytes.writeInt32BE(bytes.readInt32BE(at + 5) + 1_000_000, at + 5)
  return bytes
}

test.after(() => database.drop())
test.run()
