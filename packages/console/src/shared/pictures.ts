import type { SharedGroup, SharedQuestion } from '@hearback/core'
import { type Bar, barTable } from '../charts/bars.ts'
import { columnTable } from '../charts/columns.ts'
import { type Html, html } from '../html.ts'
import { facts } from '../parts/table.ts'
import { shadedTable } from '../results/pictures/matrix.ts'
import { npsFigures, partyBars, scoreColumns } from '../results/pictures/nps.ts'
import { rankingBars } from '../results/pictures/ranking.ts'
import { count, decimal, percent } from '../words/numbers.ts'
import { lineOf } from '../words/survey-text.ts'

/** The picture of a question that enough people have answered. */
export function sharedPicture(question: SharedQuestion, answered: number): Html {
  const { type, groups, rows } = question
  if (groups.length > 0 && groups.every(isHidden)) return tooFew
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
      return rankingBars(groups.map((group) => ({ ...group, label: labelOf(group), isOther: group.id === 'other' })))
    case 'matrix':
      return shadedTable(
        (rows[0]?.groups ?? []).map(({ label }) => lineOf(label, '–')),
        rows.map(({ label, groups: cells }) => {
          const whole = wholeOf(cells)
          return {
            label: lineOf(label, '–'),
            cells: cells.map(({ count: many, share }) => ({
              count: many,
              share: whole ? (many ?? 0) / whole : (share ?? 0),
            })),
            whole: whole === null ? '–' : count(whole),
          }
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

const tooFew = html`<p class="soft">Every answer was given by too few people: hidden.</p>`

const isHidden = ({ count }: SharedGroup): boolean => count === null

/** The sum of groups of which one is chosen; `null` if one of them is hidden. */
const wholeOf = (groups: readonly SharedGroup[]): number | null =>
  groups.some(isHidden) ? null : groups.reduce((sum, { count: many }) => sum + (many ?? 0), 0)

const labelOf = ({ id, label }: SharedGroup): Html => html`<span dir="auto">${lineOf(label, id)}</span>`

const barOf = ({ id, count: many, share }: SharedGroup, label: Html | string): Bar => ({
  label,
  share: share ?? 0,
  count: many,
  colour: id === 'other' ? 'b2' : 'b1',
  ...(many === null && { words: '–' }),
})

/** Greatest first; hidden ones come last. */
function choices({ type, groups }: SharedQuestion, answered: number): Html {
  const named = groups.map((group, at) => ({
    group,
    label: type === 'pictureSelection' ? `Picture ${at + 1}` : labelOf(group),
  }))
  const bars = named
    .toSorted((a, b) => (b.group.count ?? -1) - (a.group.count ?? -1))
    .map(({ group, label }) => barOf(group, label))
  const isMore = groups.reduce((sum, { count: many }) => sum + (many ?? 0), 0) > answered
  return html`${barTable({ caption: 'Choices', heads: ['Choice', 'Share of those who answered', 'Answers'], bars })}${
    isMore && html`<p class="small soft">People could choose several: shares add up to more than 100 %.</p>`
  }`
}

/** The score with its parties; where one of them is hidden, the parties and columns that are told. */
function nps({ score, parties, groups }: SharedQuestion, answered: number): Html {
  const columns = groups.map(({ id, count: many }) => ({ score: Number(id), count: many, label: id }))
  const [promoters, passives, detractors] = parties.map(({ count: many, share }) => ({
    count: many,
    share: share ?? 0,
  }))
  if (promoters === undefined || passives === undefined || detractors === undefined) return scoreColumns(columns)
  const told = { promoters, passives, detractors }
  if (score === null) return html`<div class="pair">${partyBars(told)}${scoreColumns(columns)}</div>${withoutScore}`
  const picture = npsFigures({ score, answered, ...told }, columns, { label: (words) => words })
  return groups.some(isHidden) ? html`${picture}${withoutColumns}` : picture
}

const withoutScore = html`<p class="small soft">A group of fewer than five people is hidden with the next larger one, and the score with them.</p>`
const withoutColumns = html`<p class="small soft">Columns of fewer than five people are hidden, with those that they could be computed from.</p>`

function rating(question: SharedQuestion): Html {
  const { mean, groups } = question
  const columns = columnTable({
    caption: 'Answers by rating',
    columns: groups.map(({ id, count: many }) => ({ label: id, count: many })),
  })
  return mean === null ? html`${columns}${withoutMean}` : html`<div class="pair">${means(question)}${columns}</div>`
}

const withoutMean = html`<p class="small soft">Some columns stand for too few people: they are hidden, and the mean with them.</p>`

const means = ({ mean, median, groups }: SharedQuestion): Html => {
  const topTwo = groups.slice(-2)
  const whole = wholeOf(groups)
  return facts([
    ['Mean', html`<b>${decimal(mean ?? 0)}</b>${groups.length > 0 && ` of ${groups.length}`}`],
    ['Median', decimal(median ?? 0, 1)],
    whole ? ['Top two', percent((wholeOf(topTwo) ?? 0) / whole)] : null,
  ])
}
