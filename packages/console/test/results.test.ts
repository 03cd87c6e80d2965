import { gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { overTime } from '../src/charts/over-time.ts'
import { textOf } from '../src/html.ts'
import { english } from '../src/words/english.ts'
import { consoleOf, here } from './double.ts'
import { everyAnswer, everyQuestion } from './every-question.ts'
import { realConsole } from './real.ts'
import { hostile } from './records.ts'

const test = suite('results of a survey')

const { app, as, call, steps } = await realConsole()
const environmentId = app.production.id

/** What a person reads of a page: without tags, hidden pictures and repeated spaces. */
const words = (page: string) =>
  (/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '')
    .replace(/<td class="bar"[\s\S]*?<\/td>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')

async function newSurvey(more: object = {}) {
  const questions = everyQuestion('word')
  const survey = { environmentId, name: 'All of them', type: 'link', status: 'inProgress', questions, ...more }
  return (await call('POST', '/api/v1/management/surveys', survey)).id
}

const respond = (surveyId: string, more: object) =>
  call('POST', '/api/v1/management/responses', { environmentId, surveyId, finished: true, ...more })

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()

/** The part of a page about one question, by its number. */
const question = (page: string, number: number) => {
  const from = page.indexOf(`aria-labelledby="question-${number}"`)
  return words(`<main><p ${page.slice(from, page.indexOf('</section>', from))}</main>`)
}

test('a survey without responses says what to do, by its type and status', async () => {
  const link = await newSurvey()
  const { status, text } = await as('read').page(`surveys/${link}/`)
  assert.is(status, 200)
  assert.match(words(text), 'The survey is in progress It takes responses now.')
  assert.match(words(text), 'Numbers and pictures of its 16 questions appear with the first response')
  assert.not.match(text, 'NaN')
  const draft = await newSurvey({ type: 'app', status: 'draft' })
  assert.match(
    words((await as('read').page(`surveys/${draft}/`)).text),
    /Its status is Draft . Somebody with the right to write in this environment starts it here. .* Your app shows it/,
  )
})

test('a scheduled survey says when it starts', async () => {
  const scheduled = await newSurvey({ status: 'scheduled', runOnDate: '2099-01-31T10:00:00.000Z' })
  const { text } = await as('write').page(`surveys/${scheduled}/`)
  assert.match(words(text), 'It starts by itself: 31 Jan 2099, 10:00:00 UTC')
  assert.not.match(text, 'The button above')
})

test('a survey that looks for answers that could not have been given says how many, and shows them', async () => {
  const surveyId = await newSurvey({ answers: 'mark' })
  const record = (data: object) =>
    call('POST', '/api/v1/management/responses?judge=true', { environmentId, surveyId, finished: true, data })
  const required = everyAnswer('word', 'text', 10)
  await record(required)
  const { id } = await record({ ...required, rating: 77 })
  const results = async (query = '') => (await as('read').page(`surveys/${surveyId}/${query}`)).text
  const note = '1 of 2 finished responses could not have been given on the survey’s pages: they are'
  const marked = await results()
  assert.match(words(marked), `${note} marked, and counted here.`)
  assert.match(marked, /responses\/\?[^"]*suspicious=impossible/)
  const list = words((await as('read').page(`responses/?surveyId=${surveyId}&suspicious=impossible`)).text)
  assert.match(list, 'suspicious')
  const one = words((await as('read').page(`responses/${id}/`)).text)
  assert.match(one, 'it could not have been given on the survey’s pages')
  assert.match(one, 'rating word: the question offers no such answer')
  assert.not.match(words(await results('?suspicious=impossible')), 'finished responses could not')
  await call('PUT', `/api/v1/management/surveys/${surveyId}`, { environmentId, answers: 'count' })
  const apart = words(await results())
  assert.match(apart, `${note} in no number here.`)
  assert.match(apart, 'Finished 1')
})

test('answers that could not be read are listed', async () => {
  const surveyId = await newSurvey()
  for (const rating of [77, 3]) {
    const body = { environmentId, surveyId, finished: true, data: { rating } }
    await call('POST', '/api/v1/management/responses', body)
  }
  const { text } = await as('read').page(`surveys/${surveyId}/`)
  assert.match(text, /<a href="[^"]*texts\/rating\/\?unread=true">1 could not be read<\/a>/)
  const list = (await as('read').page(`surveys/${surveyId}/texts/rating/?unread=true`)).text
  assert.match(words(list), 'Answers that fit nothing the question offers')
  assert.match(list, /<blockquote[^>]*>77</)
  assert.not.match(list, /<blockquote[^>]*>3</)
  assert.match(list, '<input type="hidden" name="unread" value="true">')
  assert.not.match(list, 'is no part of this filter')
})

test('every type of question has its numbers as text', async () => {
  const surveyId = await newSurvey()
  for (const score of [10, 9, 8, 3]) {
    await respond(surveyId, { data: everyAnswer('word', `text ${score}`, score), ttc: { nps: 65_000 } })
  }
  await respond(surveyId, { finished: false, data: { nps: 0 } })
  const { text } = await as('read').page(`surveys/${surveyId}/`)
  const all = words(text)
  assert.match(all, 'Started 5')
  assert.match(all, 'Finished 4 1 stopped on the way')
  assert.match(all, 'Completion 80 % probably between 38 and 96 of 100')
  assert.match(all, 'Median time 1 min 5 s')
  assert.match(all, '1 nps word 5 · 100 % 1 stopped')
  assert.match(all, '2 rating word 4 · 80 % none stopped')
  const shown = (number: number) => question(text, number)
  assert.match(shown(1), 'NPS · 5 answered 0 NPS, of fewer than 30 answers')
  assert.match(shown(1), 'Promoters 40 % 2 Passives 20 % 1 Detractors 40 % 2')
  assert.match(shown(1), '1 0 0 1 0 0 0 0 1 1 1')
  assert.match(
    shown(2),
    'Rating 1 to 5 · 4 answered Mean 3.5 of 5 Median 4 Top two 75 % probably between 30 and 95 of 100',
  )
  assert.match(shown(3), 'Single choice · 4 answered')
  assert.match(shown(3), 'Other 100 % 4')
  assert.match(shown(3), /Read the newest 4 other answers .*text 10/)
  assert.match(shown(4), 'a word 100 % 4 b word 100 % 4')
  assert.match(shown(4), 'shares add up to more than 100 %')
  assert.match(shown(5), 'Picture 1 x.png 100 % 4 Picture 2 y.png 100 % 4')
  assert.match(shown(6), 'c word first for 100 % 1 4 a word first for 0 % 2 4 b word first for 0 % 3 4')
  assert.match(shown(7), 'c1 word c2 word c3 word Answers r1 word 100 % 0 % 0 % 4 r2 word 0 % 0 % 100 % 4')
  assert.match(shown(8), 'Clicked 100 % 4')
  assert.match(shown(9), 'Agreed 100 % 4 Of 4 who saw it; probably between 51 and 100 of 100')
  assert.match(shown(10), /Text · 4 answered text \d+/)
  assert.match(shown(11), 'Number · 4 answered Mean 75 Median 85 Least 30 Greatest 100')
  assert.match(
    shown(12),
    'Date · 4 answered First 1 Mar 2026 Last 1 Mar 2026 Most often 1 Mar 2026 Answers by day 1 Mar 4 Read all 4 answers',
  )
  assert.match(shown(13), 'Files · 4 answered cv.pdf')
  assert.match(shown(14), 'Appointment · 4 answered')
  assert.match(shown(14), 'Booked 100 % 4 Of 4 who saw it; probably between 51 and 100 of 100')
  assert.match(shown(15), /Address · 4 answered 1 Main Street, text \d+, 10115, Germany/)
  assert.match(shown(16), /Contact details · 4 answered Ada, Lovelace, ada@example.com, text \d+/)
  assert.equal(
    steps.filter((step) => /^(?:responses|displays)\./.test(step)),
    [],
    'no response is read',
  )
})

test('the filter stands in the address, narrows every number, and compares with the days before', async () => {
  const surveyId = await newSurvey({ name: 'Filtered' })
  for (const [days, score, times] of [
    [1, 10, 40],
    [10, 3, 40],
  ] as const) {
    const responses = Array.from({ length: times }, (_, n) => ({
      surveyId,
      finished: n % 4 !== 0,
      data: { nps: score, rating: score > 5 ? 5 : 1 + (n % 2) },
      createdAt: daysAgo(days),
    }))
    await call('POST', '/api/v1/management/responses/bulk', { responses })
  }
  const read = async (query: string) => (await as('read').page(`surveys/${surveyId}/${query}`)).text
  assert.match(words(await read('')), '80 responses')
  const week = await read('?days=7')
  assert.match(words(week), '40 responses Show all'.split(' Show')[0] ?? '')
  assert.match(words(week), 'Started 40 responses as many as in the 7 days before')
  assert.match(question(week, 1), '100 NPS, probably between 91 and 100 +200 compared with the 7 days before: ▲ higher')
  assert.match(words(week), 'Completion 75 % 75 % 0 −19 to +19 no clear change')
  assert.match(words(week), /rating word 1.5 5 \+3.5 \+3\.\d+ to \+3\.\d+ ▲ higher/)
  assert.match(words(await read('?finished=false')), '20 responses')
  const from = daysAgo(12).slice(0, 10)
  const to = daysAgo(8).slice(0, 10)
  const between = await read(`?from=${from}&to=${to}&zone=Asia/Tokyo`)
  assert.match(words(between), '40 responses')
  assert.match(between, `name="from" type="date" value="${from}"`)
  assert.match(words(between), 'by day, Asia/Tokyo')
  const none = await read('?tag=nothing')
  assert.match(words(none), 'No response fits this filter Choose another period')
  // A value that none can have is left out rather than refused.
  assert.match(words(await read('?days=8&from=yesterday&finished=perhaps&zone=Nowhere/Else')), '80 responses')
  const short = await read('?days=7&finished=false')
  assert.match(question(short, 1), 'Compared with the 7 days before: too few to tell')
  assert.match(words(short), 'too few to tell: 10 answers, 30 needed')
})

test('another filter in the address takes the place of the days before, and the bar offers its fields', async () => {
  const surveyId = await newSurvey({ name: 'Compared' })
  const responses = Array.from({ length: 80 }, (_, n) => ({
    surveyId,
    finished: true,
    data: {
      nps: n < 40 ? 10 : 2,
      single: n < 40 ? 'a word' : 'b word',
      rating: n < 40 ? 5 : 1,
      words: n % 2 === 0 ? 'Well' : '',
    },
  }))
  await call('POST', '/api/v1/management/responses/bulk', { responses })
  const chose = (choice: string) =>
    encodeURIComponent(
      JSON.stringify({ conditions: [{ type: 'question', id: 'single', operator: 'includesOneOf', value: [choice] }] }),
    )
  const read = async (query: string) => (await as('read').page(`surveys/${surveyId}/${query}`)).text
  const plain = await read('?days=7')
  assert.match(
    plain,
    `<option value="${JSON.stringify({ conditions: [{ type: 'question', id: 'single', operator: 'includesOneOf', value: ['a'] }] }).replaceAll('"', '&quot;')}">a word`,
  )
  const text = await read(`?days=7&where=${chose('a')}&vs-where=${chose('b')}`)
  assert.match(question(text, 1), '+200 compared with the other filter: ▲ higher')
  assert.match(
    words(text),
    'Compared with the other filter This filter: last 7 days, single word = a word, 40 responses. Other filter: single word = b word, 40 responses.',
  )
  assert.match(words(text), 'rating word 1 5 +4 +4 to +4 ▲ higher')
  assert.match(words(text), 'single word : a word 0 % 100 % +100')
  assert.match(words(text), 'words word : answered, of those who saw it')
  assert.match(words(text), /Displays 0 of the period, not filtered Started 40 responses as many as the other filter/)
  assert.ok(text.indexOf('id="compared"') < text.indexOf('id="question-1"'), 'what was asked for comes first')
  // The form keeps both: a picked answer narrows further, and a link ends the comparison.
  assert.match(text, '<input type="hidden" name="vs-where"')
  const end = /href="([^"]*)">Do not compare/.exec(text)?.[1] ?? ''
  assert.match(end, 'where=')
  assert.not.match(end, 'vs-')
  const all = await read(`?where=${chose('a')}&vs-days=all`)
  assert.match(words(all), 'Other filter: all responses, 80 responses')
  const twice = await read(`?where=${chose('a')}&where=${chose('b')}`)
  assert.match(words(twice), '40 responses')
  assert.match(
    words(await read('?vs-finished=perhaps')),
    'Started 80',
    'a value that none can have compares with nothing',
  )
})

test('numbers of fewer or more responses than before say so', async () => {
  const surveyId = await newSurvey({ name: 'Fewer' })
  for (const days of [1, 10, 10, 10])
    await respond(surveyId, { data: {}, createdAt: daysAgo(days), finished: days === 10 })
  const shown = words((await as('read').page(`surveys/${surveyId}/?days=7`)).text)
  assert.match(shown, 'Started 1 responses 2 fewer than in the 7 days before Finished 0')
  assert.match(shown, '3 fewer than in the 7 days before Completion')
})

test('responses are narrowed by their language, in results, lists and files', async () => {
  const language = (code: string) => ({ default: code === 'en', enabled: true, language: { code } })
  const surveyId = await newSurvey({ name: 'Two languages', languages: [language('en'), language('de')] })
  for (const code of ['default', 'de', 'de']) await respond(surveyId, { language: code, data: { words: `in ${code}` } })
  const { text } = await as('read').page(`surveys/${surveyId}/?language=de`)
  assert.match(words(text), 'Started 2 ')
  assert.match(text, '<option value="de" selected>de</option>')
  assert.match(text, '<option value="default">en</option>')
  const list = await as('read').page(`responses/?surveyId=${surveyId}&language=default`)
  assert.match(words(list.text), /Shown: 1 response\. .* in default/)
  assert.not.match(words(list.text), 'in de ')
  const file = await as('read').page(`surveys/${surveyId}/export/csv/?language=de`)
  assert.equal([file.text.includes('in de'), file.text.includes('in default')], [true, false])
  const compared = await as('read').page(`surveys/${surveyId}/?language=de&vs-language=default`)
  assert.match(words(compared.text), 'This filter: in de, 2 responses. Other filter: in en, 1 response.')
  const either = JSON.stringify({
    connector: 'or',
    conditions: [{ type: 'question', id: 'words', operator: 'isSubmitted' }],
  })
  const both = await as('read').page(`surveys/${surveyId}/?language=de&where=${encodeURIComponent(either)}`)
  assert.match(words(both.text), 'The language was ignored')
})

test('the field for a tag offers the tags that there are', async () => {
  const surveyId = await newSurvey({ name: 'Tagged' })
  const { id } = await respond(surveyId, { data: { words: 'here' } })
  await call('PUT', `/api/v1/management/responses/${id}/tags`, { add: ['billing & more'] })
  for (const page of [`surveys/${surveyId}/`, `surveys/${surveyId}/texts/words/`, 'responses/']) {
    for (const role of ['read', 'write'] as const) {
      const { text } = await as(role).page(page)
      assert.is(text.split('<datalist id="known-tags"><option value="billing &amp; more">').length, 2, page)
      assert.match(text, /name="tag" type="text" value="" list="known-tags"/)
    }
  }
})

test('what of a filter does not hold is named, on every page that has one', async () => {
  const surveyId = await newSurvey({ name: 'Wrong' })
  await respond(surveyId, { data: { words: 'here' } })
  for (const page of [
    `surveys/${surveyId}/?`,
    `surveys/${surveyId}/texts/words/?q=&`,
    `responses/?surveyId=${surveyId}&`,
  ]) {
    const read = async (query: string) => words((await as('read').page(page + query)).text)
    assert.not.match(await read('days=7&zone=Europe/Berlin&from=&tag='), 'ignored')
    assert.match(await read('lang=de'), '“lang” is no part of this filter: it was ignored.')
    assert.match(await read('days=14'), 'The period “14” does not exist: it was ignored.')
    assert.match(await read('days=7&from=2026-01-01'), 'The first day was ignored beside a period')
    assert.match(await read('finished=perhaps'), 'The state “perhaps” does not exist')
    assert.match(await read('where=nonsense'), 'The condition on an answer was ignored')
    assert.match(await read('zone=Mars'), 'The time zone “Mars” is not known: days are those of UTC.')
    const turned = await read('from=2026-03-02&to=2026-03-01')
    assert.match(turned, 'The first day is after the last day: no response fits.')
    assert.not.match(turned, 'ignored')
  }
  const other = words((await as('read').page(`surveys/${surveyId}/?vs-days=14&vs-finished=true&vs-x=1`)).text)
  assert.match(other, 'Other filter: The period “14” does not exist')
  assert.match(other, '“vs-x” is no part of this filter')
  const compared = words((await as('read').page(`surveys/${surveyId}/?vs-days=all`)).text)
  assert.not.match(compared, 'ignored')
  const all = words((await as('read').page('responses/?language=de')).text)
  assert.match(all, 'The language was ignored: it needs one survey')
})

test('hidden fields and variables have their values as bars, which lead to their responses', async () => {
  const surveyId = await newSurvey({
    name: 'Fields',
    hiddenFields: { enabled: true, fieldIds: ['plan', 'unused'] },
    variables: [{ id: 'v1', name: 'points', type: 'number', value: 0 }],
  })
  for (const plan of ['pro', 'pro', hostile]) await respond(surveyId, { data: { plan }, variables: { v1: 3 } })
  const { text } = await as('read').page(`surveys/${surveyId}/`)
  assert.match(words(text), 'plan Hidden field · 3 with a value')
  assert.match(words(text), 'pro 67 % 2 ')
  assert.match(words(text), 'unused Hidden field · 0 with a value No response has a value.')
  assert.match(words(text), 'points Variable · 3 with a value')
  for (const [label, many] of [
    ['pro', 2],
    ['3', 3],
  ] as const) {
    const query = /\?([^"]*)"[^>]*>$/.exec(text.slice(0, text.lastIndexOf(`>${label}</a>`) + 1))?.[1] ?? ''
    const list = await as('read').page(`responses/?${query.replaceAll('&amp;', '&')}`)
    assert.match(words(list.text), ` ${many} responses.`, label)
  }
})

test('dates are columns of days, weeks, months or years, with the first and the last', async () => {
  const days = async (...values: readonly string[]) => {
    const surveyId = await newSurvey({ name: 'Dates' })
    const responses = values.map((date) => ({ surveyId, finished: true, data: { date } }))
    await call('POST', '/api/v1/management/responses/bulk', { responses })
    return (await as('read').page(`surveys/${surveyId}/`)).text
  }
  const weeks = question(await days('2026-03-02', '2026-03-08', '2026-04-20', 'no day', '2026-99-99'), 12)
  assert.match(weeks, 'First 2 Mar 2026 Last 20 Apr 2026')
  assert.match(weeks, 'Answers by week 2 Mar 9 Mar 16 Mar 23 Mar 30 Mar 6 Apr 13 Apr 20 Apr 2 0 0 0 0 0 0 1')
  const months = await days('2025-12-24', '2026-12-31', '2026-12-01T10:00:00Z')
  assert.match(question(months, 12), /by month Dec 25 Jan 26 .* Dec 26 1 0 0 0 0 0 0 0 0 0 0 0 2 /)
  const december = /href="([^"]*)">Dec 26</.exec(months)?.[1]?.split('?')[1]?.replaceAll('&amp;', '&')
  assert.match(words((await as('read').page(`responses/?${december}`)).text), ' 2 responses.')
  assert.match(question(await days('1961-05-01', '1999-12-31'), 12), 'Answers by year 1961 1962')
  const wide = question(await days('0001-01-01', '9999-12-31'), 12)
  assert.match(wide, 'Answers by 500 years 0–499 500–999')
  assert.match(wide, '9500–9999 1 0')
})

test('the score of the first question of NPS is drawn over time, and stands in a table', async () => {
  const surveyId = await newSurvey({ name: 'Scores' })
  const answer = (days: number, ...scores: readonly number[]) => {
    const all = scores.map((nps) => ({ surveyId, finished: true, data: { nps }, createdAt: daysAgo(days) }))
    return call('POST', '/api/v1/management/responses/bulk', { responses: all })
  }
  const many = (count: number, score: number) => Array<number>(count).fill(score)
  await answer(40, ...many(15, 10), ...many(15, 0))
  await answer(16, ...many(29, 9))
  assert.not.match((await as('read').page(`surveys/${surveyId}/?days=90`)).text, 'NPS by week')
  await answer(2, ...many(20, 10), ...many(10, 7))
  const { text } = await as('read').page(`surveys/${surveyId}/?days=90`)
  // The 29 of sixteen days ago are too few for a point of their own.
  assert.match(text, /aria-label="NPS by week: 49 at first, 67 in the last week with answers."/)
  assert.match(question(text, 1), 'Periods are joined until a point has 30 answers.')
  assert.match(question(text, 1), 'Show the score by week as a table')
  assert.match(question(text, 1), /Begins NPS ± Answers [^–]{9,14} 67 18 30 \S+ \S+ \d+ – \S+ \S+ \d+ 49 22 59 /)
})

test('each part of a filter is a chip that one click removes, and a group chosen by a bar is one', async () => {
  const surveyId = await newSurvey({ name: 'Chips', hiddenFields: { enabled: true, fieldIds: ['plan'] } })
  const contact = { userId: 'chip', attributes: { team: 'blue' } }
  await call('POST', '/api/v1/management/contacts', { environmentId, ...contact })
  await respond(surveyId, {
    data: { nps: 10, plan: 'pro' },
    userId: 'chip',
    meta: { source: 'mail', url: 'https://a.example/pricing?x' },
  })
  await respond(surveyId, { data: { nps: 3, plan: 'free' } })
  const read = async (query: string) => (await as('read').page(`surveys/${surveyId}/${query}`)).text
  const chipsIn = (text: string) =>
    [...text.matchAll(/class="badge chip" href="([^"]*)" aria-label="[^"]*"[^>]*>([^<]*) ×</g)].map(
      ([, href = '', words = '']) => ({ href, words }),
    )
  const promoters = /href="([^"]*)">Promoters</
    .exec(await read(''))?.[1]
    ?.split('?')[1]
    ?.replaceAll('&amp;', '&')
  const narrow = await read(`?${promoters}&days=30&finished=true`)
  assert.equal(
    chipsIn(narrow).map(({ words }) => words),
    ['last 30 days', 'finished', 'Promoters, 9 and 10'],
  )
  assert.match(words(narrow), '1 response')
  const last = chipsIn(narrow).at(-1)?.href.split('?')[1]?.replaceAll('&amp;', '&')
  assert.equal(
    chipsIn(await read(`?${last}`)).map(({ words }) => words),
    ['last 30 days', 'finished'],
  )
  for (const [by, is, many] of [
    ['hiddenField:plan', 'free', 1],
    ['attribute:team', 'blue', 1],
    ['meta:source', 'mail', 1],
    ['meta:url', '/pricing', 1],
    ['meta:url', '/other', 0],
  ] as const) {
    const text = await read(`?${new URLSearchParams({ by, is })}`)
    assert.match(words(text), many === 1 ? '1 response ' : 'No response fits this filter', by)
    assert.is(chipsIn(text).length, 1, by)
  }
  assert.match(narrow, '<option value="attribute:team">team</option>')
})

