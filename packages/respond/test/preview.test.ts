import { memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { languageOf, openPages, origin, text, twoQuestions } from './answering.ts'

const test = suite('the preview of a survey')

type App = Awaited<ReturnType<typeof openPages>>

interface Preview {
  url: string
  previewToken: string
  expiresAt: string
}

const previewOf = (app: App, surveyId: string): Promise<Preview> =>
  app.manage<Preview>('POST', `management/surveys/${surveyId}/preview`)

/** What a service has stored of respondents. */
async function storedOf(app: App, surveyId: string) {
  const { displayCount } = await app.manage<{ displayCount: number }>('GET', `management/surveys/${surveyId}/summary`)
  return { responses: (await app.responses(surveyId)).length, displays: displayCount }
}
const nothing = { responses: 0, displays: 0 }

test('shows every survey whatever its status and doors, from the first card to the ending, and stores nothing', async () => {
  const mails: unknown[] = []
  const app = await openPages({ publicUrl: origin, sendMail: async (mail) => void mails.push(mail) })
  const surveys: Record<string, object> = {
    draft: { status: 'draft' },
    scheduled: { status: 'scheduled', runOnDate: '2099-01-01T00:00:00.000Z' },
    paused: { status: 'paused' },
    completed: { status: 'completed' },
    'with a PIN': { pin: '4825' },
    'that asks for an e-mail address': { isVerifyEmailEnabled: true, isSingleResponsePerEmailEnabled: true },
    'of single-use links': { singleUse: { enabled: true, isEncrypted: true } },
    'of an app': { type: 'app' },
    'with a full quota': { quotas: [{ id: 'one', name: 'one', limit: 1, action: 'close' }] },
  }
  for (const [kind, fields] of Object.entries(surveys)) {
    const id = await app.addSurvey(fields)
    const { url } = await previewOf(app, id)
    const browser = app.browser()
    const first = await browser.open(url)
    assert.equal([first.status, first.heading], [200, 'Why?'], kind)
    assert.match(first.html, 'Preview: nothing that you enter here is stored.', kind)
    assert.equal((await browser.post({ answer: '' })).status, 422, `${kind}: an answer is required`)
    assert.is((await browser.post({ answer: 'Because' })).heading, 'How likely?', kind)
    const back = await browser.post({ answer: '7' }, 'back')
    assert.match(back.html, />Because<|value="Because"/, kind)
    await browser.post({ answer: 'Because' })
    const end = await browser.post({ answer: '7' })
    assert.equal([end.status, end.heading], [200, 'Thanks a lot'], kind)
    assert.match(end.html, 'Preview: nothing', kind)
    assert.equal([...browser.cookies], [], kind)
    assert.equal(await storedOf(app, id), nothing, kind)
  }
  assert.equal(mails, [])
})

test('is not indexed, kept or told to other sites, and shown in frames of the service alone', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ status: 'draft' })
  const { headers, html } = await app.browser().open((await previewOf(app, id)).url)
  assert.is(headers.get('x-robots-tag'), 'noindex')
  assert.is(headers.get('cache-control'), 'private, no-store')
  assert.is(headers.get('referrer-policy'), 'same-origin')
  assert.match(headers.get('content-security-policy') ?? '', `frame-ancestors 'self' ${origin};`)
  assert.not.match(html, 'og:title')
  const theme = /href="([^"]*theme\.css[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const sheet = await app.hearback.fetch(new Request(new URL(theme, `${origin}/s/${id}`)))
  assert.is(sheet.status, 200, 'with the colours of the draft')
  assert.is((await app.browser().open(`/s/${id}/theme.css`)).status, 404)
})

test('ends after an hour; an ended token, one of another survey and none tell nothing of a draft', async () => {
  let now = Date.parse('2026-03-01T12:00:00.500Z')
  const app = await openPages({ clock: { now: () => now } })
  const [draft, other] = [await app.addSurvey({ status: 'draft' }), await app.addSurvey()]
  const preview = await previewOf(app, draft)
  assert.is(preview.expiresAt, '2026-03-01T13:00:00.000Z')
  const path = (id: string, token: string) => `/s/${id}?preview=${token}`
  assert.is((await app.browser().open(path(draft, preview.previewToken))).status, 200)
  const refused = { status: 403, heading: 'This preview has ended' }
  const shown = async (id: string, token: string) => {
    const { status, heading, html } = await app.browser().open(path(id, token))
    assert.not.match(html, 'Why?')
    return { status, heading }
  }
  assert.equal(await shown(other, preview.previewToken), refused)
  assert.equal(await shown(draft, ''), refused)
  assert.equal(await shown(draft, `${preview.previewToken}x`), refused)
  assert.equal(await shown('c000000000000000000000000', preview.previewToken), refused, 'no survey at all')
  assert.is((await app.browser().open(`/s/${draft}`)).status, 404)
  now += 60 * 60 * 1000
  assert.equal(await shown(draft, preview.previewToken), refused)
})

