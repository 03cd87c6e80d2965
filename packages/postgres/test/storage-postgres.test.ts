import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import { holdsContract } from './contract.ts'
import { freshDatabase } from './server.ts'

const test = suite('storage on PostgreSQL')
const { connectionString, drop } = await freshDatabase()
// A host's pool may leave every column as text.
const pool = new Pool({ connectionString, types: { getTypeParser: () => (text: string) => text } })

holdsContract(
  test,
  (onStatement) => postgresStorage({ pool, prepare: true, onStatement }),
  (text) => pool.query(text),
)

test.after(async () => {
  await pool.end()
  await drop()
})
test.run()
