import type { SurveySummary } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canvasFor, columnsOf, cut, harmless, inTwoLines, table } from '../../src/command/summary/canvas.ts'
import { duration, figure, percent } from '../../src/command/summary/figures.ts'
import { picture } from '../../src/command/summary/picture.ts'
import { ran } from './fake-io.ts'

const test = suite('the picture of a summary')

const plain = canvasFor(null, {})
const group = (count: number, share: number) => ({ count, share })
const label = (text: string) => ({ default: text })
const hostile = '\u001b[2J\u001b]0;pwned\u0007\u202eevil\r\nnext'
const listed = (value: unknown) => [{ responseId: 'c1', createdAt: '2026-01-31T09:00:00.000Z', value: value as string }]
const common = (questionId: string) => ({
  questionId,
  headline: label(`What of ${questionId}?`),
  shown: 6,
  answered: 4,
  skipped: 3,
  unread: 0,
})
const choices = [
  { id: 'a', label: label('Räder 日本語 🚲'), ...group(3, 0.75) },
  { id: 'b', label: label(hostile), ...group(1, 0.25) },
  { id: 'c', label: label('x'.repeat(200)), ...group(0, 0) },
]
const histogram = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ from: from + n, to: from + n, ...group(n, n / 55) }))

const questions: SurveySummary['questions'] = [
  {
    ...common('nps'),
    type: 'nps',
    mean: 7,
    median: 7.5,
    histogram: histogram(0, 10),
    promoters: group(2, 0.5),
    passives: group(1, 0.25),
    detractors: group(1, 0.25),
    score: 25,
  },
  { ...common('rating'), type: 'rating', range: 5, mean: 3, median: 3, histogram: histogram(1, 5) },
  { ...common('single'), type: 'multipleChoiceSingle', choices, former: [], others: listed(hostile) },
  { ...common('multi'), type: 'multipleChoiceMulti', choices, former: [], others: [] },
  { ...common('text'), type: 'openText', inputType: 'text', texts: listed(`${hostile} ${'long '.repeat(99)}`) },
  {
    ...common('number'),
    type: 'openText',
    inputType: 'number',
    mean: 1e-9,
    median: 12345.678,
    min: -999999999999999,
    max: 1e14,
    histogram: [{ from: -999999999999999, to: 1e14, ...group(4, 1) }],
  },
  { ...common('cta'), type: 'cta', clicked: group(4, 0.004) },
  { ...common('consent'), type: 'consent', accepted: group(4, 0.999) },
  {
    ...common('pictures'),
    type: 'pictureSelection',
    choices: [
      { id: 'p1', imageUrl: `https://img.example/${'deep/'.repeat(50)}cat.png?x=/1`, ...group(4, 1) },
      { id: 'p2', imageUrl: 'https://img.example', ...group(0, 0) },
    ],
    former: [],
  },
  { ...common('address'), type: 'address', texts: listed(['Main Street 1', '', hostile]) },
  {
    ...common('matrix'),
    type: 'matrix',
    columns: ['Good', 'So so', hostile].map((text) => ({ id: text, label: label(text) })),
    rows: ['Spade', 'x'.repeat(99)].map((text) => ({
      id: text,
      label: label(text),
      cells: ['Good', 'So so', hostile].map((columnId, n) => ({ columnId, ...group(n, n / 2) })),
    })),
  },
  {
    ...common('wide matrix'),
    type: 'matrix',
    columns: histogram(1, 20).map(({ from }) => ({ id: `${from}`, label: label(`Column ${from}`) })),
    rows: [
      {
        id: 'r',
        label: label('Row'),
        cells: histogram(1, 20).map(({ from }) => ({ columnId: `${from}`, ...group(1, 0.1) })),
      },
    ],
  },
  {
    ...common('ranking'),
    type: 'ranking',
    choices: choices.map((choice, n) => ({ ...choice, meanPosition: n === 2 ? null : 2 - n, firstCount: n })),
    former: [],
    others: [],
  },
]
const summary: SurveySummary = {
  former: [],
  displayCount: 1234,
  startCount: 10,
  finishedCount: 6,
  completionRate: 0.6,
  medianTtc: 65_000,
  dropOff: questions.map(({ questionId }, n) => ({ questionId, shown: 6, seen: 6, dropped: n % 3 })),
  questions,
  fields: [
    {
      type: 'hiddenField',
      id: 'plan',
      name: hostile,
      answered: 4,
      distinct: 99,
      values: [{ value: hostile, ...group(3, 0.75) }],
    },
    { type: 'variable', id: 'v1', name: 'x'.repeat(200), answered: 0, distinct: 0, values: [] },
  ],
  fieldsAmong: 10,
}
const titled = {
  ...{ name: hostile.repeat(3), about: ['in progress', 'Demo', hostile] },
  ...{ filters: [] as string[], areDisplaysNarrowed: true, leavesOut: false },
}
const drawn = (canvas = plain, of = summary, changes: Partial<typeof titled> = {}) =>
  picture(canvas, { ...titled, ...changes }, of)

