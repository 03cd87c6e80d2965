import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { question, survey } from '../../../engine/test/surveys.ts'
import { begin, type SurveySession, submit, toSend } from '../../src/index.ts'
import { host, type Reaction, standIn } from './service-stand-in.ts'
import { startBrowser, until } from './tabs.ts'

const test = suite('the queue, with a service that does not do well,')

const service = standIn()
test.before(() => service.server.listen({ onUnhandledFrame: 'error' }))
test.after(() => service.server.close())
test.before.each(() => service.reset())

const model = survey(['a', 'b'].map((id) => question(id, 'openText')))
const browser = () =>
  startBrowser({ environmentId: 'cenvironment', surveyId: model.id, toSend: (one) => toSend(model, one) })
const open = (one = browser()) => one.openTab({ apiHost: host })

async function answer(tab: ReturnType<typeof open>, session: SurveySession, value: string): Promise<SurveySession> {
  const next = submit(model, session, value).session as SurveySession
  await tab.queue.save(next)
  return next
}
const start = () => begin(model, { seed: 's' })
const isSaved = (tab: ReturnType<typeof open>) => () => tab.states.at(-1)?.kind === 'saved'
const steps = () => service.seen.map(({ step }) => step)

const passing: [name: string, reaction: Reaction][] = [
  ['a limit', { status: 429, code: 'too_many_requests' }],
  ['a failure', { status: 500, code: 'internal_server_error' }],
  ['a proxy that has lost the service', { status: 502 }],
  ['an overload', { status: 503, code: 'service_unavailable' }],
  ['a cut connection', 'cut'],
  ["a network's login page", 'portal'],
]
for (const [name, reaction] of passing) {
  test(`tries again after ${name}, with the same request`, async () => {
    const tab = open()
    service.reacts('fine', reaction, reaction, 'fine')
    const first = await answer(tab, start(), '1')
    await until(isSaved(tab))
    assert.equal(steps(), ['display', 'create', 'create', 'create'])
    // The same bytes under the same key: the service carries it out once.
    const creating = service.seen.filter(({ step }) => step === 'create')
    assert.is(new Set(creating.map(({ key, text }) => `${key} ${text}`)).size, 1)
    service.reacts(reaction)
    await answer(tab, first, '2')
    await until(() => isSaved(tab)() && service.seen.length === 6)
    assert.ok(tab.states.some(({ kind }) => kind === 'waiting'))
    assert.equal(tab.created, ['cresponse'])
    assert.equal(await tab.queue.restore(), null)
  })
}

test('keeps the request that creates the response, though the answers have grown', async () => {
  const tab = open()
  service.reacts('fine', 'cut', 'cut')
  const first = await answer(tab, start(), '1')
  await until(() => tab.states.some(({ kind }) => kind === 'waiting'))
  await answer(tab, first, '2')
  await until(isSaved(tab))
  const creating = service.seen.filter(({ step }) => step === 'create')
  assert.is(creating.length, 3)
  assert.is(new Set(creating.map(({ key, text }) => `${key} ${text}`)).size, 1)
  const last = service.seen.at(-1)
  const { data, order } = JSON.parse(last?.text ?? '')
  assert.equal([last?.step, data, order], ['continue', { b: '2' }, { b: 2 }])
})

test('waits as long as it is told to', async () => {
  const tab = open()
  service.reacts('fine', { status: 429, retryAfter: '1' })
  await answer(tab, start(), '1')
  await until(() => tab.states.at(-1)?.kind === 'waiting')
  const leftMs = tab.waitsMs.at(-1) ?? 0
  assert.ok(leftMs > 800 && leftMs <= 1000, String(leftMs))
  await until(isSaved(tab))
  assert.ok((service.seen[2]?.at ?? 0) - (service.seen[1]?.at ?? 0) >= 950)
})

test('waits over a reload, until a date too, but not for longer than an hour', async () => {
  const one = browser()
  const before = open(one)
  service.reacts('fine', { status: 503, retryAfter: new Date(Date.now() + 5 * 60 * 60_000).toUTCString() })
  await answer(before, start(), '1')
  await until(() => before.states.at(-1)?.kind === 'waiting')
  before.kill()
  const after = open(one)
  await after.queue.restore()
  await until(() => after.states.at(-1)?.kind === 'waiting')
  const waiting = after.states.at(-1)
  const leftMs = waiting?.kind === 'waiting' ? waiting.retryAt - Date.now() : 0
  assert.ok(leftMs > 3_590_000 && leftMs <= 3_600_000, String(leftMs))
  assert.equal(steps(), ['display', 'create'])
  assert.equal(await after.queue.flush(), { kind: 'saved' })
})