test('its token opens none of the routes that store or read for respondents', async () => {
  const app = await openPages({ publicUrl: origin, sendMail: async () => {} })
  const ids = [await app.addSurvey({ pin: '4825' }), await app.addSurvey({ isVerifyEmailEnabled: true })]
  for (const surveyId of ids) {
    const { previewToken: token } = await previewOf(app, surveyId)
    const tokens = { pinToken: token, emailToken: token, preview: token, previewToken: token }
    const base = `${origin}/api/v1/client/${app.environmentId}`
    const post = (path: string, body: object) =>
      app.hearback.fetch(
        new Request(`${base}/${path}`, { method: 'POST', body: JSON.stringify({ ...body, ...tokens }) }),
      )
    assert.is((await post('displays', { surveyId })).status, 403)
    assert.is((await post('responses', { surveyId, finished: true, data: { why: 'x' } })).status, 403)
    assert.is((await post('storage', { surveyId, fileName: 'a.txt', fileType: 'text/plain' })).status, 403)
    const read = await app.hearback.fetch(new Request(`${base}/surveys/${surveyId}?${new URLSearchParams(tokens)}`))
    assert.is(read.status, 403)
  }
  const draft = await app.addSurvey({ status: 'draft' })
  const { previewToken } = await previewOf(app, draft)
  const read = new Request(`${origin}/api/v1/client/${app.environmentId}/surveys/${draft}?preview=${previewToken}`)
  assert.is((await app.hearback.fetch(read)).status, 404)
})

test('takes no file in, and names the file that would be uploaded', async () => {
  const app = await openPages()
  const file = { id: 'cv', type: 'fileUpload', headline: text('Your file?'), required: true, allowMultipleFiles: false }
  const id = await app.addSurvey({ questions: [file, ...twoQuestions.questions] })
  const { url } = await previewOf(app, id)
  const body = new FormData()
  body.set('at', 'cv')
  body.set('step', 'next')
  body.set('answer.file', new File(['x'], 'my cv.pdf'))
  const packed = new Response(body)
  const bytes = await packed.bytes()
  const headers = { 'content-type': packed.headers.get('content-type') ?? '', 'content-length': String(bytes.length) }
  const next = await (await app.hearback.fetch(new Request(url, { method: 'POST', headers, body: bytes }))).text()
  assert.match(next, 'Why?')
  assert.match(next, 'my%20cv.pdf')
  assert.equal(await storedOf(app, id), nothing)
})

test('speaks the language of the survey, keeps answers through its switch, and finds one of two surveys with one id', async () => {
  const storage = memoryStorage()
  const app = await openPages({ storage })
  const languages = [languageOf('de', true), languageOf('en', false)]
  const id = await app.addSurvey({ status: 'draft', languages, showLanguageSwitch: true })
  const { url } = await previewOf(app, id)
  assert.match(url, `/s/${id}?env=${app.environmentId}&preview=`)
  const browser = app.browser()
  assert.match((await browser.open(url)).html, 'Vorschau: Nichts')
  const english = await browser.post({ answer: 'Darum' }, 'language', `${url}&lang=en`)
  assert.match(english.html, 'Preview: nothing')
  assert.match(english.html, 'Darum')
})

test('carries choices, and a text of the respondent that is the id of one, from card to card', async () => {
  const app = await openPages()
  const choices = [
    { id: 'yes', label: text('no') },
    { id: 'no', label: text('yes') },
    { id: 'other', label: text('Another') },
  ]
  const recalling = { id: 'next', type: 'openText', headline: text('#recall:pick/fallback:x#'), inputType: 'text' }
  const pick = { id: 'pick', type: 'multipleChoiceMulti', headline: text('Which?'), required: false, choices }
  const id = await app.addSurvey({ questions: [pick, { ...recalling, required: false }, ...twoQuestions.questions] })
  const browser = app.browser()
  await browser.open((await previewOf(app, id)).url)
  const second = await browser.post({ answer: ['yes', 'other'], 'answer.other': 'mauve' })
  assert.is(second.heading, 'no, mauve')
  const back = await browser.post({ answer: '' }, 'back')
  assert.match(back.html, /value="yes" checked/)
  assert.match(back.html, 'value="mauve"')
})

test('a hostile form that carries answers is text, and answers to no question', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const { url } = await previewOf(app, id)
  for (const answers of [
    'null',
    '[',
    '"x"',
    '{"why":{"a":{"b":1}},"__proto__":1}',
    JSON.stringify({ why: '<script>alert(1)</script>', x: 'y' }),
  ]) {
    const body = new URLSearchParams({ at: 'score', step: 'back', answers }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
    const page = await app.hearback.fetch(new Request(url, { method: 'POST', headers, body }))
    assert.is(page.status, 200, answers)
    assert.not.match(await page.text(), '<script>alert')
  }
})

test.run()
