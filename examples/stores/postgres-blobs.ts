import { randomUUID } from 'node:crypto'
import { type BlobStore, blobKey, blobPut } from '@hearback/core/storage'
import type { Pool, PoolClient } from 'pg'

/** The tables: a row for each blob, and one for each part of its bytes. */
export const blobTables = `
  create table if not exists blobs (key text primary key, id uuid not null, size bigint not null);
  create table if not exists blob_parts (id uuid, at bigint, bytes bytea not null, primary key (id, at))`

/** Stores uploaded files in two tables of your own PostgreSQL, so that its back-up holds them too. */
export function postgresBlobs(pool: Pool): BlobStore {
  return {
    async put(key, given) {
      await blobPut(key, given, (_, stream) =>
        inTransaction(pool, async (client) => {
          const id = randomUUID()
          let size = 0
          for await (const bytes of stream) {
            if (bytes.length === 0) continue
            await client.query('insert into blob_parts (id, at, bytes) values ($1, $2, $3)', [id, size, bytes])
            size += bytes.length
          }
          await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
          await client.query(removal, [[key]])
          await client.query('insert into blobs (key, id, size) values ($1, $2, $3)', [key, id, size])
        }),
      )
    },

    async get(key, range) {
      const found = await pool.query('select id, size from blobs where key = $1', [blobKey(key)])
      if (!found.rows[0]) return null
      const { id, size } = { id: found.rows[0].id, size: Number(found.rows[0].size) }
      const end = Math.min(range ? range.end + 1 : size, size)
      let at = range?.start ?? 0
      const stream = new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (at >= end) return controller.close()
          const { rows } = await pool.query(partFrom, [id, at])
          const bytes = rows[0]?.bytes.subarray(at - Number(rows[0].at), end - Number(rows[0].at))
          if (!bytes?.length) throw new Error(`${key} was removed while it was read`)
          at += bytes.length
          controller.enqueue(new Uint8Array(bytes))
        },
      })
      return { stream, size }
    },

    async delete(keys) {
      await pool.query(removal, [keys.map(blobKey)])
    },

    presign: null,
  }
}

async function inTransaction(pool: Pool, steps: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  // The connection may end while an upload waits for more. Without a listener, that error would end the process.
  client.on('error', heard)
  try {
    await client.query('begin')
    await steps(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.off('error', heard)
    client.release()
  }
}

/** The next query on the connection fails, and says so. */
const heard = (): void => {}

const removal = `with gone as (delete from blobs where key = any($1) returning id)
  delete from blob_parts p using gone where p.id = gone.id`

const partFrom = 'select at, bytes from blob_parts where id = $1 and at <= $2 order by at desc limit 1'
