import { setTimeout } from 'node:timers/promises'
import { nothingAlongside } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Client } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { deadlocks } from './deadlocks.ts'
import { at, environment, product, response, survey } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('writes that meet on a PostgreSQL server')
const database = await freshDatabase()
const { connectionString } = database
const storage = postgresStorage({ connectionString, max: 20 })
let count = 0
let env = ''

const environmentOf = (id: string, productId: string) => ({
  environment: environment(id, productId),
  actionClasses: [],
  attributeKeys: [],
  keys: [],
  chores: [],
  surveys: [],
})
const times = <T>(many: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => work(index)))

test.before(prepared(() => storage.migrate('apply')))
test.before.each(async () => {
  count += 1
  env = `env${count}`
  await storage.products.insert(product(`p${count}`), [environmentOf(env, `p${count}`)], [])
})

test('eight processes on an empty database make one first product', async () => {
  const empty = await freshDatabase()
  const processes = Array.from({ length: 8 }, () => postgresStorage(empty))
  await processes[0]?.migrate('apply')
  const made = await Promise.all(
    processes.map((one, index) =>
      one.products.insertFirst(product(`first${index}`), [environmentOf(`e${index}`, '')], []),
    ),
  )
  assert.is(made.filter(Boolean).length, 1)
  const products = await processes[0]?.directory.products(null, { after: null, limit: 10 })
  assert.is(products?.length, 1)
  assert.is(products?.[0]?.environments.length, 1)
  await Promise.all(processes.map((one) => one.close()))
  await empty.drop()
})

test('of many writes decided on one revision, one wins, and the others leave nothing', async () => {
  const won = await times(20, (index) =>
    storage.surveys.insert(env, survey(env, `s${index}`), { ifRevision: 1, segment: null }, nothingAlongside),
  )
  assert.is(won.filter(Boolean).length, 1)
  assert.is((await storage.surveys.list(env, { after: null, limit: 50 })).length, 1)
  assert.is(await storage.environments.revision(env), 2)
})

test('a change that has the revision right and the version wrong raises nothing and writes no segment', async () => {
  await storage.surveys.insert(env, survey(env, 's'), { ifRevision: 1, segment: null }, nothingAlongside)
  const segment = {
    id: 'g',
    environmentId: env,
    createdAt: at(0),
    updatedAt: at(0),
    title: '',
    description: null,
    isPrivate: true,
    filters: [],
  }
  const next = { ...survey(env, 's'), version: 3 }
  assert.is(await storage.surveys.replace(env, next, { ifVersion: 2, ifRevision: 2, segment }, nothingAlongside), false)
  assert.is(await storage.environments.revision(env), 2)
  assert.equal(await storage.segments.list(env), [])
})

test('an idempotency key that many requests bring at once keeps one answer, and one response', async () => {
  await storage.surveys.insert(env, survey(env, 's'), { ifRevision: 1, segment: null }, nothingAlongside)
  const outcomes = await times(10, (index) => {
    const answer = {
      scope: 'x',
      key: 'k',
      requestHash: '',
      body: `"${index}"`,
      resource: 'Response',
      resourceIds: ['r'],
      contactId: null,
      createdAt: at(0),
    }
    return storage.responses
      .insert(
        env,
        response(env, 's', `r${index}`),
        { contact: null },
        { events: null, result: answer, audit: [], files: [] },
      )
      .catch(String)
  })
  assert.is(outcomes.filter((outcome) => outcome === true).length, 1)
  assert.is(outcomes.filter((outcome) => String(outcome).includes('idempotencyKey')).length, 9)
  const filter = { surveyId: 's', finished: null, since: null, until: null, contactId: null, tagId: null }
  const newest = { by: 'createdAt', direction: 'desc' } as const
  assert.is((await storage.responses.list(env, filter, newest, { after: null, limit: 50 })).length, 1)
})

test('tags that meet a deletion leave nothing behind', async () => {
  await storage.surveys.insert(env, survey(env, 's'), { ifRevision: 1, segment: null }, nothingAlongside)
  const tag = { id: `t${env}`, name: 'x', environmentId: env, createdAt: at(0), updatedAt: at(0) }
  const next = (id: string) => ({ ...response(env, 's', id), tags: [tag], version: 2 })
  const make = (id: string) =>
    storage.responses.insert(env, response(env, 's', id), { contact: null }, nothingAlongside)
  await make('first')
  assert.ok(await storage.responses.setTags(env, next('first'), { ifVersion: 1, made: [tag] }, nothingAlongside))
  const outcomes = await times(100, async (index) => {
    const id = `r${index}`
    await make(id)
    const [tagged, deleted] = await Promise.all([
      storage.responses.setTags(env, next(id), { ifVersion: 1, made: [] }, nothingAlongside),
      storage.responses.delete(env, id, nothingAlongside),
    ])
    return `${tagged} ${deleted?.version}`
  })
  assert.ok(
    outcomes.every((outcome) => ['true 2', 'false 1'].includes(outcome)),
    outcomes.join(),
  )
  const client = new Client({ connectionString })
  await client.connect()
  const left = await client.query('select response_id from hearback.response_tags where environment_id = $1', [env])
  await client.end()
  assert.equal(left.rows, [{ response_id: 'first' }])
})

