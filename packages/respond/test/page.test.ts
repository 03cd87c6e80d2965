import { createHearback, silentLogger } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { questions as questionsOfEveryType } from '../../survey/test/every-type.ts'
import { respondPages } from '../src/index.ts'
import { browserOf, languageOf, openPages, origin, secret, text, twoQuestions } from './answering.ts'

const test = suite('the page of a survey, without script')

test('a survey is answered step by step, and stored whole', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const browser = app.browser()
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  assert.is((await browser.open(`/s/${id}?source=mail`, headers)).heading, 'Why?')
  assert.is((await browser.post({ answer: 'Because <b>it</b> & I' })).heading, 'How likely?')
  const [begun] = await app.responses(id)
  assert.equal([begun?.finished, begun?.data], [false, { why: 'Because <b>it</b> & I' }])
  const end = await browser.post({ answer: '9' })
  assert.equal([end.status, end.heading], [200, 'Thanks a lot'])
  const [response, ...others] = await app.responses(id)
  assert.equal(others, [])
  assert.is(response?.id, begun?.id)
  assert.equal(response?.data, { why: 'Because <b>it</b> & I', score: 9 })
  assert.equal([response?.finished, response?.endingId, response?.language], [true, 'thanks', 'default'])
  assert.equal([response?.meta.source, response?.meta.url], ['mail', `${origin}/s/${id}`])
  assert.ok(response?.displayId)
  assert.equal(Object.keys(response?.ttc ?? {}).sort(), ['_total', 'score', 'why'])
})

test('without a store for files, a required question for one says so and lets respondents go on', async () => {
  const app = await openPages()
  const question = {
    id: 'file',
    type: 'fileUpload',
    headline: text('A file'),
    required: true,
    allowMultipleFiles: false,
  }
  const id = await app.addSurvey({ questions: [question] })
  const { storage } = app
  const without = createHearback({ storage, secret, logger: silentLogger, pages: [respondPages()] })
  const browser = browserOf(without)
  const { html } = await browser.open(`/s/${id}`)
  assert.match(html, 'Files cannot be received here. You can go on without.')
  assert.not.match(html, 'type="file"')
  assert.is((await browser.post()).heading, 'Thanks a lot')
  const [response] = await app.responses(id)
  assert.equal([response?.finished, response?.data], [true, { file: 'skipped' }])
})

test('a question for files names the largest that is taken: its own limit, or that of the service if it is lower', async () => {
  const app = await openPages({ uploads: { maxBytes: 10 * 1024 * 1024 } })
  const question = {
    id: 'file',
    type: 'fileUpload',
    headline: text('A file'),
    required: false,
    allowMultipleFiles: true,
  }
  for (const [own, shown] of [
    [20, 10],
    [5, 5],
    [null, 10],
  ] as const) {
    const id = await app.addSurvey({ questions: [{ ...question, maxSizeInMB: own }] })
    const { html } = await app.browser().open(`/s/${id}`)
    assert.match(html, new RegExp(`id="hb-bounds">[^<]*\\b${shown}.MB`), `${own}`)
    const data = /<script type="application\/json" id="hb-data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    const { survey } = JSON.parse(data) as { survey: { questions: { maxSizeInMB: number }[] } }
    assert.is(survey.questions[0]?.maxSizeInMB, shown, `${own}, with script`)
    assert.is(
      (await app.manage<{ questions: { maxSizeInMB: number }[] }>('GET', `management/surveys/${id}`)).questions[0]
        ?.maxSizeInMB ?? null,
      own,
    )
  }
})

test('a missing answer is named, and what was filled in stays', async () => {
  const app = await openPages()
  const questions = [
    { id: 'mail', type: 'openText', headline: text('Your e-mail?'), required: true, inputType: 'email' },
  ]
  const id = await app.addSurvey({ questions })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  const missing = await browser.post({ answer: ' ' })
  assert.equal([missing.status, missing.heading], [422, 'Your e-mail?'])
  assert.match(missing.alerts, 'Please answer this question')
  const wrong = await browser.post({ answer: 'not an "address"' })
  assert.match(wrong.alerts, 'complete e-mail address')
  assert.match(wrong.html, 'value="not an &quot;address&quot;"')
  assert.equal(await app.responses(id), [], 'nothing was stored')
})

