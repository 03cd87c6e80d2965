import { mock } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { questions } from '../../survey/test/every-type.ts'
import { openPages, origin, text, twoQuestions } from './answering.ts'

type App = Awaited<ReturnType<typeof openPages>>

const test = suite('what respondents and links do wrong, without script')

const post = (app: App, path: string, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
  return app.hearback.fetch(new Request(`${origin}${path}`, { method: 'POST', body, headers }))
}

test('a first step whose answer was lost is sent again: one response, and no error', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const fields = { at: 'why', seed: 'lost', answer: 'Because', step: 'next' }
  for (const ago of [5000, 4000, 3000]) {
    const sent = await post(app, `/s/${id}`, { ...fields, since: String(Date.now() - ago) })
    assert.is(sent.status, 303)
  }
  assert.is((await app.responses(id)).length, 1)
})

test('a parameter that the service does not take is ignored, and the answers are stored', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ hiddenFields: { enabled: true, fieldIds: ['plan'] } })
  const long = 'x'.repeat(5000)
  const links = [
    `userId=${long}`,
    'userId=a%00b',
    'source=a%00b',
    'plan=a%00b',
    `suId=${long}`,
    'suId=%00',
    `source=${long}`,
  ]
  for (const [n, link] of links.entries()) {
    const browser = app.browser()
    await browser.open(`/s/${id}?${link}`)
    assert.is((await browser.post({ answer: `Words ${n}` })).heading, 'How likely?', link.slice(0, 20))
  }
  assert.is((await app.responses(id)).length, links.length)
})

test('characters that no database stores are replaced, and a text that is too long is named', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  const long = await browser.post({ answer: 'x'.repeat(40_000) })
  assert.is(long.status, 422)
  assert.match(long.alerts, 'Please shorten your answer: 7232 over')
  assert.is((await browser.post({ answer: 'a\0b' })).heading, 'How likely?')
  assert.is((await app.responses(id))[0]?.data.why, 'a\ufffdb')
})

test('the welcome card that is left in two tabs skips no question', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ welcomeCard: { enabled: true, headline: text('Welcome') } })
  const browser = app.browser()
  const welcome = await browser.open(`/s/${id}`)
  const [, seed = ''] = welcome.html.match(/name="seed" value="([^"]*)"/) ?? []
  await browser.post()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const body = new URLSearchParams({ at: '@welcome', seed, step: 'next' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length), cookie }
  const again = await app.hearback.fetch(new Request(`${origin}/s/${id}`, { method: 'POST', body, headers }))
  assert.equal([again.status, again.headers.get('location')], [303, '?at=why'])
  assert.equal((await app.responses(id))[0]?.data, { welcomeCard: 'clicked' })
})

test('a question that is removed meanwhile is answered all the same; a card that nothing asks leads to the next one', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await browser.post({ answer: 'Because' })
  const [why] = twoQuestions.questions
  const last = { id: 'last', type: 'openText', headline: text('Anything else?'), required: false, inputType: 'text' }
  await app.manage('PUT', `management/surveys/${id}`, { questions: [why, last] })
  assert.is((await browser.post({ answer: 'lost', at: 'gone' })).heading, 'How likely?')
  assert.is((await browser.post({ answer: '9' })).heading, 'Thanks a lot')
  assert.equal((await app.responses(id))[0]?.data, { why: 'Because', score: 9 })
})

test('without cookies a later step says so, and makes no response more', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  browser.cookies.set = () => browser.cookies
  const lost = await browser.post({ answer: 'Because' })
  assert.equal([lost.status, lost.heading], [400, 'Your place in the survey was not found'])
  assert.is((await app.responses(id)).length, 1)
})