test('a filter that finds nothing says which part of it does, and names a tag that there is not', async () => {
  const surveyId = await newSurvey({ name: 'Nothing' })
  await respond(surveyId, { data: { nps: 10 } })
  const none = (await as('read').page(`surveys/${surveyId}/?finished=false&days=7`)).text
  assert.match(words(none), 'Without “not finished” , there are responses.')
  assert.not.match(words(none), 'Without “last 7 days”')
  const link = /href="([^"]*)">Without “not finished”/.exec(none)?.[1]?.split('?')[1]?.replaceAll('&amp;', '&')
  assert.match(words((await as('read').page(`surveys/${surveyId}/?${link}`)).text), '1 response')
  const tagged = words((await as('read').page(`responses/?surveyId=${surveyId}&tag=gone`)).text)
  assert.match(tagged, 'There is no tag “gone”: no response has it.')
  assert.match(tagged, 'Without “tag “gone””')
})

test('who is led past a question is told apart from who stops', async () => {
  const text = (id: string) => ({ id, type: 'openText', headline: { default: id }, required: false })
  const surveyId = await newSurvey({ name: 'Branches', questions: [text('one'), text('two'), text('three')] })
  for (const last of ['a', 'b', 'c']) await respond(surveyId, { data: { one: 'x', three: last } })
  await respond(surveyId, { finished: false, data: { one: 'x', two: 'y' } })
  await respond(surveyId, { finished: false, data: { one: 'x' } })
  await respond(surveyId, { finished: false, data: {} })
  const shown = words((await as('read').page(`surveys/${surveyId}/`)).text)
  assert.match(shown, '1 one 5 · 83 % 1 stopped 2 two 1 · 17 % 3 not asked 1 stopped 3 three 3 · 50 % none stopped')
  assert.match(shown, 'Who was not asked has been led past the question by its logic')
})

