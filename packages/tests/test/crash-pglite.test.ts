import { join } from 'node:path'
import { suite } from 'uvu'
import { lengths } from '../src/proof.ts'
import { killInTheMiddleOfLoad } from './crash.ts'
import { pgliteFolder } from './standalone.ts'

const test = suite('kill -9 in the middle of load, on PGlite')

test('loses no answered write, and no event of one', async () => {
  const folder = await pgliteFolder()
  const load = { kills: lengths.killsPglite, writers: 4, forMs: 100 }
  await killInTheMiddleOfLoad(folder.path, { directory: join(folder.path, 'database') }, load)
  await folder.remove()
})

test.run()
