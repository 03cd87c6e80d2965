import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { xlsxType } from '../../src/answers/responses/query.ts'
import type { SurveySummary } from '../../src/answers/summaries/schema.ts'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import type { Storage } from '../../src/house/index.ts'
import { type App, open } from '../serve.ts'
import { plainTable } from './own-columns.ts'
import { choicesIn, readSav } from './read-sav.ts'
import { exportedSav } from './sav-survey.ts'

/** A question that becomes another kind of question is two questions; one that came later was skipped by nobody before. */
const test = suite('responses/retyped')
const responses = '/api/v1/management/responses'

const text = (words: string) => ({ default: words })
const ask = (id: string, type: string, more: object = {}) => ({
  ...{ id, type, headline: text(`What of ${id}?`), required: false },
  ...more,
})
const stars = (range: number) => ask('score', 'rating', { range, scale: 'star' })
const why = ask('why', 'openText', { inputType: 'text' })
const fruit = (type: string) =>
  ask('fruit', type, { choices: ['Apples', 'Bananas'].map((label, n) => ({ id: `c${n}`, label: text(label) })) })

async function opened(questions: readonly object[], options: Parameters<typeof open>[0] = {}) {
  const app = await open({ rateLimit: false, ...options })
  const { id } = await app.survey({ questions })
  const asks = async (next: readonly object[]) => {
    app.clock.advance(60_000)
    const answer = await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { questions: next } })
    assert.is(answer.status, 200, answer.text)
    app.clock.advance(60_000)
  }
  const says = async (data: object, more: object = {}) => {
    app.clock.advance(1000)
    await app.respond(id, { finished: true, data, ...more })
  }
  return { app, id, asks, says }
}

const of = async (app: App, id: string, search = '') => {
  const { data } = await app.call('GET', `/api/v1/management/surveys/${id}/summary${search}`)
  const { questions, former } = data<SurveySummary>()
  return Object.fromEntries([...questions, ...former].map((one) => [one.questionId, one]))
}
const figures = (question: SurveySummary['questions'][number] | undefined) =>
  question && {
    ...{ shown: question.shown, answered: question.answered, skipped: question.skipped, unread: question.unread },
    ...('mean' in question && { mean: question.mean }),
  }
const csvOf = async (app: App, id: string, search = '') =>
  (
    await app.call('GET', `${responses}?surveyId=${id}&order=asc${plainTable}${search}`, {
      headers: { accept: 'text/csv' },
    })
  ).text
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').slice(7).join(','))

test('4 of 5 stars are no 4 of 10: each scale has figures of its own, and nothing is in none', async () => {
  const { app, id, asks, says } = await opened([stars(5), why])
  await says({ score: 4 })
  await says({ why: 'No stars' })
  await asks([stars(10), why])
  await says({ score: 9 })
  await says({ score: 5, why: 'Late' }, { surveyEdition: 1 })
  assert.equal(figures((await of(app, id)).score), { shown: 3, answered: 1, skipped: 0, unread: 2, mean: 9 })
  assert.equal(figures((await of(app, id, '?edition=1')).score), {
    shown: 2,
    answered: 2,
    skipped: 1,
    unread: 0,
    mean: 4.5,
  })
  const trend = await app.call('GET', `/api/v1/management/surveys/${id}/trend?questionId=score&interval=month`)
  const points = trend.data<{ points: { answered: number; mean: number | null }[] }>().points
  assert.equal([points.at(-1)?.answered, points.at(-1)?.mean], [1, 9])
  const unread = await app.call('GET', `/api/v1/management/surveys/${id}/answers/score?unread=true`)
  assert.equal(
    unread.data<{ value: unknown }[]>().map(({ value }) => value),
    [5, 4],
  )
  assert.equal(await csvOf(app, id), [
    'surveyEdition,score,score.before,why,unread',
    ',,4,,',
    ',,,No stars,',
    '2,9,,,',
    '1,,5,Late,',
  ])
  assert.equal((await csvOf(app, id, '&edition=1'))[0], 'surveyEdition,score,why,unread')
  assert.equal((await csvOf(app, id, '&edition=1')).slice(1), [',4,,', ',,No stars,', '1,5,Late,'])
  const { variables, cases } = readSav(await exportedSav(app, id))
  const at = (name: string) => variables.findIndex((one) => one.name === name)
  assert.ok(at('surveyEdition') > 0 && at('score') > 0)
  const before = variables.findIndex(({ name }) => /^score_before$/.test(name))
  assert.equal(
    cases.map((one) => [one[at('surveyEdition')], one[at('unread')], one[at('score')], one[before]]),
    [
      [null, '', null, '4'],
      [null, '', -2, ''],
      [2, '', 9, ''],
      [1, '', null, '5'],
    ],
  )
})

