import { createHearback } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths } from '../src/proof.ts'
import { temporaryDatabase } from './database.ts'

const test = suite('a large survey')

const { responsesOfSurvey: size } = lengths
const origin = 'https://feedback.example'
const inApp = {
  name: 'Feedback',
  type: 'app',
  status: 'inProgress',
  questions: [{ id: 'q1', type: 'openText', headline: { default: 'What do you think?' }, required: false }],
}

/** Responses, displays and tags, a row each for every number; ids are as the service makes them, in length and letters. */
const fill = [
  `insert into hearback.displays (environment_id, id, created_at, survey_id, contact_id)
   select $1, 'cd' || lpad(n::text, 23, '0'), now() - n * interval '1 s', $2, $3 from generate_series(1, $4::integer) n`,
  `insert into hearback.responses (environment_id, id, survey_id, created_at, updated_at, finished, version, display_id,
     contact_id, data, variables, ttc, meta, tags, notes)
   select $1, 'cr' || lpad(n::text, 23, '0'), $2, now() - n * interval '1 s', now() - n * interval '1 s', n % 2 = 0, 1,
     'cd' || lpad(n::text, 23, '0'), case when n % 1000 = 0 then $3 end, '{"q1": "Blue"}', '{}', '{}', '{}', '[]', '[]'
   from generate_series(1, $4::integer) n`,
  `insert into hearback.response_tags (environment_id, response_id, tag_id, created_at)
   select $1, r.id, $3, r.created_at from hearback.responses r where r.environment_id = $1 and r.survey_id = $2 and $4 > 0`,
]

