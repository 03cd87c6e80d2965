import { pgliteStorage } from '@hearback/postgres/pglite'
import { suite } from 'uvu'
import { openPglite } from '../../tests/src/pglite.ts'
import { lengths } from '../../tests/src/proof.ts'
import { holdsContract, isRace } from './contract.ts'

const test = suite('storage on PGlite')
const pglite = await openPglite()

holdsContract(
  test,
  (onStatement) => pgliteStorage({ pglite, onStatement }),
  (text) => pglite.query(text),
  // It runs one statement at a time: calls at once meet in no other order than they come. The statements are those of
  // `storage-postgres.test.ts`: the short form asks them of another driver, all with awkward values and the rest in part.
  ({ name }, place) => lengths.everyCaseEmbedded || name.startsWith('values: ') || (place % 3 === 0 && !isRace(name)),
  { isPart: !lengths.everyCaseEmbedded },
)

test.after(() => pglite.close())
test.run()
