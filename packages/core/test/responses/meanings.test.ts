import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ID_MARK, meaningsOf } from '../../../engine/src/index.ts'
import type { SurveyResponse } from '../../src/answers/responses/schema.ts'
import type { SurveySummary } from '../../src/answers/summaries/schema.ts'
import { isMarkedId, markedId } from '../../src/ground/labels.ts'
import { type App, open } from '../serve.ts'
import { ownColumns, plainTable } from './own-columns.ts'
import { readSav } from './read-sav.ts'
import { exportedSav } from './sav-survey.ts'

const test = suite('responses/meanings')
const responses = '/api/v1/management/responses'

const choice = (id: string, label: string, de = `${label} auf Deutsch`) => ({ id, label: { default: label, de } })
const headline = { default: 'Which?' }
const fruit = [choice('a', 'Apples'), choice('b', 'Bananas'), choice('other', 'Something else')]
const languages = [
  { language: { code: 'en' }, default: true, enabled: true },
  { language: { code: 'de' }, default: false, enabled: true },
]
const single = (choices: object[], fields: object = {}) => ({
  id: 'one',
  type: 'multipleChoiceSingle',
  headline,
  required: false,
  choices,
  ...fields,
})

/** A survey with one question, and what is asked of its results. */
async function opened(question: object, more: object = {}) {
  const app = await open({ rateLimit: false })
  const { id } = await app.survey({ questions: [question], languages, ...more })
  const get = async <T>(path: string) => (await app.call('GET', path)).data<T>()
  return {
    id,
    answer: (one: unknown, fields: object = {}) => app.respond(id, { finished: true, data: { one }, ...fields }),
    change: async (questions: object[], fields: object = {}) => {
      app.clock.advance(1000)
      assert.is(
        (await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { questions, ...fields } })).status,
        200,
      )
    },
    summary: () => summaryOf(app, id),
    where: async (operator: string, value: unknown) => {
      const where = { conditions: [{ type: 'question', id: 'one', operator, value }] }
      return (await get<object[]>(`${responses}?surveyId=${id}&where=${encodeURIComponent(JSON.stringify(where))}`))
        .length
    },
    csv: async () =>
      ownColumns(
        (await app.call('GET', `${responses}?surveyId=${id}${plainTable}`, { headers: { accept: 'text/csv' } })).text,
      )
        .slice(1)
        .sort(),
    async sav() {
      const { cases, variables } = readSav(await exportedSav(app, id))
      return { cases, names: variables.map(({ name }) => name) }
    },
  }
}

/** The figures of any question. */
type Figures = Record<'answered' | 'skipped' | 'unread', number> & {
  choices: { id: string; count: number }[]
  former: object[]
  others: { value: string }[]
  rows: { label: { default: string }; cells: { count: number }[] }[]
  columns: { label: { default: string }; isFormer?: true }[]
}

async function summaryOf(app: App, id: string, nth = 0): Promise<Figures> {
  const { questions } = (await app.call('GET', `/api/v1/management/surveys/${id}/summary`)).data<SurveySummary>()
  // Safe: each test reads the figures that its question has.
  return questions[nth] as unknown as Figures
}

const counted = ({ choices }: Figures) => Object.fromEntries(choices.map(({ id, count }) => [id, count]))

test('the mark of an id is the same in the engine', () => {
  assert.is(markedId('a'), `${ID_MARK}a`)
  assert.ok(isMarkedId(`${ID_MARK}a`))
})

test('a choice keeps its answers under whatever label: renamed, renamed back, and exchanged with another', async () => {
  const survey = await opened(single(fruit))
  await survey.answer('Apples')
  await survey.answer('Bananas auf Deutsch', { language: 'de' })
  await survey.answer('my own')
  await survey.change([single([choice('a', 'Äpfel'), ...fruit.slice(1)])])
  await survey.answer('Äpfel')
  assert.equal(counted(await survey.summary()), { a: 2, b: 1, other: 1 })
  assert.equal([await survey.where('equals', 'a'), await survey.where('equals', 'Äpfel')], [2, 2])
  assert.equal(await survey.csv(), ['Bananas', 'my own', 'Äpfel', 'Äpfel'])
  await survey.change([single([choice('a', 'Bananas'), choice('b', 'Apples'), choice('other', 'Something else')])])
  await survey.answer('Apples')
  const summary = await survey.summary()
  assert.equal(counted(summary), { a: 2, b: 2, other: 1 })
  assert.equal([summary.answered, summary.unread, summary.former], [5, 0, []])
  assert.equal([await survey.where('equals', 'a'), await survey.where('equals', 'Apples')], [2, 2])
  assert.equal(await survey.csv(), ['Apples', 'Apples', 'Bananas', 'Bananas', 'my own'])
  await survey.change([single(fruit)])
  assert.equal(counted(await survey.summary()), { a: 2, b: 2, other: 1 })
})

