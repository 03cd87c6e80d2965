import type { SurveySummary } from '@hearback/core/pages'
import { type Child, type Html, html } from '../html.ts'
import { differenceOfMeans, type Spread } from '../intervals/mean.ts'
import { differenceOfShares, type Interval, type Proportion } from '../intervals/proportion.ts'
import { fewest, readingOf } from '../intervals/reading.ts'
import { type Column, table } from '../parts/table.ts'
import { counted, decimal, percent, shownDifference, signed } from '../words/numbers.ts'
import { lineOf } from '../words/survey-text.ts'
import { comparedName, reading } from './change.ts'
import { filterWords } from './filter-words.ts'
import type { Results } from './load.ts'
import { spreadOfNps } from './pictures/nps.ts'
import { spreadOfRating } from './pictures/rating.ts'

/** A number of two groups of responses. */
interface Compared {
  readonly name: Child
  readonly before: string
  readonly now: string
  readonly change: number
  readonly interval: Interval | null
  readonly answers: readonly [now: number, before: number]
  readonly digits: number
}

/** The numbers of the results and of what they are compared with, with the interval of their difference. */
export function comparison(now: SurveySummary, before: SurveySummary, { filter, other, survey }: Results): Html {
  const rows = [
    ...shares(
      'Completion',
      { count: now.finishedCount, of: now.startCount },
      { count: before.finishedCount, of: before.startCount },
    ),
    ...now.questions.flatMap((question, at) => {
      const other = before.questions[at]
      if (other === undefined || other.questionId !== question.questionId) return []
      const name = html`<span dir="auto">${lineOf(question.headline, question.questionId)}</span>`
      if (question.type === 'nps' && other.type === 'nps')
        return means(name, spreadOfNps(question), spreadOfNps(other), 0)
      if (question.type === 'rating' && other.type === 'rating') {
        return means(name, spreadOfRating(question), spreadOfRating(other), 2)
      }
      if (question.type === 'consent' && other.type === 'consent') {
        return shares(
          name,
          { count: question.accepted.count, of: question.shown },
          { count: other.accepted.count, of: other.shown },
        )
      }
      if (question.type === 'cta' && other.type === 'cta') {
        return shares(
          name,
          { count: question.clicked.count, of: question.shown },
          { count: other.clicked.count, of: other.shown },
        )
      }
      return []
    }),
  ]
  return html`<section class="card flush" aria-labelledby="compared"><div class="head"><h2 id="compared">Compared with ${comparedName(other, filter)}</h2></div>${
    other &&
    html`<p class="pad small soft">This filter: ${filterWords(filter, survey)}, ${counted(now.startCount, 'response')}. Other filter: ${filterWords(other, survey)}, ${counted(before.startCount, 'response')}. The intervals hold for groups that share no response.</p>`
  }${
    rows.length === 0
      ? html`<p class="pad soft">There are no responses to compare.</p>`
      : table(columnsOf(other !== null), rows)
  }</section>`
}

function shares(name: Child, now: Proportion, before: Proportion): Compared[] {
  if (now.of === 0 || before.of === 0) return []
  const interval = differenceOfShares(now, before)
  const [a, b] = [now.count / now.of, before.count / before.of]
  const inPoints = interval && { from: interval.from * 100, to: interval.to * 100 }
  const answers = [now.of, before.of] as const
  const change = shownDifference(a * 100, b * 100, 0)
  return [{ name, before: percent(b), now: percent(a), change, interval: inPoints, answers, digits: 0 }]
}

function means(name: Child, now: Spread | null, before: Spread | null, digits: number): Compared[] {
  if (now === null || before === null) return []
  const interval = differenceOfMeans(now, before)
  const answers = [now.of, before.of] as const
  const change = shownDifference(now.mean, before.mean, digits)
  return [
    { name, before: decimal(before.mean, digits), now: decimal(now.mean, digits), change, interval, answers, digits },
  ]
}

const isFew = ({ interval, answers }: Compared): boolean => readingOf(interval, answers) === 'few'

const columnsOf = (isOther: boolean): readonly Column<Compared>[] => [
  { label: 'Measure', cell: ({ name }) => name },
  { label: isOther ? 'Other filter' : 'Before', class: 'n', cell: ({ before }) => before },
  { label: isOther ? 'This filter' : 'Now', class: 'n', cell: ({ now }) => now },
  { label: 'Change', class: 'n', cell: (row) => (isFew(row) ? '–' : signed(row.change, row.digits)) },
  {
    label: '95 % interval',
    class: 'n',
    cell: (row) =>
      isFew(row) || row.interval === null
        ? '–'
        : `${signed(row.interval.from, row.digits)} to ${signed(row.interval.to, row.digits)}`,
  },
  {
    label: 'Reading',
    class: 'all',
    cell: (row) =>
      isFew(row)
        ? html`<span class="soft">too few to tell: ${Math.min(...row.answers)} answers, ${fewest} needed</span>`
        : reading(row.interval, row.answers),
  },
]