test('a bar leads to the responses behind it, and its condition narrows the results too', async () => {
  const surveyId = await newSurvey({ name: 'Linked bars' })
  for (const score of [10, 9, 7, 3]) {
    const data = everyAnswer('word', 'text', score)
    await respond(surveyId, {
      data: { ...data, single: score > 6 ? 'a word' : 'b word', picture: score > 8 ? ['x'] : ['y'] },
    })
  }
  const { text } = await as('read').page(`surveys/${surveyId}/`)
  const behind = async (label: string) => {
    const address =
      text
        .slice(0, text.indexOf(`>${label}</a>`))
        .split('href="')
        .at(-1) ?? ''
    const query = (address.split('"')[0]?.split('?')[1] ?? '').replaceAll('&amp;', '&')
    return { query, list: words((await as('read').page(`responses/?${query}`)).text) }
  }
  for (const [label, newest] of [
    ['Promoters', 2],
    ['Passives', 1],
    ['Detractors', 1],
    ['a word', 3],
    ['b word', 1],
    ['Picture 1', 2],
  ] as const) {
    assert.match((await behind(label)).list, newest === 1 ? ' 1 response.' : ` ${newest} responses.`, label)
  }
  const { query, list } = await behind('a word')
  assert.match(list, 'single word = a word ×')
  const narrow = await as('read').page(`surveys/${surveyId}/?${query}`)
  assert.match(words(narrow.text), '3 responses')
  assert.match(question(narrow.text, 1), 'Promoters 67 % 2')
  const away = /<a class="badge chip" href="([^"]*)"/.exec(narrow.text)?.[1] ?? ''
  assert.not.match(away, 'where=')
  const unknown = encodeURIComponent('{"conditions":[{"type":"question","id":"gone","operator":"equals","value":"a"}]}')
  assert.is((await as('read').page(`surveys/${surveyId}/?where=${unknown}`)).status, 400)
  assert.match(words((await as('read').page(`surveys/${surveyId}/?where=nonsense`)).text), '4 responses')
})

