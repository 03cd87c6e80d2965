import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { toSend } from '../../src/index.ts'
import { memoryStore, type QueueStore } from '../../src/queue/index.ts'
import { answer, begun, saved, stored } from './begun.ts'
import { fetchFrom, startBrowser, until } from './tabs.ts'

const test = suite('the queue')

test('creates the display, then the response, then continues it with what is new', async () => {
  const { service, survey, sent, browser, session } = await begun()
  const tab = browser.openTab({ userId: 'ada', meta: { source: 'mail' } })
  await tab.queue.shown()
  const first = await answer(survey, tab, session, '1')
  assert.equal(await saved(tab), { kind: 'saved' })
  const second = await answer(survey, tab, first, '2')
  await saved(tab)
  await answer(survey, tab, second, '3')
  await saved(tab)
  const [response] = await stored(service, survey)
  assert.equal(
    sent.map(({ method, path }) => `${method} ${path}`),
    ['POST /displays', 'POST /responses', `PUT /responses/${response?.id}`, `PUT /responses/${response?.id}`],
  )
  assert.equal(
    sent.map(({ body }) => body.data),
    [undefined, { a: '1' }, { b: '2' }, { c: '3' }],
  )
  assert.equal(
    [sent[1]?.body.displayId, sent[1]?.body.userId, sent[1]?.body.meta],
    [tab.displays[0], 'ada', { source: 'mail' }],
  )
  assert.match(sent[1]?.key ?? '', /^[0-9a-f]{32}$/)
  assert.equal([response?.finished, response?.data], [true, { a: '1', b: '2', c: '3' }])
  assert.equal(tab.created, [response?.id])
})

test('creates the display of an answer that comes before it is known that the survey was shown', async () => {
  const { service, survey, sent, browser, session } = await begun()
  const tab = browser.openTab()
  const showing = tab.queue.shown()
  await answer(survey, tab, session, '1')
  await Promise.all([showing, saved(tab)])
  assert.is((await stored(service, survey)).length, 1)
  // Both requests have one key: the service carries out one.
  const displays = sent.filter(({ path }) => path === '/displays')
  assert.is(new Set(displays.map(({ key }) => key)).size, 1)
  assert.is(tab.displays.length, 1)
})

test('continues the display and the response that the page has', async () => {
  const { service, survey, sent, browser, session } = await begun()
  const { body } = await service.asClient('POST', '/responses', {
    surveyId: survey.id,
    finished: false,
    data: { a: 'x' },
  })
  const { id } = body.data as { id: string }
  const tab = browser.openTab({ responseId: id })
  await tab.queue.shown()
  await answer(survey, tab, session, '1')
  await saved(tab)
  assert.equal(
    sent.map(({ path }) => path),
    [`/responses/${id}`],
  )
  assert.equal(tab.created, [])
})

test('sends only the newest of the states that wait', async () => {
  const { promise: mayCreate, resolve: goOn } = Promise.withResolvers<void>()
  const { survey, sent, browser, session } = await begun({ mayCreate })
  const tab = browser.openTab()
  const first = await answer(survey, tab, session, '1')
  await until(() => sent.some(({ path }) => path === '/responses'))
  const second = await answer(survey, tab, first, '2')
  await answer(survey, tab, second, '3')
  goOn()
  await saved(tab)
  const puts = sent.filter(({ method }) => method === 'PUT')
  assert.equal(
    puts.map(({ body }) => body.data),
    [{ b: '2', c: '3' }],
  )
})

test('an answer on its way into the store is not called saved because the one before it is', async () => {
  const [created, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const inner = memoryStore()
  let pause: Promise<void> | null = null
  const store: QueueStore = {
    keys: inner.keys,
    async update(key, change) {
      const mayUpdate = pause
      pause = null
      await mayUpdate
      return inner.update(key, change)
    },
  }
  const { service, survey, sent, browser, session } = await begun({ mayCreate: created.promise, store })
  const tab = browser.openTab()
  const first = await answer(survey, tab, session, '1')
  await until(() => sent.some(({ path }) => path === '/responses'))
  pause = kept.promise
  const storing = answer(survey, tab, first, '2')
  created.resolve()
  await until(() => tab.created.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 20))
  assert.not.ok(tab.states.some(({ kind }) => kind === 'saved'))
  assert.equal(await tab.queue.flush(), { kind: 'saving' })
  kept.resolve()
  await storing
  await until(() => tab.states.at(-1)?.kind === 'saved')
  assert.equal(
    (await stored(service, survey)).map(({ data }) => data),
    [{ a: '1', b: '2' }],
  )
})

test('a save that the store refused is not called saved, and a later one takes its place', async () => {
  const inner = memoryStore()
  let isFull = false
  const store: QueueStore = {
    keys: inner.keys,
    update: async (key, change) => {
      if (!isFull) return inner.update(key, change)
      isFull = false
      throw new Error('full')
    },
  }
  const { service, survey, browser, session } = await begun({ store })
  const tab = browser.openTab()
  const first = await answer(survey, tab, session, '1')
  await saved(tab)
  const before = tab.states.length
  isFull = true
  const refused = await answer(survey, tab, first, '2').catch((error: Error) => error.message)
  assert.is(refused, 'full')
  assert.equal(await tab.queue.flush(), { kind: 'saving' })
  assert.not.ok(tab.states.slice(before).some(({ kind }) => kind === 'saved'))
  await answer(survey, tab, first, '2')
  await until(() => tab.states.at(-1)?.kind === 'saved')
  assert.equal(
    (await stored(service, survey)).map(({ data }) => data),
    [{ a: '1', b: '2' }],
  )
})

