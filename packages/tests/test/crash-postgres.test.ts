import { suite } from 'uvu'
import { lengths } from '../src/proof.ts'
import { killInTheMiddleOfLoad } from './crash.ts'
import { temporaryDatabase } from './database.ts'
import { temporaryFolder } from './standalone.ts'

const test = suite('kill -9 in the middle of load, on PostgreSQL')

test('loses no answered write, and no event of one', async () => {
  const folder = await temporaryFolder()
  const database = await temporaryDatabase()
  const load = { kills: lengths.killsPostgres, writers: 8, forMs: 300 }
  await killInTheMiddleOfLoad(folder.path, { databaseUrl: database.url }, load)
  await database.drop()
  await folder.remove()
})

test.run()
