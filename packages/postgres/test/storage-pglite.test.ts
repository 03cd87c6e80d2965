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
  // It runs one statement at a time: calls at once meet in no other order than they come.
  ({ name }) => lengths.racesEmbedded || !isRace(name),
)

test.after(() => pglite.close())
test.run()
