import { IDBFactory } from 'fake-indexeddb'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startService } from '../../../engine/test/service.ts'
import { question } from '../../../engine/test/surveys.ts'
import { begin, type SurveySession, submit, toSend } from '../../src/index.ts'
import { durableStore, openQueue, type QueueRecord } from '../../src/queue/index.ts'
import { fetchFrom, startBrowser, until } from './tabs.ts'

const test = suite('the store of the queue')

// Only the store reads it, and it reads nothing of it.
const record = (revision: number) => ({ id: 'one', revision }) as QueueRecord
const use = (indexedDB: unknown): void => {
  Object.assign(globalThis, { indexedDB })
}
test.before.each(() => use(new IDBFactory()))
test.after(() => use(undefined))

test('keeps a record over a reload', async () => {
  await durableStore().update('key', () => record(1))
  const later = durableStore()
  assert.equal(await later.update('key', (one) => one), record(1))
  assert.equal(await later.keys(), ['key'])
  await later.update('key', () => null)
  assert.equal(await durableStore().keys(), [])
})

test('reads what an earlier build has announced, under the name that it had then', async () => {
  const earlier = { ...record(1), isTold: true }
  await durableStore().update('key', () => earlier)
  const store = durableStore()
  assert.is((await store.update('key', (one) => one))?.isAnnounced, true)
  await store.update('key', (one) => one && { ...one, revision: 2 })
  assert.is((await durableStore().update('key', (one) => one))?.isAnnounced, true)
})

test('lets no other tab come between reading and writing', async () => {
  const tabs = [durableStore(), durableStore(), durableStore()]
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => tabs[n % 3]?.update('key', (one) => record((one?.revision ?? 0) + 1))),
  )
  assert.equal(await durableStore().update('key', (one) => one), record(60))
})

const broken: [name: string, indexedDB: unknown][] = [
  ['there is none', undefined],
  [
    'the browser forbids it',
    {
      open: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    },
  ],
  [
    'it cannot be opened',
    {
      open() {
        const request: { onerror?: () => void } = {}
        setTimeout(() => request.onerror?.())
        return request
      },
    },
  ],
]
for (const [name, indexedDB] of broken) {
  test(`is memory where ${name}`, async () => {
    use(indexedDB)
    const store = durableStore()
    await store.update('key', () => record(1))
    assert.equal(await store.update('key', (one) => one), record(1))
    assert.equal(await store.keys(), ['key'])
  })
}

test('is shared by tabs of a busy device, where the database takes five seconds to open', async () => {
  const databases = new IDBFactory()
  use({
    open(name: string, version: number) {
      const opening = databases.open(name, version)
      return new Proxy(opening, {
        get: (target, key) => Reflect.get(target, key),
        set: (target, key, listener: () => void) =>
          Reflect.set(target, key, key === 'onsuccess' ? () => setTimeout(listener, 5000) : listener),
      })
    },
  })
  const [one, other] = [durableStore(), durableStore()]
  await Promise.all([one, other].map((store) => store.update('key', (was) => record((was?.revision ?? 0) + 1))))
  assert.equal(await one.update('key', (was) => was), record(2))
})

test('loses nothing on this page if the database fails on the way', async () => {
  const databases = new IDBFactory()
  let isFull = false
  // A database that has no room left from some point on.
  const filling = (database: IDBDatabase) =>
    new Proxy(database, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name)
        return (...of: Parameters<IDBDatabase['transaction']>) => {
          if (isFull) throw new DOMException('Full', 'QuotaExceededError')
          return target.transaction(...of)
        }
      },
    })
  use({
    open(name: string, version: number) {
      const opening = databases.open(name, version)
      return new Proxy(opening, {
        get: (target, key) => (key === 'result' ? filling(target.result) : Reflect.get(target, key)),
        set: (target, key, listener) => Reflect.set(target, key, listener),
      })
    },
  })
  const store = durableStore()
  await store.update('key', () => record(1))
  isFull = true
  assert.equal(await store.update('key', (one) => one && record(one.revision + 1)), record(2))
  assert.equal(await store.update('key', (one) => one), record(2))
  assert.equal(await store.keys(), ['key'])
  use(databases)
  assert.equal(await durableStore().update('key', (one) => one), record(1))
})

test('carries a session over a killed tab, to one complete response', async () => {
  const service = await startService()
  const survey = await service.addSurvey({ name: 'Q', questions: ['a', 'b'].map((id) => question(id, 'openText')) })
  const { environmentId } = service
  const browser = startBrowser(
    { environmentId, surveyId: survey.id, toSend: (one) => toSend(survey, one), fetch: fetchFrom(service) },
    { store: durableStore() },
  )
  const cut = browser.openTab({ fetch: async () => Promise.reject(new TypeError('Failed to fetch')) })
  const first = submit(survey, begin(survey, { seed: 's' }), '1').session as SurveySession
  await cut.queue.save(first)
  await until(() => cut.states.some(({ kind }) => kind === 'waiting'))
  cut.kill()
  const created: string[] = []
  // With the defaults of a page.
  const queue = openQueue({
    apiHost: 'http://here/',
    environmentId,
    surveyId: survey.id,
    toSend: (one) => toSend(survey, one),
    fetch: fetchFrom(service),
    onResponseCreated: (id) => created.push(id),
  })
  const restored = (await queue.restore()) as SurveySession
  const second = submit(survey, restored, '2').session as SurveySession
  await queue.save(second)
  assert.equal(await queue.flush(), { kind: 'saved' })
  const responses = await service.responses(survey.id)
  assert.equal(
    responses.map(({ finished, data }) => [finished, data]),
    [[true, { a: '1', b: '2' }]],
  )
  assert.equal(created, [responses[0]?.id])
  assert.equal(await durableStore().keys(), [])
})

test.run()