test('what is put back as it was has its answers again', async () => {
  const { app, id, asks, says } = await opened([stars(5), why])
  await says({ score: 4 })
  await asks([ask('score', 'nps'), why])
  await says({ score: 10 })
  await asks([stars(5), why])
  await says({ score: 2 })
  assert.equal(figures((await of(app, id)).score), { shown: 3, answered: 2, skipped: 0, unread: 1, mean: 3 })
  assert.equal(figures((await of(app, id, '?edition=2')).score), {
    shown: 1,
    answered: 1,
    skipped: 0,
    unread: 0,
    mean: 10,
  })
})

test('choices of a question that was another kind for a while are known by their labels and codes', async () => {
  const { app, id, asks, says } = await opened([fruit('multipleChoiceSingle'), why])
  await says({ fruit: 'Bananas' })
  await asks([ask('fruit', 'openText', { inputType: 'text' }), why])
  await says({ fruit: 'any' })
  const cherries = { choices: ['Cherries', 'Dates'].map((label) => ({ id: label, label: text(label) })) }
  await asks([{ ...fruit('multipleChoiceSingle'), ...cherries }, why])
  const { fruit: found } = await of(app, id)
  assert.equal(found && 'former' in found && found.former.map(({ label, count }) => [label?.default, count]), [
    ['Bananas', 1],
  ])
  const { variables, cases } = readSav(await exportedSav(app, id))
  const at = variables.findIndex(({ name }) => name === 'fruit')
  assert.equal(choicesIn(variables[at]), { 1: 'Apples', 2: 'Bananas', 3: 'Cherries', 4: 'Dates' })
  assert.equal(
    cases.map((row) => row[at]),
    [2, null],
  )
})

test('places of a ranking are no choices: answers to either kind stay apart, as they were given', async () => {
  const { app, id, asks, says } = await opened([fruit('multipleChoiceMulti'), why])
  await says({ fruit: ['Bananas', 'Apples'] })
  await asks([fruit('ranking'), why])
  await says({ fruit: ['Apples', 'Bananas'] })
  const { fruit: found } = await of(app, id)
  assert.equal(figures(found), { shown: 2, answered: 1, skipped: 0, unread: 1 })
  assert.equal(found && 'choices' in found && found.choices.map(({ count }) => count), [1, 1])
  assert.equal((await csvOf(app, id)).slice(1), [',,Bananas; Apples,,', '2,Apples; Bananas,,,'])
})

test('a question that came later was skipped only by those who were asked it', async () => {
  const { app, id, asks, says } = await opened([why])
  await says({ why: 'First' })
  await says({ why: 'Second' })
  await asks([why, stars(5)])
  await says({ why: 'Third', score: 3 })
  await says({ why: 'Fourth' })
  await asks([why])
  await says({ why: 'Fifth' })
  assert.equal(figures((await of(app, id)).score), { shown: 1, answered: 1, skipped: 1, unread: 0, mean: 3 })
  await asks([why, stars(5)])
  await says({ why: 'Sixth' })
  assert.equal(figures((await of(app, id)).score), { shown: 1, answered: 1, skipped: 2, unread: 0, mean: 3 })
  assert.equal(figures((await of(app, id)).why), { shown: 6, answered: 6, skipped: 0, unread: 0 })
})

test('of a question that was removed, an unfinished response has skipped only what it was shown', async () => {
  const { app, id, asks, says } = await opened([why, stars(5)])
  await says({ why: 'Stopped before it' }, { finished: false })
  await says({ why: 'Saw it and stopped', score: '' }, { finished: false })
  await says({ why: 'Skipped it' })
  await asks([why])
  assert.equal(figures((await of(app, id)).score), { shown: 1, answered: 0, skipped: 2, unread: 0, mean: null })
})

