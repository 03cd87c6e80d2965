import type { Storage } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'
import { pgliteStorage } from '@hearback/postgres/pglite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { live } from '../../core/test/living/live.ts'
import { openPglite } from '../../tests/src/pglite.ts'
import { lengths, reportProof } from '../../tests/src/proof.ts'
import { freshDatabase } from './server.ts'

/** Surveys that are edited while people answer them, as in `core`, on the databases. */
const test = suite('a survey that is edited while people answer it, on databases')
const { connectionString, drop } = await freshDatabase()
const pglite = await openPglite()

const storages: Record<string, Storage> = {
  PostgreSQL: await postgresStorage({ connectionString }),
  PGlite: pgliteStorage({ pglite }),
}

for (const [name, storage] of Object.entries(storages)) {
  test(`results say what the people noted, whatever was edited: ${name}`, async () => {
    await storage.migrate('apply')
    const sums = { edits: 0, answers: 0, comparisons: 0 }
    const differences: string[] = []
    for (let seed = 1; seed <= lengths.livingStored; seed += 1) {
      const lived = await live(seed, storage)
      sums.edits += lived.edits
      sums.answers += lived.answers
      sums.comparisons += lived.checks
      differences.push(...lived.differences)
    }
    const { edits, answers, comparisons } = sums
    console.log(
      `${name}: ${lengths.livingStored} runs, ${edits} edits, ${answers} answers, ${comparisons} comparisons, ${differences.length} differences`,
    )
    const proof = `surveys that are edited while people answer, on ${name}`
    reportProof({ proof, tried: lengths.livingStored, failed: differences.length, lost: 0 })
    assert.equal(differences.slice(0, 5), [])
  })
}

test.after(async () => {
  await storages.PostgreSQL?.close()
  await pglite.close()
  await drop()
})
test.run()
