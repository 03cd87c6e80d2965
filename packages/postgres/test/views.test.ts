import { randomBytes } from 'node:crypto'
import { nothingAlongside, type StoredResponse, type StoredSurvey } from '@hearback/core/storage'
import { type HearbackTables, postgresStorage } from '@hearback/postgres'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { documents } from '../../tests/test/documents.ts'
import { at, environment, product, response, survey } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('views for queries of the host')
const { connectionString, drop } = await freshDatabase()
const pool = new Pool({ connectionString, max: 3 })
const storage = postgresStorage({ pool })
const db = new Kysely<HearbackTables>({ dialect: new PostgresDialect({ pool }) })

const questions = [
  { id: 'nps', type: 'nps', headline: { default: 'How likely?', de: 'Wie sehr?' } },
  {
    id: 'why',
    type: 'multipleChoiceMulti',
    headline: { default: 'Why?' },
    choices: [
      { id: 'c1', label: { default: 'Price', de: 'Preis' } },
      { id: 'c2', label: { default: 'Speed', de: 'Tempo' } },
    ],
  },
  {
    id: 'parts',
    type: 'matrix',
    headline: { default: 'Rate' },
    rows: [{ default: 'Delivery', de: 'Lieferung' }],
    columns: [{ id: 'good', label: { default: 'Good', de: 'Gut' } }],
  },
  { id: 'files', type: 'fileUpload', headline: { default: 'Files' } },
  { id: 'go', type: 'cta', headline: { default: 'Go on' } },
  { id: 'amount', type: 'openText', headline: { default: 'How much?' } },
  {
    id: 'gift',
    type: 'multipleChoiceSingle',
    headline: { default: 'Which?' },
    choices: [
      { id: 'c1', label: { default: 'Gift', de: 'Geschenk' } },
      { id: 'c2', label: { default: 'Poison', de: 'Gift' } },
    ],
  },
]

async function made(): Promise<void> {
  const bare = { actionClasses: [], attributeKeys: [], keys: [], chores: [], surveys: [] }
  await storage.products.insert(product('p'), [{ ...bare, environment: environment('e', 'p') }], [])
  for (const id of ['s1', 's2']) {
    // Safe: the views read these fields alone.
    const document = { ...survey('e', id), name: 'NPS', key: `key-${id}`, questions } as unknown as StoredSurvey
    const ifRevision = (await storage.environments.revision('e')) ?? 0
    await storage.surveys.insert('e', document, { ifRevision, segment: null }, nothingAlongside)
  }
  const person = { id: 'c1', environmentId: 'e', createdAt: at(0), updatedAt: at(0), userId: 'u1', attributes: {} }
  for (const id of ['c1', 'c2', 'c3']) {
    const contact = {
      id,
      environmentId: 'e',
      createdAt: at(0),
      updatedAt: at(0),
      userId: `u${id.slice(1)}`,
      version: 1,
    }
    await storage.contacts.insert('e', { ...contact, attributes: { email: `${id}@example.org` } }, nothingAlongside)
  }
  const responses: Partial<StoredResponse>[] = [
    {
      id: 'r1',
      contactId: 'c1',
      person,
      data: { nps: 9, why: ['Preis', 'Speed', 'own words'], ref: 'mail', parts: { A: 'good' } },
    },
    { id: 'r2', data: { nps: '3', why: [], parts: { A: '' }, ref: '' }, finished: false, ttc: {} },
    { id: 'r3', contactId: 'c2', person: { ...person, id: 'c2', userId: 'u2' }, data: { nps: 5 } },
    { id: 'r4', contactId: 'c3', person: { ...person, id: 'c3', userId: 'u3' }, data: { nps: 1 } },
    { id: 'r5', surveyId: 's2', data: { nps: 0 } },
    { id: 'r6', data: { files: 'skipped', go: 'dismissed', amount: 'skipped', ref: 'dismissed' } },
    { id: 'r7', data: { files: ['https://example.org/a.png'], go: 'clicked', amount: 1e16, gift: 'Gift' } },
    { id: 'r8', data: { parts: { Lieferung: 'Gut', other: 'unknown' }, gift: 'Geschenk' } },
  ]
  for (const over of responses) {
    const one = { ...response('e', 's1', ''), ttc: { nps: 5, _total: 1234.5 }, overQuota: over.id === 'r2', ...over }
    await storage.responses.insert('e', one, { contact: null }, nothingAlongside)
  }
  const chore = { id: 'x', environmentId: 'e', kind: 'eraseSurvey' as const, subject: 's2', detail: null, dueAt: at(0) }
  await storage.surveys.delete('e', 's2', chore, nothingAlongside)
  for (const [id, withResponses] of [
    ['c2', false],
    ['c3', true],
  ] as const) {
    const erasing = { ...chore, id: `x${id}`, kind: 'eraseContact' as const, subject: id }
    await storage.contacts.delete('e', id, { at: at(9), withResponses }, erasing, nothingAlongside)
  }
}