test('the answers to a question are read one after the other, searched, and narrowed as the results are', async () => {
  const surveyId = await newSurvey({ name: 'Read' })
  const written = Array.from({ length: 60 }, (_, n) => ({
    surveyId,
    finished: true,
    data: { words: `text ${n}`, nps: n % 2 === 0 ? 9 : 1 },
    createdAt: daysAgo(100 - n),
  }))
  await call('POST', '/api/v1/management/responses/bulk', { responses: written })
  const results = (await as('read').page(`surveys/${surveyId}/`)).text
  assert.match(results, /href="[^"]*\/texts\/words\/">Read all 60 answers/)
  const read = async (query: string) => (await as('read').page(`surveys/${surveyId}/texts/words/${query}`)).text
  const all = await read('')
  assert.match(words(all), 'words word Answers, newest first.')
  assert.ok(words(all).indexOf('text 59') < words(all).indexOf('text 10'))
  const next = /href="[^"]*\?([^"]*cursor=[^"]*)">Next page/.exec(all)?.[1]?.replaceAll('&amp;', '&') ?? ''
  assert.match(words(await read(`?${next}`)), /text 9 .*text 0 /)
  assert.match(words(await read('?q=TEXT%205')), '11 answers')
  assert.match(words(await read('?q=nothing')), 'No answer fits.')
  const promoters = encodeURIComponent(
    '{"conditions":[{"type":"question","id":"nps","operator":"isGreaterThan","value":8}]}',
  )
  assert.match(words(await read(`?q=text%201&where=${promoters}`)), '5 answers')
  assert.is((await as('read').page(`surveys/${surveyId}/texts/gone/`)).status, 404)
})

