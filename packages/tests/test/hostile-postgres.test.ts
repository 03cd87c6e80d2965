import { postgresStorage } from '@hearback/postgres'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { attacks } from '../../core/test/endpoints/attack.ts'
import { openWorld } from '../../core/test/endpoints/world.ts'
import { temporaryDatabase } from './database.ts'

const test = suite('hostile input on PostgreSQL')

/** What a database may choke on comes in bodies, queries and headers; paths are the router's business. */
const reaching = attacks.filter(({ name }) => !name.endsWith('paths') || /Contact|Person/.test(name))

test('is answered as clearly as on memory', async () => {
  assert.ok(reaching.length > 100)
  const { url, drop } = await temporaryDatabase()
  const storage = await postgresStorage({ connectionString: url })
  try {
    for (const { name, run } of reaching) {
      // A product of its own each.
      const seen = await run(await openWorld(storage))
      assert.ok(seen.length > 5, name)
    }
  } finally {
    await storage.close()
    await drop()
  }
})

test.run()
