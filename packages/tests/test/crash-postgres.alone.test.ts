import { suite } from 'uvu'
import { killInTheMiddleOfLoad } from './crash.ts'
import { temporaryDatabase } from './database.ts'
import { temporaryFolder } from './standalone.ts'

const test = suite('kill -9 in the middle of load, on PostgreSQL')

test('loses no answered write', async () => {
  const folder = await temporaryFolder()
  const database = await temporaryDatabase()
  await killInTheMiddleOfLoad(folder.path, { rounds: 5, env: { DATABASE_URL: database.url } })
  await database.drop()
  await folder.remove()
})

test.run()