test('Back shows the answer before; changing it drops what is off the path', async () => {
  const app = await openPages()
  const jump = (target: string) => ({ id: `to-${target}`, objective: 'jumpToQuestion', target })
  const rule = {
    id: 'r',
    conditions: {
      id: 'g',
      connector: 'and',
      conditions: [
        {
          id: 'c',
          leftOperand: { type: 'question', value: 'color' },
          operator: 'equals',
          rightOperand: { type: 'static', value: 'red' },
        },
      ],
    },
    actions: [jump('last')],
  }
  const choices = [
    { id: 'red', label: text('Red') },
    { id: 'blue', label: text('Blue') },
  ]
  const open = { type: 'openText', required: false, inputType: 'text' }
  const questions = [
    { id: 'color', type: 'multipleChoiceSingle', headline: text('Color?'), required: true, choices, logic: [rule] },
    { ...open, id: 'sea', headline: text('Why the sea?') },
    { ...open, id: 'last', headline: text('Anything else?') },
  ]
  const id = await app.addSurvey({ questions })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  assert.is((await browser.post({ answer: 'blue' })).heading, 'Why the sea?')
  assert.is((await browser.post({ answer: 'It is calm' })).heading, 'Anything else?')
  assert.is((await browser.post({}, 'back')).heading, 'Why the sea?')
  const first = await browser.post({}, 'back')
  const [, seed = ''] = first.html.match(/name="seed" value="([^"]*)"/) ?? []
  assert.is(first.heading, 'Color?')
  assert.match(first.html, /value="blue"[^>]* checked/)
  assert.is((await browser.post({ answer: 'red' })).heading, 'Anything else?')
  await browser.post({ answer: 'No' })
  const [response, ...others] = await app.responses(id)
  assert.equal(response?.data, { color: 'Red', sea: '', last: 'No' })
  assert.equal(others, [])
  // Another tab stood on the card that is off the path now: it is told that its answer is not stored.
  const late = await browser.post({ seed, at: 'sea', answer: 'It is deep' }, 'next', `/s/${id}`)
  assert.is(late.status, 409)
  assert.is(late.heading, 'Why the sea?')
  assert.match(late.html, 'Your last answers were not stored')
  assert.match(late.html, 'It is deep')
  // Whoever says nothing there loses nothing.
  assert.is((await browser.post({ seed, at: 'sea', answer: '' }, 'next', `/s/${id}`)).status, 200)
})

test('sending the first step twice makes one response', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await Promise.all([browser.post({ answer: 'Once' }), browser.post({ answer: 'Once' })])
  assert.is((await app.responses(id)).length, 1)
})

test('a reload goes on where the respondent was; a new visit after the end begins anew', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await browser.post({ answer: 'Because' })
  assert.is((await browser.open(`/s/${id}`)).heading, 'How likely?')
  const end = await browser.post({ answer: '3' })
  assert.is((await browser.open(end.url)).heading, 'Thanks a lot', 'the ending can be reloaded')
  assert.is((await browser.open(`/s/${id}`)).heading, 'Why?')
  await browser.post({ answer: 'Again' })
  const stored = await app.responses(id)
  assert.equal(
    stored.map(({ finished }) => finished),
    [true, false],
  )
})

test('without cookies the page says what to do, and does not lose the answer silently', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await browser.post({ answer: 'Because' })
  browser.cookies.clear()
  const lost = await browser.post({ answer: '9' })
  assert.equal([lost.status, lost.heading], [400, 'Your place in the survey was not found'])
  assert.match(lost.html, 'allow cookies')
})

test('hidden fields, prefilled answers and the user come from the link', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ hiddenFields: { enabled: true, fieldIds: ['plan'] } })
  const browser = app.browser()
  const link = `/s/${id}?plan=pro&score=7&why=Speed&userId=anna&unknown=1`
  const first = await browser.open(link)
  assert.match(first.html, 'value="Speed"')
  await browser.post({ answer: 'Speed' })
  const [response] = await app.responses(id)
  assert.equal(response?.data, { plan: 'pro', why: 'Speed' })
  const people = await app.manage<{ userId: string }[]>('GET', 'management/contacts')
  assert.equal(
    people.map(({ userId }) => userId),
    ['anna'],
  )
  assert.match((await browser.open(`${link}&at=score`)).html, /value="7"[^>]* checked/)
})

test('skipPrefilled passes over prefilled questions, and startAt begins at another one', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  assert.is((await app.browser().open(`/s/${id}?why=Speed&skipPrefilled=true`)).heading, 'How likely?')
  assert.is((await app.browser().open(`/s/${id}?startAt=score`)).heading, 'How likely?')
  const browser = app.browser()
  const last = await browser.open(`/s/${id}?why=Speed&score=9&skipPrefilled=true`)
  assert.is(last.heading, 'How likely?', 'a link stores nothing by itself')
  assert.match(last.html, /value="9"[^>]* checked/)
  assert.is((await browser.post({ answer: '9' })).heading, 'Thanks a lot')
  const responses = await app.responses(id)
  assert.equal([responses.length, responses[0]?.data], [1, { why: 'Speed', score: 9 }])
  assert.is((await app.browser().open(`/s/${id}?startAt=nothing`)).heading, 'Why?')
})

