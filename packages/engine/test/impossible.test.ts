import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Given, impossibleIn, type SurveyModel } from '../src/index.ts'
import { judgeRandomBodies } from './reachable.ts'
import { asks, calculate, choices, jump, language, operand, question, requires, rule, survey, text } from './surveys.ts'

const test = suite('answers that could not have been given')

const q = (id: string) => operand('question', id)

/** Who has no children is led past the question how many. */
const children = survey(
  [
    question('kids', 'multipleChoiceSingle', {
      required: true,
      choices: [
        { id: 'yes', label: text('Yes', { de: 'Ja' }) },
        { id: 'no', label: text('No', { de: 'Nein' }) },
      ],
      logic: [rule([asks(q('kids'), 'equals', 'no')], jump('why'))],
    }),
    question('many', 'openText', {
      inputType: 'number',
      required: true,
      logic: [rule([asks(q('many'), 'isSubmitted')], calculate('n', 'add', q('many')))],
    }),
    question('why', 'openText'),
  ],
  {
    variables: [{ id: 'n', name: 'n', type: 'number', value: 1 }],
    languages: [language('en', { isDefault: true }), language('de')],
  },
)

const verdicts = (model: SurveyModel, answers: Given['answers'], more: Omit<Given, 'answers'> = {}): string =>
  (impossibleIn(model, { answers, ...more }) ?? []).map(({ id, verdict }) => `${id} ${verdict}`).join(', ')

const same = (model: SurveyModel, rows: readonly (readonly [Given['answers'], string, Omit<Given, 'answers'>?])[]) => {
  for (const [answers, expected, more] of rows)
    assert.is(verdicts(model, answers, more), expected, JSON.stringify({ answers, more }))
}

test('are those off the path, of no choice, of no number, and those that are missing', () => {
  same(children, [
    [{ kids: 'Yes', many: '2', why: '' }, ''],
    [{ kids: 'No', why: 'x' }, ''],
    [{ kids: 'No', many: '2' }, 'many offPath'],
    [{ kids: 'Yes', many: 'x' }, 'many notOffered'],
    [{ kids: 'Perhaps', many: '2' }, 'kids notOffered'],
    [{ kids: ['Yes'], many: '2' }, 'kids notOffered'],
    [{ kids: 'Yes' }, 'many missing'],
    [{ kids: 'Yes', many: '' }, 'many missing'],
    [{}, 'kids missing'],
  ])
})

test('are not those in another language, by id, left by going back, or of questions that were skipped', () => {
  same(children, [
    [{ kids: 'Ja', many: '2' }, ''],
    [{ kids: 'Nein', many: '' }, '', { language: 'de' }],
    [{ kids: 'no', why: '' }, ''],
    [{ kids: 'Yes', many: 2 }, ''],
    [{ kids: 'Yes', many: '2', hidden: 'x', unknown: ['y'], welcomeCard: 'clicked' }, ''],
  ])
})

test('are not those of a response that was begun at another question, or that a full quota has ended', () => {
  same(children, [
    [{ many: '2', why: 'x' }, ''],
    [{ why: 'x' }, ''],
    [{ many: '', why: 'x' }, 'many missing'],
    [{ kids: 'Yes' }, '', { endsEarly: true }],
    [{ kids: 'Maybe' }, 'kids notOffered', { endsEarly: true }],
  ])
})

test('are variables that the answers do not lead to', () => {
  same(children, [
    [{ kids: 'Yes', many: '2' }, '', { variables: { n: 3 } }],
    [{ kids: 'Yes', many: '2' }, 'n badVariable', { variables: { n: 4 } }],
    [{ kids: 'Yes', many: '2' }, 'n badVariable', { variables: { n: '3x' } }],
    [{ kids: 'No' }, '', { variables: { n: 1, unknown: 7 } }],
    [{ kids: 'Perhaps', many: '2' }, 'kids notOffered', { variables: { n: 9 } }],
  ])
})

test('are judged for questions that a rule has required', () => {
  const model = survey([
    question('like', 'rating', { logic: [rule([asks(q('like'), 'isLessThan', 3)], requires('why'))] }),
    question('why', 'openText'),
  ])
  same(model, [
    [{ like: 2, why: '' }, 'why missing'],
    [{ like: 4, why: '' }, ''],
    [{ like: 6 }, 'like notOffered'],
    [{ like: 1.5, why: 'x' }, 'like notOffered'],
  ])
})

