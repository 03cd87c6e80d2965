import { type Bar, barTable } from '../../charts/bars.ts'
import { type Html, html } from '../../html.ts'
import type { Frame } from '../../visit.ts'
import { decimal } from '../../words/numbers.ts'
import { lineOf } from '../../words/survey-text.ts'
import type { QuestionSummary } from '../question.ts'
import { othersBelow } from './texts.ts'

type RankingSummary = Extract<QuestionSummary, { type: 'ranking' }>

/** A bar for each choice by its mean place: the best place is the longest bar. */
export function rankingPicture({ choices, others }: RankingSummary, frame: Frame): Html {
  const last = choices.length
  const placed = choices.toSorted((a, b) => (a.meanPosition ?? last + 1) - (b.meanPosition ?? last + 1))
  const bars = placed.map(
    ({ id, label, count, meanPosition }): Bar => ({
      label: html`<span dir="auto">${lineOf(label, id)}</span>`,
      share: meanPosition === null ? 0 : Math.max(0.02, (last + 1 - meanPosition) / last),
      count,
      words: meanPosition === null ? '–' : decimal(meanPosition, 2),
      colour: id === 'other' ? 'b2' : 'b1',
    }),
  )
  return html`${barTable({ caption: 'Choices by their mean place', heads: ['Choice', 'Mean place', 'Rankings'], bars })}<p class="small soft">The number is the mean place: 1 is the best. Beside it, how often the choice was ranked.</p>${othersBelow(others, frame)}`
}