test('a response that is changed while its contact is taken out ends without it, and keeps the change or loses it', async () => {
  await storage.surveys.insert(env, survey(env, 's'), { ifRevision: 1, segment: null }, nothingAlongside)
  const contact = { environmentId: env, createdAt: at(0), updatedAt: at(0), userId: null, attributes: {}, version: 1 }
  const outcomes = await times(40, async (index) => {
    const [id, contactId] = [`r${index}`, `c${index}`]
    const person = { ...contact, id: contactId }
    await storage.contacts.insert(env, person, nothingAlongside)
    const given = { ...response(env, 's', id), contactId, person }
    await storage.responses.insert(env, given, { contact: null }, nothingAlongside)
    const chore = {
      id,
      environmentId: env,
      kind: 'eraseContact' as const,
      subject: contactId,
      detail: null,
      dueAt: at(1e9),
    }
    await storage.contacts.delete(env, contactId, { at: at(0), withResponses: false }, chore, nothingAlongside)
    const changed = { ...given, language: 'de', version: 2 }
    const [won] = await Promise.all([
      storage.responses.replace(env, changed, { ifVersion: 1 }, nothingAlongside),
      storage.responses.eraseContact(env, contactId, at(5), 10),
    ])
    await storage.responses.eraseContact(env, contactId, at(5), 10)
    await storage.contacts.forgetErasure(env, contactId)
    const found = await storage.responses.find(env, id)
    assert.equal([found?.contactId, found?.person, found?.language], [null, null, won ? 'de' : null])
    assert.is(found?.version, won ? 3 : 2)
    return won
  })
  assert.is(outcomes.length, 40)
})

test('bulks that share what must be unique, in other orders, never wait for each other in a circle', async () => {
  await storage.surveys.insert(env, survey(env, 's'), { ifRevision: 1, segment: null }, nothingAlongside)
  const client = new Client({ connectionString })
  await client.connect()
  const before = await deadlocks(client)
  const bulk = (n: number) => {
    const order = <T>(list: T[]): T[] => (n % 2 ? list.toReversed() : list)
    const names = order(Array.from({ length: 200 }, (_, index) => `${index}`.padStart(3, '0')))
    const responses = names.map((name) => ({ ...response(env, 's', `r${n}-${name}`), singleUseId: name }))
    const contacts = names.map((name) => ({
      id: `c${n}-${name}`,
      environmentId: env,
      createdAt: at(0),
      updatedAt: at(0),
      userId: name,
      attributes: {},
      version: 1,
    }))
    return storage.responses.insertMany(env, { responses, contacts, events: [] }, nothingAlongside).catch(String)
  }
  const outcomes = await times(8, bulk)
  assert.is(outcomes.filter((outcome) => outcome === true).length, 1)
  assert.is(outcomes.filter((outcome) => /Already taken/.test(String(outcome))).length, 7)
  assert.is(await deadlocks(client), before)
  await client.end()
})

test('a file that a change names while its response is deleted goes too, by the sweep', async () => {
  await storage.surveys.insert(env, survey(env, 's'), { ifRevision: 1, segment: null }, nothingAlongside)
  await storage.responses.insert(env, response(env, 's', 'r'), { contact: null }, nothingAlongside)
  const file = {
    environmentId: env,
    name: 'f',
    access: 'private' as const,
    createdAt: at(0),
    contentType: 'image/png',
    size: 1,
    surveyId: 's',
    responseId: null,
    state: 'stored' as const,
    dueAt: at(10),
  }
  await storage.files.begin(env, file)
  // Holds the file's row, so that the change waits with the response's, and the deletion for that one.
  const [holder, watcher] = [new Client({ connectionString }), new Client({ connectionString })]
  await Promise.all([holder.connect(), watcher.connect()])
  const waiting = async (many: number) => {
    const text = `select count(*)::integer as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    while ((await watcher.query<{ n: number }>(text)).rows[0]?.n !== many) await setTimeout(10)
  }
  await holder.query('begin')
  await holder.query('select from hearback.files where environment_id = $1 for update', [env])
  const files = [{ name: 'f', surveyId: 's', responseId: 'r', dueAt: at(1000) }]
  const next = { ...response(env, 's', 'r'), version: 2 }
  const change = storage.responses.replace(env, next, { ifVersion: 1 }, { ...nothingAlongside, files })
  await waiting(1)
  const deletion = storage.responses.delete(env, 'r', nothingAlongside)
  await waiting(2)
  await holder.query('rollback')
  assert.is(await change, true)
  assert.is((await deletion)?.version, 2)
  await Promise.all([holder.end(), watcher.end()])
  assert.is(await storage.files.find(env, 'f'), null)
  assert.equal(
    (await storage.files.due(env, at(1000), 9)).map(({ responseId }) => responseId),
    ['r'],
  )
  assert.equal(await storage.files.condemn(env, ['f'], at(1000)), ['f'])
})

test.after(async () => {
  await storage.close()
  await database.drop()
})
test.run()
