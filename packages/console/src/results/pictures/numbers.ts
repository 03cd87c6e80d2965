import { type Bar, barTable } from '../../charts/bars.ts'
import { type Html, html } from '../../html.ts'
import { facts } from '../../parts/table.ts'
import { decimal } from '../../words/numbers.ts'
import type { QuestionParts, QuestionSummary } from '../question.ts'

type NumberSummary = Extract<QuestionSummary, { type: 'openText'; inputType: 'number' }>

/** Mean, median and extremes, and bars from the least to the greatest number. */
export function numbersPicture(
  { questionId, mean, median, min, max, histogram }: NumberSummary,
  { responsesWith }: QuestionParts,
): Html {
  const id = { type: 'question', id: questionId }
  const isByWholes = histogram[0]?.from === histogram[0]?.to
  const bars = histogram.map(({ from, to, share, count }, at): Bar => {
    const isBetween = isByWholes && from !== to
    const includesTo = from === to || (at === histogram.length - 1 && !isBetween)
    const url = responsesWith([
      { ...id, operator: isBetween ? 'isGreaterThan' : 'isGreaterThanOrEqual', value: from },
      { ...id, operator: includesTo ? 'isLessThanOrEqual' : 'isLessThan', value: to },
    ])
    const words = isBetween ? `between ${decimal(from)} and ${decimal(to)}` : `${decimal(from)} to ${decimal(to)}`
    return { label: html`<a href="${url}">${from === to ? decimal(from) : words}</a>`, share, count }
  })
  return html`<div class="pair">${facts([
    ['Mean', html`<b>${decimal(mean ?? 0)}</b>`],
    ['Median', decimal(median ?? 0)],
    ['Least', decimal(min ?? 0)],
    ['Greatest', decimal(max ?? 0)],
  ])}
${barTable({ caption: 'Answers by size', heads: ['From, to', 'Share', 'Answers'], bars })}</div>`
}
