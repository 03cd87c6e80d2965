import { memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wordsOf } from '../src/words.ts'
import { openPages, origin } from './answering.ts'

const test = suite('a survey that asks for a PIN or an e-mail address, on its page')

test('shows nothing of itself before the PIN; the right one leads to the link that the respondent came with', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ pin: '4825' })
  const browser = app.browser()
  const page = await browser.open(`/s/${id}?lang=en&score=7`)
  assert.equal([page.status, page.heading], [200, 'This survey asks for a PIN'])
  assert.not.match(page.html, 'Why?')
  assert.not.match(page.html, 'Two questions')
  assert.not.match(page.html, '<script')
  assert.match(page.html, '/theme.css?v=', 'in the colours of the survey')
  const survey = await browser.post({ pin: ' 48 25 ' })
  assert.equal([survey.status, survey.heading, survey.url], [200, 'Why?', `${origin}/s/${id}?lang=en&score=7`])
  assert.is((await browser.post({ answer: 'Because' })).heading, 'How likely?')
  assert.is((await browser.post({ answer: '5' })).heading, 'Thanks a lot')
  const [response] = await app.responses(id)
  assert.equal([response?.finished, response?.data], [true, { why: 'Because', score: 5 }])
})

test('the token lies in a cookie that scripts cannot read, for the pages of this survey alone', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ pin: '4825' })
  const body = 'pin=4825'
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
  const post = new Request(`${origin}/under/s/${id}/pin`, { method: 'POST', headers, body })
  const answer = await app.hearback.fetch(post)
  const [cookie = ''] = answer.headers.getSetCookie()
  assert.match(cookie, /^hb_pin=[\w.-]+; Max-Age=43\d{3}; SameSite=Lax; Secure; HttpOnly$/)
  // Without a path, browsers take the folder of the address that has set it: /under/s/{id}.
  assert.equal([answer.status, answer.headers.get('location')], [303, `../../s/${id}`])
})

test('a wrong PIN says how many tries are left, then when to come back; what is no PIN counts as no try', async () => {
  const app = await openPages({ rateLimit: false })
  const id = await app.addSurvey({ pin: '4825' })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  const short = await browser.post({ pin: '48' })
  assert.equal([short.status, short.alerts], [422, 'A PIN has four digits.'])
  assert.match(short.html, /aria-describedby="hb-fault hb-help" aria-invalid="true"/)
  assert.is((await browser.post({ pin: `4825${' '.repeat(1000)}` })).status, 422, 'a long text, though only of spaces')
  const wrong = await browser.post({ pin: '0000' })
  assert.equal([wrong.status, wrong.alerts], [403, 'This PIN is wrong. Tries left: 99.'])
  for (let n = 0; n < 99; n += 1) await browser.post({ pin: '0000' })
  const wait = await browser.post({ pin: '4825' })
  assert.equal([wait.status, wait.alerts], [429, 'There were too many wrong PINs. Please try again in 60 minutes.'])
  const seconds = Number(wait.headers.get('retry-after'))
  assert.ok(seconds > 3540 && seconds <= 3600, `${seconds}: the hour began with the first wrong PIN`)
  assert.is((await browser.open(`/s/${id}/pin`)).heading, 'This survey asks for a PIN', 'its address by GET')
})

test('digits of other scripts are digits, and the page speaks the language of the survey', async () => {
  const app = await openPages()
  const language = {
    id: 'ar',
    code: 'ar',
    alias: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
  }
  const id = await app.addSurvey({ pin: '4825', languages: [{ default: true, enabled: true, language }] })
  const browser = app.browser()
  const page = await browser.open(`/s/${id}`, { 'accept-language': 'de' })
  assert.match(page.html, /<html lang="ar" dir="rtl">/)
  assert.is(page.heading, (await wordsOf('ar')).doors.pin.heading)
  assert.is((await browser.post({ pin: '\u0664\u0668\u0662\u0665' })).heading, 'Why?')
})

test('after a change of the PIN new respondents need the new one, and who has begun may finish', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ pin: '4825' })
  const [begun, late] = [app.browser(), app.browser()]
  for (const browser of [begun, late]) {
    await browser.open(`/s/${id}`)
    await browser.post({ pin: '4825' })
  }
  await begun.post({ answer: 'Because' })
  await app.manage('PUT', `management/surveys/${id}`, { pin: '1111' })
  assert.is((await late.post({ answer: 'Too late' })).heading, 'This survey asks for a PIN')
  assert.is((await late.open(`/s/${id}`)).heading, 'This survey asks for a PIN')
  assert.is((await begun.open(`/s/${id}`)).heading, 'How likely?')
  assert.is((await begun.post({ answer: '5' })).heading, 'Thanks a lot')
  assert.is((await app.responses(id)).length, 1)
})