test('a question that another build has removed, or changed, is known as it was', async () => {
  const strip = (storage: Storage): Storage => ({
    ...storage,
    surveys: {
      ...storage.surveys,
      replace: (environmentId, { asked, ...next }, ...rest) => {
        const { past: _, ...bare } = asked ?? { questions: [], fieldIds: [], variables: [] }
        return storage.surveys.replace(environmentId, { ...next, asked: asked ? bare : null }, ...rest)
      },
    },
  })
  for (const [range, wanted] of [
    [5, { shown: 1, answered: 1, skipped: 1, unread: 0, mean: 4 }],
    [10, { shown: 1, answered: 0, skipped: 0, unread: 1, mean: null }],
  ] as const) {
    const storage = memoryStorage()
    const older = strip(storage)
    let isOlder = true
    const { app, id, asks, says } = await opened([stars(5), why], {
      storage: {
        ...storage,
        surveys: { ...storage.surveys, replace: (...all) => (isOlder ? older : storage).surveys.replace(...all) },
      },
    })
    await says({ score: 4 })
    await says({ why: 'Skipped' })
    await asks([why])
    isOlder = false
    await asks([stars(range), why])
    assert.equal(figures((await of(app, id)).score), wanted)
  }
})

test('what a question was ten changes ago is what it was before', async () => {
  const { app, id, asks, says } = await opened([stars(5), why])
  await says({ score: 4 })
  for (let nth = 0; nth < 8; nth += 1) for (const range of [3, 4, 7]) await asks([stars(range), why])
  await asks([stars(10), why])
  await says({ score: 10 })
  assert.equal(figures((await of(app, id)).score), { shown: 2, answered: 1, skipped: 0, unread: 1, mean: 10 })
})

test('an edition that is forgotten still says what its questions were', async () => {
  const { app, id, asks, says } = await opened([stars(5), why])
  await says({ score: 4 })
  for (let nth = 0; nth < 24; nth += 1) await asks([stars(5), { ...why, headline: text(`Why ${nth}?`) }])
  await asks([stars(10), why])
  await says({ score: 3 }, { surveyEdition: 2 })
  const [newest] = (await app.call('GET', responses)).data<{ surveyEdition: number; isEditionGuessed: boolean }[]>()
  assert.equal([newest?.surveyEdition, newest?.isEditionGuessed], [2, false])
  assert.equal(figures((await of(app, id)).score), { shown: 2, answered: 0, skipped: 0, unread: 2, mean: null })
})

test('a client that says no edition is given one whose scale has its number', async () => {
  const { app, id, asks, says } = await opened([stars(10), why])
  await asks([stars(5), why])
  await says({ score: 9 })
  assert.equal(figures((await of(app, id)).score), { shown: 1, answered: 0, skipped: 0, unread: 1, mean: null })
  assert.equal(figures((await of(app, id, '?edition=1')).score)?.mean, 9)
})

test('a wrong filter is a 400 before a file begins', async () => {
  const { app, id, says } = await opened([stars(5)])
  await says({ score: 4 })
  for (const accept of ['text/csv', 'application/x-spss-sav', xlsxType])
    for (const search of ['edition=9', 'where=%7B%7D'])
      assert.is(
        (await app.call('GET', `${responses}?surveyId=${id}&${search}`, { headers: { accept } })).status,
        400,
        accept,
      )
})

test('columns whose names are taken get others', async () => {
  const { app, id, asks, says } = await opened([
    { ...stars(5), id: 'hiddenField' },
    { ...why, id: 'before' },
    { ...why, id: 'unread' },
  ])
  await says({ hiddenField: 4, before: 'x', unread: 'y' })
  await asks([
    { ...stars(10), id: 'hiddenField' },
    { ...why, id: 'before' },
    { ...why, id: 'unread' },
  ])
  const [head = ''] = (
    await app.call('GET', `${responses}?surveyId=${id}${plainTable}`, { headers: { accept: 'text/csv' } })
  ).text.split('\r\n')
  const names = head.split(',')
  assert.is(new Set(names).size, names.length, head)
  assert.ok(names.includes('unread') && names.includes('question.unread') && names.includes('hiddenField.before'))
})