test('Back leads to the prefilled cards that the link has passed over', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const browser = app.browser()
  const first = await browser.open(`/s/${id}?why=Speed&skipPrefilled=true`)
  assert.match(first.html, 'value="back"')
  const back = await browser.post({}, 'back')
  assert.equal([back.status, back.heading], [200, 'Why?'])
  assert.match(back.html, 'value="Speed"')
  assert.is((await browser.post({ answer: 'Price' })).heading, 'How likely?')
  assert.is((await browser.post({ answer: '9' })).heading, 'Thanks a lot')
  const [response, ...others] = await app.responses(id)
  assert.equal([response?.data, response?.finished, others], [{ why: 'Price', score: 9 }, true, []])
})

test('a choice stays chosen in another language, where its label is that of another choice', async () => {
  const app = await openPages()
  const gift = {
    id: 'gift',
    type: 'multipleChoiceSingle',
    headline: { default: 'Which?', de: 'Welches?' },
    required: true,
    choices: [
      { id: 'a', label: { default: 'Gift', de: 'Geschenk' } },
      { id: 'b', label: { default: 'Poison', de: 'Gift' } },
    ],
  }
  const id = await app.addSurvey({
    questions: [gift, ...twoQuestions.questions],
    languages: [languageOf('en', true), languageOf('de', false)],
    showLanguageSwitch: true,
  })
  const browser = app.browser()
  await browser.open(`/s/${id}?lang=de`)
  await browser.post({ answer: 'b' })
  assert.equal((await app.responses(id))[0]?.data, { gift: 'Gift' })
  const english = await browser.open(`/s/${id}?lang=en&at=gift`)
  assert.match(english.html, /value="b" checked/)
  await browser.open(`/s/${id}?lang=en`)
  await browser.post({ answer: 'Because' })
  assert.equal((await app.responses(id))[0]?.data, { gift: 'Poison', why: 'Because' })
})

test('a ranking that nobody touched is none, and a button takes the order as it is shown', async () => {
  const app = await openPages()
  const choices = ['speed', 'search', 'export'].map((one) => ({ id: one, label: text(`The ${one}`) }))
  const rank = (required: boolean) => ({
    id: 'rank',
    type: 'ranking',
    headline: text('What first?'),
    required,
    choices,
  })
  const empty = { 'answer:speed': '', 'answer:search': '', 'answer:export': '' }
  const answered = async (required: boolean, fields: Record<string, string>) => {
    const id = await app.addSurvey({ questions: [rank(required), ...twoQuestions.questions] })
    const browser = app.browser()
    await browser.open(`/s/${id}`)
    const { status, alerts } = await browser.post({ ...empty, ...fields }, fields['answer.order'] ? '' : 'next')
    return status === 422 ? alerts : (await app.responses(id))[0]?.data.rank
  }
  const whatToDo = 'Please give every item a place of its own, or say that this order is right.'
  const asShown = ['The speed', 'The search', 'The export']
  assert.is(await answered(true, {}), whatToDo)
  assert.equal(await answered(false, {}), [])
  for (const required of [true, false]) assert.equal(await answered(required, { 'answer.order': 'shown' }), asShown)
  assert.is(await answered(true, { 'answer:export': '1' }), whatToDo)
  assert.equal(await answered(false, { 'answer:export': '1' }), ['The export'])
  assert.is(await answered(false, { 'answer:export': '1', 'answer:speed': '1' }), whatToDo)
})

test('a date that is none is told of, also where the question may be skipped', async () => {
  const app = await openPages()
  const asked = [{ id: 'day', type: 'date', headline: text('Since when?'), required: false, format: 'y-M-d' }]
  const browser = app.browser()
  await browser.open(`/s/${await app.addSurvey({ questions: [...asked, ...twoQuestions.questions] })}`)
  const refused = await browser.post({ answer: '31.2.2026' })
  assert.is(refused.status, 422)
  assert.is((await browser.post({ answer: '' })).heading, 'Why?')
})

test('the language is that of the link, else of the browser, else the default; the switch keeps the step', async () => {
  const app = await openPages()
  const [why, score] = twoQuestions.questions
  const questions = [
    { ...why, headline: { default: 'Why?', de: 'Warum?', ar: 'لماذا؟' } },
    { ...score, headline: { default: 'How likely?', de: 'Wie wahrscheinlich?', ar: 'ما مدى احتمال ذلك؟' } },
  ]
  const languages = [languageOf('en', true), languageOf('de', false), languageOf('ar', false)]
  const id = await app.addSurvey({ questions, languages, showLanguageSwitch: true })
  const german = { 'accept-language': 'fr;q=0.9,de-AT,en;q=0.1' }
  const page = await app.browser().open(`/s/${id}`, german)
  assert.is(page.heading, 'Warum?')
  assert.match(page.html, '<html lang="de" dir="ltr">')
  assert.match(page.html, 'Weiter')
  assert.is((await app.browser().open(`/s/${id}?lang=en`, german)).heading, 'Why?')
  const browser = app.browser()
  const arabic = await browser.open(`/s/${id}?lang=ar`)
  assert.match(arabic.html, '<html lang="ar" dir="rtl">')
  const next = await browser.post({ answer: 'نعم' })
  assert.is(next.heading, 'ما مدى احتمال ذلك؟')
  assert.match(next.html, 'formaction="?lang=de&amp;at=score"')
  assert.is((await browser.open(`/s/${id}?lang=de&at=score`)).heading, 'Wie wahrscheinlich?')
  assert.is((await app.responses(id))[0]?.language, 'ar')
})