test('keeps surveys and single-use links apart', async () => {
  const { service, survey, browser, session } = await begun()
  const tabs = [browser.openTab({ singleUseId: 'one' }), browser.openTab({ singleUseId: 'two' })]
  for (const tab of tabs) await answer(survey, tab, session, '1')
  for (const tab of tabs) await saved(tab)
  assert.is((await stored(service, survey)).length, 2)
})

test('asks the service when another tab has finished the session', async () => {
  const { service, survey, browser, session } = await begun()
  const [one, other] = [browser.openTab(), browser.openTab()]
  const first = await answer(survey, one, session, '1')
  await saved(one)
  const theirs = await other.queue.restore()
  assert.ok(theirs)
  const end = await answer(survey, one, await answer(survey, one, first, '2'), '3')
  await saved(one)
  // The second tab has the same answers: they are with the service.
  const second = await answer(survey, other, theirs, '2')
  await saved(other)
  await answer(survey, other, second, '3')
  assert.is((await saved(other)).kind, 'saved')
  assert.is(end.at.kind, 'ending')
  assert.equal(
    (await stored(service, survey)).map(({ data }) => data),
    [{ a: '1', b: '2', c: '3' }],
  )
})

test('tells the page that has other answers than those with which another tab has finished', async () => {
  const { service, survey, browser, session } = await begun()
  const [one, other] = [browser.openTab(), browser.openTab()]
  const first = await answer(survey, one, session, '1')
  await saved(one)
  const theirs = await other.queue.restore()
  assert.ok(theirs)
  await answer(survey, one, await answer(survey, one, first, '2'), '3')
  await saved(one)
  for (const value of ['else', 'and more']) {
    await answer(survey, other, theirs, value)
    const state = await saved(other)
    assert.is(state.kind === 'refused' && state.refusal.details.code, 'response_already_finished')
  }
  assert.equal(
    (await stored(service, survey)).map(({ data }) => data),
    [{ a: '1', b: '2', c: '3' }],
  )
})

test("keeps another person's answers apart, and sends both", async () => {
  const { service, survey, browser, session } = await begun()
  const ann = browser.openTab({ userId: 'ann' })
  const first = await answer(survey, ann, session, '1')
  await saved(ann)
  await answer(survey, ann, first, '2')
  ann.kill()
  const bob = browser.openTab({ userId: 'bob' })
  assert.is(await bob.queue.restore(), null)
  await answer(survey, bob, session, 'mine')
  await saved(bob)
  await until(() => bob.states.at(-1)?.kind === 'saved')
  const end = Date.now() + 2000
  const all = async () => (await stored(service, survey)).map(({ data }) => JSON.stringify(data)).sort()
  while ((await all())[0] !== '{"a":"1","b":"2"}' && Date.now() < end) await new Promise((go) => setTimeout(go, 5))
  assert.equal(await all(), ['{"a":"1","b":"2"}', '{"a":"mine"}'])
})

test('sends what another person has left, and does not show it to one who answers without a name', async () => {
  const { survey, sent, browser, session } = await begun()
  const ann = browser.openTab({ userId: 'ann', visitor: 'ann' })
  await answer(survey, ann, session, 'of ann')
  ann.kill()
  const bob = browser.openTab({ visitor: 'bob' })
  assert.is(await bob.queue.restore(), null)
  await answer(survey, bob, session, 'of bob')
  await until(() => sent.filter(({ path }) => path === '/responses').length === 2)
  assert.equal(
    sent.flatMap(({ path, body }) => (path === '/responses' ? [[JSON.stringify(body.data), body.userId]] : [])).sort(),
    [
      ['{"a":"of ann"}', 'ann'],
      ['{"a":"of bob"}', undefined],
    ],
  )
})

test('sends without the store when the page is closed during a pause', async () => {
  const { service, survey, session } = await begun()
  const events = new EventTarget()
  const original = [globalThis.addEventListener, globalThis.removeEventListener]
  Object.assign(globalThis, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  })
  try {
    let isOnline = true
    const kept: (boolean | undefined)[] = []
    const browser = startBrowser({
      environmentId: service.environmentId,
      surveyId: survey.id,
      toSend: (one) => toSend(survey, one),
      fetch: async (input, init) => {
        if (!isOnline) throw new TypeError('Failed to fetch')
        kept.push(init?.keepalive)
        return fetchFrom(service)(input, init)
      },
    })
    const tab = browser.openTab({ pausesMs: [60_000, 60_000] })
    const first = await answer(survey, tab, session, '1')
    await saved(tab)
    isOnline = false
    await answer(survey, tab, first, '2')
    await until(() => tab.states.at(-1)?.kind === 'waiting')
    isOnline = true
    events.dispatchEvent(new Event('pagehide'))
    tab.queue.close()
    const end = Date.now() + 2000
    const isThere = async () => (await stored(service, survey))[0]?.data.b === '2'
    while (!(await isThere()) && Date.now() < end) await new Promise((go) => setTimeout(go, 5))
    assert.ok(await isThere())
    assert.ok(kept.every((one) => one === true))
  } finally {
    Object.assign(globalThis, { addEventListener: original[0], removeEventListener: original[1] })
  }
})

test('shares nothing with a queue of another store', async () => {
  const { survey, browser, session } = await begun()
  const tab = browser.openTab()
  await answer(survey, tab, session, '1')
  await saved(tab)
  const other = startBrowser(
    { environmentId: 'c'.repeat(25), surveyId: survey.id, toSend: (one) => toSend(survey, one) },
    { store: memoryStore() },
  ).openTab()
  assert.is(await other.queue.restore(), null)
})

test.run()
