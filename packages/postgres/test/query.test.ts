import { PGliteDialect, sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDatabase } from '../src/database.ts'
import { type Params, query } from '../src/query.ts'

const test = suite('queries that Kysely builds')

/** Text and parameters of every statement that ran. */
const ran: [text: string, params: readonly unknown[]][] = []
const database = openDatabase({
  dialect: new PGliteDialect({ pglite: () => Promise.reject(new Error('Nothing is run here')) }),
  schema: 'feedback',
  onStatement: undefined,
  async run(text, params) {
    ran.push([text, params])
    return { rows: [], count: 3 }
  },
})
test.before.each(() => {
  ran.length = 0
})

test('are built once, when they first run, with the environment as the first parameter', async () => {
  let built = 0
  const touch = query(database, 'keys.touch', (db, { environmentId, id, at }: Params<{ id: string; at: string }>) => {
    built += 1
    return db
      .updateTable('hearback.keys as k')
      .set({ last_used_at: at })
      .where('k.environment_id', '=', environmentId)
      .where('k.id', '=', id)
      .where('k.last_used_at', '<', at)
  })
  assert.is(built, 0)
  assert.is(await touch.count('e1', { id: 'k1', at: 'now' }), 3)
  await touch('e2', { at: 'then', id: 'k2' })
  assert.is(built, 1)
  const text =
    'update "feedback"."keys" as "k" set "last_used_at" = $3 ' +
    'where "k"."environment_id" = $1 and "k"."id" = $2 and "k"."last_used_at" < $3'
  assert.equal(ran, [
    [text, ['e1', 'k1', 'now']],
    [text, ['e2', 'k2', 'then']],
  ])
})

test('refuse a constant that Kysely would make a parameter of, by their name', async () => {
  const given = query(database, 'keys.given', (db, { environmentId }: Params) =>
    db
      .selectFrom('hearback.keys as k')
      .select('k.id')
      .where('k.environment_id', '=', environmentId)
      .where('k.label', '=', 'x'),
  )
  await given('e1').then(
    () => assert.unreachable('it ran'),
    (error: Error) => assert.match(error.message, /^The query keys\.given contains a constant/),
  )
  const written = query(database, 'keys.written', (db, { environmentId }: Params) =>
    db
      .selectFrom('hearback.keys as k')
      .select('k.id')
      .where('k.environment_id', '=', environmentId)
      .where('k.label', '=', sql.lit("it's")),
  )
  await written('e1')
  assert.equal(ran, [
    [`select "k"."id" from "feedback"."keys" as "k" where "k"."environment_id" = $1 and "k"."label" = 'it''s'`, ['e1']],
  ])
})

test.run()
