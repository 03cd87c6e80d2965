import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import { holdsContract } from './contract.ts'
import { freshDatabase } from './server.ts'

const test = suite('storage on partitioned tables')
const { connectionString, drop } = await freshDatabase()
const pool = new Pool({ connectionString })

// What ended goes with its week, and not one by one: see `weeks.test.ts`.
const isOfWeeks = (name: string): boolean =>
  /^purges: (purge removes deliveries that ended|purge keeps the payload|a recorded delivery)|share its payload$/.test(
    name,
  )

holdsContract(
  test,
  (onStatement) => postgresStorage({ pool, prepare: true, onStatement, partitions: 8 }),
  (text) => pool.query(text),
  ({ name }) => !isOfWeeks(name),
)

test.after(async () => {
  await pool.end()
  await drop()
})
test.run()
