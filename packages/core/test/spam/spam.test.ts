import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pageSeeds } from '../../src/asking/doors/page-seed.ts'
import { type App, open, secret } from '../serve.ts'
import { exported, recordsOf } from '../transfer/moving.ts'
import { proofFor } from './solving.ts'

const test = suite('spam')

const post = async (app: App, surveyId: string, more: Record<string, unknown> = {}) =>
  (
    await app.call('POST', `${app.client}/responses`, {
      body: { surveyId, finished: true, data: { q1: 'Blue' }, ...more },
    })
  ).data<{ id: string }>().id
const reasons = async (app: App, id: string) => (await app.response(id)).suspicious
const slowly = { ttc: { q1: 5000 } }
const marking = { antiSpam: 'mark' }

test('a bot that posts a whole response at once is marked as fast, and stored', async () => {
  const app = await open()
  const { id } = await app.survey(marking)
  assert.equal(await reasons(app, await post(app, id)), ['fast'])
  assert.equal(await reasons(app, await post(app, id, slowly)), [])
})

test('a bot that finishes what it has just begun is fast; a person who takes time is not', async () => {
  const app = await open()
  const { id } = await app.survey(marking)
  for (const [ms, expected] of [
    [700, ['fast']],
    [900, []],
  ] as const) {
    // What the client says it has measured takes no mark away.
    for (const measured of [{}, slowly]) {
      const begun = await app.respond(id)
      app.clock.advance(ms)
      await app.call('PUT', `${app.client}/responses/${begun}`, { body: { finished: true, ...measured } })
      assert.equal(await reasons(app, begun), expected, `${ms} ms after the first write, ${JSON.stringify(measured)}`)

      const displayId = await app.display(id)
      app.clock.advance(ms)
      const words = `${ms} ms after the display, ${JSON.stringify(measured)}`
      assert.equal(await reasons(app, await post(app, id, { displayId, ...measured })), expected, words)
    }
  }
})

test('a response that is finished in a second write has its time since the display', async () => {
  const app = await open()
  const { id } = await app.survey(marking)
  const displayId = await app.display(id)
  app.clock.advance(900)
  const begun = await app.respond(id, { displayId })
  await app.call('PUT', `${app.client}/responses/${begun}`, { body: { finished: true } })
  assert.equal(await reasons(app, begun), [])
})

test('a page that makes the display with the answers proves by its seed when the person came', async () => {
  const app = await open()
  const [{ id }, { id: other }] = [await app.survey(marking), await app.survey(marking)]
  const newSeed = pageSeeds({ secret, clock: app.clock })
  const [seed, another, ofOther] = [await newSeed(id, 1), await newSeed(id, 1), await newSeed(other, 1)]
  assert.is.not(seed, another)
  const forged = seed.replace(/^[^-]+/, (1000).toString(36))
  app.clock.advance(900)
  const late = await newSeed(id, 1)
  for (const [sent, expected] of [
    [seed, []],
    [another, []],
    [late, ['fast']],
    [ofOther, ['fast']],
    [forged, ['fast']],
    ['1-2-3', ['fast']],
  ] as const) {
    const displayId = await app.display(id)
    const headers = { 'x-hearback-seed': sent }
    const body = { surveyId: id, finished: true, data: { q1: 'Blue' }, displayId, ...slowly }
    const answer = await app.call('POST', `${app.client}/responses`, { headers, body })
    assert.equal(await reasons(app, answer.data<{ id: string }>().id), expected, sent)
  }
})

test('a bot that fills in every field is marked, whichever step it does it on', async () => {
  const app = await open()
  const { id } = await app.survey(marking)
  assert.equal(await reasons(app, await post(app, id, { ...slowly, honeypot: 'cheap pills' })), ['honeypot'])
  assert.equal(await reasons(app, await post(app, id, { ...slowly, honeypot: '' })), [])
  const begun = await app.respond(id, { honeypot: 'x' })
  await app.call('PUT', `${app.client}/responses/${begun}`, { body: { finished: true, honeypot: 'x' } })
  assert.equal(await reasons(app, begun), ['honeypot', 'fast'])
})

