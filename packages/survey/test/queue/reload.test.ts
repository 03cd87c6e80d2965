import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SurveySession } from '../../src/index.ts'
import { memoryStore, type QueueStore, sendWaiting } from '../../src/queue/index.ts'
import { answer, begun, saved, stored } from './begun.ts'
import { fetchFrom, until } from './tabs.ts'

const test = suite('the queue, over reloads and several tabs,')

test('sends what an earlier response has left, before the page goes on with the one that it has', async () => {
  const { service, survey, browser, session } = await begun()
  let isOnline = true
  const before = browser.openTab({
    fetch: async (...request) => (isOnline ? fetchFrom(service)(...request) : Promise.reject(new TypeError('Failed'))),
  })
  const first = await answer(survey, before, session, 'old')
  await saved(before)
  isOnline = false
  await answer(survey, before, first, 'left')
  await until(() => before.states.at(-1)?.kind === 'waiting')
  before.kill()
  const { body } = await service.asClient('POST', '/responses', {
    surveyId: survey.id,
    finished: false,
    data: { a: 'x' },
  })
  const after = browser.openTab({ responseId: (body.data as { id: string }).id })
  assert.is(await after.queue.restore(), null)
  await answer(survey, after, session, 'new')
  await saved(after)
  const all = async () => (await stored(service, survey)).map(({ data }) => data.a).toSorted()
  const end = Date.now() + 5000
  const isSent = async () => (await stored(service, survey)).some(({ data }) => data.b === 'left')
  while (!(await isSent()) && Date.now() < end) await new Promise((go) => setTimeout(go, 5))
  assert.ok(await isSent())
  assert.equal(await all(), ['new', 'old'])
})

test('goes on after a reload with the session that was left, and forgets a finished one', async () => {
  const { service, survey, browser, session } = await begun()
  const before = browser.openTab()
  assert.is(await before.queue.restore(), null)
  const first = await answer(survey, before, session, '1')
  await saved(before)
  before.kill()
  const after = browser.openTab()
  const restored = await after.queue.restore()
  assert.equal(restored, first)
  const second = await answer(survey, after, restored as SurveySession, '2')
  await answer(survey, after, second, '3')
  await saved(after)
  assert.equal(
    (await stored(service, survey)).map(({ finished, data }) => [finished, data]),
    [[true, { a: '1', b: '2', c: '3' }]],
  )
  assert.equal([before.created.length, after.created.length], [1, 0])
  assert.is(await browser.openTab().queue.restore(), null)
  assert.equal(await browser.store.keys(), [])
})

test('tells of a response once, on the next page if the first one did not live to hear it', async () => {
  const { service, survey, browser, session } = await begun()
  const deaf = browser.openTab({
    fetch: async (input, init) => {
      const response = await fetchFrom(service)(input, init)
      // The response is created, and the tab is gone before it knows.
      if (String(input).endsWith('/responses')) deaf.kill()
      return response
    },
  })
  await answer(survey, deaf, session, '1')
  await until(() => deaf.displays.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 30))
  assert.equal(deaf.created, [])
  const next = browser.openTab()
  await next.queue.restore()
  await until(() => next.created.length > 0)
  const [response, ...more] = await stored(service, survey)
  assert.equal([next.created, more], [[response?.id], []])
})

test('tells of a response on the next page if the first one was left as it stored its id', async () => {
  const memory = memoryStore()
  const store: QueueStore = {
    ...memory,
    async update(key, change) {
      const record = await memory.update(key, change)
      if (record?.responseId && record.post === null && !record.isAnnounced) left.kill()
      return record
    },
  }
  const { service, survey, browser, session } = await begun({ store })
  const left = browser.openTab()
  await answer(survey, left, session, '1')
  await until(() => left.displays.length > 0)
  const isStored = async () => (await store.update((await store.keys())[0] ?? '', (one) => one))?.responseId
  while (!(await isStored())) await new Promise((go) => setTimeout(go, 1))
  assert.equal(left.created, [])
  const next = browser.openTab()
  await next.queue.restore()
  await saved(next)
  const third = browser.openTab()
  await third.queue.restore()
  const [response] = await stored(service, survey)
  assert.equal([next.created, third.created], [[response?.id], []])
})

