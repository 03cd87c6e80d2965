import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { countResponses, type SummedResponse } from '../../src/answers/summaries/count-responses.ts'
import { allBins } from '../../src/answers/summaries/numbers.ts'
import type { PlannedQuestion } from '../../src/answers/summaries/store.ts'

const test = suite('the tally')

const question = (id: string, over: Partial<PlannedQuestion> = {}): PlannedQuestion => ({
  id,
  form: 'text',
  skips: [],
  byIds: false,
  labels: {},
  columns: {},
  other: false,
  from: null,
  to: null,
  ...over,
})

let made = 0
const response = (over: Partial<SummedResponse> = {}): SummedResponse => {
  made += 1
  const id = `c${String(made).padStart(6, '0')}`
  return { id, createdAt: '2026-01-05T09:00:00.000Z', finished: false, data: {}, meanings: {}, ttc: {}, ...over }
}

const counts = (questions: readonly PlannedQuestion[], responses: readonly SummedResponse[]) =>
  countResponses({ questions }, responses).questions.map(({ answered, skipped, dropped }) => [
    answered,
    skipped,
    dropped,
  ])

const three = ['a', 'b', 'c'].map((id) => question(id))

test('the counts of no responses are zero', () => {
  assert.equal(countResponses({ questions: [question('a', { form: 'number' })] }, []), {
    started: 0,
    finished: 0,
    medianTtc: null,
    questions: [{ answered: 0, skipped: 0, shown: 0, dropped: 0, unread: 0, marks: [], numbers: null, newest: [] }],
  })
  assert.equal(countResponses({ questions: [] }, [response()]).started, 1)
})

test('a finished respondent skipped every unanswered question, an unfinished one those before the last answer', () => {
  assert.equal(counts(three, [response({ finished: true, data: { b: 'x' } })]), [
    [0, 1, 0],
    [1, 0, 0],
    [0, 1, 0],
  ])
  assert.equal(counts(three, [response({ data: { b: 'x' } })]), [
    [0, 1, 0],
    [1, 0, 1],
    [0, 0, 0],
  ])
})

test('an empty answer is skipped, also the last one of a response that is not finished', () => {
  assert.equal(counts(three, [response({ data: { a: 'x', b: '' } })]), [
    [1, 0, 0],
    [0, 1, 1],
    [0, 0, 0],
  ])
  assert.equal(counts(three, [response({ data: { a: '', c: '' } })]), [
    [0, 1, 0],
    [0, 1, 0],
    [0, 1, 1],
  ])
})

test('a question was shown where there is an answer or a time for it, not where logic left it out', () => {
  const shown = (over: Partial<SummedResponse>) =>
    countResponses({ questions: three }, [response(over)]).questions.map((one) => one.shown)
  assert.equal(shown({ finished: true, data: { a: 'x', c: 'x' } }), [1, 0, 1])
  assert.equal(shown({ data: { a: 'x' }, ttc: { a: 5, b: 9, _total: 14 } }), [1, 1, 0])
  assert.equal(shown({ data: { b: '' } }), [0, 1, 0])
})

test('keys that are no questions count for nothing', () => {
  assert.equal(counts(three, [response({ data: { hidden: 'x' } })]), [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ])
  assert.equal(counts([question('toString')], [response({ data: { a: 'x' } })]), [[0, 0, 0]])
})

test('an answer that does not fit is neither answered nor skipped, but one was there', () => {
  const scale = [question('a', { form: 'number', from: 0, to: 10 }), question('b')]
  assert.equal(counts(scale, [response({ data: { a: 'much' } })]), [
    [0, 0, 1],
    [0, 0, 0],
  ])
  assert.equal(counts(scale, [response({ data: { a: 'much' }, finished: true })]), [
    [0, 0, 0],
    [0, 1, 0],
  ])
})

test('medians are of the middle two where their number is even', () => {
  const medianTtc = (...totals: number[]) =>
    countResponses(
      { questions: [] },
      totals.map((_total) => response({ finished: true, ttc: { _total } })),
    ).medianTtc
  assert.is(medianTtc(300, 100, 200), 200)
  assert.is(medianTtc(300, 100, 200, 9), 150)
  assert.is(
    countResponses({ questions: [] }, [response({ ttc: { _total: 5 } }), response({ finished: true })]).medianTtc,
    null,
  )
})

test('marks stand in the order of key and sub, by code units', () => {
  const labels = { B: 'b', a: 'a', '\u{1d4b3}': '\u{1d4b3}', '\uffff': '\uffff' }
  const asked = question('q', { form: 'ranked', labels })
  const data = [['a', 'B'], ['B', 'a'], ['B'], ['\uffff', '\u{1d4b3}']]
  const [tally] = countResponses(
    { questions: [asked] },
    data.map((q) => response({ data: { q } })),
  ).questions
  assert.equal(tally?.marks, [
    { key: 'a', sub: '1', count: 1 },
    { key: 'a', sub: '2', count: 1 },
    { key: 'b', sub: '1', count: 2 },
    { key: 'b', sub: '2', count: 1 },
    { key: '\u{1d4b3}', sub: '2', count: 1 },
    { key: '\uffff', sub: '1', count: 1 },
  ])
})