test('a browser finds its language under another code, in the script that its region writes', async () => {
  const app = await openPages()
  const [why] = twoQuestions.questions
  const headline = { default: 'Why?', no: 'Hvorfor?', iw: 'למה?', 'zh-Hans': '为什么？', 'zh-Hant': '為什麼？' }
  const languages = ['en', 'no', 'iw', 'zh-Hans', 'zh-Hant'].map((code, at) => languageOf(code, at === 0))
  const id = await app.addSurvey({ questions: [{ ...why, headline }], languages })
  for (const [accepted, heading, button] of [
    ['nb-NO,nb;q=0.9', 'Hvorfor?', 'Fullfør'],
    ['he-IL,he;q=0.9', 'למה?', 'סיום'],
    ['zh-TW,zh;q=0.9', '為什麼？', '完成'],
    ['zh-CN,zh;q=0.9', '为什么？', '完成'],
  ] as const) {
    const page = await app.browser().open(`/s/${id}`, { 'accept-language': accepted })
    assert.is(page.heading, heading)
    assert.match(page.html, button)
    assert.match(page.html, accepted.startsWith('he') ? 'lang="iw" dir="rtl"' : 'dir="ltr"')
  }
})

test('the switch of the language keeps what was typed, and stores nothing', async () => {
  const app = await openPages()
  const [why] = twoQuestions.questions
  const mail = { ...why, id: 'mail', headline: { default: 'Mail?', de: 'E-Mail?' }, inputType: 'email' }
  const questions = [{ ...why, headline: { default: 'Why?', de: 'Warum?' } }, mail]
  const languages = [languageOf('en', true), languageOf('de', false)]
  const id = await app.addSurvey({ questions, languages, showLanguageSwitch: true })
  const browser = app.browser()
  await browser.open(`/s/${id}?source=mail`)
  const german = await browser.post({ answer: 'Because <of>' }, 'language', '?source=mail&lang=de&at=why')
  assert.equal([german.status, german.heading, german.alerts], [200, 'Warum?', ''])
  assert.match(german.html, 'value="Because &lt;of>"')
  assert.equal(await app.responses(id), [])
  assert.is((await browser.post({ answer: 'Darum' })).heading, 'E-Mail?')
  const english = await browser.post({ answer: 'half' }, 'language', '?source=mail&lang=en&at=mail')
  assert.equal([english.heading, /value="half"/.test(english.html)], ['Mail?', true])
  const [response] = await app.responses(id)
  assert.equal([response?.data, response?.language], [{ why: 'Darum' }, 'de'])
  // Enter in a field presses the first button of the form, wherever that is in the page.
  const [first = ''] = english.html.match(/<button[^>]*name="step"[^>]*>/) ?? []
  assert.match(first, 'value="next"')
})

test('a redirect ending goes on by itself after the answers are stored, and has a link', async () => {
  const app = await openPages()
  const url = 'https://shop.example/?from=#recall:why/fallback:none#'
  const id = await app.addSurvey({ endings: [{ id: 'away', type: 'redirectToUrl', url, label: 'Shop' }] })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await browser.post({ answer: 'a&b' })
  const end = await browser.post({ answer: '1' })
  assert.is(end.status, 200)
  assert.is(end.headers.get('refresh'), '0; url=https://shop.example/?from=a%26b')
  assert.match(end.html, 'href="https://shop.example/?from=a%26b"')
  assert.is((await app.responses(id))[0]?.finished, true)
  const returned = await browser.open(end.url)
  assert.is(returned.headers.get('refresh'), null, 'going back to it does not lead away again')
  assert.match(returned.html, 'href="https://shop.example/?from=a%26b"')
})

test('Back keeps what was filled in, and presses no button', async () => {
  const app = await openPages()
  const cta = { id: 'go', type: 'cta', headline: text('Look here'), required: false, buttonExternal: false }
  const id = await app.addSurvey({ questions: [...twoQuestions.questions, cta] })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await browser.post({ answer: 'Because' })
  assert.is((await browser.post({ answer: '4' }, 'back')).heading, 'Why?')
  const again = await browser.post({ answer: 'Because' })
  assert.match(again.html, /value="4"[^>]* checked/)
  await browser.post({ answer: '5' })
  assert.is((await browser.post({}, 'back')).heading, 'How likely?')
  const [response] = await app.responses(id)
  assert.equal([response?.data, response?.finished], [{ why: 'Because', score: 5 }, false])
})