test('responses that are older than their survey are in the picture over time', async () => {
  const surveyId = await newSurvey({ name: 'Imported' })
  await respond(surveyId, { data: {}, createdAt: daysAgo(400) })
  await respond(surveyId, { data: {} })
  const { text } = await as('read').page(`surveys/${surveyId}/`)
  assert.match(words(text), 'Over time by month, UTC')
  assert.match(words(text), '2 responses by month; the most, 1 started and 1 finished')
})

test('the change of two numbers is the difference of what is shown, and the score says the same', async () => {
  const surveyId = await newSurvey({ name: 'Rounded' })
  // 18 of 70 are 25.7, and 17 of 104 are 16.3: their difference is 9.4.
  const answers = (promoters: number, of: number, days: number) =>
    Array.from({ length: of }, (_, n) => {
      const data = { nps: n < promoters ? 10 : 7 }
      return { surveyId, finished: true, data, createdAt: daysAgo(days) }
    })
  const responses = [...answers(18, 70, 1), ...answers(17, 104, 10)]
  await call('POST', '/api/v1/management/responses/bulk', { responses })
  const { text } = await as('read').page(`surveys/${surveyId}/?days=7`)
  assert.match(words(text), 'nps word 16 26 +10 ')
  assert.match(question(text, 1), '+10 compared with the 7 days before')
})

