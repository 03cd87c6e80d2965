import { postgresStorage } from '@hearback/postgres'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { attacks } from '../../core/test/endpoints/attack.ts'
import { newWorld } from '../../core/test/endpoints/world.ts'
import { lengths, reportProof } from '../src/proof.ts'
import { temporaryDatabase } from './database.ts'

const test = suite('hostile input on PostgreSQL')

/** What a database may choke on comes in bodies, queries and headers; paths are the router's business. */
const reaching = attacks.filter(({ name }) => !name.endsWith('paths') || /Contact|Person/.test(name))
/** The short form attacks every third row; headers are read alike for all, so that it sends hostile ones to fewer rows. */
const chosen = reaching.filter(
  ({ name }, place) => lengths.hostileRequestsForEveryRow || place % (name.endsWith('headers') ? 16 : 3) === 0,
)

test('is answered as clearly as on memory', async () => {
  assert.ok(chosen.length > 20)
  let tried = 0
  const { url, drop } = await temporaryDatabase()
  const storage = await postgresStorage({ connectionString: url })
  try {
    for (const { name, run } of chosen) {
      // A product of its own each.
      const seen = await run(await newWorld({ storage, dump: async () => '' }))
      assert.ok(seen.length > 5, name)
      tried += seen.length
    }
    reportProof({ proof: 'hostile requests on PostgreSQL', tried, failed: 0, lost: 0 })
  } finally {
    await storage.close()
    await drop()
  }
})

test.run()
