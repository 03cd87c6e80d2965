import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPages, origin, text, twoQuestions } from './answering.ts'

const test = suite('what respondents and links do wrong, without script')

const post = (app: Awaited<ReturnType<typeof openPages>>, path: string, fields: Record<string, string>) => {
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

test('characters that no database stores are left out, and a text that is too long is named', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  const long = await browser.post({ answer: 'x'.repeat(40_000) })
  assert.is(long.status, 422)
  assert.match(long.alerts, 'Please shorten your answer: 7232 over')
  assert.is((await browser.post({ answer: 'a\0b' })).heading, 'How likely?')
  assert.is((await app.responses(id))[0]?.data.why, 'ab')
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

test('a question that is removed meanwhile leads to the next one', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await browser.post({ answer: 'Because' })
  const [why] = twoQuestions.questions
  const last = { id: 'last', type: 'openText', headline: text('Anything else?'), required: false, inputType: 'text' }
  await app.manage('PUT', `management/surveys/${id}`, { questions: [why, last] })
  assert.is((await browser.post({ answer: '9' })).heading, 'Anything else?')
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
  assert.match(page.heading.replaceAll('\u200B', ''), link)
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

test.run()