const numbersOf = (values: readonly (number | string)[], over: Partial<PlannedQuestion> = {}) => {
  const asked = question('q', { form: 'number', ...over })
  return (
    countResponses(
      { questions: [asked] },
      values.map((q) => response({ data: { q } })),
    ).questions[0]?.numbers ?? null
  )
}

test('numbers of a scale are counted one by one', () => {
  assert.equal(numbersOf([3, '3', 10, 4], { from: 0, to: 10 }), {
    mean: 5,
    median: 3.5,
    min: 3,
    max: 10,
    bins: [
      { from: 3, to: 3, count: 2 },
      { from: 4, to: 4, count: 1 },
      { from: 10, to: 10, count: 1 },
    ],
  })
})

test('others are spread over ten bins, the greatest in the last', () => {
  const numbers = numbersOf([0, 5, 9.99, 10, 94, 100])
  assert.equal(numbers?.bins, [
    { from: 0, to: 10, count: 3 },
    { from: 10, to: 20, count: 1 },
    { from: 90, to: 100, count: 2 },
  ])
  const all = numbers === null ? [] : allBins(numbers)
  assert.equal(
    all.map(({ count }) => count),
    [3, 1, 0, 0, 0, 0, 0, 0, 0, 2],
  )
  assert.equal(
    all.map(({ to }) => to),
    [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
  )
})

test('whole numbers that are close have a bin each, and what lies between two of them has one', () => {
  const numbers = numbersOf([0, 3, 3, 2.5, '2.75', 5])
  assert.equal(numbers?.bins, [
    { from: 0, to: 0, count: 1 },
    { from: 2, to: 3, count: 2 },
    { from: 3, to: 3, count: 2 },
    { from: 5, to: 5, count: 1 },
  ])
  assert.equal(
    (numbers === null ? [] : allBins(numbers)).map(({ from, to, count }) => [from, to, count]),
    [
      [0, 0, 1],
      [1, 1, 0],
      [2, 2, 0],
      [2, 3, 2],
      [3, 3, 2],
      [4, 4, 0],
      [5, 5, 1],
    ],
  )
  for (const apart of [
    [0, 10.5],
    [0, 11],
    [0.5, 5],
  ]) {
    const wide = numbersOf(apart)
    assert.is(wide === null ? 0 : allBins(wide).length, 10, 'fractions, and numbers further apart')
  }
})

test('no number is lost where the bins are as narrow as numbers of that size are exact', () => {
  for (const close of [
    [1700000000000, '1700000000000.001'],
    [1e14, 1e14 + 0.02],
  ]) {
    const numbers = numbersOf(close)
    const counts = numbers === null ? [] : allBins(numbers).map(({ count }) => count)
    assert.is(
      counts.reduce((sum, one) => sum + one, 0),
      2,
    )
  }
})

test('one number, however often, is one bin', () => {
  const numbers = numbersOf([2.5, '2.50', 2.5])
  assert.equal(numbers, { mean: 2.5, median: 2.5, min: 2.5, max: 2.5, bins: [{ from: 2.5, to: 2.5, count: 3 }] })
  assert.equal(numbers && allBins(numbers), numbers?.bins)
})

test('the extremes of numbers add up to no infinity', () => {
  const numbers = numbersOf([-999999999999999, 999999999999999, 1e-100, -1e-100, Number.MAX_VALUE, Number.MIN_VALUE])
  assert.is(
    numbers?.bins.reduce((sum, { count }) => sum + count, 0),
    4,
  )
  assert.ok(Number.isFinite(numbers?.mean))
})

test('bins begin where people would begin them', () => {
  const bins = allBins(numbersOf([0.1, 0.2, 0.4, 1.1]) ?? { mean: 0, median: 0, min: 0, max: 0, bins: [] })
  assert.equal(
    bins.map(({ from }) => from),
    [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
  )
})

test('the newest ten are listed, by time and then by id, arrays in their order', () => {
  const at = (second: number) => `2026-01-05T09:00:0${second}.000Z`
  const asked = question('q', { form: 'many', labels: { Red: 'red' }, other: true })
  const old = response({ createdAt: at(1), data: { q: ['old'] } })
  const [first, second] = [3, 3].map((second, n) =>
    response({ createdAt: at(second), data: { q: [`${n}a`, 'Red', `${n}b`] } }),
  )
  const last = response({ createdAt: at(2), data: { q: Array.from({ length: 9 }, (_, n) => `text ${n}`) } })
  const [tally] = countResponses(
    { questions: [asked] },
    [old, first, second, last].flatMap((one) => one ?? []),
  ).questions
  const texts = tally?.newest.map(({ value }) => value)
  assert.equal(texts, ['1a', '1b', '0a', '0b', 'text 0', 'text 1', 'text 2', 'text 3', 'text 4', 'text 5'])
  assert.equal(tally?.newest[0], { responseId: second?.id, createdAt: at(3), value: '1a' })
  assert.equal(tally?.marks, [
    { key: 'other', sub: '', count: 4 },
    { key: 'red', sub: '', count: 2 },
  ])
})

test.run()