test('the last period over time is named within the picture, however many there are', async () => {
  for (let many = 1; many <= 60; many++) {
    const periods = Array.from({ length: many }, (_, at) => ({
      label: `P${at + 1}`,
      started: 1,
      finished: 1,
      isOpen: false,
    }))
    const picture = textOf(overTime(periods, 'words', english))
    const names = [...picture.matchAll(/<text([^>]*) x="([\d.]+)%" y="134">(P\d+)<\/text>/g)]
    assert.is(names.at(-1)?.[3], `P${many}`)
    // On a phone, a name takes 15 % of the picture.
    for (const [, more, x] of names) assert.ok(more?.includes('end') || Number(x) < 85, `${many}: ${x}`)
  }
})

test('texts of strangers and of other alphabets are texts, in their own direction', async () => {
  const arabic = 'ما رأيك؟'
  const surveyId = await newSurvey({ name: arabic, questions: everyQuestion(`${arabic} ${hostile}`) })
  await respond(surveyId, { data: everyAnswer(`${arabic} ${hostile}`, `‮${hostile}`) })
  const { text } = await as('read').page(`surveys/${surveyId}/`)
  assert.match(text, `<h1><span dir="auto">${arabic}</span></h1>`)
  assert.match(text, '<blockquote class="lines" dir="auto">‮&quot;&gt;')
  assert.not.match(text, '<script>')
  assert.not.match(text, '<img')
})

