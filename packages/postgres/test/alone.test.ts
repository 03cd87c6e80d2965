import { createHearback, type Logger, type Storage, silentLogger } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { all, newest } from './lists.ts'
import { threeDatabases } from './three-databases.ts'

const test = suite('a process that knows of one database, while the first environment moves away')
const { open, pools, drop } = await threeDatabases()
const single = postgresStorage({ pool: pools.home })
const storage = open()
const page = { after: null, limit: 1000 }

/** The messages of the errors that the single process has logged. */
const logged: string[] = []
const logger: Logger = {
  ...silentLogger,
  error(fields) {
    const { err } = fields as { err?: unknown }
    logged.push(err instanceof Error ? err.message : '')
  },
}
const hearback = (on: Storage) =>
  createHearback({ storage: on, secret: 'of the test '.repeat(4), logger, rateLimit: false })
const old = hearback(single)
const post = (path: string, body: object, key = '') =>
  old.fetch(
    new Request(`http://test${path}`, { method: 'POST', headers: { 'x-api-key': key }, body: JSON.stringify(body) }),
  )
const get = (path: string, key = '') => old.fetch(new Request(`http://test${path}`, { headers: { 'x-api-key': key } }))

interface Made {
  readonly id: string
  readonly key: string
  readonly surveyId: string
}
let moving: Made = { id: '', key: '', surveyId: '' }
let staying: Made = moving

async function withSurvey(name: string): Promise<Made> {
  const id = (await old.admin.createProduct({ name })).environments[0]?.id ?? ''
  const { key } = await old.admin.createKey(id)
  const survey = {
    ...{ environmentId: id, name: 'Feedback', type: 'link', status: 'inProgress' },
    questions: [{ id: 'q1', type: 'openText', headline: { default: 'What?' }, required: false }],
  }
  const made = await post('/api/v1/management/surveys', survey, key)
  return { id, key, surveyId: ((await made.json()) as { data: { id: string } }).data.id }
}

const answer = ({ id, surveyId }: Made) =>
  post(`/api/v1/client/${id}/responses`, { surveyId, finished: false, data: { q1: 'yes' } })

test.before(
  prepared(async () => {
    moving = await withSurvey('Moves')
    staying = await withSurvey('Stays')
    await storage.migrate('apply')
  }),
)

test('is answered 503 with Retry-After, and never 404 or 500, and what it acknowledged is kept', async () => {
  const before = await answer(moving)
  const responseId = ((await before.json()) as { data: { id: string } }).data.id
  const statuses: number[] = [before.status]
  let isMoving = true
  const load = (async () => {
    while (isMoving) statuses.push((await answer(moving)).status)
  })()
  // Guards stand longer than a process believes what it knows of the environment.
  await storage.move(moving.id, 'b', { keepMs: 3000 })
  for (let n = 0; n < 3; n += 1) statuses.push((await answer(moving)).status)
  isMoving = false
  await load
  assert.equal([...new Set(statuses)].sort(), [200, 503])
  const stored = await storage.responses.listTexts(moving.id, all, newest, page)
  assert.is(stored.length, statuses.filter((status) => status === 200).length)
  assert.ok(logged.some((message) => /is being moved to another database, or was.*--databases/.test(message)))

  const refused = [
    await answer(moving),
    await get(`/api/v1/client/${moving.id}/environment`),
    await get('/api/v1/management/responses', moving.key),
    await post(`/api/v1/client/${moving.id}/displays`, { surveyId: moving.surveyId }),
    await old.fetch(
      new Request(`http://test/api/v1/client/responses/${responseId}`, {
        method: 'PUT',
        body: JSON.stringify({ finished: true, data: { q1: 'no' } }),
      }),
    ),
  ]
  assert.equal(
    refused.map(({ status, headers }) => [status, headers.get('retry-after')]),
    refused.map(() => [503, '1']),
  )
  const words = `Environment ${moving.id} lies in another database (b): start this process with all databases: \`--databases\`, or \`placedStorage\``
  assert.ok(logged.includes(words), logged.at(-1))
  const found = await single.directory.environmentsOfSurvey(moving.surveyId).then(
    () => '',
    (error: Error) => error.message,
  )
  assert.match(found, /It may be in an environment that lies in another database \(b\)/)
})

test('serves the environments that stay, and an unknown one is a 404', async () => {
  assert.is((await answer(staying)).status, 200)
  assert.is((await get('/api/v1/management/responses', staying.key)).status, 200)
  assert.is((await answer({ ...staying, id: 'clunknown00000000000000000' })).status, 404)
})

test('serves the environment again once it came home', async () => {
  await storage.move(moving.id, 'home', { keepMs: 0 })
  assert.is((await answer(moving)).status, 200)
  assert.equal(await single.directory.environmentsOfSurvey(moving.surveyId), [moving.surveyId && moving.id])
})

test.after(async () => {
  await old.close()
  await drop()
})
test.run()