/** A browser without script after the end. `post` sends the form of its second card, which was answered with 9, once more. */
async function ended() {
  const app = await openPages()
  const id = await app.addSurvey()
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  const { url, html } = await browser.post({ answer: 'Because' })
  const ending = await browser.post({ answer: '9' })
  assert.equal([ending.status, ending.heading], [200, 'Thanks a lot'])
  const [, seed = ''] = html.match(/name="seed" value="([^"]*)"/) ?? []
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const post = async (answer: string): Promise<Response> => {
    const body = new URLSearchParams({ at: 'score', seed, step: 'next', answer }).toString()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      cookie,
    }
    return app.hearback.fetch(new Request(`${origin}/s/${id}`, { method: 'POST', body, headers }))
  }
  const stored = async () => (await app.responses(id)).map(({ data }) => data)
  return { browser, url, post, stored }
}

test('going back after the end shows the ending, and so does the form of an earlier step that is sent again', async () => {
  const { browser, url, post, stored } = await ended()
  const back = await browser.open(url)
  assert.equal([back.status, back.heading], [200, 'Thanks a lot'])
  const again = await post('9')
  assert.equal([again.status, again.headers.get('location')], [303, '?at=end'])
  assert.equal(await stored(), [{ why: 'Because', score: 9 }])
})

test('another answer after the end thanks nobody: its card says that it is not stored, and keeps it', async () => {
  const { post, stored } = await ended()
  const late = await post('2')
  const html = await late.text()
  assert.is(late.status, 409)
  assert.match(html, 'This survey was finished in another tab. Your last answers were not stored.')
  assert.match(html, /value="2"[^>]* checked/)
  assert.not.match(html, 'Thanks a lot</h1>')
  assert.equal(await stored(), [{ why: 'Because', score: 9 }])
})

test('a form with files is refused where the survey takes none, and so is one with too many fields', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const form = new FormData()
  form.append('answer', new File(['x'.repeat(1000)], 'a.txt'))
  const request = new Request(`${origin}/s/${id}`, { method: 'POST', body: form })
  const bytes = await request.arrayBuffer()
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    'content-length': String(bytes.byteLength),
  }
  const sent = new Request(`${origin}/s/${id}`, { method: 'POST', body: bytes, headers })
  assert.is((await app.hearback.fetch(sent)).status, 400)
  const many = 'a=&'.repeat(6000)
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(many.length) }
  const flood = new Request(`${origin}/s/${id}`, { method: 'POST', body: many, headers: urlencoded })
  assert.is((await app.hearback.fetch(flood)).status, 413)
})

test('the colours of a survey that the page does not show are not shown either', async () => {
  const app = await openPages()
  for (const hidden of [{ status: 'draft' }, { type: 'app' }, { isVerifyEmailEnabled: true, status: 'draft' }]) {
    const id = await app.addSurvey(hidden)
    assert.is((await app.browser().open(`/s/${id}/theme.css`)).status, 404, JSON.stringify(hidden))
  }
})

test('a recalled value is text in every place, and makes no link', async () => {
  const app = await openPages()
  const headline = text('Hello #recall:plan/fallback:x#, #recall:plan/fallback:x#')
  const questions = [{ id: 'q', type: 'openText', headline, required: false, inputType: 'text' }]
  const id = await app.addSurvey({ questions, hiddenFields: { enabled: true, fieldIds: ['plan'] } })
  const link = '<a href="https://evil.example/login">Log in again</a>'
  const page = await app.browser().open(`/s/${id}?plan=${encodeURIComponent(link)}`)
  assert.not.match(page.html, '<a href="https://evil')
  assert.is(page.heading, `Hello ${link}, ${link}`)
})

test('a language with the name of what every object has is one like any other', async () => {
  const app = await openPages()
  const language = (code: string, isDefault: boolean) => ({
    default: isDefault,
    enabled: true,
    language: {
      id: `l${code.toLowerCase()}`,
      code,
      alias: null,
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
    },
  })
  const languages = [language('en', true), language('constructor', false), language('toString', false)]
  const id = await app.addSurvey({ languages })
  for (const code of ['constructor', 'toString', '__proto__']) {
    assert.equal([(await app.browser().open(`/s/${id}?lang=${code}`)).heading], ['Why?'], code)
  }
})

