import { nothingAlongside } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { insertEnvironment } from './new-environment.ts'
import { at, created, response, survey, webhook } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('a deleted environment')
const { connectionString, drop } = await freshDatabase()
const pool = new Pool({ connectionString, max: 4 })
const storage = postgresStorage({ pool })

test.before(prepared(() => storage.migrate('apply')))

/** An environment with a survey, a webhook, a tag, a display and a member, and responses with deliveries. */
async function filled(id: string): Promise<void> {
  await insertEnvironment(storage, id, `p${id}`)
  const revised = async () => ({ ifRevision: (await storage.environments.revision(id)) ?? 0 })
  const condition = { ...(await revised()), segment: null }
  assert.ok(await storage.surveys.insert(id, survey(id, 's'), condition, nothingAlongside))
  assert.ok(await storage.webhooks.insert(id, webhook(id, 'w', 'active'), await revised(), nothingAlongside))
  for (const one of ['r1', 'r2', 'r3']) {
    const alongside = { ...nothingAlongside, events: created(one, 's') }
    assert.ok(await storage.responses.insert(id, response(id, 's', one), { contact: null }, alongside))
  }
  const first = await storage.responses.find(id, 'r1')
  assert.ok(first)
  const tag = { id: 't', environmentId: id, name: 'One', createdAt: at(0), updatedAt: at(0) }
  const tagged = { ...first, tags: [tag], version: first.version + 1 }
  const byVersion = { ifVersion: first.version, made: [tag] }
  assert.ok(await storage.responses.setTags(id, tagged, byVersion, nothingAlongside))
  await pool.query(`insert into hearback.memberships values ('${id}', 'p', 'read')`)
}

/** The tables that name an environment, as the catalogue of PostgreSQL has them, and how many rows. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'hearback' and c.column_name = 'environment_id' and t.table_type = 'BASE TABLE' order by 1`)
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`select from hearback.${name} where environment_id = $1`, [id])
    if (rowCount) found[name] = rowCount
  }
  return found
}

test('leaves no row in any table, and nothing of another is removed', async () => {
  await pool.query(`
    insert into hearback.people (id, created_at, updated_at, name, is_owner, status, version, epoch)
    values ('p', now(), now(), 'Ada', false, 'active', 1, 1)`)
  await filled('e1')
  await filled('e2')
  const other = await rowsOf('e2')
  for (const table of ['responses', 'response_tags', 'deliveries', 'payloads', 'memberships']) assert.ok(other[table])
  const chore = { id: 'gone', environmentId: 'e1', kind: 'eraseEnvironment' as const }
  assert.ok(
    await storage.products.deleteEnvironment('e1', { ...chore, subject: 'e1', detail: at(0), dueAt: at(0) }, []),
  )
  while ((await storage.environments.erase('e1', at(1), 5)) > 0);
  assert.equal(await rowsOf('e1'), { chores: 1 })
  assert.ok(await storage.chores.remove('e1', 'gone'))
  assert.equal(await rowsOf('e1'), {})
  assert.equal(await rowsOf('e2'), other)
})

test.after(async () => {
  await storage.close()
  await pool.end()
  await drop()
})
test.run()
