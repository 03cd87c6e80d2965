import { setTimeout as after } from 'node:timers/promises'
import { suite } from 'uvu'
import { openOwnDatabase } from '../src/database.ts'
import { lengths } from '../src/proof.ts'
import { holdsThroughOutages, terminateOthers } from './lost-connections.ts'

const test = suite('a database that goes and comes back under load')

test('costs no answered write and no event, and the service goes on by itself', async () => {
  const database = await openOwnDatabase()
  try {
    await holdsThroughOutages(
      'connections end, PostgreSQL crashes',
      database.url,
      { connectionString: database.url },
      async (recovered) => {
        for (let round = 0; round < lengths.outages; round += 1) {
          await after(200)
          await terminateOthers(database.url)
          await recovered('terminated')
        }
        for (let round = 0; round < lengths.outages / 4; round += 1) {
          await after(300)
          await database.crash()
          await after(500)
          await database.start()
          await recovered('crashed')
        }
      },
    )
  } finally {
    await database.close()
  }
})

test.run()
