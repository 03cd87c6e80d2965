import { nothingAlongside } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { at, environment, product, response, survey } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('erasing a contact while others write')
const { connectionString, drop } = await freshDatabase()
const pool = new Pool({ connectionString, max: 1 })
const names: string[] = []
/** Runs right before the statement of a name: the one connection takes its turns in order. */
let before: { name: string; text: string } | null = null
const storage = postgresStorage({
  pool,
  onStatement(name) {
    names.push(name)
    if (name === before?.name) void pool.query(before.text)
  },
})
const answer = (key: string, createdAt = at(0)) => ({
  ...{ scope: 's', key, requestHash: 'h', body: '{"contactId":"c"}', resource: 'Display', resourceIds: ['d'] },
  ...{ createdAt, contactId: 'c' },
})
const chore = { environmentId: 'e', kind: 'eraseContact', subject: 'c', detail: null, dueAt: at(0) } as const

test.before(
  prepared(async () => {
    await storage.migrate('apply')
    const bare = { actionClasses: [], attributeKeys: [], keys: [], chores: [], surveys: [] }
    await storage.products.insert(product('p'), [{ ...bare, environment: environment('e', 'p') }], [])
    const contact = { id: 'c', environmentId: 'e', createdAt: at(0), updatedAt: at(0), userId: null, version: 1 }
    await storage.contacts.insert('e', { ...contact, attributes: {} }, nothingAlongside)
    await storage.surveys.insert('e', survey('e', 's'), { ifRevision: 1, segment: null }, nothingAlongside)
    for (const n of [2, 3, 1]) {
      const one = { ...response('e', 's', `r${n}`), createdAt: at(n), contactId: 'c' }
      await storage.responses.insert('e', one, { contact: null }, nothingAlongside)
    }
    for (const key of ['a', 'b', 'again']) await storage.idempotency.insert('e', answer(key))
    await storage.contacts.delete('e', 'c', { at: at(1), withResponses: true }, { ...chore, id: 'c' }, nothingAlongside)
  }),
)

test('answers are cleared in one statement; one whose key was used anew meanwhile stays as it is', async () => {
  before = {
    name: 'idempotency.clear',
    text: `delete from hearback.answers where key = 'again';
      insert into hearback.answers (environment_id, scope, key, request_hash, body, resource, resource_ids, created_at)
      values ('e', 's', 'again', 'h', 'new', 'Display', '{}', '${at(86_400_000)}')`,
  }
  names.length = 0
  assert.is(await storage.idempotency.eraseContact('e', 'c', 50), 3)
  assert.equal(names, ['idempotency.aboutContact', 'idempotency.clear'])
  assert.is((await storage.idempotency.find('e', 's', 'again'))?.body, 'new')
  const { rows } = await pool.query(`select body from hearback.answers where key in ('a', 'b') and contact_id is null`)
  assert.equal(rows, Array(2).fill({ body: '{"contactId":null}' }))
  assert.is(await storage.idempotency.eraseContact('e', 'c', 50), 0)
})

test('the newest responses go first: lists that begin with them pass over all that are still there', async () => {
  assert.is(await storage.responses.eraseContact('e', 'c', at(9), 1), 1)
  const { rows } = await pool.query('select id from hearback.responses order by id')
  assert.equal(rows, [{ id: 'r1' }, { id: 'r2' }])
})

test.after(async () => {
  await storage.close()
  await pool.end()
  await drop()
})
test.run()