async function openService(url: string) {
  const storage = await postgresStorage({ connectionString: url })
  const hearback = createHearback({ storage, secret: 'a secret that only this test knows, 32+', rateLimit: false })
  const first = await hearback.admin.createFirstProduct({ name: 'First' })
  const environment = first?.environments[0]
  const key = environment?.key
  if (!environment || !key) throw new Error('A first product has two environments')
  const database = new pg.Client({ connectionString: url })
  await database.connect()

  async function ask(method: string, path: string, body?: unknown) {
    const request = new Request(origin + path.replace(':environment', environment?.id ?? ''), {
      method,
      headers: { 'x-api-key': key?.key ?? '' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await hearback.fetch(request)
    return { status: answer.status, data: (await answer.json()).data }
  }
  const made = async (path: string, body: unknown): Promise<string> => (await ask('POST', path, body)).data.id
  return {
    ask,
    made,
    hearback,
    database,
    environmentId: environment.id,
    async close() {
      await hearback.close()
      await database.end()
    },
  }
}

/** Rows of every table that name this id anywhere, but for the audit, which tells of the deletion. */
async function rowsWith(database: pg.Client, id: string): Promise<Record<string, number>> {
  const tables = await database.query(`select tablename as name from pg_tables where schemaname = 'hearback'`)
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    if (name === 'audit') continue
    const { rows } = await database.query(
      `select count(*)::integer as n from hearback.${name} t where position($1 in t::text) > 0`,
      [id],
    )
    if (rows[0].n > 0) counts[name] = rows[0].n
  }
  return counts
}

test('is deleted at once, is invisible at once, and is gone from the database after work', async () => {
  const { url, drop } = await temporaryDatabase()
  const service = await openService(url)
  const { ask, made, database, hearback, environmentId } = service
  try {
    const surveyId = await made('/api/v1/management/surveys', { ...inApp, environmentId })
    const otherId = await made('/api/v1/management/surveys', { ...inApp, environmentId, name: 'Other' })
    const contactId = await made('/api/v1/management/contacts', { userId: 'anna' })
    const kept = await made('/api/v1/management/responses', { surveyId: otherId, finished: true, data: { q1: 'Red' } })
    const tagged = await ask('PUT', `/api/v1/management/responses/${kept}/tags`, { tags: ['praise'] })
    const [displays, responses, tags] = fill
    await database.query(displays ?? '', [environmentId, surveyId, contactId, size])
    await database.query(responses ?? '', [environmentId, surveyId, contactId, size])
    await database.query(tags ?? '', [environmentId, surveyId, tagged.data.tags[0].id, size])
    await database.query('analyze')
    const before = await rowsWith(database, surveyId)
    assert.equal([before.responses, before.displays, before.segments, before.surveys], [size, size, 1, 1])
    const state = '/api/v1/client/:environment/environment'
    assert.is((await ask('GET', state)).data.surveys.length, 2)

    const startedAt = performance.now()
    const deleted = await ask('DELETE', `/api/v1/management/surveys/${surveyId}`)
    const took = performance.now() - startedAt
    assert.is(deleted.data.id, surveyId)
    assert.ok(took < 1000, `the answer took ${Math.round(took)} ms`)
    const stored = await database.query('select count(*)::integer as n from hearback.responses where survey_id = $1', [
      surveyId,
    ])
    assert.is(stored.rows[0].n, size, 'the answer does not wait until the responses are removed')

    const listed = async (path: string) => (await ask('GET', path)).data.map(({ id }: { id: string }) => id)
    const responseId = `cr${'1'.padStart(23, '0')}`
    const answer = { surveyId, finished: true, data: {} }
    assert.equal(await listed('/api/v1/management/surveys'), [otherId])
    assert.equal(await listed('/api/v1/management/responses'), [kept])
    assert.equal(await listed('/api/v1/management/responses?tag=praise&finished=true'), [kept])
    assert.equal(await listed('/api/v1/management/responses?userId=anna'), [])
    assert.is((await listed('/api/v1/management/segments')).length, 1)
    assert.equal(
      (await ask('GET', state)).data.surveys.map(({ id }: { id: string }) => id),
      [otherId],
    )
    const person = await ask('GET', '/api/v1/client/:environment/identify/contacts/anna')
    assert.equal([person.data.displays, person.data.responses], [[], []])
    const held = await ask('GET', `/api/v1/management/contacts/${contactId}/export`)
    assert.equal([held.data.displays, held.data.responses], [[], []])
    for (const [method, path, body] of [
      ['GET', `/api/v1/management/surveys/${surveyId}`],
      ['DELETE', `/api/v1/management/surveys/${surveyId}`],
      ['GET', `/api/v1/management/responses?surveyId=${surveyId}`],
      ['GET', `/api/v1/management/responses/${responseId}`],
      ['DELETE', `/api/v1/management/responses/${responseId}`],
      ['PUT', `/api/v1/management/responses/${responseId}`, { finished: true }],
      ['PUT', `/api/v1/management/responses/${responseId}/tags`, { tags: ['late'] }],
      ['POST', '/api/v1/management/responses', answer],
      ['POST', '/api/v1/client/:environment/responses', answer],
      ['PUT', `/api/v1/client/:environment/responses/${responseId}`, { finished: true }],
      ['PUT', `/api/v1/client/responses/${responseId}`, { finished: true }],
      ['POST', '/api/v1/client/:environment/displays', { surveyId }],
      ['PUT', `/api/v1/client/:environment/displays/cd${'1'.padStart(23, '0')}`, {}],
    ] as const) {
      assert.is((await ask(method, path, body)).status, 404, `${method} ${path}`)
    }

    const turns = performance.now()
    for (let done = 1; done > 0; ) done = (await hearback.work()).done
    assert.equal(await rowsWith(database, surveyId), {}, `after ${Math.round(performance.now() - turns)} ms of work`)
    const left = await database.query('select count(*)::integer as n from hearback.response_tags')
    assert.is(left.rows[0].n, 1)
    assert.equal(await listed('/api/v1/management/responses'), [kept])
    if (process.env.PRINT_TIMES) console.log({ took, work: performance.now() - turns })
  } finally {
    await service.close()
    await drop()
  }
})

test.run()
