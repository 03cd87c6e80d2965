import type { AnswerValue } from '@hearback/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  back,
  begin,
  cardOf,
  goTo,
  resume,
  type SurveyModel,
  type SurveySession,
  submit,
  toSend,
} from '../src/index.ts'
import { asks, calculate, jump, operand, question, requires, rule, survey, text } from './surveys.ts'

const test = suite('a session')

const q = (id: string) => operand('question', id)
const jumps = [rule([asks(q('a'), 'equals', 'short')], jump('c')), rule([asks(q('a'), 'equals', 'end')], jump('end'))]
const model = survey(
  [question('a', 'openText', { logic: jumps }), ...['b', 'c', 'd'].map((id) => question(id, 'openText'))],
  { hiddenFields: { enabled: true, fieldIds: ['plan'] } },
)
const welcomed = { ...model, welcomeCard: { ...model.welcomeCard, enabled: true, headline: text('Hello') } }
const start = (one: SurveyModel = model) => begin(one, { seed: 's' })

function through(session: SurveySession, ...values: (AnswerValue | null)[]): SurveySession {
  return values.reduce<SurveySession>((at, value) => {
    const { session: next, faults } = submit(model, at, value)
    assert.ok(next, JSON.stringify(faults))
    return next
  }, session)
}

const idOf = ({ at }: SurveySession) => (at.kind === 'question' ? at.id : at.kind)
const valueOn = (session: SurveySession, one = model) => {
  const card = cardOf(one, session)
  return card.kind === 'question' ? card.value : card.kind
}

test('begins at the welcome card, which is an answer as published clients send it', () => {
  const session = start(welcomed)
  assert.is(idOf(session), 'welcome')
  assert.equal(toSend(welcomed, session).data, {})
  const { session: next } = submit(welcomed, session, null)
  assert.is(next && idOf(next), 'a')
  assert.equal(next && toSend(welcomed, next).data, { welcomeCard: 'clicked' })
})

test('begins at the question that the address names, and never before it', () => {
  const session = begin(welcomed, { seed: 's', startAt: 'c' })
  assert.is(idOf(session), 'c')
  assert.equal(back(welcomed, session), session)
  assert.is(idOf(begin(welcomed, { seed: 's', startAt: 'gone' })), 'welcome')
})

test('shows the answer again on the way back, and again on the way forward', () => {
  const end = through(start(), '1', '2', '3')
  assert.is(idOf(end), 'd')
  const first = back(model, back(model, back(model, end)))
  assert.equal([idOf(first), valueOn(first)], ['a', '1'])
  assert.equal(back(model, first), first)
  const second = through(first, 'one')
  assert.equal([idOf(second), valueOn(second)], ['b', '2'])
  assert.equal(toSend(model, second).data, { a: 'one', b: '2', c: '3' })
})

test('sends answers that have left the path as skipped, and shows them again where the path comes back', () => {
  const end = through(start(), 'long', 'kept', '3')
  const short = through(goTo(model, end, 'a'), 'short')
  assert.is(idOf(short), 'c')
  assert.equal(toSend(model, short).data, { a: 'short', b: '', c: '3' })
  const again = through(back(model, short), 'long')
  assert.equal([idOf(again), valueOn(again)], ['b', 'kept'])
  assert.equal(toSend(model, again).data, { a: 'long', b: '', c: '' })
  assert.equal(toSend(model, through(again, 'kept')).data, { a: 'long', b: 'kept', c: '' })
})

test('tells which answers are later: by the clock, and by steps where that is set back', () => {
  const at = (session: SurveySession, value: string, now?: number) =>
    submit(model, session, value, { now }).session as SurveySession
  const end = at(at(at(start(), 'long', 5000), 'kept', 6000), '3', 1)
  assert.equal(end.order, { a: 5000, b: 6000, c: 6001 })
  // The same answer again is a confirmed one.
  assert.equal(at(goTo(model, end, 'b'), 'kept').order, { a: 5000, b: 6002, c: 6001 })
  const short = at(goTo(model, end, 'a'), 'short', 9000)
  assert.equal(toSend(model, short).order, { a: 9000, b: 9000, c: 6001 })
  assert.equal(at(at(start(), 'x'), 'y').order, { a: 1, b: 2 })
})

