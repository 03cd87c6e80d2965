import type { Storage } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { pgliteStorage } from '@hearback/postgres/pglite'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { livedThrough } from '../../core/test/living/lived-through.ts'
import { openPglite } from '../../tests/src/pglite.ts'
import { lengths, reportProof } from '../../tests/src/proof.ts'
import { comparesView, type Query } from './living-views.ts'
import { freshDatabase } from './server.ts'

/** Surveys that are edited while people answer them, as in `core`, on the databases. */
const test = suite('a survey that is edited while people answer it, on databases')
const { connectionString, drop } = await freshDatabase()
const pglite = await openPglite()

const pool = new pg.Pool({ connectionString, max: 1 })
const storages: Record<string, { storage: Storage; query: Query }> = {
  PostgreSQL: { storage: await postgresStorage({ connectionString }), query: (...args) => pool.query(...args) },
  PGlite: { storage: pgliteStorage({ pglite }), query: (...args) => pglite.query(...args) },
}

for (const [name, { storage, query }] of Object.entries(storages)) {
  test(`results say what the people noted, whatever was edited: ${name}`, async () => {
    await storage.migrate('apply')
    const { summary, differences } = await livedThrough(lengths.livingStored, storage, comparesView(query))
    console.log(`${name}: ${summary}`)
    const proof = `surveys that are edited while people answer, on ${name}`
    reportProof({ proof, tried: lengths.livingStored, failed: differences.length, lost: 0 })
    assert.equal(differences.slice(0, 5), [])
  })
}

test.after(async () => {
  await pool.end()
  await storages.PostgreSQL?.storage.close()
  await pglite.close()
  await drop()
})
test.run()