test('a title, a recall and a form that are made to be slow are not', async () => {
  const app = await openPages()
  const recalled = '#recall:why/fallback:x# '.repeat(300)
  const questions = [
    { id: 'why', type: 'openText', headline: text('<'.repeat(60_000)), required: true, inputType: 'text' },
    { id: 'then', type: 'openText', headline: text(recalled), required: true, inputType: 'text' },
  ]
  const id = await app.addSurvey({ questions })
  const browser = app.browser()
  const started = performance.now()
  await browser.open(`/s/${id}`)
  const next = await browser.post({ answer: '<'.repeat(32_000) })
  assert.ok(performance.now() - started < 2000, 'it took too long')
  assert.ok(next.html.length < 4_000_000, `${next.html.length} characters`)
})

const mebi = 1024 * 1024

/** A form with files that arrives as its sender likes, and what is answered to it. */
function slowForm({ hearback }: App, surveyId: string, { length = 8 * mebi, clientAddress = '192.0.2.1' } = {}) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(made) {
      controller = made
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(length) }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  return {
    answer: hearback.handle(new Request(`${origin}/s/${surveyId}`, init), { clientAddress }),
    async send(bytes: number) {
      controller?.enqueue(new Uint8Array(bytes))
      await rest()
    },
    end: () => controller?.close(),
  }
}

/** Lets everything happen that waits for no time. */
async function rest(): Promise<void> {
  for (let n = 0; n < 200; n += 1) await turn()
}

const withFiles = (app: App) => app.addSurvey({ questions: questions.filter(({ type }) => type === 'fileUpload') })

/** Lets a busy machine load what is needed, and set the timers that the test moves. */
async function settle(): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < 1000; ) await rest()
}

/** Runs with timers that the test moves. */
async function inOwnTime(run: (pass: (ms: number) => Promise<void>) => Promise<void>): Promise<void> {
  // What a form needs is loaded with the first one.
  const app = await openPages()
  const first = slowForm(app, await withFiles(app))
  await first.send(mebi + 1)
  first.end()
  await (await first.answer).text()
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  try {
    await run(async (ms) => {
      await settle()
      mock.timers.tick(ms)
      await settle()
    })
  } finally {
    mock.timers.reset()
  }
}

test('long forms with files have few slots, and those who declare much and send little take none', () =>
  inOwnTime(async (pass) => {
    const app = await openPages()
    const id = await withFiles(app)
    const idle = Array.from({ length: 100 }, () => slowForm(app, id))
    for (const { send } of idle) await send(100)
    const held = Array.from({ length: 2 }, () => slowForm(app, id))
    for (const { send } of held) await send(mebi + 1)
    const refused = slowForm(app, id)
    await refused.send(mebi + 1)
    await pass(5000)
    const answer = await refused.answer
    const html = await answer.text()
    assert.equal([answer.status, answer.headers.get('retry-after')], [503, '5'])
    assert.match(html, 'name="answer.file"', 'the card is shown again')
    assert.match(html, 'Your answers are not saved yet')

    const elsewhere = slowForm(app, id, { clientAddress: '192.0.2.2' })
    await elsewhere.send(mebi + 1)
    for (const { end } of [...idle, ...held, elsewhere]) end()
    for (const { answer } of [...idle, ...held, elsewhere])
      assert.is((await answer).status, 400, 'it was read, and is no form')
    for (let n = 0; n < 5; n += 1) {
      const next = slowForm(app, id)
      await next.send(mebi + 1)
      next.end()
      assert.is((await next.answer).status, 400, 'every slot is given back')
    }
  }))

test('a long form that stalls is told, and its slot is free', () =>
  inOwnTime(async (pass) => {
    const app = await openPages()
    const id = await withFiles(app)
    const stalled = Array.from({ length: 2 }, () => slowForm(app, id))
    for (const { send } of stalled) await send(mebi + 1)
    await pass(20_000)
    await pass(20_000)
    for (const { answer } of stalled) {
      assert.is((await answer).status, 400)
      assert.match(await (await answer).text(), 'arrived too slowly')
    }
    const next = slowForm(app, id)
    await next.send(mebi + 1)
    next.end()
    assert.is((await next.answer).status, 400)
  }))

