import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { begin, type SurveyModel, type SurveySession, submit, toSend } from '../../src/index.ts'
import { memoryStore, sendWaiting } from '../../src/queue/index.ts'
import { type Service, startService } from '../engine/service.ts'
import { question } from '../engine/surveys.ts'
import { fetchFrom, startBrowser, type Tab, until } from './tabs.ts'

const test = suite('the queue')

interface Sent {
  readonly method: string
  readonly path: string
  readonly key: string | null
  readonly body: Record<string, unknown> & { data?: object }
}

async function begun({ withLocks = true } = {}) {
  const service = await startService()
  const { environmentId } = service
  const survey = await service.addSurvey({
    name: 'Q',
    questions: ['a', 'b', 'c'].map((id) => question(id, 'openText')),
  })
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace(/.*\/client\/[^/]+/, '')
    sent.push({
      method: request.method,
      path,
      key: request.headers.get('idempotency-key'),
      body: JSON.parse(String(init?.body)),
    })
    return fetchFrom(service)(input, init)
  }
  const browser = startBrowser({ environmentId, surveyId: survey.id, fetch }, { withLocks })
  return { service, survey, sent, browser, session: begin(survey, { seed: 's' }) }
}

/** Answers the card that a session stands at, and saves it. */
async function answer(survey: SurveyModel, tab: Tab, session: SurveySession, value: string): Promise<SurveySession> {
  const { session: next } = submit(survey, session, value)
  if (!next) throw new Error('The answer does not fit')
  await tab.queue.save(next, toSend(survey, next))
  return next
}

const saved = ({ queue }: Tab) => queue.flush()
const stored = async ({ responses }: Service, survey: SurveyModel) => responses(survey.id)

test('creates the display, then the response, then continues it with all answers so far', async () => {
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
    [undefined, { a: '1' }, { a: '1', b: '2' }, { a: '1', b: '2', c: '3' }],
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
  const { survey, sent, browser, session } = await begun()
  const tab = browser.openTab()
  const first = await answer(survey, tab, session, '1')
  await until(() => sent.some(({ path }) => path === '/responses'))
  const second = await answer(survey, tab, first, '2')
  await answer(survey, tab, second, '3')
  await saved(tab)
  const puts = sent.filter(({ method }) => method === 'PUT')
  assert.equal(
    puts.map(({ body }) => body.data),
    [{ a: '1', b: '2', c: '3' }],
  )
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
  const last = one.states.at(-1)
  assert.is(last?.kind === 'refused' && last.refusal.details.code, 'response_already_finished')
  assert.equal(
    (await stored(service, survey)).map(({ data }) => data),
    [{ a: '1', b: '2', c: '3' }],
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

test('keeps surveys and single-use links apart', async () => {
  const { service, survey, browser, session } = await begun()
  const tabs = [browser.openTab({ singleUseId: 'one' }), browser.openTab({ singleUseId: 'two' })]
  for (const tab of tabs) await answer(survey, tab, session, '1')
  for (const tab of tabs) await saved(tab)
  assert.is((await stored(service, survey)).length, 2)
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
  const other = startBrowser({ environmentId: 'c'.repeat(25), surveyId: survey.id }, { store: memoryStore() }).openTab()
  assert.is(await other.queue.restore(), null)
})

test.run()