test('pauses longer from failure to failure, and each time a little otherwise', async () => {
  const pauses: number[][] = []
  for (let n = 0; n < 5; n += 1) {
    const tab = startBrowser({
      environmentId: 'cenvironment',
      surveyId: model.id,
      toSend: (one) => toSend(model, one),
    }).openTab({
      apiHost: host,
      pausesMs: [1000, 4000],
    })
    service.reacts(...Array<Reaction>(20).fill('cut'))
    await answer(tab, start(), '1')
    await until(() => tab.states.at(-1)?.kind === 'waiting')
    for (let failure = 1; failure < 5; failure += 1) assert.is((await tab.queue.flush()).kind, 'waiting')
    tab.queue.close()
    pauses.push(tab.waitsMs)
  }
  const longest = [1000, 2000, 4000, 4000, 4000]
  for (const seen of pauses) {
    assert.is(seen.length, longest.length)
    seen.forEach((ms, failure) => {
      const most = longest[failure] ?? 0
      assert.ok(ms > most / 2 - 50 && ms <= most, `${ms} after failure ${failure + 1}`)
    })
  }
  assert.ok(new Set(pauses.map(([first]) => first)).size > 1)
})

test('tries at once when it is told to, and says how that went', async () => {
  const tab = startBrowser({
    environmentId: 'cenvironment',
    surveyId: model.id,
    toSend: (one) => toSend(model, one),
  }).openTab({
    apiHost: host,
    pausesMs: [60_000, 60_000],
  })
  service.reacts('fine', 'cut', 'cut')
  await answer(tab, start(), '1')
  await until(() => tab.states.at(-1)?.kind === 'waiting')
  assert.is((await tab.queue.flush()).kind, 'waiting')
  assert.equal(await tab.queue.flush(), { kind: 'saved' })
  assert.equal(await tab.queue.flush(), { kind: 'saved' })
  assert.equal(steps(), ['display', 'create', 'create', 'create'])
})

test('is patient with slow answers, and sends nothing twice', async () => {
  const tab = open()
  service.reacts({ slowMs: 50 }, { slowMs: 100 }, { slowMs: 50 })
  const first = await answer(tab, start(), '1')
  await answer(tab, first, '2')
  assert.equal(await tab.queue.flush(), { kind: 'saved' })
  assert.equal(steps(), ['display', 'create'])
})

test('tells of a refusal, does not repeat it, and sends newer answers', async () => {
  const tab = open()
  service.reacts('fine', { status: 400, details: { 'data.a': 'No such answer' } })
  const first = await answer(tab, start(), '1')
  const state = await tab.queue.flush()
  assert.equal(state, {
    kind: 'refused',
    refusal: { status: 400, code: 'bad_request', message: 'No', details: { 'data.a': 'No such answer' } },
  })
  assert.equal(tab.states.at(-1), state)
  assert.is((await tab.queue.flush()).kind, 'refused')
  assert.equal(steps(), ['display', 'create'])
  await answer(tab, first, '2')
  await until(isSaved(tab))
  assert.equal(steps(), ['display', 'create', 'create'])
  assert.is.not(service.seen[1]?.key, service.seen[2]?.key)
})

test('tries what was refused once more after a reload: a paused survey may go on', async () => {
  const one = browser()
  const before = open(one)
  service.reacts('fine', { status: 403, code: 'forbidden' })
  await answer(before, start(), '1')
  assert.is((await before.queue.flush()).kind, 'refused')
  before.kill()
  const after = open(one)
  assert.ok(await after.queue.restore())
  await until(isSaved(after))
  assert.equal(steps(), ['display', 'create', 'create'])
})

const noDisplay: [name: string, reaction: Reaction][] = [
  ['is cut', 'cut'],
  ['is refused', { status: 403, code: 'forbidden' }],
  ['is unknown', { status: 404, code: 'not_found' }],
  ['is limited', { status: 429, code: 'too_many_requests', retryAfter: '60' }],
  ['fails', { status: 500, code: 'internal_server_error' }],
  ["ends at a network's login page", 'portal'],
]
for (const [name, reaction] of noDisplay) {
  test(`holds no answer back where the display ${name}, and says nothing of it`, async () => {
    const tab = open()
    const isFinal = typeof reaction === 'object' && 'status' in reaction && [403, 404].includes(reaction.status)
    service.reacts(reaction, ...(isFinal ? [] : [reaction]))
    await tab.queue.shown()
    assert.equal(tab.states, [])
    const first = await answer(tab, start(), '1')
    assert.equal(await tab.queue.flush(), { kind: 'saved' })
    await answer(tab, first, '2')
    assert.equal(await tab.queue.flush(), { kind: 'saved' })
    assert.not(tab.states.some(({ kind }) => kind === 'waiting' || kind === 'refused'))
    // Once more with the first answer, unless the service has refused it.
    assert.equal(steps(), ['display', ...(isFinal ? [] : ['display']), 'create', 'continue'])
    assert.not('displayId' in JSON.parse(service.seen.find(({ step }) => step === 'create')?.text ?? ''))
  })
}

