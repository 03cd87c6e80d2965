import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { postgresStorage } from '@hearback/postgres'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openOwnDatabase } from '../src/database.ts'
import { findPgbouncer, type PgbouncerProgram, startPgbouncer } from '../src/pgbouncer.ts'
import { lengths } from '../src/proof.ts'
import { holdsThroughOutages, terminateOthers } from './lost-connections.ts'

const test = suite('a service behind PgBouncer in transaction mode')

const program = findPgbouncer()
if (program.lack === null) await behindPgbouncer(program)
else {
  console.warn(`Skipped: ${program.lack}`)
  test.skip('loses nothing')
}

async function behindPgbouncer(program: PgbouncerProgram): Promise<void> {
  const database = await openOwnDatabase()
  const pgbouncer = await startPgbouncer(program, database.url)
  const connectionString = pgbouncer.urlOf(database.url)
  console.log(pgbouncer.version)

  test('loses nothing when the database, or the pooler, goes and comes back under load', () =>
    holdsThroughOutages(
      'outages behind PgBouncer',
      database.url,
      { connectionString, prepare: false },
      async (recovered) => {
        for (let round = 0; round < lengths.outages / 2; round += 1) {
          await after(200)
          await terminateOthers(database.url)
          await recovered('terminated')
        }
        for (let round = 0; round < lengths.outages / 4; round += 1) {
          await after(300)
          await pgbouncer.restart()
          await recovered('pooler restarted')
        }
        await pgbouncer.tell('pause')
        // Longer than a statement may take.
        await after(4_000)
        await pgbouncer.tell('resume')
        await recovered('paused')
        await after(300)
        await database.crash()
        await after(500)
        await database.start()
        await recovered('crashed')
      },
    ))

  test('that does not follow prepared statements is told once, and every request is answered', async () => {
    const warned = once(process, 'warning')
    const storage = postgresStorage({ connectionString })
    await storage.migrate('apply')
    for (let round = 0; round < 20; round += 1) {
      const asked = Array.from({ length: 20 }, (_, n) => storage.keys.list(`${n}`))
      assert.equal((await Promise.all(asked)).flat(), [])
    }
    const [warning] = await warned
    assert.is(warning.code, 'HEARBACK_UNPREPARED')
    assert.match(warning.message, /prepare: false/)
    await storage.close()
  })

  test.after(async () => {
    await pgbouncer.close()
    await database.close()
  })
}

test.run()