test('sends places of answers only, and takes over those of a stored response', () => {
  const answers = { a: '1', plan: 'pro' }
  const session = resume(model, { answers, order: { a: 7, gone: 3 }, seed: 's', finished: false })
  assert.equal(toSend(model, session).order, { a: 7 })
  assert.equal(toSend(model, through(session, 'x')).order, { a: 7, b: 8 })
})

test('undoes calculations on the way back', () => {
  const adds = (id: string, n: number) => [rule([asks(q(id), 'isSubmitted')], calculate('n', 'add', n))]
  const sums = survey(
    [
      question('a', 'openText', { logic: adds('a', 1) }),
      question('b', 'openText', { logic: adds('b', 10), headline: text('#recall:n/fallback:no#') }),
    ],
    {
      variables: [{ id: 'n', name: 'n', type: 'number', value: 0 }],
    },
  )
  const first = submit(sums, start(sums), 'x').session
  const second = first && submit(sums, first, 'x').session
  assert.equal(second && toSend(sums, second).variables, { n: 11 })
  const changed = second && first && submit(sums, back(sums, first), null).session
  const card = changed && cardOf(sums, changed)
  assert.is(card?.kind === 'question' && card.question.headline, '0')
})

test('stays at a question whose answer does not fit, and says why', () => {
  const scored = survey([question('n', 'nps', { required: true })])
  assert.equal(submit(scored, start(scored), 11), { session: null, faults: [{ code: 'unknownValue' }] })
  assert.equal(submit(scored, start(scored), null).faults, [{ code: 'required' }])
})

test('goes back to a skipped question that a changed answer has made required', () => {
  const logic = [rule([asks(q('a'), 'equals', 'strict')], requires('b'))]
  const strict = survey([question('a', 'openText', { logic }), question('b', 'openText'), question('c', 'openText')])
  const skipped = [null, null, null].reduce<SurveySession>(
    (at, value) => submit(strict, at, value).session ?? at,
    start(strict),
  )
  assert.is(idOf(skipped), 'ending')
  const changed = submit(strict, { ...skipped, at: { kind: 'question', id: 'a' } }, 'strict').session
  assert.is(changed && idOf(changed), 'b')
})

test('counts time on a question over all visits', () => {
  const first = submit(model, start(), 'x', { ttcMs: 1200.4 }).session as SurveySession
  const again = submit(model, back(model, first), 'y', { ttcMs: 300 }).session as SurveySession
  assert.equal(toSend(model, again).ttc, { a: 1500 })
})

test('goes to answered questions and to the next one, else as far as there are answers', () => {
  const session = through(start(), '1', '2')
  assert.equal(
    ['a', 'b', 'c', 'd', 'gone'].map((id) => idOf(goTo(model, session, id))),
    ['a', 'b', 'c', 'c', 'c'],
  )
  assert.is(idOf(goTo(welcomed, start(welcomed), 'd')), 'welcome')
})

test('shows prefilled values, and sends them once they are submitted', () => {
  const session = begin(model, { seed: 's', prefilled: { a: 'one', c: 'three' } })
  assert.equal([idOf(session), valueOn(session)], ['a', 'one'])
  assert.equal(toSend(model, session).data, {})
  assert.is(valueOn(through(session, '1', '2')), 'three')
})

test('passes over prefilled questions at the front, as far as their values fit', () => {
  const prefilled = { a: 'one', b: 'two', d: 'four' }
  const session = begin(model, { seed: 's', prefilled, skipPrefilled: true })
  assert.is(idOf(session), 'c')
  assert.equal(toSend(model, session).data, { a: 'one', b: 'two' })
  const behind = submit(welcomed, begin(welcomed, { seed: 's', prefilled, skipPrefilled: true }), null).session
  assert.is(behind && idOf(behind), 'c')
  const scored = survey([question('n', 'nps'), question('m', 'nps')])
  const wrong = begin(scored, { seed: 's', prefilled: { n: 7, m: 12 }, skipPrefilled: true })
  assert.equal([idOf(wrong), valueOn(wrong, scored)], ['m', 12])
})

