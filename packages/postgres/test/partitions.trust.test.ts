import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import { holdsContract } from './contract.ts'
import { freshDatabase } from './server.ts'

const test = suite('storage on partitioned tables')
const { connectionString, drop } = await freshDatabase()
const pool = new Pool({ connectionString })

holdsContract(
  test,
  (onStatement) => postgresStorage({ pool, prepare: true, onStatement, partitions: 8 }),
  (text) => pool.query(text),
)

test.after(async () => {
  await pool.end()
  await drop()
})
test.run()