test.before(async () => {
  await storage.migrate('apply')
  await made()
})

test('answers: one row each, for every choice of several and every row of a matrix, in the default language, none for skipped ones', async () => {
  const rows = await db
    .selectFrom('hearback.answers_v1')
    .select(['response_id', 'question_id', 'question_type', 'question', 'question_place'])
    .select(['part', 'place', 'value', 'number', 'user_id'])
    .where('environment_id', '=', 'e')
    .orderBy('response_id')
    .orderBy('question_id')
    .orderBy('place')
    .orderBy('part')
    .execute()
  const flat = rows.map((row) => Object.values(row).join('|'))
  assert.equal(flat, [
    'r1|nps|nps|How likely?|1|||9|9|u1',
    'r1|parts|matrix|Rate|3|A||good||u1',
    'r1|ref|hiddenField|||||mail||u1',
    'r1|why|multipleChoiceMulti|Why?|2||1|Price||u1',
    'r1|why|multipleChoiceMulti|Why?|2||2|Speed||u1',
    'r1|why|multipleChoiceMulti|Why?|2||3|own words||u1',
    'r2|nps|nps|How likely?|1|||3|3|',
    'r3|nps|nps|How likely?|1|||5|5|',
    'r6|amount|openText|How much?|6|||skipped||',
    'r6|ref|hiddenField|||||dismissed||',
    'r7|amount|openText|How much?|6|||10000000000000000|10000000000000000|',
    'r7|files|fileUpload|Files|4||1|https://example.org/a.png||',
    'r7|gift|multipleChoiceSingle|Which?|7|||Gift||',
    'r7|go|cta|Go on|5|||clicked||',
    'r8|gift|multipleChoiceSingle|Which?|7|||Gift||',
    'r8|parts|matrix|Rate|3|Delivery||Good||',
    'r8|parts|matrix|Rate|3|other||unknown||',
  ])
})

test('answers by meaning: under the labels of today, of questions that were removed too, with ids', async () => {
  const labelled = (id: string, label: string) => ({ id, label: { default: label } })
  const ask = (id: string, type: string, more: object) => ({ id, type, headline: { default: `${id}?` }, ...more })
  const now = [ask('one', 'multipleChoiceSingle', { choices: [labelled('a', 'Pears'), labelled('other', 'Else')] })]
  const asked = {
    questions: [
      ask('one', 'multipleChoiceSingle', {
        choices: [labelled('a', 'Pears'), labelled('b', 'Bananas'), labelled('other', 'Else')],
      }),
      ask('gone', 'matrix', { rows: [labelled('r', 'Speed')], columns: [labelled('good', 'Good')] }),
    ],
    fieldIds: [],
    variables: [],
  }
  // Safe: the views read these fields alone.
  const document = {
    ...survey('e', 's9'),
    name: 'Living',
    key: 'living',
    questions: now,
    asked,
  } as unknown as StoredSurvey
  const ifRevision = (await storage.environments.revision('e')) ?? 0
  await storage.surveys.insert('e', document, { ifRevision, segment: null }, nothingAlongside)
  const meant = (id: string) => `\u001f${id}`
  const given: Partial<StoredResponse>[] = [
    {
      id: 'v1',
      data: { one: 'Apples', gone: { Tempo: 'Gut' } },
      meanings: { one: meant('a'), gone: { [meant('r')]: meant('good') } },
    },
    { id: 'v2', data: { one: 'Bananas' }, meanings: { one: meant('b') } },
    { id: 'v3', data: { one: 'my own', ref: 'mail' }, meanings: { one: 'my own' } },
    { id: 'v4', data: { one: 'Pears' }, meanings: {} },
  ]
  for (const over of given) {
    await storage.responses.insert('e', { ...response('e', 's9', ''), ...over }, { contact: null }, nothingAlongside)
  }
  const rows = await db
    .selectFrom('hearback.answers_v2')
    .select(['response_id', 'question_id', 'question_type', 'question', 'question_place'])
    .select(['part', 'part_id', 'value', 'value_id'])
    .where('survey_id', '=', 's9')
    .orderBy('response_id')
    .orderBy('question_id')
    .execute()
  assert.equal(
    rows.map((row) => Object.values(row).join('|')),
    [
      'v1|gone|matrix|gone?||Speed|r|Good|good',
      'v1|one|multipleChoiceSingle|one?|1|||Pears|a',
      'v2|one|multipleChoiceSingle|one?|1|||Bananas|b',
      'v3|one|multipleChoiceSingle|one?|1|||my own|other',
      'v3|ref|hiddenField|||||mail|',
      'v4|one|multipleChoiceSingle|one?|1|||Pears|a',
    ],
  )
  await pool.query(`delete from hearback.responses where survey_id = 's9'`)
  await pool.query(`delete from hearback.surveys where id = 's9'`)
})