test('an edition has its own questions; whatever else its responses answer stands behind them', async () => {
  const { app, id, asks, says } = await opened([why, stars(5)])
  await says({ why: 'First', score: 3 })
  await asks([fruit('multipleChoiceSingle')])
  await says({ fruit: 'Apples' })
  await says({ fruit: 'Apples', why: 'Both' }, { surveyEdition: 1 })
  const first = await app.call('GET', `/api/v1/management/surveys/${id}/summary?edition=1`)
  const { questions, former } = first.data<SurveySummary>()
  assert.equal(
    [questions, former].map((of) => of.map(({ questionId, answered }) => [questionId, answered])),
    [
      [
        ['why', 2],
        ['score', 1],
      ],
      [['fruit', 1]],
    ],
  )
  assert.equal(await csvOf(app, id, '&edition=1'), [
    'surveyEdition,why,score,fruit,unread',
    ',First,3,,',
    '1,Both,,Apples,',
  ])
})

const found = async (app: App, id: string, operator: string, value?: unknown, search = '') => {
  const where = JSON.stringify({ conditions: [{ type: 'question', id: 'score', operator, value }] })
  const list = await app.call(
    'GET',
    `${responses}?surveyId=${id}&order=asc&where=${encodeURIComponent(where)}${search}`,
  )
  return list.data<{ data: object }[]>().map(({ data }) => data)
}

test('a condition on a question is about answers to what it is now, or was in the edition that is asked for', async () => {
  const { app, id, asks, says } = await opened([stars(5), why])
  await says({ score: 4 })
  await says({ score: '' })
  await asks([stars(10), why])
  await says({ score: 9 })
  await says({ score: 4 }, { surveyEdition: 2 })
  await says({ score: 5, why: 'Late' }, { surveyEdition: 1 })
  assert.equal(await found(app, id, 'isGreaterThan', 3), [{ score: 9 }, { score: 4 }])
  assert.equal(await found(app, id, 'equals', 4), [{ score: 4 }])
  assert.equal(await found(app, id, 'doesNotEqual', 4), [{ score: '' }, { score: 9 }])
  assert.equal(await found(app, id, 'isSubmitted'), [{ score: 9 }, { score: 4 }])
  assert.equal(await found(app, id, 'isSkipped'), [{ score: '' }])
  assert.equal(await found(app, id, 'isGreaterThan', 3, '&edition=1'), [{ score: 4 }, { score: 5, why: 'Late' }])
  const where = JSON.stringify({ conditions: [{ type: 'question', id: 'score', operator: 'isLessThan', value: 5 }] })
  assert.equal(figures((await of(app, id, `?edition=1&where=${encodeURIComponent(where)}`)).score), {
    ...{ shown: 1, answered: 1, skipped: 0, unread: 0, mean: 4 },
  })
  await asks([stars(5), why])
  assert.equal(await found(app, id, 'isGreaterThan', 3), [{ score: 4 }, { score: 5, why: 'Late' }])
})

test('a quota counts answers to what its question is now, also those from before it was another one', async () => {
  const { app, id, asks, says } = await opened([stars(5)])
  const high = { conditions: [{ type: 'question', id: 'score', operator: 'isGreaterThan', value: 3 }] }
  const quotas = [{ where: high, limit: 2, action: 'close' }]
  await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { quotas } })
  const isOpen = async () => {
    await app.hearback.work()
    const counts = await app.storage.responses.countQuotas(app.production.id, [id])
    const { status } = (await app.call('GET', `/api/v1/management/surveys/${id}`)).data<{ status: string }>()
    return [counts.reduce((sum, { count }) => sum + count, 0), status]
  }
  await says({ score: 4 })
  assert.equal(await isOpen(), [1, 'inProgress'])
  await asks([stars(10)])
  assert.equal(await isOpen(), [0, 'inProgress'])
  await says({ score: 9 })
  await says({ score: 5 }, { surveyEdition: 1 })
  assert.equal(await isOpen(), [1, 'inProgress'])
  await says({ score: 8 }, { surveyEdition: 2 })
  assert.equal((await isOpen())[0], 2)
  assert.is(
    (await app.call('POST', `${app.client}/responses`, { body: { surveyId: id, finished: false, data: {} } })).status,
    403,
  )
  await asks([stars(5)])
  assert.equal((await isOpen())[0], 2)
})

test.run()
