import { readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { blobCases, storageCases } from '@hearback/contract'
import { dumpedMemoryStorage } from '@hearback/core/memory'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blobTables, postgresBlobs } from '../../../examples/stores/postgres-blobs.ts'
import { sqliteGuesses } from '../../../examples/stores/sqlite-guesses.ts'
import { temporaryDatabase } from './database.ts'

const test = suite('the stores that the guide writes')
const root = new URL('../../../', import.meta.url)

test('stand in it as they are', async () => {
  const guide = await readFile(new URL('docs/stores.md', root), 'utf8')
  for (const name of ['postgres-blobs', 'sqlite-guesses']) {
    const source = await readFile(new URL(`examples/stores/${name}.ts`, root), 'utf8')
    assert.ok(
      guide.includes(`\`\`\`ts\n${source}\`\`\``),
      `docs/stores.md does not hold examples/stores/${name}.ts as it is`,
    )
  }
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

const memory = dumpedMemoryStorage()
const storage = { ...memory.storage, guesses: sqliteGuesses(new DatabaseSync(':memory:')) }
const ofGuesses = storageCases(async () => storage, memory.dump).filter(({ name }) => name.startsWith('guesses:'))

test('the contract has cases of guesses', () => assert.ok(ofGuesses.length > 5))
for (const { name, run } of ofGuesses) test(name, run)

test.run()
