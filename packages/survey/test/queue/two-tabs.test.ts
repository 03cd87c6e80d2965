import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { begin } from '../../src/index.ts'
import { memoryStore, type QueueStore, sendWaiting } from '../../src/queue/index.ts'
import { type Tab, until } from './tabs.ts'
import { answer, ids, manyWalks, type Page, respondent, saved, survey } from './two-tabs.ts'

const test = suite('the queue, with one respondent in two tabs,')

const isRefused = ({ states }: Tab) => {
  const last = states.at(-1)
  return last?.kind === 'refused' && last.refusal.details.code === 'response_already_finished'
}

test('stores of each question what was answered last, whichever tab says so', async () => {
  for (const clock of [() => Date.now(), () => 5]) {
    const { service, start } = respondent()
    const [one, other] = [await start(), await start()]
    await answer(one, 'a', 'A1', clock())
    await answer(other, 'a', 'B1', clock())
    await saved(one)
    await saved(other)
    await answer(one, 'b', 'A2', clock())
    await saved(one)
    await answer(other, 'b', 'B2', clock())
    await answer(one, 'c', 'A3', clock())
    await Promise.all([saved(one), saved(other)])
    const [response, ...more] = service.responses()
    assert.equal([response?.data, more], [{ a: 'B1', b: 'B2', c: 'A3' }, []])
    one.tab.kill()
    assert.equal((await start()).session.answers, { a: 'B1', b: 'B2', c: 'A3' })
  }
})

test('tells the tab whose answers came after the end in the other one, and thanks nobody', async () => {
  const { service, start } = respondent()
  const [one, other] = [await start(), await start()]
  await answer(one, 'a', 'A1')
  await saved(one)
  await answer(other, 'a', 'B1')
  await saved(other)
  for (const id of ['b', 'c', 'd']) await answer(one, id, `A of ${id}`)
  assert.equal(await saved(one), { kind: 'saved' })
  await answer(other, 'b', 'B2')
  assert.is((await saved(other)).kind, 'refused')
  assert.ok(isRefused(other.tab))
  assert.not(one.tab.states.some(({ kind }) => kind === 'refused'))
  assert.equal(
    service.responses().map(({ data }) => data),
    [{ a: 'B1', b: 'A of b', c: 'A of c', d: 'A of d' }],
  )
})

test('does not take back an end that is not sent yet', async () => {
  let isOnline = false
  const { service, start } = respondent()
  const fetch: typeof globalThis.fetch = async (...request) =>
    isOnline ? service.fetch(...request) : Promise.reject(new TypeError('Failed to fetch'))
  const [one, other] = [await start({ fetch }), await start({ fetch })]
  for (const id of ids) await answer(one, id, `A of ${id}`)
  await answer(other, 'a', 'B1')
  assert.ok(isRefused(other.tab))
  isOnline = true
  assert.equal(await saved(one), { kind: 'saved' })
  assert.is((await saved(other)).kind, 'refused')
  assert.equal(
    service.responses().map(({ data, finished }) => [data.a, finished]),
    [['A of a', true]],
  )
})

test('is finished where the answers of a late tab are those that are stored', async () => {
  let isOnline = false
  const { service, start } = respondent()
  const fetch: typeof globalThis.fetch = async (...request) =>
    isOnline ? service.fetch(...request) : Promise.reject(new TypeError('Failed to fetch'))
  const [one, other] = [await start({ fetch }), await start({ fetch })]
  for (const id of ids) await answer(one, id, 'same')
  for (const id of ids) await answer(other, id, 'same')
  isOnline = true
  assert.equal([await saved(one), await saved(other)], [{ kind: 'saved' }, { kind: 'saved' }])
  assert.is(service.responses().length, 1)
})

test('is finished where a late tab gives the answers that the other one has sent, and only there', async () => {
  // A label in another language may name another choice.
  for (const [last, language] of [
    ['same', 'default'],
    ['other', 'default'],
    ['same', 'de'],
  ] as const) {
    const isSame = last === 'same' && language === 'default'
    const { service, browser, start } = respondent()
    const [one, other] = [await start(), await start()]
    await answer(one, 'a', 'same')
    await saved(one)
    await answer(other, 'a', 'same')
    await saved(other)
    for (const id of ['b', 'c', 'd']) await answer(one, id, 'same')
    await saved(one)
    for (const id of ['b', 'c']) {
      await answer(other, id, 'same')
      assert.equal(await saved(other), { kind: 'saved' }, id)
      assert.equal(await browser.store.keys(), [], 'no later page goes on with what is finished')
    }
    other.session = { ...other.session, language }
    await answer(other, 'd', last)
    assert.is((await saved(other)).kind, isSame ? 'saved' : 'refused')
    assert.is(isRefused(other.tab), !isSame)
    assert.equal(
      service.responses().map(({ data }) => data),
      [Object.fromEntries(ids.map((id) => [id, 'same']))],
    )
  }
})

test('tells a tab of a single-use link that was used in the other one', async () => {
  const { start } = respondent()
  const link = { singleUseId: 'once' }
  const [one, other] = [await start(link), await start(link)]
  for (const id of ids) await answer(one, id, 'A')
  await saved(one)
  await answer(other, 'a', 'B')
  assert.is((await saved(other)).kind, 'refused')
})

