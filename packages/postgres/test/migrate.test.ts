import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freshDatabase } from './server.ts'

const test = suite('migrations')
const database = await freshDatabase()
const open = (schema: string) => postgresStorage({ connectionString: database.connectionString, schema })

test('checking an empty database names what is missing and what to do', async () => {
  const storage = open('checked')
  await storage.migrate('check').then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, /lacks the migrations 0001-first.*hearback migrate/),
  )
  await storage.migrate('apply')
  await storage.migrate('check')
  await storage.close()
})

test('eight processes that start at once on an empty database all succeed', async () => {
  const storages = Array.from({ length: 8 }, () => open('crowded'))
  await Promise.all(storages.map((storage) => storage.migrate('apply')))
  await Promise.all(storages.map((storage) => storage.migrate('check')))
  await Promise.all(storages.map((storage) => storage.close()))
})

test('two schemas of one database know nothing of each other', async () => {
  const [one, other] = [open('one'), open('other')]
  await one.migrate('apply')
  await other.migrate('check').then(
    () => assert.unreachable(),
    () => {},
  )
  await Promise.all([one.close(), other.close()])
})

test('migrating leaves no lock behind in a session', async () => {
  const pool = new Pool({ connectionString: database.connectionString, max: 1 })
  const storage = postgresStorage({ pool, schema: 'unlocked' })
  await storage.migrate('apply')
  await storage.close()
  const { rows } = await pool.query("select from pg_locks where locktype = 'advisory'")
  assert.is(rows.length, 0)
  await pool.end()
})

test('a name that is no schema is refused at once', () => {
  assert.throws(() => open('a"; drop'), /Not a schema/)
})

test.after(() => database.drop())
test.run()
