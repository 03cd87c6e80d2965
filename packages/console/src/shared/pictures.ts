import type { SharedGroup, SharedQuestion } from '@hearback/core/pages'
import { type Bar, barTable } from '../charts/bars.ts'
import { columnTable } from '../charts/columns.ts'
import { type Html, html } from '../html.ts'
import { fewest } from '../intervals/reading.ts'
import { facts } from '../parts/table.ts'
import { shadedTable } from '../results/pictures/matrix.ts'
import { npsFigures } from '../results/pictures/nps.ts'
import { count, decimal, percent } from '../words/numbers.ts'
import { lineOf } from '../words/survey-text.ts'

/**
 * The people of whom a picture is drawn: numbers in steps of five say little of fewer. Where each chose one of many, most of the
 * steps are what rounding has put together: a single column stood for seven answers of all kinds.
 */
export function enoughFor({ type, groups, rows }: SharedQuestion): number {
  switch (type) {
    case 'nps':
      return 15
    case 'rating':
    case 'multipleChoiceSingle':
    case 'matrix':
      return Math.min(fewest, Math.max(10, 3 * (rows[0]?.groups ?? groups).length))
    default:
      return 10
  }
}

/** Whether a picture of the question would mislead. A mean alone comes from the answers as they are. */
export function isTooFew(question: SharedQuestion, answered: number): boolean {
  const { type, groups, rows, shown } = question
  const people = type === 'cta' || type === 'consent' ? (shown ?? 0) : answered
  return groups.length + rows.length > 0 && people < enoughFor(question)
}

/** The picture of a question that enough people have answered. */
export function sharedPicture(question: SharedQuestion, answered: number): Html | null {
  const { type, groups, rows } = question
  switch (type) {
    case 'nps':
      return nps(question, answered)
    case 'rating':
      return rating(question)
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'pictureSelection':
      return choices(question, answered)
    case 'ranking':
      return ranking(groups)
    case 'matrix':
      return shadedTable(
        (rows[0]?.groups ?? []).map(({ label }) => lineOf(label, '–')),
        rows.map(({ label, groups: cells }) => {
          const whole = wholeOf(cells)
          return { label: lineOf(label, '–'), cells, whole: count(whole) }
        }),
      )
    case 'cta':
    case 'consent':
      return barTable({
        caption: 'Share',
        heads: ['What people did', 'Share of those who saw it', 'People'],
        bars: groups.map((group) => barOf(group, type === 'cta' ? 'Clicked' : 'Agreed')),
      })
    default:
      return means(question)
  }
}

/** The sum of groups of which one is chosen. */
const wholeOf = (groups: readonly SharedGroup[]): number => groups.reduce((sum, { count: many }) => sum + many, 0)

const labelOf = ({ id, label, isFormer }: SharedGroup): Html =>
  html`<span dir="auto">${lineOf(label, id)}</span>${isFormer && html` <span class="soft">no longer offered</span>`}`

const pictureName = ({ isFormer }: SharedGroup, at: number): string =>
  isFormer ? 'A picture that is no longer offered' : `Picture ${at + 1}`

const barOf = ({ id, count: many, share }: SharedGroup, label: Html | string): Bar => ({
  label,
  share,
  count: many,
  colour: id === 'other' ? 'b2' : 'b1',
})

/** Choices from the best, each with its place. */
const ranking = (groups: readonly SharedGroup[]): Html =>
  barTable({
    caption: 'Choices by their place',
    heads: ['Choice', 'Place', 'Rankings'],
    bars: groups.map((group, at) => ({
      ...barOf(group, labelOf(group)),
      share: group.count === 0 ? 0 : (groups.length - at) / groups.length,
      words: group.count === 0 ? '–' : String(at + 1),
    })),
  })

/** Greatest first. */
function choices({ type, groups }: SharedQuestion, answered: number): Html {
  const named = groups.map((group, at) => ({
    group,
    label: type === 'pictureSelection' ? pictureName(group, at) : labelOf(group),
  }))
  const bars = named.toSorted((a, b) => b.group.count - a.group.count).map(({ group, label }) => barOf(group, label))
  const isMore = wholeOf(groups) > answered
  return html`${barTable({ caption: 'Choices', heads: ['Choice', 'Share of those who answered', 'Answers'], bars })}${
    isMore && html`<p class="small soft">People could choose several: shares add up to more than 100 %.</p>`
  }`
}

/** The score with its parties and columns. */
function nps({ score, parties, groups }: SharedQuestion, answered: number): Html | null {
  const columns = groups.map(({ id, count: many }) => ({ score: Number(id), count: many, label: id }))
  const [promoters, passives, detractors] = parties
  if (score === null || promoters === undefined || passives === undefined || detractors === undefined) return null
  const figures = { score, answered, promoters, passives, detractors }
  return npsFigures(figures, answered < fewest ? [] : columns, { label: (words) => words })
}

function rating(question: SharedQuestion): Html {
  const { mean, groups } = question
  const columns = columnTable({
    caption: 'Answers by rating',
    columns: groups.map(({ id, count: many }) => ({ label: id, count: many })),
  })
  return mean === null ? columns : html`<div class="pair">${means(question)}${columns}</div>`
}

const means = ({ mean, median, groups }: SharedQuestion): Html => {
  const topTwo = groups.slice(-2)
  const whole = wholeOf(groups)
  return facts([
    ['Mean', html`<b>${decimal(mean ?? 0)}</b>${groups.length > 0 && ` of ${groups.length}`}`],
    ['Median', decimal(median ?? 0, 1)],
    whole ? ['Top two', percent(wholeOf(topTwo) / whole)] : null,
  ])
}
