import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { origin } from '../../core/test/serve.ts'
import { everyAnswer, everyQuestion } from './every-question.ts'
import { realConsole } from './real.ts'
import { hostile } from './records.ts'

const test = suite('shared results of a survey')

const { app, as, call } = await realConsole()
const environmentId = app.production.id

async function survey(words: string, responses: readonly object[]) {
  const questions = everyQuestion(words)
  const made = { environmentId, name: `All ${words}`, type: 'link', status: 'inProgress', questions }
  const { id } = await call('POST', '/api/v1/management/surveys', made)
  const records = responses.map((data) => ({ surveyId: id, finished: true, data, ttc: { nps: 65_000 } }))
  if (records.length > 0) await call('POST', '/api/v1/management/responses/bulk', { responses: records })
  return id
}

const share = async (id: string) => {
  const path = `/api/v1/management/surveys/${id}/share`
  return (await app.call('POST', path)).data<{ url: string; resultShareKey: string }>()
}

const look = (url: string, headers: Record<string, string> = {}) =>
  app.hearback.handle(new Request(url, { headers }), { clientAddress: '9.9.9.9' })

const words = (page: string) =>
  page
    .replace(/<td class="bar"[\s\S]*?<\/td>|<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const card = (page: string, number: number) => {
  const from = page.indexOf(`aria-labelledby="question-${number}"`)
  return words(`<p ${page.slice(from, page.indexOf('</section>', from))}`)
}

const scores = [10, 10, 9, 9, 9, 10, 7, 7, 7, 7, 8, 3, 2, 1, 3, 6]

test('every type of question has its figures, and nothing that anyone wrote', async () => {
  const id = await survey('word', [
    ...scores.map((score) => everyAnswer('word', 'only for the owner', score)),
    ...Array.from({ length: 5 }, () => ({ single: 'a word' })),
  ])
  const { url } = await share(id)
  const text = await (await look(url)).text()
  assert.match(words(text), 'Shared results All word')
  assert.match(words(text), 'Responses 20 Finished 20 Completion 100 % Median time 1 min 5 s')
  assert.match(card(text, 1), 'NPS · 15 answered · 5 saw it and did not')
  assert.match(card(text, 3), 'Other 75 % 15 a word 25 % 5')
  assert.match(card(text, 4), 'a word 100 % 15 b word 100 % 15 Other 100 % 15')
  assert.match(card(text, 5), 'Picture 1 100 % 15 Picture 2 100 % 15')
  assert.match(card(text, 6), 'c word 1 15 a word 2 15 b word 3 15')
  assert.match(card(text, 7), 'r1 word 100 % 0 % 0 % 15 r2 word 0 % 0 % 100 % 15')
  assert.match(card(text, 8), 'Clicked 100 % 15')
  assert.match(card(text, 11), /Mean \d+/)
  for (const number of [10, 12, 13, 14, 15, 16]) assert.match(card(text, number), 'answers are not shared')
  for (const secret of [
    'only for the owner',
    '2026-03-01',
    'Lovelace',
    'cv.pdf',
    'Main Street',
    '/console/c',
    'responses/',
  ]) {
    assert.not.match(text, secret)
  }
  assert.not.match(text, /<a |<form|<script|<input/)
})

test('a score is told with its groups, as it follows from them, once there are answers enough', async () => {
  const told = await survey('told', [
    ...Array(6).fill({ nps: 10 }),
    ...Array(5).fill({ nps: 0 }),
    ...Array(7).fill({ nps: 8 }),
  ])
  const text = await (await look((await share(told)).url)).text()
  assert.match(card(text, 1), '0 NPS, of fewer than 30 answers')
  assert.match(card(text, 1), 'Promoters 33 % 5 Passives 33 % 5 Detractors 33 % 5')
  const some = await survey('some', [
    ...Array(30).fill({ nps: 10 }),
    ...[2, 3, 5, 6, 6, 6, 6, 6].map((nps) => ({ nps })),
  ])
  const part = card(await (await look((await share(some)).url)).text(), 1)
  assert.match(part, /NPS · 35 answered 71 NPS, probably between \d+ and \d+ /)
  assert.match(part, 'Promoters 86 % 30 Passives 0 % 0 Detractors 14 % 5')
  const few = await survey('few', Array(4).fill(everyAnswer('few', 'text', 9)))
  const none = await (await look((await share(few)).url)).text()
  assert.match(words(none), 'Responses – hidden: too few')
  assert.match(
    words(none),
    'Not enough answers yet The figures of a question appear once five people have answered it. nps few rating few',
  )
  assert.not.match(none, /class="(?:bars|cols|shade|big)/)
})

test('a question that few have answered says so among others that many have', async () => {
  const id = await survey('some', [...Array(16).fill({ nps: 9 }), { rating: 5 }])
  const text = await (await look((await share(id)).url)).text()
  assert.match(card(text, 1), '100 NPS, of fewer than 30 answers')
  assert.match(card(text, 2), 'Rating Fewer than five answers: hidden.')
  assert.not.match(text, 'Answers by score', 'eleven columns need more answers than three groups')
})

test('a picture is drawn of answers enough for it: rounding would make one column of answers of all kinds', async () => {
  const ratings = (...all: number[]) => all.map((rating) => ({ rating, single: 'a word' }))
  const few = await survey('few', ratings(2, 2, 2, 3, 5, 4, 1))
  const text = await (await look((await share(few)).url)).text()
  assert.match(card(text, 2), /Rating · 5 answered Too few answers for a picture: .* It appears at 15 answers\./)
  assert.match(card(text, 3), /5 answered Too few answers for a picture: .* It appears at 1\d answers\./)
  assert.not.match(text, /Mean|class="(?:bars|cols)/)
  const enough = await survey('enough', ratings(...Array(9).fill(2), ...Array(8).fill(4)))
  assert.match(card(await (await look((await share(enough)).url)).text(), 2), 'Mean 2.67 of 5')
})

test('questions that are no longer asked are said to be', async () => {
  const id = await survey('gone', Array(15).fill({ nps: 9 }))
  const { url } = await share(id)
  assert.not.match(await (await look(url)).text(), 'No longer asked')
  const path = `/api/v1/management/surveys/${id}`
  const { questions } = (await app.call('GET', path)).data<{ questions: { id: string }[] }>()
  await app.call('PUT', path, { body: { questions: questions.filter((one) => one.id !== 'nps') } })
  assert.match(
    words(await (await look(url)).text()),
    'No longer asked These questions were removed from the survey after they had been answered.',
  )
})

test('hostile texts of the survey stay texts, in their own direction', async () => {
  const id = await survey(`ما ${hostile}`, Array(6).fill(everyAnswer(`ما ${hostile}`, hostile, 9)))
  const text = await (await look((await share(id)).url)).text()
  assert.match(text, '<h1 dir="auto">All ما &quot;&gt;')
  assert.not.match(text, /<script|<img|<textarea/)
})

test('the page tells search engines and other sites nothing, and runs nothing', async () => {
  const { url } = await share(await survey('word', []))
  const response = await look(url)
  const { headers } = response
  assert.equal(
    ['cache-control', 'referrer-policy', 'x-robots-tag', 'x-content-type-options', 'set-cookie'].map((name) =>
      headers.get(name),
    ),
    ['private, no-cache', 'no-referrer', 'noindex, nofollow', 'nosniff', null],
  )
  assert.match(
    headers.get('content-security-policy') ?? '',
    /^default-src 'none'; style-src 'self'; img-src data:; form-action 'none'/,
  )
  assert.is((await app.hearback.fetch(new Request(url, { method: 'POST' }))).status, 405)
  const head = await app.hearback.fetch(new Request(url, { method: 'HEAD' }))
  assert.equal([head.status, await head.text()], [200, ''])
})

test('a browser keeps the page until a figure changes, and loses it with the sharing', async () => {
  const id = await survey('kept', Array(9).fill({ nps: 9 }))
  const { url } = await share(id)
  const etag = (await look(url)).headers.get('etag') ?? ''
  assert.is((await look(url, { 'if-none-match': etag })).status, 304)
  await call('POST', '/api/v1/management/responses', { environmentId, surveyId: id, finished: true, data: { nps: 9 } })
  assert.is((await look(url, { 'if-none-match': etag })).status, 200)
  const now = (await look(url)).headers.get('etag') ?? ''
  await app.call('DELETE', `/api/v1/management/surveys/${id}/share`)
  const gone = await look(url, { 'if-none-match': now })
  assert.is(gone.status, 404)
  assert.match(gone.headers.get('cache-control') ?? '', 'no-store')
})

test('nothing shared, a wrong key, another environment and no survey at all are one and the same page', async () => {
  const id = await survey('here', [])
  const { url, resultShareKey: key } = await share(id)
  const other = await survey('there', [])
  const seen = await Promise.all(
    [
      `${origin}/share/${other}/${key}`,
      `${origin}/share/${id}/${'x'.repeat(22)}`,
      `${origin}/share/c${'0'.repeat(24)}/${key}`,
      `${origin}/share/nothing/${key}`,
      `${url}?env=${app.development.id}`,
    ].map(async (address) => {
      const response = await look(address)
      return { status: response.status, headers: [...response.headers], text: await response.text() }
    }),
  )
  assert.is(seen[0]?.status, 404)
  for (const answer of seen) assert.equal(answer, seen[0])
})

test('the address holds below a prefix, and a path of the host that looks like it does not tell one', async () => {
  const { url } = await share(await survey('below', []))
  const below = await look(url.replace(origin, `${origin}/feed/back`))
  assert.is(below.status, 200)
  assert.match(await below.text(), 'href="../../console/assets/')
  for (const path of ['/my/share/c123/short', `/my/share/${'x'.repeat(25)}/${'y'.repeat(30)}`]) {
    assert.is((await look(origin + path)).headers.get('content-type'), 'application/json; charset=utf-8', path)
  }
})

test('people share where they may write, and stop it where they may manage', async () => {
  const id = await survey('shared', Array(6).fill({ nps: 9 }))
  const path = `surveys/${id}/share`
  const page = async (role: 'read' | 'write' | 'manage') => (await as(role).page(`${path}/`)).text
  assert.match(words(await page('read')), 'The results are not shared')
  assert.not.match(await page('read'), `action="[^"]*/share"`)
  assert.is((await as('read').post(path)).status, 403)
  assert.is((await as('write').post(path)).status, 303)
  const address = async () => /id="address"[^>]*>([^<]*)</.exec(await page('read'))?.[1] ?? ''
  const first = await address()
  assert.match(first, new RegExp(`^${origin}/share/${id}/[\\w-]{22}$`))
  assert.is((await look(first)).status, 200)
  assert.match(words((await as('read').page(`surveys/${id}/`)).text), ' Shared ')
  assert.not.match(await page('write'), 'Stop sharing')
  assert.is((await as('write').post(`${path}/stop`)).status, 403)
  assert.is((await as('write').post(`${path}/new`)).status, 403)
  assert.is((await as('manage').post(`${path}/new`)).status, 303)
  const second = await address()
  assert.is.not(second, first)
  assert.equal([(await look(first)).status, (await look(second)).status], [404, 200])
  assert.is((await as('manage').post(`${path}/stop`)).status, 303)
  assert.is((await look(second)).status, 404)
  const { data } = (await app.call('GET', '/api/v1/management/audit?limit=10')).json as { data: { action: string }[] }
  assert.ok(data.length >= 4)
})

test.run()