test('a closed survey says so without asking for the PIN; a draft and an unknown survey are a 404', async () => {
  const app = await openPages()
  const surveyClosedMessage = { enabled: true, heading: 'The secret project is over', subheading: 'Thank you' }
  const closed = await app.addSurvey({ pin: '4825', status: 'completed', surveyClosedMessage })
  const page = await app.browser().open(`/s/${closed}`)
  assert.equal([page.status, page.heading], [410, (await wordsOf('en')).completed.heading], 'not in its own words')
  const withoutPin = await app.addSurvey({ status: 'completed', surveyClosedMessage })
  assert.is((await app.browser().open(`/s/${withoutPin}`)).heading, 'The secret project is over')
  const draft = await app.addSurvey({ pin: '4825', status: 'draft' })
  for (const path of [`/s/${draft}`, `/s/${draft}/pin`, '/s/c0123456789abcdefghijklmn/pin']) {
    assert.is((await app.browser().open(path)).status, 404, path)
  }
  const open = await app.addSurvey()
  assert.is((await app.browser().open(`/s/${open}/pin`)).heading, 'Why?', 'a survey without a PIN')
})

test('two services over one storage know the same tokens', async () => {
  const storage = memoryStorage()
  const app = await openPages({ storage })
  const id = await app.addSurvey({ pin: '4825' })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await browser.post({ pin: '4825' })
  const second = (await openPages({ storage })).browser()
  for (const [name, value] of browser.cookies) second.cookies.set(name, value)
  assert.is((await second.open(`/s/${id}`)).heading, 'Why?')
})