test('Back stores nothing: neither what a link has filled in, nor what is typed or emptied on the card', async () => {
  const app = await openPages()
  const note = { id: 'note', type: 'openText', headline: text('Note?'), required: false, inputType: 'text' }
  const id = await app.addSurvey({ questions: [...twoQuestions.questions, note] })
  const stored = async () => (await app.responses(id))[0]?.data
  const browser = app.browser()
  await browser.open(`/s/${id}?score=7`)
  const prefilled = await browser.post({ answer: 'Because' })
  assert.match(prefilled.html, /value="7"[^>]* checked/)
  const before = await browser.post({ answer: '7' }, 'back')
  assert.equal([before.heading, await stored()], ['Why?', { why: 'Because' }])
  assert.not.match(before.url, 'drafts')
  assert.match((await browser.post({ answer: 'Because' })).html, /value="7"[^>]* checked/)
  await browser.post({ answer: '8' })
  await browser.post({ answer: 'Quite' }, 'back')
  await browser.post({ answer: '8' }, 'back')
  assert.equal(await stored(), { why: 'Because', score: 8 })
  await browser.post({ answer: 'Because' })
  assert.match((await browser.post({ answer: '8' })).html, 'value="Quite"')
  await browser.post({ answer: 'Quite' })
  assert.equal(await stored(), { why: 'Because', score: 8, note: 'Quite' })
})

test('what Back leaves emptied stands there empty again, and the stored answer stays until it is answered so', async () => {
  const app = await openPages()
  const note = { id: 'note', type: 'openText', headline: text('Note?'), required: false, inputType: 'text' }
  const id = await app.addSurvey({ questions: [twoQuestions.questions[0], note, twoQuestions.questions[1]] })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await browser.post({ answer: 'Because' })
  await browser.post({ answer: 'Quite' })
  assert.match((await browser.post({}, 'back')).html, 'value="Quite"')
  await browser.post({ answer: '' }, 'back')
  assert.equal((await app.responses(id))[0]?.data, { why: 'Because', note: 'Quite' })
  assert.not.match((await browser.post({ answer: 'Because' })).html, 'value="Quite"')
  await browser.post({ answer: '' })
  assert.equal((await app.responses(id))[0]?.data, { why: 'Because', note: '' })
})

test('Back from an answer that does not fit stores nothing of it, and shows it again', async () => {
  const app = await openPages()
  const mail = { id: 'mail', type: 'openText', headline: text('Mail?'), required: true, inputType: 'email' }
  const id = await app.addSurvey({ questions: [...twoQuestions.questions, mail] })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await browser.post({ answer: 'Because' })
  await browser.post({ answer: '7' })
  assert.is((await browser.post({ answer: 'half an "addr' }, 'back')).heading, 'How likely?')
  assert.is((await browser.post({}, 'back')).heading, 'Why?')
  assert.match((await browser.post({ answer: '' })).alerts, 'Please answer')
  assert.is((await browser.post({ answer: 'Since' })).heading, 'How likely?')
  const again = await browser.post({ answer: '7' })
  assert.equal([again.heading, again.alerts], ['Mail?', ''])
  assert.match(again.html, 'value="half an &quot;addr"')
  assert.equal((await app.responses(id))[0]?.data, { why: 'Since', score: 7 })
  assert.is((await browser.post({ answer: 'amara@example.com' })).heading, 'Thanks a lot')
  const responses = await app.responses(id)
  assert.equal([responses.length, responses[0]?.data.mail], [1, 'amara@example.com'])
})

test('Back right after the first answer keeps what does not fit, with the response that was begun', async () => {
  const app = await openPages()
  const mail = { id: 'mail', type: 'openText', headline: text('Mail?'), required: true, inputType: 'email' }
  const id = await app.addSurvey({ questions: [twoQuestions.questions[0], mail] })
  const browser = app.browser()
  await browser.open(`/s/${id}?why=Speed&skipPrefilled=true`)
  const back = await browser.post({ answer: 'half' }, 'back')
  assert.equal([back.heading, back.status, await app.responses(id)], ['Why?', 200, []])
  const again = await browser.post({ answer: 'Speed' })
  assert.match(again.html, 'value="half"')
  assert.is((await app.responses(id)).length, 1)
  await browser.post({ answer: 'amara@example.com' })
  const responses = await app.responses(id)
  assert.equal(
    responses.map(({ data, finished }) => [data, finished]),
    [[{ why: 'Speed', mail: 'amara@example.com' }, true]],
  )
})