test('answers by meaning: a text of one’s own is no choice that is called so later, and answers to another kind of question stand apart', async () => {
  const labelled = (id: string, label: string) => ({ id, label: { default: label } })
  const ask = (id: string, type: string, more: object) => ({ id, type, headline: { default: `${id}?` }, ...more })
  const questions = [
    ask('fruit', 'multipleChoiceMulti', {
      choices: [labelled('a', 'Apples'), labelled('k', 'Kiwi'), labelled('other', 'Else')],
    }),
    ask('table', 'matrix', { rows: [labelled('r', 'Speed')], columns: [labelled('good', 'Good')] }),
    ask('score', 'rating', { range: 10 }),
    ask('words', 'openText', { inputType: 'number' }),
    ask('pick', 'multipleChoiceSingle', { choices: [labelled('a', 'Apples'), labelled('other', 'Else')] }),
  ]
  const [first, second, third] = [1, 2, 3].map((n) => ({ number: n + 1, at: at(n * 10) }))
  const past = [
    { id: 'score', kind: 'rating 5', from: null, until: first },
    { id: 'score', kind: 'nps', from: second, until: third },
    { id: 'words', kind: 'openText', from: null, until: second },
    { id: 'pick', kind: 'multipleChoiceMulti', from: null, until: first },
    { id: 'fruit', kind: null, from: null, until: first },
  ]
  const asked = { questions, fieldIds: [], variables: [], past }
  // Safe: the views read these fields alone.
  const document = {
    ...survey('e', 's8'),
    name: 'Retyped',
    key: 'retyped',
    questions,
    asked,
  } as unknown as StoredSurvey
  const ifRevision = (await storage.environments.revision('e')) ?? 0
  await storage.surveys.insert('e', document, { ifRevision, segment: null }, nothingAlongside)
  const meant = (id: string) => `\u001f${id}`
  const edition = (number: number) => ({ number, isGuessed: false })
  const given: Partial<StoredResponse>[] = [
    { id: 'w1', createdAt: at(35), data: { fruit: ['Kiwi', 'Apfel'] }, meanings: { fruit: ['Kiwi', meant('a')] } },
    { id: 'w2', createdAt: at(35), data: { fruit: ['Kiwi'] }, meanings: {} },
    { id: 'w3', createdAt: at(35), data: { table: { Speed: 'Good' } }, meanings: { table: { [meant('r')]: 'Good' } } },
    { id: 'w4', createdAt: at(5), data: { score: 4, words: '12', pick: ['Apples'] }, meanings: { pick: [meant('a')] } },
    { id: 'w5', createdAt: at(15), data: { score: 9, words: 'few', pick: 'Apples' }, meanings: { pick: meant('a') } },
    { id: 'w6', createdAt: at(25), data: { score: 8, words: '3' } },
    { id: 'w7', createdAt: at(5), edition: edition(2), data: { score: 7 } },
    { id: 'w8', createdAt: at(35), edition: edition(3), data: { score: 6 } },
  ]
  for (const over of given) {
    await storage.responses.insert('e', { ...response('e', 's8', ''), ...over }, { contact: null }, nothingAlongside)
  }
  const rows = await db
    .selectFrom('hearback.answers_v2')
    .select(['response_id', 'question_id', 'question_type', 'part', 'part_id', 'value', 'value_id', 'number'])
    .where('survey_id', '=', 's8')
    .orderBy('response_id')
    .orderBy('question_id')
    .orderBy('place')
    .execute()
  assert.equal(
    rows.map((row) => Object.values(row).join('|')),
    [
      'w1|fruit|multipleChoiceMulti|||Kiwi|other|',
      'w1|fruit|multipleChoiceMulti|||Apples|a|',
      'w2|fruit|multipleChoiceMulti|||Kiwi|k|',
      'w3|table|matrix|Speed|r|Good||',
      'w4|pick.before|unread|||Apples||',
      'w4|score.before|unread|||4||4',
      'w4|words.before|unread|||12||12',
      'w5|pick|multipleChoiceSingle|||Apples|a|',
      'w5|score|rating|||9||9',
      'w5|words.before|unread|||few||',
      'w6|score.before|unread|||8||8',
      'w6|words|openText|||3||3',
      'w7|score|rating|||7||7',
      'w8|score.before|unread|||6||6',
    ],
  )
  await pool.query(`delete from hearback.responses where survey_id = 's8'`)
  await pool.query(`delete from hearback.surveys where id = 's8'`)
})

