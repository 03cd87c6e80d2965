import { storageCases } from '@hearback/contract'
import type { Storage } from '@hearback/core/storage'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPglite } from '../../tests/src/pglite.ts'
import { lengths, reportProof } from '../../tests/src/proof.ts'
import { dumpOf } from './dump.ts'
import { freshDatabase } from './server.ts'
import { smallBlocks, smallBlocksEmbedded } from './small-blocks.ts'
import { exceptions, unboundTables } from './tenancy.ts'

/*
 * The contract of summaries in blocks of some responses: those of the whole contract are far larger than what it stores,
 * so that nothing would be kept there.
 */
const test = suite('summaries kept in small blocks')
const { connectionString, drop } = await freshDatabase()
const pool = new Pool({ connectionString })
const pglite = await openPglite()
const ran = new Map<string, string>()
const watch = (name: string, text: string) => ran.set(text, name)

const onServer = () => dumpOf((text) => pool.query(text))
const embedded = () => dumpOf((text) => pglite.query(text))

const storages: Record<string, [Storage, () => Promise<string>]> = {
  'PostgreSQL, 10 a block': [smallBlocks(pool, 10, watch), onServer],
  'PostgreSQL, 3 a block': [smallBlocks(pool, 3), onServer],
  'PGlite, 10 a block': [smallBlocksEmbedded(pglite, 10, watch), embedded],
}

/** Plays take long, on PGlite most of all: `npm test` has one of them, in blocks of 10 on PostgreSQL. */
const takesTooLong = (where: string, name: string): boolean => {
  const [, play] = name.match(/: play (\d+)/) ?? []
  return play !== undefined && Number(play) > (where === 'PostgreSQL, 10 a block' ? lengths.plays : lengths.plays - 1)
}

const sums = { tried: 0, failed: 0 }

async function counted(run: () => Promise<void>): Promise<void> {
  sums.tried += 1
  sums.failed += 1
  await run()
  sums.failed -= 1
}

for (const [where, [storage, dump]] of Object.entries(storages)) {
  let migrated: Promise<void> | undefined
  const open = async () => {
    migrated ??= storage.migrate('apply')
    await migrated
    return storage
  }
  for (const { name, run } of storageCases(open, dump)) {
    const isOurs = name.startsWith('summaries:') || name.includes('no data of a person')
    if (isOurs && !takesTooLong(where, name)) test(`${where}: ${name}`, () => counted(run))
  }
}

test('each step was taken on the way, and is bound to one environment', () => {
  const names = new Set(ran.values())
  for (const step of ['announceNew', 'announceDirty', 'settle', 'storeCounts'])
    assert.ok(names.has(`summaries.${step}`), step)
  assert.ok(names.has('responses.insert+derived') && names.has('responses.replace+derived'))
  for (const [text, name] of ran) {
    if (!exceptions.includes(name)) assert.equal(unboundTables(text), [], `${name}: ${text}`)
  }
})

test.after(async () => {
  reportProof({ proof: 'summaries kept while surveys are answered', ...sums, lost: 0 })
  await pool.end()
  await pglite.close()
  await drop()
})
test.run()