test('passes over no last card: it is shown filled in, and the person sends it', () => {
  const prefilled = { a: 'one', b: 'two', c: 'three', d: 'four' }
  const session = begin(model, { seed: 's', prefilled, skipPrefilled: true })
  assert.equal([idOf(session), valueOn(session)], ['d', 'four'])
  assert.equal(toSend(model, session).data, { a: 'one', b: 'two', c: 'three' })
  const end = submit(model, session, 'four').session
  assert.equal(end && [end.at.kind, toSend(model, end).data], ['ending', prefilled])
  const only = survey([question('n', 'nps')])
  assert.is(idOf(begin(only, { seed: 's', prefilled: { n: 7 }, skipPrefilled: true })), 'n')
})

test('takes time in proportion to skip prefilled questions', () => {
  const started = (count: number) => {
    const ids = Array.from({ length: count }, (_, at) => `q${at}`)
    const model = survey(ids.map((id) => question(id, 'multipleChoiceSingle')))
    const prefilled = Object.fromEntries(ids.map((id) => [id, 'red']))
    const times = Array.from({ length: 5 }, () => {
      const from = performance.now()
      const session = begin(model, { seed: 's', prefilled, skipPrefilled: true })
      assert.is(Object.keys(session.answers).length, count - 1)
      assert.is(idOf(session), ids.at(-1))
      return performance.now() - from
    })
    return Math.min(...times)
  }
  // In proportion, 16 times as many take 16 times as long; were each compared with each, they would take 256 times.
  const tries = Array.from({ length: 5 }, () => started(1600) / started(100))
  assert.ok(Math.min(...tries) < 64, `${tries} times as long`)
})

test('sends hidden fields, the language and the ending', () => {
  const session = through(begin(model, { seed: 's', hidden: { plan: 'pro' } }), 'end')
  assert.equal(toSend(model, session), {
    data: { plan: 'pro', a: 'end' },
    ttc: {},
    order: { a: 1 },
    variables: {},
    language: 'default',
    finished: true,
    endingId: 'end',
  })
  assert.equal(submit(model, session, 'again').session, session)
})

test('goes on from a stored response: at the first open question, or at the ending', () => {
  const stored = { plan: 'pro', a: '1', b: '', unknown: 'x' }
  const session = resume(model, { answers: stored, seed: 's', finished: false, ttc: { a: 5, _total: 5 } })
  assert.is(idOf(session), 'c')
  assert.equal(toSend(model, session).data, { plan: 'pro', a: '1', b: '' })
  assert.equal(toSend(model, session).ttc, { a: 5 })
  const done = resume(model, { answers: { a: 'end' }, seed: 's', finished: true })
  assert.equal(done.at, { kind: 'ending', id: 'end' })
  // The survey has got questions since: a finished response stays finished.
  assert.is(idOf(resume(model, { answers: { a: '1' }, seed: 's', finished: true })), 'ending')
  assert.is(idOf(resume(welcomed, { answers: {}, seed: 's', finished: false })), 'welcome')
  assert.is(idOf(resume(welcomed, { answers: { welcomeCard: 'clicked' }, seed: 's', finished: false })), 'a')
  assert.is(idOf(resume(model, { answers: { c: '3' }, seed: 's', finished: false, startAt: 'c' })), 'd')
})

test('goes on after the survey has lost the question that it stood at', () => {
  const session = through(start(), '1')
  const { questions, ...rest } = model
  const changed = { ...rest, questions: questions.filter(({ id }) => id !== 'b') }
  const card = cardOf(changed, session)
  assert.is(card.kind === 'question' && card.question.id, 'c')
  const next = submit(changed, session, 'for b').session
  assert.equal(next && [idOf(next), toSend(changed, next).data], ['c', { a: '1' }])
})

test('is plain JSON', () => {
  const session = through(begin(model, { seed: 's', hidden: { plan: 'pro' }, prefilled: { c: 'x' } }), 'long', 'b')
  assert.equal(JSON.parse(JSON.stringify(session)), session)
})

test.run()
