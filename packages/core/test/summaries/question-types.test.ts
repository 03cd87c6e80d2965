import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'
import { record, summaryOf } from './asking.ts'
import { everyQuestion } from './questions.ts'

const test = suite('summaries of questions')

test('every type of question has what a chart of it needs', async () => {
  const app = await open()
  const { id } = await app.survey({ questions: everyQuestion })
  const first = await record(app, id, {
    createdAt: '2026-01-01T00:00:00.000Z',
    data: {
      text: 'a@example.org',
      number: '2.5',
      single: 'Red!',
      multi: ['Red', 'Blue!'],
      nps: 10,
      rating: 5,
      cta: 'clicked',
      consent: 'accepted',
      pictures: ['dog'],
      date: '2026-01-31',
      files: ['https://files.example/a.pdf'],
      cal: 'booked',
      matrix: { Spade: 'Good', 'Rake!': 'Bad' },
      address: ['Main Street 1', '', 'Bern', '', '3000', 'CH'],
      contact: ['Anna', '', '', '', ''],
      ranking: ['Two', 'One', 'Three'],
    },
  })
  const second = await record(app, id, {
    createdAt: '2026-01-02T00:00:00.000Z',
    data: { number: 12.5, single: 'Green', multi: ['Red'], nps: 6, rating: '2', cta: 'dismissed', ranking: ['Two'] },
  })
  const { questions, dropOff } = await summaryOf(app, id)
  const found = (questionId: string): Record<string, unknown> => {
    const question = questions.find((one) => one.questionId === questionId)
    assert.equal(question?.headline, { default: '?' })
    const { headline: _, shown: _shown, ...rest } = question ?? { headline: null }
    return rest
  }
  const counted = { answered: 1, skipped: 1, unread: 0 }
  const listed = (value: unknown) => ({ texts: [{ responseId: first, createdAt: '2026-01-01T00:00:00.000Z', value }] })
  const label = (text: string) => ({ default: text, de: `${text}!` })

  assert.equal(found('text'), {
    questionId: 'text',
    type: 'openText',
    inputType: 'email',
    ...counted,
    ...listed('a@example.org'),
  })
  const { histogram, ...number } = found('number')
  assert.equal(number, {
    questionId: 'number',
    type: 'openText',
    inputType: 'number',
    answered: 2,
    skipped: 0,
    unread: 0,
    mean: 7.5,
    median: 7.5,
    min: 2.5,
    max: 12.5,
  })
  const bars = histogram as { from: number; to: number; count: number; share: number }[]
  assert.equal(
    [bars.length, bars[0], bars[9]],
    [10, { from: 2.5, to: 3.5, count: 1, share: 0.5 }, { from: 11.5, to: 12.5, count: 1, share: 0.5 }],
  )
  assert.equal(found('single'), {
    questionId: 'single',
    type: 'multipleChoiceSingle',
    answered: 2,
    skipped: 0,
    unread: 0,
    choices: [
      { id: 'red', label: label('Red'), count: 1, share: 0.5 },
      { id: 'blue', label: label('Blue'), count: 0, share: 0 },
      { id: 'other', label: label('Other'), count: 1, share: 0.5 },
    ],
    former: [],
    others: [{ responseId: second, createdAt: '2026-01-02T00:00:00.000Z', value: 'Green' }],
  })
  assert.equal(found('multi').choices, [
    { id: 'red', label: label('Red'), count: 2, share: 1 },
    { id: 'blue', label: label('Blue'), count: 1, share: 0.5 },
  ])
  const { histogram: scale, ...nps } = found('nps')
  assert.equal(nps, {
    questionId: 'nps',
    type: 'nps',
    answered: 2,
    skipped: 0,
    unread: 0,
    mean: 8,
    median: 8,
    score: 0,
    promoters: { count: 1, share: 0.5 },
    passives: { count: 0, share: 0 },
    detractors: { count: 1, share: 0.5 },
  })
  assert.equal(
    (scale as typeof bars).map(({ from, to, count }) => [from, to, count]),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => [n, n, n === 6 || n === 10 ? 1 : 0]),
  )
  const { histogram: stars, ...rating } = found('rating')
  assert.equal(rating, {
    questionId: 'rating',
    type: 'rating',
    range: 5,
    answered: 2,
    skipped: 0,
    unread: 0,
    mean: 3.5,
    median: 3.5,
  })
  assert.equal(
    (stars as typeof bars).map(({ count }) => count),
    [0, 1, 0, 0, 1],
  )
  // The second respondent saw the button but not the box.
  assert.equal(
    ['cta', 'consent'].map((id) => dropOff.find(({ questionId }) => questionId === id)?.shown),
    [2, 1],
  )
  assert.equal(found('cta'), { questionId: 'cta', type: 'cta', ...counted, clicked: { count: 1, share: 0.5 } })
  assert.equal(found('consent'), {
    questionId: 'consent',
    type: 'consent',
    ...counted,
    accepted: { count: 1, share: 1 },
  })
  assert.equal(found('pictures').choices, [
    { id: 'cat', imageUrl: 'https://img.example/cat.png', count: 0, share: 0 },
    { id: 'dog', imageUrl: 'https://img.example/dog.png', count: 1, share: 1 },
  ])
  assert.equal(found('matrix'), {
    questionId: 'matrix',
    type: 'matrix',
    ...counted,
    columns: [
      { id: 'Good', label: { default: 'Good' } },
      { id: 'Bad', label: { default: 'Bad' } },
    ],
    rows: [
      {
        id: 'spade',
        label: label('Spade'),
        cells: [
          { columnId: 'Good', count: 1, share: 1 },
          { columnId: 'Bad', count: 0, share: 0 },
        ],
      },
      {
        id: 'rake',
        label: label('Rake'),
        cells: [
          { columnId: 'Good', count: 0, share: 0 },
          { columnId: 'Bad', count: 1, share: 1 },
        ],
      },
    ],
  })
  assert.equal(found('ranking').choices, [
    { id: 'one', label: label('One'), count: 1, share: 0.5, meanPosition: 2, firstCount: 0 },
    { id: 'two', label: label('Two'), count: 2, share: 1, meanPosition: 1, firstCount: 2 },
    { id: 'three', label: label('Three'), count: 1, share: 0.5, meanPosition: 3, firstCount: 0 },
  ])
  assert.equal(found('ranking').others, [])
  for (const [questionId, value] of [
    ['date', '2026-01-31'],
    ['files', ['https://files.example/a.pdf']],
    ['cal', 'booked'],
    ['address', ['Main Street 1', '', 'Bern', '', '3000', 'CH']],
    ['contact', ['Anna', '', '', '', '']],
  ] as const) {
    const { texts, answered, skipped, unread } = found(questionId)
    assert.equal({ texts, answered, skipped, unread }, { ...counted, ...listed(value) }, questionId)
  }
})

test.run()