test('a survey that does not ask for it marks nothing', async () => {
  const app = await open({ verifyHuman: () => Promise.reject(new Error('nobody asks')) })
  const { id } = await app.survey()
  assert.equal(await reasons(app, await post(app, id, { honeypot: 'x' })), [])
  assert.equal(
    app.log.filter(({ level }) => level === 'error'),
    [],
  )
})

test('verifyHuman is asked once for a new response; only its false marks one', async () => {
  const asked: (string | null)[] = []
  const answers: Record<string, boolean | null> = { good: true, bad: false, unsure: null }
  const app = await open({
    async verifyHuman({ humanToken, surveyId, headers }) {
      asked.push(humanToken)
      assert.ok(surveyId && headers instanceof Headers)
      if (humanToken === 'broken') throw new Error('The service that checks is away')
      return answers[humanToken ?? 'unsure'] ?? null
    },
  })
  const { id } = await app.survey(marking)
  const found = []
  for (const humanToken of ['good', 'bad', 'broken', undefined]) {
    found.push(await reasons(app, await post(app, id, { ...slowly, humanToken })))
  }
  assert.equal(found, [[], ['notHuman'], [], []])
  assert.equal(asked, ['good', 'bad', 'broken', null])
  assert.match(app.log.find(({ level }) => level === 'error')?.message ?? '', /verifyHuman failed/)
  const begun = await app.respond(id, { humanToken: 'good' })
  await app.call('PUT', `${app.client}/responses/${begun}`, { body: { finished: true, ...slowly } })
  assert.is(asked.length, 5)
})

test('lists, exports and summaries can leave out what is suspicious, or show it alone', async () => {
  const app = await open()
  const { id } = await app.survey(marking)
  const sent = []
  for (const more of [slowly, {}, { ...slowly, honeypot: 'x' }]) {
    sent.push(await post(app, id, more))
    app.clock.advance(1)
  }
  const [good, fast, trapped] = sent
  const listed = async (suspicious: string) =>
    (await app.call('GET', `/api/v1/management/responses?surveyId=${id}&suspicious=${suspicious}&order=asc`))
      .data<{ id: string }[]>()
      .map((one) => one.id)
  assert.equal(await listed('false'), [good])
  assert.equal(await listed('true'), [fast, trapped])
  assert.equal(await listed('honeypot'), [trapped])
  assert.equal(await listed('notHuman'), [])
  const wrong = await app.call('GET', '/api/v1/management/responses?suspicious=maybe')
  assert.match(
    wrong.error(400).details.suspicious ?? '',
    /true, false, honeypot, fast, notHuman, noProof or impossible/,
  )
  const summary = async (suspicious: string) =>
    (await app.call('GET', `/api/v1/management/surveys/${id}/summary?suspicious=${suspicious}`)).data<{
      finishedCount: number
    }>().finishedCount
  assert.equal([await summary('false'), await summary('true')], [1, 2])
  const csv = await app.call('GET', `/api/v1/management/responses?surveyId=${id}&order=asc`, {
    headers: { accept: 'text/csv' },
  })
  const [head = '', ...rows] = csv.text.trim().split('\r\n')
  const column = head.split(',').indexOf('suspicious')
  assert.equal(
    rows.map((row) => row.split(',')[column]),
    ['', 'fast', 'honeypot'],
  )
})

test('an export carries the marks to another service', async () => {
  const [app, other] = [await open(), await open()]
  const { id } = await app.survey(marking)
  const marked = await post(app, id)
  const { text } = await exported(app.hearback.admin, app.production.id)
  await other.hearback.admin.importRecords(other.production.id, recordsOf(text))
  assert.equal(await reasons(other, marked), ['fast'])
})