test('a label of one language that is another choice in the other counts as what the respondent saw', async () => {
  const survey = await opened(single([choice('present', 'Gift', 'Geschenk'), choice('poison', 'Poison', 'Gift')]))
  await survey.answer('Gift', { language: 'de' })
  await survey.answer('Gift')
  await survey.answer('Gift', { language: 'en' })
  assert.equal(counted(await survey.summary()), { present: 2, poison: 1 })
  assert.equal([await survey.where('equals', 'poison'), await survey.where('equals', 'present')], [1, 2])
})

test('a label with a recall counts as its choice', async () => {
  const ask = (id: string, fields: object) => ({ id, headline, required: false, ...fields })
  const app = await open({ rateLimit: false })
  const { id } = await app.survey({
    questions: [
      ask('fruit', { type: 'openText', inputType: 'text' }),
      ask('more', {
        type: 'multipleChoiceMulti',
        choices: [
          choice('more', 'More #recall:fruit/fallback:fruit#'),
          choice('less', 'Less #recall:campaign/fallback:x#'),
        ],
      }),
    ],
    hiddenFields: { enabled: true, fieldIds: ['campaign'] },
  })
  await app.respond(id, {
    finished: true,
    data: { fruit: 'Figs', more: ['More Figs', 'Less spring'], campaign: 'spring' },
  })
  await app.respond(id, { finished: true, data: { more: ['More fruit'] } })
  assert.equal(counted(await summaryOf(app, id, 1)), { more: 2, less: 1 })
})

test('a recall is filled also behind a question that a client left out, since it was skipped', async () => {
  const app = await open({ rateLimit: false })
  const ask = (id: string) => ({ id, headline, required: false, type: 'openText' })
  const more = { ...single([choice('more', 'More #recall:fruit/fallback:x#'), choice('less', 'Less')]), id: 'more' }
  const { id } = await app.survey({ questions: [ask('name'), ask('fruit'), more], languages })
  await app.respond(id, { finished: true, data: { fruit: 'Figs', more: 'More Figs' } })
  assert.equal(counted(await summaryOf(app, id, 2)), { more: 1, less: 0 })
})

test('a removed choice is in no other figure, and is read again once it is back', async () => {
  const survey = await opened({ ...single(fruit), type: 'multipleChoiceMulti' })
  await survey.answer(['Apples', 'Bananas', 'my own'])
  await survey.answer(['Apples'])
  const many = (choices: object[]) => ({ ...single(choices), type: 'multipleChoiceMulti' })
  await survey.change([many([fruit[1], choice('c', 'Cherries'), fruit[2]].map((one) => one as object))])
  const summary = await survey.summary()
  assert.equal(counted(summary), { b: 1, c: 0, other: 1 })
  assert.equal([summary.answered, summary.unread], [2, 0])
  assert.equal(summary.former, [{ ...choice('a', 'Apples'), count: 2, share: 1 }])
  assert.equal(
    summary.others.map(({ value }) => value),
    ['my own'],
  )
  assert.equal(await survey.csv(), ['Apples', 'Apples; Bananas; my own'])
  await survey.change([many(fruit)])
  assert.equal(counted(await survey.summary()), { a: 2, b: 1, other: 1 })
})

test('a new choice under the label of a removed one is another one in conditions, too', async () => {
  const survey = await opened(single(fruit))
  await survey.answer('Apples')
  await survey.change([single([choice('new', 'Apples'), ...fruit.slice(1)])])
  await survey.answer('Apples')
  await survey.answer('Apples')
  const found = await Promise.all(['a', 'new', 'Apples'].map((value) => survey.where('equals', value)))
  assert.equal(found, [1, 2, 2], 'a label names the choice of today')
  assert.is(await survey.where('startsWith', 'App'), 3)
})

test('what is no choice of a question is unread, and in no other figure', async () => {
  const survey = await opened(single(fruit.slice(0, 2)))
  await survey.answer('Cherries')
  await survey.answer(7)
  await survey.answer('Apples')
  await survey.answer('')
  const { answered, skipped, unread } = await survey.summary()
  assert.equal({ answered, skipped, unread }, { answered: 1, skipped: 1, unread: 2 })
})

