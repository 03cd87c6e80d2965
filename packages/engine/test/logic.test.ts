import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  begin,
  cardOf,
  readPrefill,
  type SessionAnswers,
  type SurveyModel,
  type SurveySession,
  submit,
  toSend,
} from '../src/index.ts'
import { all, any, asks, calculate, jump, operand, question, requires, rule, survey, text } from './surveys.ts'

const test = suite('the way through a survey')

/** Answers each question that comes from `answers`, skips the others; the ids of the questions, then of the ending. */
function wayOf(
  model: SurveyModel,
  answers: SessionAnswers,
  start?: SurveySession,
): { way: (string | null)[]; end: SurveySession } {
  const way: (string | null)[] = []
  let session = start ?? begin(model, { seed: 's' })
  while (session.at.kind === 'question') {
    const { id } = session.at
    way.push(id)
    const { session: next, faults } = submit(model, session, Object.hasOwn(answers, id) ? (answers[id] ?? null) : null)
    assert.ok(next, `${id}: ${JSON.stringify(faults)}`)
    session = next
  }
  return { way: [...way, session.at.kind === 'ending' ? session.at.id : 'welcome'], end: session }
}

const texts = (...ids: string[]) => ids.map((id) => question(id, 'openText'))
const q = (id: string) => operand('question', id)
const end = (id: string) => ({ id, type: 'endScreen' as const })

test('goes from question to question to the first ending', () => {
  const model = survey(texts('a', 'b'), { endings: [end('x'), end('y')] })
  assert.equal(wayOf(model, {}).way, ['a', 'b', 'x'])
})

test('ends without an ending where the survey has none', () => {
  const { way, end } = wayOf(survey(texts('a'), { endings: [] }), {})
  assert.equal(way, ['a', null])
  assert.is(toSend(survey(texts('a'), { endings: [] }), end).finished, true)
})

test('takes the first jump of the rules that hold, else the fallback, else the next question', () => {
  const logic = [
    rule([asks(q('a'), 'equals', 'none')], jump('d')),
    rule([asks(q('a'), 'contains', 'x')], jump('c')),
    rule([asks(q('a'), 'contains', 'y')], jump('end')),
  ]
  const [, ...rest] = texts('a', 'b', 'c', 'd')
  const model = survey([question('a', 'openText', { logic, logicFallback: 'd' }), ...rest])
  assert.equal(wayOf(model, { a: 'x' }).way, ['a', 'c', 'd', 'end'])
  assert.equal(wayOf(model, { a: 'xy' }).way, ['a', 'c', 'd', 'end'])
  assert.equal(wayOf(model, { a: 'y' }).way, ['a', 'end'])
  assert.equal(wayOf(model, { a: 'z' }).way, ['a', 'd', 'end'])
  const without = survey([question('a', 'openText', { logic }), ...rest])
  assert.equal(wayOf(without, { a: 'z' }).way, ['a', 'b', 'c', 'd', 'end'])
})

test('reads nested groups', () => {
  const has = (word: string) => asks(q('a'), 'contains', word)
  const logic = [rule([any(has('x'), all(has('y'), has('z')))], jump('end'))]
  const model = survey([question('a', 'openText', { logic }), question('b', 'openText')])
  const isJump = (a: string) => wayOf(model, { a }).way.length === 2
  assert.equal(['x', 'yz', 'y', 'z', 'w'].map(isJump), [true, true, false, false, false])
})

test('calculates with all rules that hold, in order, and a later rule sees the result', () => {
  const number = { id: 'n', name: 'n', type: 'number' as const, value: 10 }
  const words = { id: 't', name: 't', type: 'text' as const, value: 'So' }
  const always = asks(q('a'), 'isSubmitted')
  const logic = [
    rule([always], calculate('n', 'add', 5), calculate('n', 'multiply', 2), jump('end')),
    rule([asks(operand('variable', 'n'), 'equals', 30)], calculate('n', 'subtract', 6), calculate('n', 'divide', 4)),
    rule([always], calculate('n', 'divide', operand('hiddenField', 'zero')), calculate('n', 'add', q('a'))),
    rule([always], calculate('t', 'concat', ' '), calculate('t', 'concat', q('a')), calculate('t', 'concat', q('m'))),
  ]
  const model = survey(
    [question('m', 'multipleChoiceMulti'), question('a', 'openText', { logic }), question('b', 'openText')],
    { variables: [number, words], hiddenFields: { enabled: true, fieldIds: ['zero'] } },
  )
  const start = begin(model, { seed: 's', hidden: { zero: '0' } })
  const { end: last } = wayOf(model, { m: ['red', 'blue'], a: '7' }, start)
  assert.equal(toSend(model, last).variables, { n: 13, t: 'So 7The red, The blue' })
  // A text is no number, and a skipped answer has no value: the calculation leaves the variable as it is.
  assert.equal(toSend(model, wayOf(model, { a: 'seven' }, start).end).variables, { n: 6, t: 'So seven' })
})