test('responses, contacts and surveys: without what is deleted, and without the names of deleted contacts', async () => {
  const responses = await db.selectFrom('hearback.responses_v1').selectAll().orderBy('id').execute()
  assert.equal(
    responses.map(({ id, contact_id, user_id, finished, duration_ms, over_quota, tags, created_at }) => [
      ...[id, contact_id, user_id, finished, duration_ms, over_quota, tags.length, created_at.toISOString()],
    ]),
    [
      ['r1', 'c1', 'u1', true, 1234.5, false, 0, at(0)],
      ['r2', null, null, false, null, true, 0, at(0)],
      ['r3', null, null, true, 1234.5, false, 0, at(0)],
      ...['r6', 'r7', 'r8'].map((id) => [id, null, null, true, 1234.5, false, 0, at(0)]),
    ],
  )
  const contacts = await db.selectFrom('hearback.contacts_v1').select(['id', 'user_id', 'email']).execute()
  assert.equal(contacts, [{ id: 'c1', user_id: 'u1', email: 'c1@example.org' }])
  const surveys = await db.selectFrom('hearback.surveys_v1').select(['id', 'key', 'name', 'status']).execute()
  assert.equal(surveys, [{ id: 's1', key: 'key-s1', name: 'NPS', status: 'inProgress' }])
})