/** A service that sends mails; `links` are those in them. */
async function openMailing() {
  const links: string[] = []
  const sendMail = async ({ text }: { text: string }) => void links.push(/https:\S+/.exec(text)?.[0] ?? '')
  const app = await openPages({ publicUrl: origin, sendMail, rateLimit: false })
  const link = async (count: number) => {
    while (links.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
    return (links[count - 1] ?? '').slice(origin.length)
  }
  return { ...app, links, link }
}

test('a mailed link opens the survey, whose address then holds no token, and counts once for an e-mail', async () => {
  const app = await openMailing()
  const id = await app.addSurvey({ isSingleResponsePerEmailEnabled: true })
  const browser = app.browser()
  const page = await browser.open(`/s/${id}?lang=en&source=shop&verifiedEmail=the-boss@example.org`)
  assert.equal([page.status, page.heading], [200, 'Please confirm your e-mail address'])
  assert.not.match(page.html, 'Why?')
  const wrong = await browser.post({ email: 'ada' })
  assert.equal([wrong.status, wrong.alerts], [422, 'Please enter an e-mail address, such as ada@example.org.'])
  assert.match(wrong.html, / value="ada"/, 'what was entered')
  const inbox = await browser.post({ email: 'Ada@example.org' })
  assert.is(inbox.heading, 'Please look into your inbox')
  assert.not.match(inbox.url + inbox.html, /ada@example/i, 'a page that is passed on tells no address')
  const link = await app.link(1)

  // Programs that look into mails open links, too: that spends nothing.
  for (const _ of [1, 2]) assert.is((await app.browser().open(link)).heading, 'Why?')
  const survey = await browser.open(link)
  const kept = new URL(survey.url)
  assert.equal([survey.heading, kept.pathname], ['Why?', `/s/${id}`])
  assert.equal([...kept.searchParams.keys()], ['lang', 'source', 'verifiedEmail'])
  assert.is((await app.browser().open(survey.url.slice(origin.length))).heading, 'Please confirm your e-mail address')
  await browser.post({ answer: 'Because' })
  const phone = app.browser()
  assert.equal(
    [(await phone.open(link)).status, (await phone.open(link)).heading],
    [409, 'This survey was begun on another device'],
  )
  assert.is((await browser.post({ answer: '5' })).heading, 'Thanks a lot')
  const again = await phone.open(link)
  assert.equal([again.status, again.heading], [409, 'You have answered this survey already'])
  assert.is((await browser.open(link)).status, 409)
  const [response, ...others] = await app.responses(id)
  assert.equal([others.length, response?.data], [0, { why: 'Because', score: 5, verifiedEmail: 'ada@example.org' }])
})

test('a changed link says that it is not valid, and what to do', async () => {
  const app = await openMailing()
  const id = await app.addSurvey({ isVerifyEmailEnabled: true })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await browser.post({ email: 'ada@example.org' })
  const changed = (await app.link(1)).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const page = await app.browser().open(changed)
  assert.equal([page.status, page.heading], [403, 'Please confirm your e-mail address'])
  assert.match(page.alerts, 'This link is not valid any more')
  const other = await app.addSurvey({ isVerifyEmailEnabled: true })
  assert.is((await app.browser().open((await app.link(1)).replace(id, other))).status, 403, 'for another survey')
})

test('the token of a mailed link goes into a cookie for the pages of this survey alone', async () => {
  const app = await openMailing()
  const id = await app.addSurvey({ isVerifyEmailEnabled: true })
  const get = (path: string) => app.hearback.fetch(new Request(`${origin}${path}`))
  const first = await get(`/under/s/${id}?lang=en&verify=a.b.c`)
  assert.equal([first.status, first.headers.get('location')], [303, `../s/${id}/verify?lang=en&verify=a.b.c`])
  assert.equal(first.headers.getSetCookie(), [])
  const second = await get(`/under/s/${id}/verify?lang=en&verify=a.b.c`)
  assert.equal([second.status, second.headers.get('location')], [303, `../../s/${id}?lang=en`])
  assert.match(second.headers.getSetCookie().join(), /^hb_email=a\.b\.c; .*HttpOnly/)
  assert.not.match(second.headers.getSetCookie().join(), /path/i)
})

test('with a PIN and an e-mail, the PIN comes first', async () => {
  const app = await openMailing()
  const id = await app.addSurvey({ pin: '4825', isVerifyEmailEnabled: true })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  assert.is((await browser.post({ pin: '4825' })).heading, 'Please confirm your e-mail address')
  await browser.post({ email: 'ada@example.org' })
  const link = await app.link(1)
  assert.is((await browser.open(link)).heading, 'Why?')
  assert.is((await app.browser().open(link)).heading, 'This survey asks for a PIN', 'a link that was passed on')
})

test('three mails an hour go to one recipient, with the same page each time', async () => {
  const app = await openMailing()
  const id = await app.addSurvey({ isVerifyEmailEnabled: true })
  for (let n = 0; n < 5; n += 1) {
    const browser = app.browser()
    await browser.open(`/s/${id}`)
    assert.is((await browser.post({ email: 'ada@example.org' })).heading, 'Please look into your inbox')
  }
  await app.link(3)
  assert.is(app.links.length, 3)
})

test('a card that is sent when the token of the PIN has ended is not lost: after the PIN, the next card is shown', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ pin: '4825' })
  const browser = app.browser()
  await browser.open(`/s/${id}?source=shop`)
  await browser.post({ pin: '4825' })
  browser.cookies.delete('hb_pin')
  const door = await browser.post({ answer: 'Because <b>' })
  assert.equal([door.status, door.heading], [200, 'This survey asks for a PIN'])
  assert.match(door.html, (await wordsOf('en')).doors.kept)
  assert.not.match(door.html, 'Because <b>')
  assert.is((await browser.post({ pin: '0000' })).status, 403, 'a wrong PIN')
  assert.is((await browser.post({ pin: '4825' })).heading, 'How likely?')
  browser.cookies.delete('hb_pin')
  await browser.post({ answer: '5' })
  assert.is((await browser.post({ pin: '4825' })).heading, 'Thanks a lot')
  const [response, ...others] = await app.responses(id)
  assert.equal([response?.finished, response?.data, others], [true, { why: 'Because <b>', score: 5 }, []])
})

test('a card that is sent when the mailed link has ended waits on the page until a new link is opened', async () => {
  const app = await openMailing()
  const id = await app.addSurvey({ isVerifyEmailEnabled: true, isSingleResponsePerEmailEnabled: true })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await browser.post({ email: 'ada@example.org' })
  await browser.open(await app.link(1))
  browser.cookies.set('hb_email', 'ended')
  const door = await browser.post({ answer: 'Because' })
  assert.equal([door.status, door.heading], [403, 'Please confirm your e-mail address'])
  const inbox = await browser.post({ email: 'ada@example.org' })
  assert.match(inbox.html, (await wordsOf('en')).doors.kept)
  const early = await browser.post()
  assert.is(early.heading, 'Please confirm your e-mail address', 'before the link is opened')
  await browser.post({ email: 'ada@example.org' })
  // The link is opened in another tab of this browser.
  const tab = await app.hearback.fetch(new Request(origin + (await app.link(3)).replace(/s\/[^?]*/, `s/${id}/verify`)))
  const [cookie = ''] = tab.headers.getSetCookie()
  browser.cookies.set('hb_email', cookie.slice('hb_email='.length, cookie.indexOf(';')))
  assert.is((await browser.post()).heading, 'How likely?')
  assert.equal((await app.responses(id))[0]?.data, { why: 'Because', verifiedEmail: 'ada@example.org' })
})

test.run()