test('no line is wider than the terminal, and nothing in it steers one', () => {
  for (const columns of [null, 10, 30, 31, 35, 36, 40, 47, 48, 60, 80, 99, 100, 250]) {
    const canvas = canvasFor(columns, { NO_COLOR: '1' })
    for (const line of drawn(canvas).split('\n')) {
      assert.ok(columnsOf(line) <= canvas.columns, `${columnsOf(line)} of ${columns}: ${line}`)
      assert.not.match(line, /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      assert.is(line, line.trimEnd())
    }
  }
})

test('what could not have been given is said, and whether it counts', () => {
  const marked = { ...summary, impossibleCount: 3 }
  assert.match(drawn(plain, marked), '3 responses could not have been given: they are counted here.')
  assert.match(
    drawn(plain, marked, { leavesOut: true }),
    '3 responses could not have been given: they are in no number here.',
  )
  assert.match(
    drawn(plain, { ...marked, impossibleCount: 1 }),
    '1 response could not have been given: it is counted here.',
  )
  for (const impossibleCount of [0, undefined])
    assert.not.match(
      drawn(plain, { ...summary, ...(impossibleCount !== undefined && { impossibleCount }) }),
      'could not',
    )
})

test('every question says what was answered to it', () => {
  const lines = drawn().split('\n')
  const has = (pattern: RegExp) =>
    assert.ok(
      lines.some((line) => pattern.test(line)),
      `${pattern}\n${lines.join('\n')}`,
    )
  has(/^ {3}Shown +1,234 +█{20}$/)
  has(/^ {3}Started +10 {2,}1 % of shown {2}█$/)
  has(/^ {3}Finished +6 +60 % of started {2}█$/)
  has(/^ {3}Half of them took 1 min 5 s or less\.$/)
  has(/^1 {2}What of nps\?$/)
  has(/^ {3}4 answered · 2 saw it and did not · 1 stopped here$/)
  has(/^ {3}NPS \+25$/)
  has(/^ {3}Promoters {2}9-10 {2}50 % {2}2 {2}█{10}$/)
  has(/^ {3}0: 0 · 1: 1 · .* · 10: 10$/)
  has(/^ {3}mean 3 · median 3$/)
  has(/^ {3}Räder 日本語 🚲 +75 % {2}3 {2}█{14,15}$/)
  has(/^ {3}2026-01-31 {2}\ufffd\[2J\ufffd\]0;pwned\ufffd\ufffdevil next$/)
  has(/^ {3}cat\.png {2}100 % {2}4 {2}█{20}$/)
  has(/^ {3}p2 +0 % {2}0$/)
  has(/^ {3}Clicked +<1 % {2}4 {2}█$/)
  has(/^ {3}Accepted +>99 % {2}4 {2}█{20}$/)
  has(/^ {3}2026-01-31 {2}Main Street 1, /)
  has(/^ {3}Spade: Good 0 % · So so 33 % · .* 67 %$/)
  has(/Column 20 5 %$/)
  has(/place 1\.0 {2}1 {2}█+$/)
  has(/^How far they came$/)
  has(/^ {4}2 What of rating\? +6 {2}-1 {2}█+$/)
})

test('colours are for terminals whose reader wants them', () => {
  const coloured = drawn(canvasFor(80, { TERM: 'xterm' }))
  assert.match(coloured, '\u001b[36m')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what colours are made of
  assert.is(coloured.replaceAll(/\u001b\[\d+m/g, '').replaceAll(/ +$/gm, ''), drawn())
  for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) assert.is(drawn(canvasFor(80, env)), drawn())
  assert.is(canvasFor(0, {}).columns, 80)
})

test('a survey that nobody answered is a short picture', () => {
  const none = questions.map((question) => ({ ...question, answered: 0, skipped: 0, shown: 0 }))
  const figures = { displayCount: 0, startCount: 0, finishedCount: 0, completionRate: 0, medianTtc: null }
  const empty = { ...figures, dropOff: [], former: [] }
  const lines = drawn(plain, { ...empty, questions: none }).split('\n')
  assert.not.match(drawn(plain, { ...empty, medianTtc: 0, startCount: 1, questions: [] }), 'Half of them')
  assert.is(lines.filter((line) => line === '   0 answered').length, questions.length)
  assert.not.ok(lines.some((line) => /How far|Half of them|NPS|█|%/.test(line)))
})

test('a bar is as long as its share, and nothing but nothing is empty', () => {
  const barOf = (share: number) => table(plain, [{ label: 'A', share, figures: ['1'] }])[0]?.slice('   A  1  '.length)
  assert.equal(
    [0, 0.0001, 0.5, 1, 2].map(barOf),
    [0, 1, 10, 20, 20].map((columns) => '█'.repeat(columns)),
  )
})

test('on a narrow terminal bars are whole, or left out where figures take their room', () => {
  const narrow = canvasFor(30, { NO_COLOR: '1' })
  const many = { displayCount: 9_876_543, startCount: 9_876_543, finishedCount: 9_876_543, completionRate: 0.999 }
  const lines = drawn(narrow, { ...summary, ...many }, { about: [], name: 'A' }).split('\n')
  assert.equal(lines.slice(3, 6), [
    '   Shown     9,876,543',
    '   Started   9,876,543  100 %',
    '   Finished  9,876,543  >99 %',
  ])
  assert.match(drawn(narrow), /\n {3}Finished {6}6 {2}60 % {2}█\n/)
  assert.not.match(drawn(narrow), /of started|of shown/)
})

test('filters stand on lines of their own and are never cut', () => {
  const filters = ['finished only', 'since 2026-01-01', `tagged ${'x'.repeat(256)}`, 'of Anna of the long name']
  for (const columns of [30, 48, 80, 100]) {
    const canvas = canvasFor(columns, { NO_COLOR: '1' })
    const about = ['in progress', 'A product '.repeat(9).trim(), 'production', 'c'.repeat(24)]
    const head = drawn(canvas, summary, { name: 'A', about, filters }).split('\n\n')[0] ?? ''
    const joined = head.replaceAll(/\n| /g, '')
    for (const text of [...about, ...filters]) assert.ok(joined.includes(text.replaceAll(' ', '')), `${text}: ${head}`)
    assert.match(head, /\nfinished only/)
    assert.not.match(head, '…')
    for (const line of head.split('\n')) assert.ok(columnsOf(line) <= columns, line)
  }
})

test('displays of everybody are not what a part of the responses is held against', () => {
  assert.match(drawn(), '1 % of shown')
  const narrowed = drawn(plain, summary, { filters: ['tagged praise'], areDisplaysNarrowed: false })
  const said = 'Shown counts every display of the period, whatever else the filter says.'
  assert.match(narrowed.replaceAll(/\n +/g, ' '), said)
  assert.not.match(drawn(plain, summary, { filters: ['since 2026-01-01'] }).replaceAll(/\n +/g, ' '), said)
  assert.not.match(narrowed, 'of shown')
  assert.match(narrowed, '60 % of started')
})

test('where filters find nobody, it says so and draws nothing', () => {
  const none = { ...summary, startCount: 0, finishedCount: 0, completionRate: 0, medianTtc: null }
  const of = (filters: string[], areDisplaysNarrowed: boolean) =>
    drawn(plain, none, { name: 'A', about: ['draft'], filters, areDisplaysNarrowed })
  assert.is(of(['tagged praise'], false), 'A\ndraft\ntagged praise\n\nNo response matches.\n')
  assert.is(
    of(['since 2026-01-31'], true),
    'A\ndraft\nsince 2026-01-31\n\nNo response matches. The survey was shown 1,234 times then.\n',
  )
  assert.match(of([], true), /Started +0/)
})

test('texts are cut and wrapped by the columns that they take', () => {
  assert.is(columnsOf('e\u0301🚲日'), 5)
  assert.is(cut('日本語テキスト', 7), '日本語…')
  assert.is(cut('short', 5), 'short')
  assert.equal(inTwoLines('one two three four', 8), ['one two', 'three f…'])
  assert.equal(inTwoLines('x'.repeat(20), 8), ['xxxxxxxx', 'xxxxxxx…'])
  assert.is(harmless(' a\n\tb '), 'a b')
})

test('figures are short, and say none and all only where it is so', () => {
  assert.equal([0, 0.001, 0.005, 0.336, 0.999, 1].map(percent), ['0 %', '<1 %', '1 %', '34 %', '>99 %', '100 %'])
  assert.equal([3, 3.1429, 1.234e-9, 12345.6, 1234567, -0.5].map(figure), [
    ...['3', '3.14', '1.23e-9', '12,346', '1.235M', '-0.5'],
  ])
  assert.equal([999, 12_000, 59_999, 3_661_000].map(duration), ['999 ms', '12 s', '1 min 0 s', '1 h 1 min'])
})

test('it is called with one survey and with filters that go together', async () => {
  const both = await ran('summary c1 --finished --unfinished')
  assert.is(both.code, 2)
  assert.match(both.stderr, "'--unfinished' cannot be used with option '--finished'")
  for (const time of ['yesterday', '2026-02-30', '2026-01-31T09:30', '2026-01-31T25:00Z']) {
    const { code, stderr } = await ran(['summary', 'c1', '--since', time])
    assert.is(code, 2)
    assert.match(stderr, `Option '--since <time>' argument '${time}' is invalid. A day such as 2026-01-31 will do`)
  }
  const folder = await ran('summary c1 --data /nowhere/to/be/found')
  assert.is(folder.code, 1)
  assert.match(folder.stderr, 'There is no database in /nowhere/to/be/found')
})

test.run()
