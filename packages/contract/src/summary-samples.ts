import type { PlannedPast, PlannedQuestion, SummaryPlan } from '@hearback/core/storage'
import type { AnswerValue } from '@hearback/core/wire'
import { awkwardNumbers, awkwardTexts, longText } from './awkward.ts'
import { moment } from './moments.ts'
import { markedId } from './samples.ts'

/** Labels and texts that equal names of inherited properties. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
const labels = [...awkwardTexts, ...inherited].filter((text) => text !== '')

export const question = (
  id: string,
  form: PlannedQuestion['form'],
  over: Partial<PlannedQuestion> = {},
): PlannedQuestion => ({
  id,
  form,
  skips: [],
  byIds: false,
  labels: {},
  columns: {},
  other: false,
  from: null,
  to: null,
  ...over,
})

/** Maps texts to choices. Every second text is another label of the previous choice, as in another language. */
const choices = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(texts.map((text, index) => [text, `choice ${index - (index % 2)}`]))

const colours = {
  [markedId('red')]: 'red',
  [markedId('blue')]: 'blue',
  Red: 'red',
  Rot: 'red',
  Blue: 'blue',
  Blau: 'blue',
  Green: 'green',
}

/** A question that came, was another kind of question, and is asked no more: in a random survey of the contract. */
const past: PlannedPast = {
  editions: [
    { number: 2, at: moment(20 * 120_000) },
    { number: 4, at: moment(70 * 120_000) },
    { number: 5, at: moment(110 * 120_000) },
  ],
  was: ['absent', 'other', 'asked', 'absent'],
}

/** Questions of every form, with ids that have a meaning elsewhere. */
export const plan: SummaryPlan = {
  questions: [
    question('one', 'one', { labels: choices(labels) }),
    question('toString', 'one', { byIds: true, labels: { ...colours, Other: 'other' }, other: true }),
    question('cta', 'one', { labels: { clicked: 'clicked' }, skips: ['dismissed'] }),
    question('0', 'many', { byIds: true, labels: { ...colours, Other: 'other' }, other: true }),
    question('pictures', 'many', { labels: choices(labels.toReversed()) }),
    question('rank', 'ranked', { byIds: true, labels: { ...colours, Other: 'other' }, other: true }),
    question('-1', 'ranked', { labels: colours }),
    question('nps', 'number', { from: 0, to: 10 }),
    question('amount', 'number'),
    question('matrix', 'cells', {
      byIds: true,
      labels: { [markedId('spade')]: 'spade', Spade: 'spade', Spaten: 'spade', Rake: 'rake', constructor: 'c' },
      columns: { [markedId('good')]: 'good', Good: 'good', Gut: 'good', Bad: 'bad', ...choices(labels) },
    }),
    question('_total', 'text'),
    question('files', 'text', { skips: ['skipped'] }),
    question('retyped', 'number', { from: 0, to: 10, past }),
    question('returned', 'one', { byIds: true, labels: { ...colours, Other: 'other' }, other: true, past }),
    question('texts', 'text', { past: { ...past, was: ['asked', 'absent', 'other', 'asked'] } }),
  ],
}

/** The plan of the survey after a change: questions moved, removed and read in another form. */
export const changedPlan: SummaryPlan = {
  questions: [
    question('nps', 'text'),
    question('one', 'one', { labels: { null: 'other' }, other: true }),
    question('amount', 'number', { from: 1, to: 5 }),
    question('0', 'ranked', { labels: { Red: 'rot' }, other: true }),
    question('new', 'many', { labels: colours }),
    question('_total', 'number'),
  ],
}

const texts: readonly string[] = [
  '',
  markedId('red'),
  markedId('gone'),
  markedId(''),
  ...labels,
  ...Object.keys(colours),
  'Other',
  'Purple',
  'Spade',
  'dismissed',
]
const lists: readonly (readonly string[])[] = [
  [],
  [''],
  ['', ''],
  ['Red'],
  ['Rot', 'Red', 'Blue'],
  [markedId('red'), 'Blue', markedId('gone'), 'Purple'],
  [markedId('gone'), markedId('gone')],
  ['Blau', '', 'Rot'],
  ['Purple', 'Red', 'Purple', 'Other'],
  ['Green', 'red'],
  ['', 'Purple'],
  ['skipped'],
  [...labels],
  ['1', '2'],
  ['__proto__', '__proto__'],
]
const objects: readonly Readonly<Record<string, string>>[] = [
  {},
  { Spade: 'Good' },
  { [markedId('spade')]: markedId('good'), Rake: 'Bad' },
  { [markedId('gone')]: 'Good', Spade: markedId('gone'), Hoe: markedId('good') },
  { Spade: 'Gut', Spaten: 'Good', Rake: 'Bad' },
  { Spade: 'Good', Spaten: 'Bad' },
  { Spade: '', Rake: 'Bad' },
  { Spade: '' },
  { Hoe: 'Good' },
  { Rake: 'null', toString: 'Good' },
]
const numbers: readonly number[] = [
  ...awkwardNumbers,
  ...Array.from({ length: 12 }, (_, index) => index),
  -7.25,
  5.5,
  1e15,
  -1e15,
]
const numerals = [
  '7',
  '007',
  '-7',
  '+7',
  ' 7 ',
  '7.0',
  '7.50',
  '7.',
  '.5',
  '1e3',
  '0x10',
  '-0',
  '7,5',
  '٧',
  '\n7',
  '7\n',
  '',
]
const long = ['123456789012345', '1234567890123456', '0.1234567890', '0.12345678901', 'Infinity', 'NaN', longText(5000)]

/** Answers of every kind; most of them fit some question. */
export const everyAnswer: readonly AnswerValue[] = [
  ...texts,
  ...[...numerals, ...long],
  'clicked',
  'skipped',
  ...lists.map((list) => [...list]),
  ...objects,
  ...numbers,
]

/** Answers that usually fit the question. */
export function likelyAnswers({ form, labels: known, columns }: PlannedQuestion): readonly AnswerValue[] {
  const [own, other] = [Object.keys(known), ['', 'Purple', 'Magenta']]
  switch (form) {
    case 'one':
      return [...own, ...other]
    case 'many':
    case 'ranked':
      return own.flatMap((label, index) => [[label], [label, own[index + 1] ?? ''], [own.at(-1 - index) ?? '', label]])
    case 'cells':
      return own.flatMap((row) => Object.keys(columns).map((column) => ({ [row]: column })))
    case 'number':
      return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, '3', '8', 2.5, -1.25]
    case 'text':
      return ['Well done', 'More please', ['Main Street 1', '', 'Bern'], { a: 'b' }, 7]
  }
}
