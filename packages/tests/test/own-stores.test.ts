import { readFile } from 'node:fs/promises'
import { blobCases } from '@hearback/contract'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blobTables, postgresBlobs } from '../../../examples/stores/postgres-blobs.ts'
import { temporaryDatabase } from './database.ts'

const test = suite('the blob store that the guide writes')
const root = new URL('../../../', import.meta.url)

test('stands in it as it is', async () => {
  const guide = await readFile(new URL('docs/stores.md', root), 'utf8')
  const source = await readFile(new URL('examples/stores/postgres-blobs.ts', root), 'utf8')
  assert.ok(guide.includes(`\`\`\`ts\n${source}\`\`\``), 'docs/stores.md does not hold it as it is')
})

const { url, drop } = await temporaryDatabase()
const pool = new pg.Pool({ connectionString: url, max: 10 })
await pool.query(blobTables)
// The pool says so of a connection that the server ends.
pool.on('error', () => {})
test.after(async () => {
  await pool.end()
  await drop()
})

for (const { name, run } of blobCases(async () => postgresBlobs(pool))) test(name, run)

test('a put whose connection ends in the middle cancels its stream, and leaves the earlier blob', async () => {
  const blobs = postgresBlobs(pool)
  await blobs.put('a/b', new Blob(['before']).stream(), { contentType: 'text/plain' })
  let [sent, wasCancelled] = [0, false]
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (++sent === 2) await pool.query(endWriters)
        controller.enqueue(new Uint8Array(1000))
      },
      cancel() {
        wasCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  await blobs.put('a/b', stream, { contentType: 'text/plain' }).then(
    () => assert.unreachable('It was stored'),
    () => {},
  )
  assert.ok(wasCancelled)
  assert.is(await new Response((await blobs.get('a/b'))?.stream).text(), 'before')
})

test('no part of a blob is left once the blobs are gone', async () => {
  const { rows } = await pool.query('select key from blobs')
  await postgresBlobs(pool).delete(rows.map(({ key }) => key))
  assert.equal((await pool.query('select count(*)::int as parts from blob_parts')).rows, [{ parts: 0 }])
})

/** Ends the connections that are in a transaction. */
const endWriters = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and state = 'idle in transaction'`

test.run()
