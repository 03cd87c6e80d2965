import { type Bar, barTable } from '../../charts/bars.ts'
import { type Html, html } from '../../html.ts'
import { facts } from '../../parts/table.ts'
import { decimal } from '../../words/numbers.ts'
import type { QuestionParts, QuestionSummary } from '../question.ts'

type NumberSummary = Extract<QuestionSummary, { type: 'openText'; inputType: 'number' }>

/** Mean, median and extremes, and ten bars from the least to the greatest number. */
export function numbersPicture(
  { questionId, mean, median, min, max, histogram }: NumberSummary,
  { responsesWith }: QuestionParts,
): Html {
  const id = { type: 'question', id: questionId }
  const bars = histogram.map(
    ({ from, to, share, count }, at): Bar => ({
      label: html`<a href="${responsesWith([
        { ...id, operator: 'isGreaterThanOrEqual', value: from },
        { ...id, operator: at === histogram.length - 1 ? 'isLessThanOrEqual' : 'isLessThan', value: to },
      ])}">${from === to ? decimal(from) : html`${decimal(from)} to ${decimal(to)}`}</a>`,
      share,
      count,
    }),
  )
  return html`<div class="pair">${facts([
    ['Mean', html`<b>${decimal(mean ?? 0)}</b>`],
    ['Median', decimal(median ?? 0)],
    ['Least', decimal(min ?? 0)],
    ['Greatest', decimal(max ?? 0)],
  ])}
${barTable({ caption: 'Answers by size', heads: ['From, to', 'Share', 'Answers'], bars })}</div>`
}