test('false drafts in a form are ignored: the page shows the question', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ questions: [twoQuestions.questions[0], ...questionsOfEveryType] })
  for (const drafts of ['{', '7', 'null', '[]', '{"why":{"a":{"b":1}},"none":"x","__proto__":"x"}']) {
    const browser = app.browser()
    await browser.open(`/s/${id}`)
    assert.is((await browser.post({ answer: 'Because', drafts })).heading, 'What should we improve?', drafts)
  }
  for (const { id: questionId } of questionsOfEveryType) {
    for (const draft of ['x', 7, ['x'], { x: 'y' }]) {
      const browser = app.browser()
      await browser.open(`/s/${id}?startAt=${questionId}`)
      const page = await browser.post({ drafts: JSON.stringify({ [questionId]: draft }) }, 'language')
      assert.is(page.status, 200, `${questionId} ${JSON.stringify(draft)}`)
    }
  }
})

test("the browser's own Back shows the welcome card again, and Start goes on", async () => {
  const app = await openPages()
  const id = await app.addSurvey({ welcomeCard: { enabled: true, headline: text('Welcome') } })
  const browser = app.browser()
  assert.is((await browser.open(`/s/${id}`)).heading, 'Welcome')
  const first = await browser.post()
  await browser.post({ answer: 'Because' })
  assert.is((await browser.open(first.url)).heading, 'Why?')
  assert.is((await browser.open(`/s/${id}`)).heading, 'Welcome')
  assert.is((await browser.post()).heading, 'How likely?')
  assert.equal((await app.responses(id))[0]?.data, { welcomeCard: 'clicked', why: 'Because' })
})

test("a link of another person does not go on with the first person's response", async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const browser = app.browser()
  await browser.open(`/s/${id}?userId=anna`)
  await browser.post({ answer: 'Because' })
  assert.is((await browser.open(`/s/${id}?userId=ben`)).heading, 'Why?')
  await browser.post({ answer: 'I am Ben' })
  const stored = await app.manage<{ contact: { userId: string }; data: object }[]>(
    'GET',
    `management/responses?surveyId=${id}&order=asc`,
  )
  assert.equal(
    stored.map(({ contact, data }) => [contact.userId, data]),
    [
      ['anna', { why: 'Because' }],
      ['ben', { why: 'I am Ben' }],
    ],
  )
})

test('a form that is sent again after the end leads to the ending, and changes nothing', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ questions: [twoQuestions.questions[0]] })
  const browser = app.browser()
  const { html } = await browser.open(`/s/${id}`)
  const [, seed = ''] = html.match(/name="seed" value="([^"]*)"/) ?? []
  await browser.post({ answer: 'Because' })
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const url = `${origin}/s/${id}`
  const same = new URLSearchParams({ at: 'why', seed, answer: 'Because', step: 'next' }).toString()
  const body = same.replace('Because', 'Another')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length), cookie }
  const again = await app.hearback.fetch(new Request(url, { method: 'POST', body: same, headers }))
  assert.equal([again.status, again.headers.get('location')], [303, '?at=end'])
  const late = await app.hearback.fetch(new Request(url, { method: 'POST', body, headers }))
  assert.is(late.status, 409)
  assert.match(await late.text(), 'Your last answers were not stored')
  const { cookie: _, ...bare } = headers
  const lost = await app.hearback.fetch(new Request(url, { method: 'POST', body, headers: bare }))
  const page = await lost.text()
  assert.is(lost.status, 409)
  assert.match(page, 'Your answers are not saved yet')
  assert.not.match(page, 'This link was used already')
  assert.not.match(page, `name="seed" value="${seed}"`)
  assert.equal(
    (await app.responses(id)).map(({ data }) => data),
    [{ why: 'Because' }],
  )
})

test('a form that is too long, has no length or is no form is refused before it is read', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const post = async (headers: Record<string, string>, body: string) =>
    (await app.hearback.fetch(new Request(`${origin}/s/${id}`, { method: 'POST', headers, body }))).status
  const type = 'application/x-www-form-urlencoded'
  assert.is(await post({ 'content-type': type, 'content-length': '9999999' }, 'a=1'), 413)
  assert.is(await post({ 'content-type': 'text/plain', 'content-length': '3' }, 'a=1'), 400)
  assert.equal(await app.responses(id), [])
})

test('the survey of a page never holds its PIN, its key for sharing, or who made it', async () => {
  const app = await openPages()
  const id = await app.addSurvey({ resultShareKey: 'k'.repeat(22), createdBy: 'somebody-inside' })
  const { html } = await app.browser().open(`/s/${id}`)
  assert.not.match(html, /kkkk|somebody-inside|resultShareKey|createdBy/)
})