test('words of a survey are shown as their respondents read them', async () => {
  const headline = { default: '<p>Hello #recall:name/fallback:friend#, A &amp; B?</p>' }
  const surveyId = await newSurvey({ questions: [{ id: 'q', type: 'openText', required: false, headline }] })
  await respond(surveyId, { data: { q: 'yes' } })
  assert.match(words((await as('read').page(`surveys/${surveyId}/`)).text), 'Hello friend, A &amp; B?')
})

test('an open page asks whether it has changed, and is answered without a body until it has', async () => {
  const surveyId = await newSurvey()
  await respond(surveyId, { data: { nps: 9 }, createdAt: daysAgo(3) })
  const path = `/console/${environmentId}/surveys/${surveyId}/`
  const first = await as('read').ask(path)
  const tag = first.headers.get('etag') ?? ''
  assert.match(tag, /^"\w+"$/)
  assert.match(await first.text(), '<main id="main" data-live="yes"')
  const ask = () => as('read').ask(path, { headers: { 'if-none-match': tag } })
  assert.is((await ask()).status, 304)
  await respond(surveyId, { data: { nps: 1 } })
  const next = await ask()
  assert.equal([next.status, next.headers.get('etag') === tag], [200, false])
})

/** The answers of a service with a survey of millions. */
async function huge() {
  const choices = Array.from({ length: 200 }, (_, n) => ({ id: `choice${n}`, label: { default: `Choice ${n}` } }))
  const many = [
    ...everyQuestion('word'),
    { id: 'many', type: 'multipleChoiceMulti', headline: { default: 'Many' }, required: false, choices },
  ]
  const surveyId = await newSurvey({ questions: many })
  await respond(surveyId, {
    data: { ...everyAnswer('word', 'text', 9), many: choices.map(({ label }) => label.default) },
  })
  const read = async (path: string) => (await app.call('GET', `/api/v1/management/surveys/${surveyId}${path}`)).data()
  const grown = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, one) =>
      /count|answered|skipped|shown|seen|dropped|started|finished$/i.test(key) && typeof one === 'number'
        ? one * 12_345_678
        : one,
    )
  const [survey, summary, trend] = await Promise.all([read(''), read('/summary'), read('/trend')])
  return { survey, summary: grown(summary), trend: grown(trend) }
}

