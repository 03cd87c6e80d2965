import { PGlite } from '@electric-sql/pglite'
import { pgliteStorage } from '@hearback/postgres/pglite'
import { suite } from 'uvu'
import { holdsContract } from './contract.ts'

const test = suite('storage on PGlite')
const pglite = await PGlite.create()

holdsContract(
  test,
  (onStatement) => pgliteStorage({ pglite, onStatement }),
  (text) => pglite.query(text),
)

test.after(() => pglite.close())
test.run()