test('the first page is kept, with a seed of its own for every visit, and changes with survey and product', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const seedOf = async () => {
    const { html } = await app.browser().open(`/s/${id}`)
    const [, inForm = ''] = html.match(/name="seed" value="([^"]*)"/) ?? []
    const [, inData = ''] = html.match(/"seed":"([^"]*)"/) ?? []
    assert.is(inForm, inData)
    assert.is(Math.abs(Date.now() - Number(html.match(/name="since" value="(\d+)"/)?.[1])) < 10_000, true)
    return inForm
  }
  const seeds = [await seedOf(), await seedOf(), await seedOf()]
  assert.is(new Set(seeds).size, 3)
  const [why, score] = twoQuestions.questions
  const questions = [{ ...why, headline: text('Why not?') }, score]
  await app.manage('PUT', `management/surveys/${id}`, { questions })
  assert.is((await app.browser().open(`/s/${id}`)).heading, 'Why not?')
})

test('browsers keep the colours only under the version that they have', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const sheetOf = async () => {
    const { html } = await app.browser().open(`/s/${id}`)
    return html.match(/href="\.\.(\/s\/[^"]*theme\.css[^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
  }
  const keptFor = async (path: string) => (await app.browser().open(path)).headers.get('cache-control')
  const old = await sheetOf()
  assert.is(await keptFor(old), 'public, max-age=86400')
  await app.manage('PUT', `management/surveys/${id}`, { styling: { brandColor: { light: '#a01030' } } })
  for (const path of [old, old.replace(/v=[^&]*/, 'v=made-up'), old.replace(/v=[^&]*&/, '')]) {
    assert.is(await keptFor(path), 'public, max-age=60', path)
  }
  assert.is(await keptFor(await sheetOf()), 'public, max-age=86400')
})

/** Pages under `users: 'verified'`, in an application that knows its users by a cookie. */
async function openVerified(pages = respondPages()) {
  const identify = ({ headers }: Request) => {
    const userId = /session=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]
    return userId === undefined ? null : { userId, attributes: { plan: 'pro' } }
  }
  const app = await openPages({ identify }, pages)
  await app.hearback.admin.updateEnvironment(app.environmentId, { users: 'verified' })
  const id = await app.addSurvey()
  /** Who answered, after a visitor with this session has sent the first answer. */
  const whoAnswers = async (session: string | null, link: string, headers: Record<string, string | undefined> = {}) => {
    const before = await app.responses(id)
    const browser = app.browser()
    if (session !== null) browser.cookies.set('session', session)
    await browser.open(`/s/${id}${link}`)
    assert.is((await browser.post({ answer: 'Price' }, 'next', null, headers)).heading, 'How likely?')
    const [stored, ...others] = (await app.responses(id)).slice(before.length)
    assert.equal([stored?.data, others], [{ why: 'Price' }, []])
    return { browser, userId: stored?.contact?.userId ?? null }
  }
  return { ...app, id, whoAnswers }
}

test("where users must be proven, a link names the user whom the host's session proves", async () => {
  const { id, whoAnswers, responses, manage } = await openVerified()
  const { browser, userId } = await whoAnswers('anna', '?userId=anna')
  assert.is(userId, 'anna')
  assert.is((await browser.post({ answer: '9' })).heading, 'Thanks a lot')
  assert.equal(
    (await responses(id)).map(({ finished, data, contact }) => [finished, data, contact?.userId]),
    [[true, { why: 'Price', score: 9 }, 'anna']],
  )
  const contacts = await manage<{ attributes: object }[]>('GET', 'management/contacts?userId=anna')
  assert.equal(
    contacts.map(({ attributes }) => attributes),
    [{ plan: 'pro', userId: 'anna' }],
  )
})

test('where users must be proven and none is, the response is stored without a person', async () => {
  const { whoAnswers, manage } = await openVerified()
  assert.is((await whoAnswers(null, '?userId=anna')).userId, null)
  assert.is((await whoAnswers('ben', '?userId=anna')).userId, null)
  // A proof names no user by itself, and neither does this link.
  assert.is((await whoAnswers('anna', '')).userId, null)
  assert.equal(await manage('GET', 'management/contacts?userId=anna'), [])
})

test('the form of another origin stores nothing, and shows the survey', async () => {
  const { addSurvey, browser: opened, responses } = await openPages()
  const [id, browser] = [await addSurvey(), opened()]
  await browser.open(`/s/${id}?source=mail`)
  for (const site of ['cross-site', 'same-site']) {
    const page = await browser.post({ answer: 'Evil' }, 'next', null, { 'sec-fetch-site': site })
    assert.equal([page.status, page.heading, new URL(page.url).search], [200, 'Why?', '?source=mail'])
    assert.equal(await responses(id), [])
  }
  await browser.post({ answer: 'Price' })
  await browser.post({ answer: '3' }, 'next', null, { 'sec-fetch-site': 'cross-site' })
  assert.equal(
    (await responses(id)).map(({ data, finished }) => [data, finished]),
    [[{ why: 'Price' }, false]],
  )
})