test('more than a form may hold shows the card again, and says how much it may be', async () => {
  const app = await openPages()
  const id = await withFiles(app)
  const answer = await slowForm(app, id, { length: 33 * mebi }).answer
  assert.is(answer.status, 413)
  assert.match(await answer.text(), 'This file is too large: 32 MB at most.')
})

test('a refused file is told what is accepted, and how large it may be, where the question does not say it either', async () => {
  const app = await openPages({ uploads: { maxBytes: 1.5 * mebi } })
  const question = {
    id: 'cv',
    type: 'fileUpload',
    headline: text('Your CV?'),
    required: true,
    allowMultipleFiles: false,
  }
  const id = await app.addSurvey({ questions: [question] })
  const send = async (name: string, content: string) => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ at: 'cv', step: 'next', seed: 'a'.repeat(18) }))
      form.set(field, value)
    form.set('answer.file', new File([content], name))
    const encoded = new Response(form)
    const body = await encoded.arrayBuffer()
    const headers = {
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': String(body.byteLength),
    }
    const answer = await app.hearback.fetch(new Request(`${origin}/s/${id}`, { method: 'POST', headers, body }))
    return { status: answer.status, html: await answer.text() }
  }
  const unknown = await send('cv.exe', 'x')
  assert.is(unknown.status, 422)
  assert.match(unknown.html, /Accepted: png, jpg,[^.]*, tar\./)
  const large = await send('cv.txt', 'x'.repeat(2 * mebi))
  assert.is(large.status, 422)
  assert.match(large.html, 'This file is too large: 1.5 MB at most.')
  const fake = await send('cv.pdf', 'My years')
  assert.is(fake.status, 422)
  // The script's texts stand in the page as well.
  const shown = fake.html.replaceAll(/<script.*?<\/script>/gs, '')
  assert.match(shown, 'The content of this file does not match its name.')
  assert.not.match(shown, 'is not accepted')
  assert.is((await send('cv.txt', 'My years')).status, 303)
})

test('a form of more parts than any survey has fields is refused before they are read', async () => {
  const app = await openPages()
  const id = await withFiles(app)
  const boundary = 'b'.repeat(30)
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`
  const send = (parts: number, contentType: string) => {
    const body = new TextEncoder().encode(`${part.repeat(parts)}--${boundary}--\r\n`)
    const headers = { 'content-type': contentType, 'content-length': String(body.length) }
    return app.hearback.fetch(new Request(`${origin}/s/${id}`, { method: 'POST', headers, body }))
  }
  for (const type of [`boundary=${boundary}`, `boundary="${boundary}"`, `charset=utf-8; boundary=${boundary}; x=y`]) {
    const read = await (await send(4000, `multipart/form-data; ${type}`)).text()
    assert.match(read, 'Your place in the survey was not found', 'the form names no card')
    assert.is((await send(5000, `multipart/form-data; ${type}`)).status, 400, type)
    assert.is((await send(5001, `multipart/form-data; ${type}`)).status, 413, type)
  }
})

test('an answer that the service cannot store is shown again with an alert', async () => {
  const app = await openPages()
  const recalling = { id: 'r', label: text('#recall:why/fallback:x#') }
  const table = { id: 'table', type: 'matrix', headline: text('Rate'), required: false, columns: [text('Good')] }
  const id = await app.addSurvey({ questions: [twoQuestions.questions[0], { ...table, rows: [recalling] }] })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  // The label of the row is a key of the answer.
  await browser.post({ answer: '__proto__' })
  const again = await browser.post({ 'answer:r': 'Good' })
  assert.equal([again.status, again.heading], [422, 'Rate'])
  assert.match(again.alerts, 'Your answers are not saved yet')
  assert.match(again.html, /value="Good"[^>]* checked/)
  assert.equal((await app.responses(id))[0]?.data, { why: '__proto__' })
})

test.run()