test('a survey of millions with 200 choices has whole numbers, and its page stays small', async () => {
  const { survey, summary, trend } = await huge()
  const { ask } = consoleOf('read', {
    api: ({ path }) =>
      Response.json({
        data: path.includes('/summary')
          ? summary
          : path.includes('/trend')
            ? trend
            : /tags|attribute-keys/.test(path)
              ? []
              : survey,
      }),
  })
  const response = await ask(`/console/${here}/surveys/${'s'.repeat(8)}/`)
  const text = await response.text()
  assert.is(response.status, 200)
  assert.match(words(text), 'Started 12,345,678')
  assert.match(question(text, 1), '12M 12,345,678')
  assert.match(question(text, 17), 'Show the other 188')
  assert.not.match(text, /NaN|undefined|Infinity/)
  const bytes = gzipSync(text).byteLength
  // 300 of them ask for the columns of a download.
  assert.ok(bytes < 9_900, `${bytes} bytes`)
})

test('every type of question is a page of words and numbers after no answer, and after a single one', async () => {
  const more = {
    hiddenFields: { enabled: true, fieldIds: ['plan'] },
    variables: [{ id: 'v1', name: 'points', type: 'number', value: 0 }],
  }
  const surveyId = await newSurvey(more)
  await respond(surveyId, { finished: false, data: {} })
  const none = (await as('read').page(`surveys/${surveyId}/`)).text
  await respond(surveyId, { data: { ...everyAnswer('word', 'text', 9), plan: 'pro' }, variables: { v1: 1 } })
  const one = (await as('read').page(`surveys/${surveyId}/?finished=true`)).text
  for (const { type, number } of everyQuestion('word').map(({ type }, at) => ({ type, number: at + 1 }))) {
    const isShown = type === 'cta' || type === 'consent' || type === 'cal'
    assert.match(question(none, number), isShown ? 'Nobody has seen it yet.' : 'No answers yet.', type)
    assert.match(question(one, number), '· 1 answered', type)
    assert.not.match(question(one, number), /No answers|Nobody/, type)
  }
  assert.is(words(none).split('No response has a value.').length, 3)
  assert.match(words(one), 'pro 100 % 1 ')
  for (const page of [none, one]) assert.not.match(page, /NaN|undefined|Infinity|null/)
})

test('a survey of 200 questions stays below 60 kB (gz)', async () => {
  const questions = Array.from({ length: 13 }, (_, round) =>
    everyQuestion(`word ${round}`).map((one) => ({ ...one, id: `${one.id}${round}` })),
  )
    .flat()
    .slice(0, 200)
  const surveyId = await newSurvey({ questions })
  const data = Object.fromEntries(
    Array.from({ length: 13 }, (_, round) =>
      Object.entries(everyAnswer(`word ${round}`, 'What a respondent writes', 9)).map(([id, value]) => [
        `${id}${round}`,
        value,
      ]),
    ).flat(),
  )
  for (let n = 0; n < 10; n += 1) await respond(surveyId, { data })
  const { text } = await as('read').page(`surveys/${surveyId}/?days=90&vs-days=all`)
  assert.match(words(text), '200 cta word 12')
  const bytes = gzipSync(text).byteLength
  assert.ok(bytes > 10_000 && bytes < 60_000, `${bytes} bytes`)
})

test('numbers that take too long are a page with the filter and ways on, not an error', async () => {
  const { survey } = await huge()
  const busy = {
    code: 'service_unavailable',
    message: 'Too many summaries are being counted',
    details: { request_id: 'r-1' },
  }
  const { ask } = consoleOf('read', {
    api: ({ path }) =>
      /summary|trend/.test(path)
        ? Response.json(busy, { status: 503 })
        : Response.json({ data: /tags|attribute-keys/.test(path) ? [] : survey }),
  })
  const response = await ask(`/console/${here}/surveys/${'s'.repeat(8)}/?finished=true`)
  const text = await response.text()
  assert.is(response.status, 200)
  assert.match(words(text), 'This could not be counted just now. Too many summaries are being counted.')
  assert.match(text, /href="[^"]*\?days=7&amp;finished=true"/)
  assert.match(text, 'r-1')
  assert.match(
    text,
    /<select[^>]* name="finished".*<option value="true" selected/s,
    'the filter bar is there to change',
  )
})

test('a survey that is unknown, or of another environment, is a page that is not there', async () => {
  assert.is((await as('read').page('surveys/nothing/')).status, 404)
  assert.is((await as('read').page(`surveys/c${'0'.repeat(24)}/`)).status, 404)
})

test.run()