test('are judged for each kind of question', () => {
  const one = (type: Parameters<typeof question>[1], more: object = {}) => survey([question('q', type, more)])
  const required = { required: true }
  same(one('multipleChoiceMulti'), [
    [{ q: ['The red', 'my own'] }, ''],
    [{ q: ['my own', 'another'] }, 'q notOffered'],
    [{ q: Array(5).fill('The red') }, 'q notOffered'],
    [{ q: ['The red', 'The red'] }, ''],
    [{ q: ['The red', 'The red', 'mine'] }, 'q notOffered'],
    [{ q: ['The red', ''] }, ''],
    [{ q: ['red', 'The green'] }, ''],
    [{ q: [] }, ''],
  ])
  same(one('multipleChoiceMulti', { choices: choices('red', 'green') }), [[{ q: ['The red', 'blue'] }, 'q notOffered']])
  same(one('nps'), [
    [{ q: 0 }, ''],
    [{ q: 11 }, 'q notOffered'],
    [{ q: '' }, ''],
  ])
  same(one('ranking', required), [
    [{ q: ['The blue', 'The red', 'The green'] }, ''],
    [{ q: ['The blue'] }, 'q missing'],
    [{ q: ['The blue', 'The blue', 'The red'] }, 'q notOffered'],
    [{ q: ['The blue', 'The grey', 'The red'] }, 'q notOffered'],
  ])
  same(one('matrix', required), [
    [{ q: { 'The speed': 'Bad', 'The price': 'Good' } }, ''],
    [{ q: { 'The speed': 'Bad' } }, 'q missing'],
    [{ q: { 'The speed': 'Bad', 'The price': 'Awful' } }, 'q notOffered'],
    [{ q: 'Bad' }, 'q notOffered'],
    [{ q: { speed: 'Bad', price: 'Good' } }, ''],
  ])
  same(one('pictureSelection', { allowMulti: false }), [
    [{ q: ['cat'] }, ''],
    [{ q: ['cat', 'dog'] }, 'q notOffered'],
    [{ q: ['cow'] }, 'q notOffered'],
  ])
  same(one('fileUpload', { allowMultipleFiles: false }), [
    [{ q: ['/storage/x/private/a.pdf'] }, ''],
    [{ q: ['/a', '/b'] }, 'q notOffered'],
    [{ q: 'skipped' }, ''],
    [{ q: '/storage/x/private/a.pdf' }, ''],
    [{ q: 7 }, 'q notOffered'],
  ])
  same(one('date'), [
    [{ q: '2026-01-31' }, ''],
    [{ q: '2026-01-31T00:00:00.000Z' }, ''],
    [{ q: 'tomorrow' }, 'q notOffered'],
    [{ q: 'foo 5' }, 'q notOffered'],
  ])
  same(one('consent', required), [
    [{ q: 'accepted' }, ''],
    [{ q: 'dismissed' }, 'q missing'],
    [{ q: 'perhaps' }, 'q notOffered'],
  ])
  same(one('contactInfo', { email: { show: true, required: true } }), [
    [{ q: ['Ada', '', 'no address', 'no phone', ''] }, ''],
    [{ q: ['Ada', '', '', '', ''] }, 'q missing'],
    [{ q: 'Ada' }, 'q notOffered'],
  ])
  same(one('openText', { charLimit: { enabled: true, min: 2, max: 4 } }), [
    [{ q: 'abcd' }, ''],
    [{ q: 'abcde' }, 'q notOffered'],
    [{ q: 'a' }, 'q notOffered'],
    [{ q: ['abc'] }, 'q notOffered'],
  ])
})

