import { nothingAlongside } from '@hearback/core/storage'
import { type PostgresStorage, postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { insertEnvironment } from './new-environment.ts'
import { created, response, survey } from './records.ts'
import { freshDatabase } from './server.ts'

/*
 * A survey with `autoComplete` and twenty thousand finished responses. What was read is taken from PostgreSQL's own
 * counters, of the one connection that there is.
 */
const test = suite('creates on a survey that ends by itself read no other responses')
const database = await freshDatabase()
const pool = new Pool({ connectionString: database.connectionString, max: 1 })
const names: string[] = []
const storage = postgresStorage({ pool, prepare: true, onStatement: (name) => names.push(name) })
const rows = 20_000
/** Its own row before and after, its survey, the rows of its count. */
const handful = 40

const make = (id: string, on = storage) => {
  const alongside = { ...nothingAlongside, events: created(id, 's') }
  return on.responses.insert('e', response('e', 's', id), { contact: null }, alongside)
}

test.before(
  prepared(async () => {
    await storage.migrate('apply')
    await insertEnvironment(storage, 'e')
    const ending = { ...survey('e', 's'), autoComplete: 10 * rows }
    await storage.surveys.insert('e', ending, { ifRevision: 1, segment: null }, nothingAlongside)
    await make('first')
    await pool.query(
      `insert into hearback.responses (environment_id, id, survey_id, created_at, updated_at, finished, version, data,
       variables, ttc, meta, tags, notes)
     select 'e', 'r' || n, 's', t, t, true, 1, '{}', '{}', '{}', '{}', '[]', '[]'
     from (select n, timestamptz '2025-12-01' + n * interval '1 second' as t from generate_series(1, ${rows}) as n) as rows`,
    )
    await pool.query('update hearback.finished_counts set count = count + $1', [rows])
    await pool.query('analyze')
    await pool.query('set plan_cache_mode = force_generic_plan')
  }),
)

/** Rows that were read of all tables until now. */
async function read(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows: found } = await pool.query<{ read: number }>(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_user_tables`,
  )
  return found[0]?.read ?? Number.NaN
}

const countOf = async (id: string) => (await storage.responses.countFinishedOf('e', [{ id, atMost: 10 * rows }]))[0]
const stored = { ...response('e', 's', 'first'), language: 'de' }
for (const [what, run, statements] of [
  ['the count', () => countOf('s'), 1],
  ['a create', () => make('one'), 1],
  ['creates at once', () => Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => make(id))), 2],
  ['a change', () => storage.responses.replace('e', { ...stored, version: 2 }, { ifVersion: 1 }, nothingAlongside), 1],
  ['a deletion', () => storage.responses.delete('e', 'first', nothingAlongside), 1],
] as const) {
  test(`${what}: a handful of rows, in as few statements as without a count`, async () => {
    const before = await read()
    names.length = 0
    await run()
    assert.is(names.length, statements, names.join())
    const many = (await read()) - before
    assert.ok(many < handful, `${many} were read`)
  })
}

test('the count is right all the while', async () => {
  assert.is(await countOf('s'), rows + 6)
})

test('pages of answers, the counts of tags and hidden fields, and a step of a renamed tag read a bounded number of rows', async () => {
  await pool.query(`insert into hearback.tags (environment_id, id, created_at, updated_at, name)
    select 'e', 't' || n, now(), now(), 'tag' || n from generate_series(1, 50) as n`)
  await pool.query(`insert into hearback.response_tags (environment_id, response_id, tag_id, created_at)
    select r.environment_id, r.id, 't1', r.created_at from hearback.responses r where r.environment_id = 'e'`)
  await pool.query(`insert into hearback.chores (environment_id, id, kind, subject, due_at)
    select 'e', 'c' || n, 'eraseContact', 'c' || n, now() from generate_series(1, 1000) as n`)
  const everything = { surveyId: 's', finished: null, since: null, until: null, contactId: null, tagId: null }
  const newest = { by: 'createdAt', direction: 'desc' } as const
  const { surveyId: _, ...ofSurvey } = everything
  const hidden = [{ type: 'hiddenField', id: 'plan' }] as const
  const after = { at: '2025-12-01T02:00:00.000Z', id: 'r1' }
  const beside = (surveyId: string | null, direction: 'asc' | 'desc') => () =>
    storage.responses.listAnswers(
      'e',
      { questionId: '', scoreId: null },
      { ...everything, surveyId },
      { by: 'createdAt', direction },
      { after, limit: 1 },
    )
  for (const [what, run, most] of [
    [
      'answers',
      () =>
        storage.responses.listAnswers('e', { questionId: 'q', scoreId: 'score' }, everything, newest, {
          after: null,
          limit: 500,
        }),
      1100,
    ],
    ['the next of a survey', beside('s', 'desc'), handful],
    ['the one before it', beside('s', 'asc'), handful],
    ['the next of all', beside(null, 'desc'), handful],
    ['the one before it, of all', beside(null, 'asc'), handful],
    ['hidden fields', () => storage.summaries.countFields('e', 's', hidden, ofSurvey, 500), 1100],
    ['tags', () => storage.tags.list('e', { after: null, limit: 100 }), 3 * 1000 + 200],
    ['a tag that no chore awaits', () => storage.tags.isAwaited('e', 't1'), handful],
    ['a step', () => storage.tags.retag('e', 't1', 't1', { after, limit: 100, now: '2026-01-01T00:00:00.000Z' }), 1000],
  ] as const) {
    const before = await read()
    await run()
    const many = (await read()) - before
    assert.ok(many <= most, `${what}: ${many} were read`)
  }
})

test('while a contact goes with many responses to other surveys: a handful of rows, and one statement for all at once', async () => {
  const small = { ...survey('e', 'small'), autoComplete: 9 }
  const ifRevision = (await storage.environments.revision('e')) ?? 0
  await storage.surveys.insert('e', small, { ifRevision, segment: null }, nothingAlongside)
  for (const [id, contactId] of [
    ['small1', null],
    ['small2', 'gone'],
    ['small3', 'other'],
  ] as const) {
    const one = { ...response('e', 'small', id), contactId }
    await storage.responses.insert('e', one, { contact: null }, nothingAlongside)
  }
  await pool.query(`update hearback.responses set contact_id = 'gone' where id like 'r%'`)
  await pool.query(`insert into hearback.erasures values ('e', 'gone', now(), true)`)
  await pool.query('vacuum analyze hearback.responses')
  const before = await read()
  names.length = 0
  const counts = Array.from({ length: 9 }, () => countOf('small'))
  assert.equal(await Promise.all(counts), Array(9).fill(2))
  assert.is(names.length, 1, names.join())
  const many = (await read()) - before
  assert.ok(many < 2 * handful, `${many} were read`)
  assert.is(await countOf('s'), 6)
  await pool.query('delete from hearback.erasures')
})

test('a survey that ends by itself no longer: a process that begins then writes in as few statements', async () => {
  const ended = await storage.surveys.find('e', 's')
  const revision = await storage.environments.revision('e')
  assert.ok(ended && revision)
  const next = { ...ended, autoComplete: null, version: ended.version + 1 }
  const condition = { ifVersion: ended.version, ifRevision: revision, segment: null }
  assert.ok(await storage.surveys.replace('e', next, condition, nothingAlongside))
  const ran: string[] = []
  const process = () => postgresStorage({ pool, onStatement: (name) => ran.push(name) })
  const statements = async (on: PostgresStorage, ids: readonly string[]) => {
    ran.length = 0
    assert.equal(new Set(await Promise.all(ids.map((id) => make(id, on)))), new Set([true]))
    return ran.length
  }
  const many = (name: string) => Array.from({ length: 17 }, (_, n) => `${name}${n}`)
  const one = process()
  assert.is(await statements(one, ['first alone']), 3)
  assert.is(await statements(one, ['alone']), 1)
  // On a busy machine, some go beside those that they would have waited for.
  assert.ok((await statements(one, many('later'))) <= 5)
  assert.ok((await statements(process(), many('at once'))) <= 17)
})

test.after(async () => {
  await storage.close()
  await pool.end()
  await database.drop()
})
test.run()
