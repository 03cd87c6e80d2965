import { suite } from 'uvu'
import { killInTheMiddleOfLoad } from './crash.ts'
import { temporaryFolder } from './standalone.ts'

const test = suite('kill -9 in the middle of load, on PGlite')

test('loses no answered write', async () => {
  const folder = await temporaryFolder()
  await killInTheMiddleOfLoad(folder.path, { rounds: 3 })
  await folder.remove()
})

test.run()