test('repeats the request without a display byte for byte', async () => {
  const tab = open()
  service.reacts('cut', 'cut', { status: 502 }, 'fine')
  await answer(tab, start(), '1')
  await until(isSaved(tab))
  assert.equal(steps(), ['display', 'create', 'create', 'create'])
  assert.is(new Set(service.seen.slice(1).map(({ key, text }) => `${key} ${text}`)).size, 1)
})

test('makes the display once the browser is online again, since nothing could be sent before', async () => {
  const setOnline = (onLine: boolean) =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine })
  try {
    setOnline(false)
    const tab = open(
      startBrowser({ environmentId: 'cenvironment', surveyId: model.id, toSend: (one) => toSend(model, one) }),
    )
    service.reacts('cut', 'cut')
    await tab.queue.shown()
    await answer(tab, start(), '1')
    await until(() => tab.states.at(-1)?.kind === 'waiting')
    setOnline(true)
    assert.equal(await tab.queue.flush(), { kind: 'saved' })
    assert.is(JSON.parse(service.seen.at(-1)?.text ?? '').displayId, 'cdisplay')
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
  }
})

test('says that it is blocked after three answers in a row that do not reach the service', async () => {
  const tab = startBrowser({
    environmentId: 'cenvironment',
    surveyId: model.id,
    toSend: (one) => toSend(model, one),
  }).openTab({
    apiHost: host,
    pausesMs: [60_000, 60_000],
  })
  const isBlocked = async () => {
    const state = await tab.queue.flush()
    return state.kind === 'waiting' && state.blocked === true
  }
  // A display does not count, nor does an answer of the service itself.
  service.reacts('cut', { status: 429, code: 'too_many_requests' }, 'cut', 'portal', { status: 403, code: '' }, 'cut')
  await answer(tab, start(), '1')
  await until(() => tab.states.at(-1)?.kind === 'waiting')
  assert.equal([await isBlocked(), await isBlocked(), await isBlocked(), await isBlocked()], [false, false, true, true])
  assert.equal(await tab.queue.flush(), { kind: 'saved' })
})

const over = { status: 400, details: { code: 'response_already_finished' } }

test('is done where the response is finished already, and has the answers', async () => {
  const tab = open()
  service.reacts('fine', 'fine', over)
  const first = await answer(tab, start(), '1')
  await tab.queue.flush()
  // The answers as they are: only a time has changed.
  await tab.queue.save({ ...first, ttc: { a: 5 } })
  assert.equal(await tab.queue.flush(), { kind: 'saved' })
  assert.is(await tab.queue.restore(), null)
})

test('tells if a single-use link was used elsewhere, and forgets the session', async () => {
  const tab = open()
  service.reacts('fine', { status: 409, code: 'conflict', details: { singleUseId: 'x' } })
  await answer(tab, start(), '1')
  assert.is((await tab.queue.flush()).kind, 'refused')
  assert.is(await tab.queue.restore(), null)
})

test('answers a flush though it was closed', async () => {
  const tab = open()
  service.reacts('cut', 'cut')
  await answer(tab, start(), '1')
  await until(() => tab.states.some(({ kind }) => kind === 'waiting'))
  tab.queue.close()
  assert.equal(await tab.queue.flush(), { kind: 'waiting', retryAt: 0 })
})

test('tells if the response was finished without the newest answers', async () => {
  for (const refusal of [over, { status: 404, code: 'not_found' }]) {
    const tab = open()
    // Refused, and asked whether it has the answers all the same.
    service.reacts('fine', 'fine', refusal, refusal)
    const first = await answer(tab, start(), '1')
    await tab.queue.flush()
    await answer(tab, first, '2')
    assert.is((await tab.queue.flush()).kind, 'refused')
    // Nothing can come of it any more.
    assert.is(await tab.queue.restore(), null)
  }
})

test('brings all answers once labels have changed: what was answered with a failure may have been carried out', async () => {
  const labelled = (one: SurveySession) => {
    const sent = toSend(model, one)
    const labels = Object.entries(sent.data).map(([id, value]) => [id, `${value} in ${one.language}`])
    return { ...sent, data: Object.fromEntries(labels) }
  }
  const tab = open(startBrowser({ environmentId: 'cenvironment', surveyId: model.id, toSend: labelled }))
  const first = await answer(tab, start(), '1')
  await until(isSaved(tab))
  service.reacts({ status: 500, code: 'internal_server_error' })
  await tab.queue.save({ ...first, language: 'de' })
  await until(() => tab.states.some(({ kind }) => kind === 'waiting'))
  await answer(tab, first, '2')
  await until(isSaved(tab))
  const { data, order, language } = JSON.parse(service.seen.at(-1)?.text ?? '')
  assert.equal([data, language], [{ a: '1 in default', b: '2 in default' }, 'default'])
  assert.equal(Object.keys(order), ['a', 'b'])
})

test.run()