test('rows and columns of a matrix that are renamed keep their answers, also where clients send mere texts', async () => {
  const matrix = (rows: string[], columns: string[]) => ({
    id: 'one',
    type: 'matrix',
    headline,
    required: false,
    rows: rows.map((text) => ({ default: text })),
    columns: columns.map((text) => ({ default: text })),
  })
  const survey = await opened(matrix(['Speed', 'Price'], ['Bad', 'Good']))
  await survey.answer({ Speed: 'Good', Price: 'Bad' })
  await survey.change([matrix(['Pace', 'Price', 'Look'], ['Good', 'Poor'])])
  await survey.answer({ Pace: 'Good', Price: 'Poor', Look: 'Good' })
  const { rows, columns, unread } = await survey.summary()
  const cells = rows.map(({ label, cells }) => [label.default, ...cells.map(({ count }) => count)])
  assert.equal(
    columns.map(({ label, isFormer = false }) => [label.default, isFormer]),
    [
      ['Good', false],
      ['Poor', false],
      ['Bad', true],
    ],
  )
  // "Good" has moved to the place of "Bad", so that "Poor" is a new column: nothing tells that it is "Bad" in other words.
  assert.equal(
    [cells, unread],
    [
      [
        ['Pace', 2, 0, 0],
        ['Price', 0, 1, 1],
        ['Look', 1, 0, 0],
      ],
      0,
    ],
  )
  assert.equal(await survey.where('includesOneOf', ['Good']), 2)
})

test('an update reads what it sends in its own language, and leaves the rest as it was meant', async () => {
  const two = [single([choice('present', 'Gift', 'Geschenk'), choice('poison', 'Poison', 'Gift')])]
  const app = await open({ rateLimit: false })
  const questions = [two[0], { ...two[0], id: 'two' }]
  const { id } = await app.survey({ questions, languages })
  const path = `${app.client}/responses`
  const created = await app.call('POST', path, {
    body: { surveyId: id, finished: false, data: { one: 'Gift' }, language: 'en' },
  })
  const sent = { finished: true, data: { two: 'Gift' }, language: 'de' }
  assert.is((await app.call('PUT', `${path}/${created.data<{ id: string }>().id}`, { body: sent })).status, 200)
  assert.equal(counted(await summaryOf(app, id, 0)), { present: 1, poison: 0 })
  assert.equal(counted(await summaryOf(app, id, 1)), { present: 0, poison: 1 })
  // Shown nowhere: the wire has labels.
  const [stored = null] = (await app.call('GET', `${responses}?surveyId=${id}`)).data<SurveyResponse[]>()
  assert.equal(stored?.data, { one: 'Gift', two: 'Gift' })
  assert.not('meanings' in (stored ?? {}))
})

test('a question that has no choices any more is another one: what was answered to the first is unread', async () => {
  const survey = await opened(single(fruit))
  await survey.answer('Apples')
  await survey.change([{ id: 'one', type: 'openText', inputType: 'text', headline, required: false }])
  const { answered, unread, texts } = (await survey.summary()) as Figures & { texts: { value: string }[] }
  assert.equal([answered, unread, texts], [0, 1, []])
  assert.equal([await survey.where('equals', 'Apples'), await survey.csv()], [0, [',Apples']])
  await survey.change([{ id: 'one', type: 'consent', label: headline, headline, required: false }])
  assert.equal((({ answered, unread }) => ({ answered, unread }))(await survey.summary()), { answered: 0, unread: 1 })
})

test('a text of the respondent never reads as an id', async () => {
  const survey = await opened(single(fruit))
  await survey.answer(`${ID_MARK}a`)
  await survey.answer(`${ID_MARK}made up`)
  const { choices, former } = await survey.summary()
  assert.equal([counted({ choices } as Figures), former], [{ a: 0, b: 0, other: 2 }, []])
})

test('codes of SAV belong to ids', async () => {
  const survey = await opened(single(fruit))
  await survey.answer('Apples')
  await survey.change([single([choice('a', 'Bananas'), choice('b', 'Apples'), choice('other', 'Something else')])])
  await survey.answer('Bananas')
  const { cases, names } = await survey.sav()
  const at = names.indexOf('one')
  assert.equal(
    cases.map((one) => one[at]),
    [1, 1],
  )
})

test('the engine reads without walking where no label recalls anything, and names ids that clients send', () => {
  const survey = {
    id: 's',
    name: 's',
    questions: [single(fruit)],
    endings: [],
    welcomeCard: { enabled: false },
    variables: [],
    hiddenFields: { enabled: false },
    languages: [],
    showLanguageSwitch: null,
    styling: null,
    isBackButtonHidden: false,
    productOverwrites: null,
  }
  // Safe: a survey as the state has it.
  const read = (one: string) => meaningsOf(survey as never, { one }).one
  assert.equal([read('Apples'), read('b'), read('mine'), read('')], [`${ID_MARK}a`, `${ID_MARK}b`, 'mine', ''])
})

test.run()