test('are not judged by labels that two options have, nor is what comes behind them', () => {
  const twins = [...choices('red'), { id: 'rouge', label: text('The red') }, ...choices('blue')]
  const jumps = { logic: [rule([asks(q('c'), 'equals', 'rouge')], jump('e'))] }
  const end = [question('d', 'rating', { required: true }), question('e', 'rating')]
  same(survey([question('c', 'multipleChoiceSingle', { choices: twins, ...jumps }), ...end]), [
    [{ c: 'The red', e: 5 }, ''],
    [{ c: 'The red', d: 4, e: 5 }, ''],
    [{ c: 'The red', e: 9 }, 'e notOffered'],
  ])
  same(survey([question('c', 'ranking', { choices: twins, required: true })]), [
    [{ c: ['The red', 'The blue', 'The red'] }, ''],
  ])
  const recalls = ['f', 'g'].map((id) => ({ id: `of-${id}`, label: text(`#recall:${id}/fallback:none#`) }))
  same(
    survey([
      question('f', 'openText'),
      question('g', 'openText'),
      question('c', 'multipleChoiceMulti', { choices: recalls }),
    ]),
    [
      [{ f: 'Figs', g: 'Figs', c: ['Figs', 'Figs'] }, ''],
      [{ f: 'Figs', g: 'Dates', c: ['Figs', 'Figs'] }, 'c notOffered'],
    ],
  )
  const dated = [{ id: 'after', label: text('After #recall:day/fallback:then#') }, ...choices('never')]
  same(survey([question('day', 'date'), question('c', 'multipleChoiceSingle', { choices: dated })]), [
    [{ day: '2026-01-31', c: 'After January 31st, 2026' }, ''],
  ])
})

test('are not those of a survey that was begun behind a question that leads back', () => {
  const model = survey([
    question('a', 'openText', { logic: [rule([asks(q('a'), 'equals', 'never')], jump('b'))], logicFallback: 'c' }),
    question('b', 'openText', { logic: [rule([asks(q('b'), 'equals', 'never')], jump('c'))], logicFallback: 'end' }),
    question('c', 'openText', { logic: [rule([asks(q('c'), 'equals', 'never')], jump('b'))], logicFallback: 'b' }),
  ])
  same(model, [[{ c: 'x', b: 'y' }, '']])
})

test("are not texts of the respondent's own that are labels in another language", () => {
  const bilingual = { languages: [language('en', { isDefault: true }), language('de')] }
  const yesNo = [
    { id: 'yes', label: text('Yes', { de: 'Ja' }) },
    { id: 'no', label: text('No', { de: 'Nein' }) },
    ...choices('other'),
  ]
  const jumps = { logic: [rule([asks(q('c'), 'equals', 'yes')], jump('end'))], choices: yesNo }
  const model = survey(
    [question('c', 'multipleChoiceSingle', jumps), question('d', 'rating', { required: true })],
    bilingual,
  )
  same(model, [
    [{ c: 'Ja', d: 3 }, ''],
    [{ c: 'Ja' }, ''],
    [{ c: 'Yes', d: 3 }, 'd offPath'],
  ])
})

test('are found behind a question that was left out, too', () => {
  same(survey([question('a', 'openText', { required: true }), question('c', 'nps')]), [
    [{ a: '', c: 11 }, 'a missing, c notOffered'],
    [{ c: 11 }, 'c notOffered'],
    [{ a: '   ', c: 3 }, 'a missing'],
  ])
  const number = survey([question('q', 'openText', { inputType: 'number' })])
  same(number, [
    [{ q: '0x1F' }, 'q notOffered'],
    [{ q: '   ' }, ''],
    [{ q: '-1.5' }, ''],
  ])
})

test('are not told where it takes too long', () => {
  assert.is(impossibleIn(children, { answers: { kids: 'No', many: '2' }, isLate: () => true }), null)
})

test('are not texts whose stored form is longer or shorter than what was typed', () => {
  const limited = (inputType: string, min: number | undefined, max: number | undefined) =>
    survey([question('q', 'openText', { inputType, charLimit: { enabled: true, min, max } })])
  same(limited('url', undefined, 20), [[{ q: 'https://example.org/abcdefgh' }, '']])
  same(limited('number', 4, undefined), [[{ q: '123' }, '']])
  same(limited('phone', 10, undefined), [[{ q: '12345' }, '']])
})

test('are read by labels with what they recall', () => {
  const model = survey([
    question('fruit', 'openText', { required: true }),
    question('more', 'multipleChoiceSingle', {
      choices: [{ id: 'more', label: text('More #recall:fruit/fallback:fruit#') }, ...choices('none')],
    }),
  ])
  same(model, [
    [{ fruit: 'Figs', more: 'More Figs' }, ''],
    [{ fruit: 'Figs', more: 'More Dates' }, 'more notOffered'],
  ])
})

test('are found, and none else, among random bodies: beside a list of all that respondents could have sent', () => {
  const { tried, faults, possible } = judgeRandomBodies(60, 50)
  assert.ok(possible > tried / 50, `${possible} of ${tried} are possible`)
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 10).join('\n')}`)
})

test.run()