test('columns and types of the views are those that are promised', async () => {
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(a.attname || ' ' || format_type(a.atttypid, null), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'hearback'::regnamespace and c.relkind = 'v' group by c.relname order by c.relname`,
  )
  const time = 'timestamp with time zone'
  const stamp = `environment_id text, id text, created_at ${time}, updated_at ${time}`
  assert.equal(Object.fromEntries(rows.map(({ name, columns }) => [name, columns])), {
    answers_v1:
      `environment_id text, response_id text, survey_id text, created_at ${time}, updated_at ${time}, finished boolean, ` +
      'contact_id text, user_id text, question_id text, question_type text, question text, question_place integer, part text, place integer, ' +
      'value text, number double precision',
    answers_v2:
      `environment_id text, response_id text, survey_id text, created_at ${time}, updated_at ${time}, finished boolean, ` +
      'contact_id text, user_id text, question_id text, question_type text, question text, question_place integer, part text, part_id text, ' +
      'place integer, value text, value_id text, number double precision',
    contacts_v1: `${stamp}, user_id text, email text, attributes jsonb`,
    responses_v1:
      `environment_id text, id text, survey_id text, created_at ${time}, updated_at ${time}, finished boolean, ` +
      'language text, ending_id text, contact_id text, user_id text, source text, url text, action text, country text, ' +
      'browser text, os text, device text, duration_ms double precision, tags text[], over_quota boolean, ' +
      'suspicious text[], variables jsonb',
    surveys_v1: `${stamp}, key text, name text, type text, status text`,
  })
})

test('the queries of the documents run, for a role that may read nothing but the views', async () => {
  await pool.query(`create table public.users (id text primary key, plan text not null)`)
  await pool.query(`insert into public.users values ('u1', 'pro'), ('u9', 'free')`)
  const { blocks = [] } = documents.find(({ path }) => path === 'docs/queries.md') ?? {}
  const sql = blocks.filter(({ language }) => language === 'sql').map(({ code }) => code)
  const [grants = '', ...queries] = sql
  assert.ok(queries.length >= 4)
  const role = `analyst_${randomBytes(6).toString('hex')}`
  const url = new URL(connectionString)
  ;[url.username, url.password] = [role, 'pw']
  await pool.query(`create role ${role} login password 'pw'; grant select on public.users to ${role}`)
  const reader = new Pool({ connectionString: url.href, max: 1 })
  try {
    await pool.query(grants.replaceAll('analyst', role))
    for (const query of queries) assert.ok((await reader.query(query)).rowCount, query)
    assert.match(String(await reader.query('select from hearback.keys').catch(String)), 'permission denied')
  } finally {
    await reader.end()
    await pool.query(`drop owned by ${role}; drop role ${role}`)
  }
})

test('a function of a reader sees no row that a view leaves out', async () => {
  const client = await pool.connect()
  const seen = new Set<string>()
  client.on('notice', ({ message = '' }) => seen.add(message))
  try {
    await client.query(`create function pg_temp.seen(text) returns boolean language plpgsql cost 0.0000001 as $$
      begin raise notice '%', $1; return true; end $$`)
    const seenBy = async (query: string): Promise<string[]> => {
      seen.clear()
      await client.query(query)
      return [...seen].sort()
    }
    for (const [view, id] of [
      ['responses_v1', 'id'],
      ['answers_v1', 'response_id'],
      ['answers_v2', 'response_id'],
    ] as const) {
      const ids = await seenBy(`select 1 from hearback.${view} where pg_temp.seen(${id})`)
      assert.ok(ids.includes('r1'))
      assert.not.ok(ids.includes('r4'), `${view} hides the response of an erased contact`)
      assert.not.ok(ids.includes('r5'), `${view} hides the response to a deleted survey`)
    }
    assert.equal(await seenBy('select 1 from hearback.surveys_v1 where pg_temp.seen(id)'), ['s1'])
  } finally {
    client.release(true)
  }
})

test('rows of an environment that was deleted are left out while they are being removed', async () => {
  const views = ['answers_v1', 'answers_v2', 'responses_v1', 'contacts_v1', 'surveys_v1']
  const counts = async () => {
    const found = await Promise.all(views.map((view) => pool.query(`select from hearback.${view}`)))
    return found.map(({ rowCount }) => rowCount)
  }
  const here = await counts()
  assert.ok(here.every((count) => count))
  const { rows } = await pool.query(`delete from hearback.environments e where e.id = 'e' returning e::text as row`)
  assert.equal(await counts(), [0, 0, 0, 0, 0])
  await pool.query('insert into hearback.environments select ($1::text::hearback.environments).*', [rows[0].row])
  assert.equal(await counts(), here)
})

test('an answer is found without reading those of other surveys', async () => {
  await pool.query(`insert into hearback.responses
    select environment_id, 'many' || n, 'other', created_at, updated_at, finished, version, imported, language, ending_id,
      null, null, null, null, data, variables, ttc, answer_order, meta, person, tags, notes, marks
    from hearback.responses, generate_series(1, 2000) n where id = 'r1'`)
  await pool.query('analyze hearback.responses')
  const { rows } = await pool.query(`explain (analyze, format json)
    select value from hearback.answers_v1 where environment_id = 'e' and survey_id = 's1' and question_id = 'nps'`)
  assert.not.match(JSON.stringify(rows), /"Actual Rows": [0-9]{4}/)
})

test('conditions on environment, survey and time follow an index', async () => {
  await pool.query(`insert into hearback.responses
    select environment_id, 'plan' || n, 's' || n % 40, created_at + n * interval '1 minute', updated_at, finished, version,
      imported, language, ending_id, null, null, null, null, data, variables, ttc, answer_order, meta, person, tags, notes, marks
    from hearback.responses, generate_series(1, 5000) n where id = 'r2'`)
  await pool.query('analyze')
  const planOf = async (view: string, condition: string): Promise<string> => {
    const { rows } = await pool.query(`explain (costs off) select * from hearback.${view} where ${condition}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const ofSurvey = `environment_id = 'e' and survey_id = 's1'`
  const inHours = `created_at >= '${at(0)}'::timestamptz - interval '1 hour' and created_at < '${at(0)}'::timestamptz`
  for (const view of ['answers_v1', 'answers_v2', 'responses_v1']) {
    assert.match(await planOf(view, ofSurvey), /Index Cond: \(.*environment_id = 'e'.*survey_id = 's1'/, view)
    const both = /Index Cond: \(.*environment_id = 'e'.*survey_id = 's1'.*created_at >= .*created_at < /
    assert.match(await planOf(view, `${ofSurvey} and ${inHours}`), both, view)
    const ofEnvironment = `environment_id = 'e' and ${inHours}`
    assert.match(await planOf(view, ofEnvironment), /Index Cond: \(.*environment_id = 'e'.*created_at >= /, view)
  }
})

test.after(async () => {
  await storage.close()
  await pool.end()
  await drop()
})
test.run()
