import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type QueueOptions, sendWaiting } from '../../src/queue/index.ts'
import { answer, begun, saved } from './begun.ts'
import { until } from './tabs.ts'

const test = suite('the queue, in a browser that several persons use,')

type Person = Pick<QueueOptions, 'userId' | 'contactId' | 'visitor'>

const anna: Person = { userId: 'anna' }
const others: [name: string, first: Person, next: Person][] = [
  ['another user', anna, { userId: 'bert' }],
  ['another contact', { contactId: 'canna' }, { contactId: 'cbert' }],
  ['another contact of a known user', { contactId: 'canna', visitor: 'anna' }, { contactId: 'cbert', visitor: 'bert' }],
  ['a contact with the id of a user', { userId: 'x' }, { contactId: 'x' }],
  ['nobody after a user', anna, {}],
  ['nobody after a contact', { contactId: 'canna' }, {}],
  ['a user after nobody', {}, anna],
  ['a contact after nobody', {}, { contactId: 'canna' }],
  ['another visitor who gives no name', { visitor: 'anna' }, { visitor: 'bert' }],
]

const failing: typeof fetch = async () => Promise.reject(new TypeError('Failed to fetch'))

for (const [name, first, next] of others) {
  test(`shows and continues nothing of the person before: ${name}`, async () => {
    const { survey, browser, session } = await begun()
    const sent: { method: string; path: string; body: Record<string, unknown> }[] = []
    const fetch: typeof globalThis.fetch = async (url, init) => {
      const path = String(url).replace(/.*\//, '/')
      sent.push({ method: init?.method ?? 'GET', path, body: JSON.parse(String(init?.body)) })
      return Response.json({ data: { id: `c${sent.length}` } })
    }
    const before = browser.openTab({ ...first, fetch })
    const half = await answer(survey, before, session, '42,000')
    await saved(before)
    before.kill()
    const after = browser.openTab({ ...next, fetch })
    assert.is(await after.queue.restore(), null)
    await answer(survey, after, session, 'mine')
    await saved(after)
    const creating = sent.filter(({ path }) => path === '/responses')
    assert.equal(
      creating.map(({ body }) => [body.data, body.userId ?? body.contactId]),
      [
        [{ a: '42,000' }, first.contactId ?? first.userId],
        [{ a: 'mine' }, next.contactId ?? next.userId],
      ],
    )
    assert.not(sent.some(({ method }) => method === 'PUT'))
    // Who comes back goes on.
    assert.equal(await browser.openTab(first).queue.restore(), half)
  })
}

test('goes on with a user whose contact is known only now', async () => {
  const { survey, browser, session } = await begun()
  const before = browser.openTab({ userId: 'anna', visitor: 'anna' })
  const half = await answer(survey, before, session, '1')
  before.kill()
  assert.equal(await browser.openTab({ contactId: 'canna', visitor: 'anna' }).queue.restore(), half)
})

test('sends what a person has left without the proof of the next one, and waits where that does not suffice', async () => {
  const { survey, browser, session } = await begun()
  const before = browser.openTab({ ...anna, fetch: failing })
  const half = await answer(survey, before, session, 'of anna')
  before.kill()
  const unproven: unknown[] = []
  let isOver = false
  const fetchForOthers: typeof fetch = async (_, init) => {
    if (isOver) return Response.json({ data: { id: 'clater' } })
    unproven.push(init?.credentials, JSON.parse(String(init?.body)).userId)
    return Response.json({ code: 'forbidden', message: 'No', details: { reason: 'userNotProven' } }, { status: 403 })
  }
  const proven: unknown[] = []
  const asBert: typeof fetch = async (_, init) => {
    proven.push(JSON.parse(String(init?.body)).userId)
    return Response.json({ data: { id: `c${proven.length}` } })
  }
  const after = browser.openTab({ userId: 'bert', fetch: asBert, fetchForOthers })
  assert.is(await after.queue.restore(), null)
  await answer(survey, after, session, 'of bert')
  await saved(after)
  await sendWaiting({
    store: browser.store,
    fetch: asBert,
    fetchForOthers,
    locks: null,
    who: () => ({ userId: 'bert' }),
  })
  await until(() => unproven.length > 0)
  after.kill()
  assert.equal([...new Set(proven)], ['bert'])
  assert.ok(unproven.includes('anna'))
  assert.equal(await browser.openTab({ ...anna, fetch: failing }).queue.restore(), half)
  isOver = true
})

test('sends without cookies for others, unless it is told how', async () => {
  const { survey, browser, session } = await begun()
  const before = browser.openTab({ ...anna, fetch: failing })
  await answer(survey, before, session, 'of anna')
  before.kill()
  const asked: unknown[] = []
  const after = browser.openTab({
    userId: 'bert',
    fetch: async (_, init) => {
      asked.push(init?.credentials)
      return Response.json({ data: { id: 'cany' } })
    },
  })
  await after.queue.restore()
  await until(() => asked.length === 2)
  assert.equal(asked, ['omit', 'omit'])
})

test('sends records of earlier releases, and shows them to their own person only', async () => {
  const older = async (person: Person) => {
    const { sent, survey, browser, session } = await begun()
    const before = browser.openTab({ ...person, fetch: failing })
    const half = await answer(survey, before, session, 'old')
    before.kill()
    const [key = ''] = await browser.store.keys()
    const record = await browser.store.update(key, (one) => one)
    // They know neither persons nor an order of answers.
    const known = JSON.stringify(record, (name, value) => (['person', 'order'].includes(name) ? undefined : value))
    await browser.store.update(key, () => null)
    await browser.store.update(key.replace(/ [^ ]*$/, ''), () => JSON.parse(known))
    return { sent, survey, browser, half }
  }
  for (const [whose, asks] of [
    [anna, { userId: 'bert' }],
    [anna, {}],
    [{}, anna],
  ]) {
    const { sent, browser } = await older(whose ?? {})
    assert.is(await browser.openTab(asks).queue.restore(), null)
    await until(() => sent.some(({ path }) => path === '/responses'))
    assert.is(sent.at(-1)?.body.userId, whose?.userId)
  }
  for (const whose of [anna, {}]) {
    const { sent, survey, browser, half } = await older(whose)
    const tab = browser.openTab(whose)
    assert.equal(await tab.queue.restore(), { ...half, order: {} })
    assert.is((await browser.store.keys()).length, 1)
    await answer(survey, tab, half, '2')
    assert.equal(await saved(tab), { kind: 'saved' })
    assert.ok(sent.some(({ body }) => JSON.stringify(body).includes('"b":"2"')))
  }
})

test('tells a page nothing of the response of another person', async () => {
  const { sent, survey, browser, session } = await begun()
  const before = browser.openTab({ ...anna, fetch: failing })
  await answer(survey, before, session, 'of anna')
  before.kill()
  const after = browser.openTab({ userId: 'bert' })
  await after.queue.restore()
  await until(() => sent.some(({ path }) => path === '/responses'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal([after.created, after.displays], [[], []])
  assert.not(after.states.some(({ kind }) => kind === 'saved'))
})

test.run()