test('where any page may show it in a frame, the page asks for no user, since the frame could be hidden', async () => {
  const framed = '?userId=anna&embed=true'
  assert.is((await (await openVerified()).whoAnswers('anna', framed)).userId, null)
  const named = await openVerified(respondPages({ embedOrigins: ['https://app.example'] }))
  assert.is((await named.whoAnswers('anna', framed)).userId, 'anna')
})

test('where any page may show it in a frame, what a user has begun is neither shown nor continued', async () => {
  const { id, whoAnswers, responses } = await openVerified()
  for (const session of ['anna', 'ben', null]) {
    const before = (await responses(id)).length
    const { browser } = await whoAnswers('anna', '?userId=anna')
    if (session === null) browser.cookies.delete('session')
    else browser.cookies.set('session', session)
    const { heading, html } = await browser.open(`/s/${id}?embed=true`)
    assert.is(heading, 'Why?')
    assert.not.match(html, 'Price')
    await browser.post({ answer: 'Speed' })
    assert.equal(
      (await responses(id)).slice(before).map(({ data, contact }) => [data.why, contact?.userId ?? null]),
      [
        ['Price', 'anna'],
        ['Speed', null],
      ],
    )
  }
})

test('a session that ends between two cards loses no answer', async () => {
  const { id, whoAnswers, responses } = await openVerified()
  const { browser } = await whoAnswers('anna', '?userId=anna')
  browser.cookies.delete('session')
  assert.is((await browser.post({ answer: '9' })).heading, 'Thanks a lot')
  assert.equal(
    (await responses(id)).map(({ finished, data, contact }) => [finished, data, contact?.userId]),
    [[true, { why: 'Price', score: 9 }, 'anna']],
  )
})

test('where users must be proven, the form of a page on http is known by its Origin', async () => {
  const { whoAnswers } = await openVerified()
  const [noHeader, evil] = [{ 'sec-fetch-site': undefined }, 'https://evil.example']
  assert.is((await whoAnswers('anna', '?userId=anna', { ...noHeader, origin })).userId, 'anna')
  const { id, browser, responses } = await openVerified()
  for (const foreign of [evil, 'null', `${origin}:81`]) {
    const page = browser()
    page.cookies.set('session', 'anna')
    await page.open(`/s/${id}?userId=anna`)
    const { status, html } = await page.post({ answer: 'Evil' }, 'next', null, { ...noHeader, origin: foreign })
    assert.is(status, 403, foreign)
    assert.match(html, `This form came from ${foreign}, but the survey is at ${origin}.`)
  }
  assert.equal(await responses(id), [])
})

test('where users must be proven, a signed-in user neither sees nor continues what another one has begun', async () => {
  const { id, whoAnswers, responses } = await openVerified()
  for (const link of ['', '?userId=anna', '?userId=ben']) {
    const before = (await responses(id)).length
    const { browser } = await whoAnswers('anna', '?userId=anna')
    browser.cookies.set('session', 'ben')
    const { heading, html } = await browser.open(`/s/${id}${link}`)
    assert.is(heading, 'Why?', link)
    assert.not.match(html, 'Price')
    assert.is((await browser.post({ answer: 'Speed' })).heading, 'How likely?')
    assert.equal(
      (await responses(id)).slice(before).map(({ data, contact }) => [data.why, contact?.userId ?? null]),
      [
        ['Price', 'anna'],
        ['Speed', link === '?userId=ben' ? 'ben' : null],
      ],
      link,
    )
  }
})

test('where users must be proven, a mail names the user for the page that its links open', async () => {
  const { id, browser } = await openVerified()
  const { html } = await browser().open(`/s/${id}?embed=email&userId={{contact.id}}`)
  assert.match(html, 'userId={{contact.id}}')
})

test('an option `identify` that reads the body leaves the form to the page', async () => {
  const app = await openPages({
    identify: async (request) => {
      await request.text().catch(() => '')
      return { userId: 'anna' }
    },
  })
  await app.hearback.admin.updateEnvironment(app.environmentId, { users: 'verified' })
  const id = await app.addSurvey()
  const browser = app.browser()
  await browser.open(`/s/${id}?userId=anna`)
  assert.is((await browser.post({ answer: 'Price' })).heading, 'How likely?')
})

test('going back from the last question leads to the one before it, and the response is not finished', async () => {
  const app = await openPages()
  const id = await app.addSurvey()
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await browser.post({ answer: 'Because' })
  assert.is((await browser.post({ answer: '7' }, 'back')).heading, 'Why?')
  assert.equal(
    (await app.responses(id)).map(({ finished, data }) => [finished, data]),
    [[false, { why: 'Because' }]],
  )
  assert.match((await browser.post({ answer: 'Since' })).html, /value="7"[^>]* checked/)
  assert.is((await browser.post({ answer: '7' })).heading, 'Thanks a lot')
})

test.run()