/** Page events of a tab that is left. */
async function withPageEvents(work: (leave: () => void) => Promise<void>): Promise<void> {
  const events = new EventTarget()
  const { addEventListener, removeEventListener } = globalThis
  Object.assign(globalThis, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  })
  try {
    await work(() => events.dispatchEvent(new Event('pagehide')))
  } finally {
    Object.assign(globalThis, { addEventListener, removeEventListener })
  }
}

test('sends an answer whose page is left before it is stored, once', () =>
  withPageEvents(async (leave) => {
    for (const isLost of [true, false]) {
      const inner = memoryStore()
      let isSlow = false
      const never = Promise.withResolvers<void>()
      const store: QueueStore = {
        keys: inner.keys,
        async update(key, change) {
          // The write is cut with the page, or carried out though nobody hears of it.
          if (isSlow && !isLost) await inner.update(key, change)
          return isSlow ? never.promise.then(() => null) : inner.update(key, change)
        },
      }
      const { service, browser, start } = respondent({ store })
      const answers = Object.entries({ a: '1', ...(!isLost && { b: '2' }) })
      for (const [id, value] of answers) {
        const page = await start()
        await page.tab.queue.shown()
        isSlow = true
        void answer(page, id, value)
        leave()
        await until(() => service.responses()[0]?.data[id] === value, `${id} is sent`)
        page.tab.kill()
        isSlow = false
        await sendWaiting({ store: browser.store, fetch: service.fetch, locks: null, pausesMs: [1, 4] })
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      assert.equal(
        service.responses().map(({ data }) => data),
        [Object.fromEntries(answers)],
      )
    }
  }))

test('sends nothing old over what another tab has sent while the page paused', () =>
  withPageEvents(async (leave) => {
    const { service, start } = respondent()
    let isCut = false
    const one = await start({
      pausesMs: [60_000, 60_000],
      fetch: async (...request) => {
        if (isCut) throw new TypeError('Failed to fetch')
        return service.fetch(...request)
      },
    })
    await answer(one, 'a', '1')
    await saved(one)
    const other = await start()
    isCut = true
    await answer(one, 'a', 'old')
    await until(() => one.tab.states.at(-1)?.kind === 'waiting')
    await answer(other, 'a', 'new')
    await saved(other)
    isCut = false
    leave()
    await new Promise((resolve) => setTimeout(resolve, 20))
    assert.ok(
      service.log.some((body) => JSON.stringify(body).includes('"a":"old"')),
      'the old answer was sent',
    )
    assert.equal(service.responses()[0]?.data, { a: 'new' })
    one.tab.kill()
  }))

test('tells the next page of a response that arrived finished when nobody listened', async () => {
  const { service, browser, start } = respondent()
  const left = await start({ fetch: async () => Promise.reject(new TypeError('Failed to fetch')) })
  for (const id of ids) await answer(left, id, 'x')
  left.tab.kill()
  await sendWaiting({ store: browser.store, fetch: service.fetch, locks: null, pausesMs: [1, 4] })
  await until(() => service.responses()[0]?.finished === true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  // The note has no answers.
  const [key = ''] = await browser.store.keys()
  assert.not(JSON.stringify(await browser.store.update(key, (one) => one)).includes('"x"'))
  const next = await start()
  await until(() => next.tab.created.length > 0)
  assert.equal([next.tab.created, next.session.answers], [[service.responses()[0]?.id], {}])
  assert.equal(await browser.store.keys(), [])
  const third = await start()
  assert.equal(third.tab.created, [])
})

test('tells a page that sends what waits of the responses of its own person', async () => {
  const { service, browser, start } = respondent()
  const left = await start({ userId: 'anna', fetch: async () => Promise.reject(new TypeError('Failed to fetch')) })
  for (const id of ids) await answer(left, id, 'x')
  left.tab.kill()
  const told: string[] = []
  const send = (userId: string) =>
    sendWaiting({
      store: browser.store,
      fetch: service.fetch,
      locks: null,
      pausesMs: [1, 4],
      who: () => ({ userId }),
      onResponseCreated: (_, surveyId) => told.push(surveyId),
    })
  await send('bert')
  await until(() => service.responses()[0]?.finished === true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal(told, [])
  await send('anna')
  await until(() => told.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal([told, await browser.store.keys()], [[survey.id], []])
})

test('of tabs that share nothing but the response, the later answer counts', async () => {
  const { service } = respondent()
  const first = { surveyId: survey.id, finished: false, data: {} }
  const created = await service.fetch('http://here/responses', { method: 'POST', body: JSON.stringify(first) })
  const { data } = (await created.json()) as { data: { id: string } }
  const mayGo = Promise.withResolvers<void>()
  const late: typeof fetch = async (...request) => mayGo.promise.then(() => service.fetch(...request))
  const open = (fetch: typeof globalThis.fetch): Page => ({
    tab: respondent().browser.openTab({ responseId: data.id, fetch }),
    session: begin(survey, { seed: 's' }),
  })
  const [one, other] = [open(late), open(service.fetch)]
  await answer(one, 'a', 'first', 1000)
  await answer(other, 'a', 'second', 2000)
  await saved(other)
  mayGo.resolve()
  await saved(one)
  assert.equal(service.responses()[0]?.data, { a: 'second' })
  await answer(one, 'b', 'later', 3000)
  await saved(one)
  assert.equal(service.responses()[0]?.data, { a: 'second', b: 'later' })
})

test('stores what respondents noted that they answered last, over cuts and reloads', async () => {
  const { faults } = await manyWalks(60)
  assert.equal(faults, [])
})

test.run()