test('assigns to variables, and counts with variables that the survey starts with', () => {
  const logic = [
    rule(
      [asks(q('a'), 'isSubmitted')],
      calculate('t', 'assign', 'new'),
      calculate('n', 'assign', q('a')),
      calculate('n', 'add', operand('variable', 'm')),
    ),
  ]
  const model = survey([question('a', 'nps', { logic })], {
    variables: [
      { id: 't', name: 't', type: 'text', value: 'old' },
      { id: 'n', name: 'n', type: 'number', value: 1 },
      { id: 'm', name: 'm', type: 'number', value: 100 },
    ],
  })
  assert.equal(toSend(model, wayOf(model, { a: 9 }).end).variables, { t: 'new', n: 109, m: 100 })
  assert.equal(toSend(model, wayOf(model, { a: 0 }).end).variables, { t: 'new', n: 100, m: 100 })
})

test('requires an answer that a rule on the way requires, and only on that way', () => {
  const logic = [rule([asks(q('a'), 'equals', 'yes')], requires('c'))]
  const model = survey([question('a', 'openText', { logic }), ...texts('b', 'c')])
  const first = submit(model, begin(model, { seed: 's' }), 'yes').session
  const second = first && submit(model, first, null).session
  assert.equal(second && submit(model, second, null).faults, [{ code: 'required' }])
  assert.equal(wayOf(model, { a: 'no' }).way, ['a', 'b', 'c', 'end'])
})

test('ignores targets that are not there, and ends instead of going in a circle', () => {
  const logic = [rule([asks(q('b'), 'isSkipped')], jump('gone'))]
  const model = survey([...texts('a'), question('b', 'openText', { logic }), ...texts('c')])
  assert.equal(wayOf(model, {}).way, ['a', 'b', 'c', 'end'])
  const circle = survey([...texts('a'), question('b', 'openText', { logicFallback: 'a' }), ...texts('c')])
  assert.equal(wayOf(circle, {}).way, ['a', 'b', 'end'])
})

test('compares choices whose labels recall an answer, as the survey names them', () => {
  const recalled = (name: string, translations = {}) => text(`${name} of #recall:who/fallback:them#`, translations)
  const pick = [
    { id: 'plan', label: recalled('The plan', { de: 'Der Plan von #recall:who/fallback:ihnen#' }) },
    { id: 'price', label: recalled('The price') },
    { id: 'other', label: text('Other') },
  ]
  const logic = [rule([asks(q('pick'), 'equals', 'price')], jump('end'))]
  const many = [rule([asks(q('many'), 'includesAllOf', ['plan', 'price'])], jump('end'))]
  const [row, bad, good] = [recalled('Row'), recalled('Bad'), recalled('Good')]
  const cell = [rule([asks(operand('question', 'table', { row: '0' }), 'equals', '1')], jump('end'))]
  const model = survey([
    question('who', 'openText'),
    question('pick', 'multipleChoiceSingle', { choices: pick, logic }),
    question('many', 'multipleChoiceMulti', { choices: pick, logic: many }),
    question('table', 'matrix', { rows: [row], columns: [bad, good], logic: cell }),
    ...texts('last'),
  ])
  const steps = (answers: SessionAnswers) => wayOf(model, { who: 'Ann', ...answers }).way.length
  assert.is(steps({ pick: 'price' }), 3)
  assert.is(steps({ pick: 'plan' }), 6)
  assert.is(steps({ pick: { other: 'My own' } }), 6)
  assert.is(steps({ many: ['plan', 'price'] }), 4)
  assert.is(steps({ table: { [row.default]: good.default } }), 5)
  assert.is(steps({ table: { [row.default]: bad.default } }), 6)
  assert.is(wayOf(model, { pick: 'price' }).way.length, 3)
  assert.is(wayOf(model, { who: '#recall:pick/fallback:x#', pick: 'price' }).way.length, 3)
})

test('shows a choice whose label recalls an answer as chosen, in another language and from an address', () => {
  const label = text('The plan of #recall:who/fallback:them#', { de: 'Der Plan von #recall:who/fallback:ihnen#' })
  const picked = question('pick', 'multipleChoiceSingle', {
    choices: [
      { id: 'plan', label },
      { id: 'no', label: text('None') },
    ],
  })
  const model = survey([question('who', 'openText'), picked, question('why', 'openText')])
  const prefilled = readPrefill(model, new URLSearchParams('who=Ann&pick=plan'))
  const session = begin(model, { seed: 's', prefilled, skipPrefilled: true })
  assert.equal(session.answers, { who: 'Ann', pick: 'plan' })
  assert.equal(toSend(model, session).data, { who: 'Ann', pick: 'The plan of Ann' })
  const inGerman = { ...session, language: 'de', at: { kind: 'question', id: 'pick' } as const }
  const german = cardOf(model, inGerman)
  assert.is(german.kind === 'question' && german.value, 'plan')
  assert.is(toSend(model, inGerman).data.pick, 'Der Plan von Ann')
})

test('knows a question whose id every object has', () => {
  const logic = [rule([asks(q('toString'), 'isSubmitted')], jump('end'))]
  const model = survey([question('toString', 'openText', { logic, headline: text('Hm') }), ...texts('valueOf')])
  assert.equal(wayOf(model, {}).way, ['toString', 'valueOf', 'end'])
  assert.equal(wayOf(model, { toString: 'x' }).way, ['toString', 'end'])
  const timed = submit(model, begin(model, { seed: 's' }), 'x', { ttcMs: 5 }).session
  assert.equal(timed?.ttc, { toString: 5 })
})

test.run()