test('goes on though what listens for the response throws', async () => {
  const { service, survey, browser, session } = await begun()
  const thrown = new Promise((resolve) => process.once('uncaughtException', resolve))
  const onResponseCreated = () => {
    throw new Error('A fault of the host')
  }
  const tab = browser.openTab({ onResponseCreated })
  const first = await answer(survey, tab, session, '1')
  assert.equal(await saved(tab), { kind: 'saved' })
  assert.match(String(await thrown), /A fault of the host/)
  assert.equal(await browser.openTab({ onResponseCreated }).queue.restore(), first)
  assert.is((await stored(service, survey)).length, 1)
})

test('is sent by any page that starts, without the survey', async () => {
  const { service, survey, browser, session } = await begun()
  const cut = browser.openTab({ fetch: async () => Promise.reject(new TypeError('Failed to fetch')) })
  await answer(survey, cut, session, '1')
  await until(() => cut.states.some(({ kind }) => kind === 'waiting'))
  cut.kill()
  await sendWaiting({ store: browser.store, fetch: fetchFrom(service), locks: null, pausesMs: [1, 4] })
  const end = Date.now() + 5000
  while ((await stored(service, survey)).length === 0 && Date.now() < end) await new Promise((go) => setTimeout(go, 5))
  assert.equal(
    (await stored(service, survey)).map(({ data }) => data),
    [{ a: '1' }],
  )
  // A page that listens is told later.
  const next = browser.openTab()
  await next.queue.restore()
  await until(() => next.created.length > 0)
  const third = browser.openTab()
  await third.queue.restore()
  await saved(third)
  assert.equal(third.created, [])
})

for (const withLocks of [true, false]) {
  test(`makes one response of two tabs, ${withLocks ? 'by Web Locks' : 'by a lease'}`, async () => {
    const { service, survey, browser, session } = await begun({ withLocks })
    const [one, two] = [browser.openTab(), browser.openTab()]
    await Promise.all([one.queue.shown(), two.queue.shown()])
    const first = await answer(survey, one, session, '1')
    await Promise.all([answer(survey, one, first, '2'), answer(survey, two, first, 'two')])
    await Promise.all([saved(one), saved(two)])
    const responses = await stored(service, survey)
    assert.is(responses.length, 1)
    assert.is(one.created.length + two.created.length, 1)
  })
}

test('does not begin a second response on a tab whose session another tab has finished', async () => {
  const { service, survey, browser, session } = await begun()
  const one = browser.openTab()
  const first = await answer(survey, one, session, '1')
  await saved(one)
  const two = browser.openTab()
  const restored = (await two.queue.restore()) as SurveySession
  const second = await answer(survey, two, restored, '2')
  await answer(survey, two, second, '3')
  await saved(two)
  await answer(survey, one, first, 'late')
  await saved(one)
  const last = one.states.at(-1)
  assert.is(last?.kind === 'refused' && last.refusal.details.code, 'response_already_finished')
  assert.equal(
    (await stored(service, survey)).map(({ data }) => data),
    [{ a: '1', b: '2', c: '3' }],
  )
})

for (const withLocks of [true, false])
  test(`sends at once what waits since a clock that was set back a day, ${withLocks ? 'by Web Locks' : 'by a lease'}`, async () => {
    const { service, survey, browser, session } = await begun({ withLocks })
    const before = browser.openTab({ fetch: async () => Promise.reject(new TypeError('Failed to fetch')) })
    await answer(survey, before, session, '1')
    await until(() => before.states.at(-1)?.kind === 'waiting')
    before.kill()
    const [key = ''] = await browser.store.keys()
    const later = Date.now() + 24 * 60 * 60_000
    await browser.store.update(
      key,
      (one) => one && { ...one, savedAt: later, retryAt: later, lease: { by: 'the tab before', until: later } },
    )
    const after = browser.openTab()
    assert.ok(await after.queue.restore())
    await until(() => after.states.at(-1)?.kind === 'saved')
    assert.equal(
      (await stored(service, survey)).map(({ data }) => data),
      [{ a: '1' }],
    )
  })

test('forgets answers that have waited for 7 days', async () => {
  const { survey, browser, session } = await begun()
  const tab = browser.openTab({ fetch: async () => Promise.reject(new TypeError('Failed to fetch')) })
  await answer(survey, tab, session, '1')
  tab.kill()
  const [key = ''] = await browser.store.keys()
  const age = (days: number) =>
    browser.store.update(key, (one) => one && { ...one, savedAt: Date.now() - days * 24 * 60 * 60_000 })
  await age(6.9)
  assert.ok(await browser.openTab().queue.restore())
  await age(7.1)
  assert.is(await browser.openTab().queue.restore(), null)
})

test.run()