test('a proof spares one response the mark; without it, with a false one, or spent, a response is marked and stored', async () => {
  const app = await open()
  const { id } = await app.survey({ antiSpam: 'proof' })
  const { id: other } = await app.survey({ antiSpam: 'proof' })
  const send = async (proof?: string, to = id) => reasons(app, await post(app, to, { ...slowly, proof }))
  const late = await proofFor(app, id)
  const wrong = `${late.slice(0, late.lastIndexOf('.'))}.${(Number(late.split('.').at(-1)) + 1) % 300}`
  for (const bad of [undefined, '', 'x', wrong, `9${late}`]) assert.equal(await send(bad), ['noProof'], String(bad))
  assert.equal(await send(late, other), ['noProof'])
  app.clock.advance(24 * 60 * 60_000)
  assert.equal(await send(late), ['noProof'])
  const proof = await proofFor(app, id)
  const marks = await Promise.all([send(proof), send(proof), send(proof)])
  assert.equal(marks.flat(), ['noProof', 'noProof'])
  assert.equal(await send(proof), ['noProof'])
  assert.is((await app.call('GET', `/api/v1/management/responses?surveyId=${id}&suspicious=noProof`)).status, 200)
})

test('a request that is sent again with its proof stays unmarked, also where its first write failed', async () => {
  const app = await open()
  const { id } = await app.survey({ antiSpam: 'proof' })
  const proof = await proofFor(app, id)
  const send = async (key: string, body: Record<string, unknown> = {}) =>
    app.call('POST', `${app.client}/responses`, {
      headers: { 'idempotency-key': key },
      body: { surveyId: id, finished: true, data: { q1: 'Blue' }, ...slowly, proof, ...body },
    })
  const [insert] = [app.storage.responses.insert]
  app.storage.responses.insert = () => Promise.reject(new Error('The database is away'))
  assert.is((await send('one')).status, 500)
  app.storage.responses.insert = insert
  const first = (await send('one')).data<{ id: string }>().id
  assert.is((await send('one')).data<{ id: string }>().id, first)
  assert.equal(await reasons(app, first), [])
  assert.equal(await reasons(app, (await send('two')).data<{ id: string }>().id), ['noProof'])
})

test('a proof that a display has spent spares no request under a key of the same text', async () => {
  const app = await open()
  const { id } = await app.survey({ antiSpam: 'proof' })
  const [proof, displayId] = [await proofFor(app, id), await app.display(id)]
  app.clock.advance(1000)
  assert.equal(await reasons(app, await post(app, id, { ...slowly, proof, displayId })), [])
  const again = await app.call('POST', `${app.client}/responses`, {
    headers: { 'idempotency-key': displayId },
    body: { surveyId: id, finished: true, data: { q1: 'Red' }, ...slowly, proof },
  })
  assert.equal(await reasons(app, again.data<{ id: string }>().id), ['noProof'])
})

test('a client that sends marks and places of its own changes none', async () => {
  const app = await open()
  const { id } = await app.survey({ ...marking, quotas: [{ limit: 1, action: 'close' }] })
  const own = { suspicious: [], overQuota: false, quotas: null, emailHash: 'x' }
  const begun = await app.respond(id, own)
  assert.equal(await reasons(app, await post(app, id, { ...own, ...slowly })), [])
  await app.call('PUT', `${app.client}/responses/${begun}`, { body: { finished: true, ...own } })
  const { suspicious, overQuota } = await app.response(begun)
  assert.equal([suspicious, overQuota], [['fast'], true])
})

test('only a survey that asks for proofs has challenges', async () => {
  const app = await open()
  const { id } = await app.survey(marking)
  const answer = await app.call('GET', `${app.client}/surveys/${id}/challenge`)
  assert.is(answer.error(400).message, 'This survey asks for no proof')
})

test('antiSpam takes "off", "mark" and "proof", and says so', async () => {
  const app = await open()
  const { id } = await app.survey()
  const answer = await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { antiSpam: 'on' } })
  assert.is(answer.error(400).details.antiSpam, 'Expected one of: off, mark, proof')
})

test.run()
