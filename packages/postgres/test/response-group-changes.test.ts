import { type ConflictError, nothingAlongside, type StoredResponse } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Client } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { insertEnvironment } from './new-environment.ts'
import { at, created, response, survey, webhook } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('changes of responses that arrive at once')
const { connectionString, drop } = await freshDatabase()
/** Names of the statements that have run. */
const ran: string[] = []
const open = () => postgresStorage({ connectionString, onStatement: (name) => ran.push(name) })
const storage = open()
const admin = new Client({ connectionString })

test.before(
  prepared(async () => {
    await admin.connect()
    await storage.migrate('apply')
  }),
)
test.after(async () => {
  await admin.end()
  await storage.close()
  await drop()
})

let made = 0
/** Responses of a new environment. */
async function some(count: number, more: Partial<StoredResponse> = {}): Promise<StoredResponse[]> {
  made += 1
  const environmentId = `e${made}`
  await insertEnvironment(storage, environmentId, `p${made}`)
  const condition = { ifRevision: (await storage.environments.revision(environmentId)) ?? 0, segment: null }
  await storage.surveys.insert(environmentId, survey(environmentId, 's'), condition, nothingAlongside)
  const all = Array.from({ length: count }, (_, n) => ({
    ...response(environmentId, 's', `r${n}`),
    finished: false,
    ...more,
  }))
  await Promise.all(all.map((one) => storage.responses.insert(environmentId, one, { contact: null }, nothingAlongside)))
  ran.length = 0
  return all
}

const next = (one: StoredResponse, data: object): StoredResponse => ({
  ...one,
  ...{ data: { ...one.data, ...data }, updatedAt: at(5000), version: one.version + 1 },
})

const change = (one: StoredResponse, ifVersion = one.version - 1) =>
  storage.responses.replace(
    one.environmentId,
    one,
    { ifVersion },
    { ...nothingAlongside, events: created(one.id, one.surveyId) },
  )

const outcomes = async (all: readonly StoredResponse[], ifVersion?: (n: number) => number) =>
  (await Promise.allSettled(all.map((one, n) => change(one, ifVersion?.(n))))).map((one) =>
    one.status === 'fulfilled' ? one.value : ((one.reason as ConflictError).kind ?? one.reason),
  )

const stored = (all: readonly StoredResponse[]) =>
  Promise.all(all.map(({ environmentId, id }) => storage.responses.find(environmentId, id)))
const changes = () => ran.filter((name) => name.startsWith('responses.replace'))

test('share statements, as do those that are looked for, and each is stored as it is', async () => {
  const all = (await some(31)).map((one, n) => next(one, { more: `${n}` }))
  assert.ok((await outcomes(all)).every((one) => one === true))
  assert.equal(changes(), [
    'responses.replace*16',
    'responses.replace*8',
    'responses.replace*4',
    'responses.replace*2',
    'responses.replace+unsubscribed',
  ])
  ran.length = 0
  assert.equal(await stored(all), all)
  assert.equal(ran, ['responses.find'])
})

test('one that comes alone does not wait', async () => {
  const [one] = await some(1)
  assert.is(one && (await change(next(one, {}))), true)
  assert.equal(changes(), ['responses.replace+unsubscribed'])
})

test('one whose version has changed is refused, and no other', async () => {
  const all = (await some(9)).map((one, n) => next(one, { more: `${n}` }))
  const answers = await outcomes(all, (n) => (n === 4 ? 7 : 1))
  assert.equal(
    answers,
    all.map((_, n) => n !== 4),
  )
  assert.equal(
    (await stored(all)).map((one) => one?.version),
    all.map((_, n) => (n === 4 ? 1 : 2)),
  )
})

test('of two changes of one response, one wins', async () => {
  const all = await some(6)
  const twice = all.flatMap((one) => [next(one, { by: 'first' }), next(one, { by: 'second' })])
  const answers = await outcomes(twice)
  const winners = twice.filter((_, n) => answers[n] === true)
  assert.is(winners.length, all.length)
  assert.equal((await stored(all)).map((one) => one?.data.by).sort(), winners.map(({ data }) => data.by).sort())
})

test('one that needs what is taken is refused, and no other', async () => {
  const all = (await some(9)).map((one, n) => ({ ...next(one, {}), displayId: n === 5 || n === 7 ? 'shown' : null }))
  const answers = await outcomes(all)
  assert.is(answers.filter((one) => one === 'displayId').length, 1)
  assert.is(answers.filter((one) => one === true).length, 8)
})

test('those of a deleted survey, and unknown ones, are not found', async () => {
  const all = (await some(5)).map((one) => next(one, {}))
  const [first] = all
  assert.ok(first)
  const unknown = Array.from({ length: 4 }, (_, n) => ({ ...first, id: `unknown${n}` }))
  assert.equal(await outcomes([...unknown, first]), [false, false, false, false, true])
  const chore = {
    id: 'c',
    environmentId: first.environmentId,
    kind: 'eraseSurvey' as const,
    subject: 's',
    detail: null,
    dueAt: at(0),
  }
  await storage.surveys.delete(first.environmentId, 's', chore, nothingAlongside)
  assert.ok((await outcomes(all.slice(1))).every((one) => one === false))
})

test('with a subscriber, each queues its event, though others were written before it came', async () => {
  const all = await some(8)
  const environmentId = all[0]?.environmentId ?? ''
  await outcomes(all.map((one) => next(one, {})))
  const other = open()
  const revision = { ifRevision: (await storage.environments.revision(environmentId)) ?? 0 }
  assert.ok(
    await other.webhooks.insert(environmentId, webhook(environmentId, 'w', 'active'), revision, nothingAlongside),
  )
  await other.close()
  const again = all.map((one) => ({ ...next(one, { more: 'x' }), version: 3 }))
  assert.ok((await outcomes(again)).every((one) => one === true))
  const { rows } = await admin.query('select id from hearback.deliveries where environment_id = $1', [environmentId])
  assert.is(rows.length, 8)
})

test('a counted survey counts those that finish, grouped or not', async () => {
  const all = await some(12)
  const environmentId = all[0]?.environmentId ?? ''
  await outcomes(all.slice(0, 6).map((one) => ({ ...next(one, {}), finished: true })))
  await admin.query(`update hearback.surveys set counting = 'counted' where environment_id = $1`, [environmentId])
  await admin.query(
    `insert into hearback.finished_counts (environment_id, survey_id, slot, count) values ($1, 's', -1, 6)`,
    [environmentId],
  )
  await outcomes(all.slice(6).map((one) => ({ ...next(one, {}), finished: true })))
  assert.equal(await storage.responses.countFinishedOf(environmentId, [{ id: 's', atMost: 100 }]), [12])
})

test.run()
