import { type Bar, barTable } from '../../charts/bars.ts'
import { columnTable } from '../../charts/columns.ts'
import { type Html, html } from '../../html.ts'
import { marginOf, npsSpread, type Spread } from '../../intervals/mean.ts'
import { fewest } from '../../intervals/reading.ts'
import { decimal } from '../../words/numbers.ts'
import { changeOfMean } from '../change.ts'
import type { QuestionParts, QuestionSummary } from '../question.ts'

export type NpsSummary = Extract<QuestionSummary, { type: 'nps' }>

export const spreadOfNps = ({ promoters, detractors, answered }: NpsSummary): Spread | null =>
  npsSpread({ promoters: promoters.count, detractors: detractors.count, of: answered })

/** The score with its interval, the three groups, and the eleven columns. */
export function npsPicture(
  summary: NpsSummary,
  before: NpsSummary | null,
  { filter: { days }, responsesWith }: QuestionParts,
): Html {
  const { score, promoters, passives, detractors, histogram, answered } = summary
  const spread = spreadOfNps(summary)
  const margin = spread === null || answered < fewest ? null : marginOf(spread)
  const answer = { type: 'question', id: summary.questionId }
  const linked = (words: string, from: number, to: number) =>
    html`<a href="${responsesWith([
      { ...answer, operator: 'isGreaterThanOrEqual', value: from },
      { ...answer, operator: 'isLessThanOrEqual', value: to },
    ])}">${words}</a>`
  const bars: readonly Bar[] = [
    { label: linked('Promoters', 9, 10), ...promoters, colour: 'b1' },
    { label: linked('Passives', 7, 8), ...passives, colour: 'b2' },
    { label: linked('Detractors', 0, 6), ...detractors, colour: 'b3' },
  ]
  return html`<div class="pair"><div class="stack"><div class="head"><p><span class="big">${decimal(score ?? 0, 0)}</span> <span class="soft">${margin === null ? `NPS, of fewer than ${fewest} answers` : `± ${decimal(margin, 0)} NPS`}</span></p>${
    before && html`<p class="small soft">${changeOfMean(spread, spreadOfNps(before), days, 0)}</p>`
  }</div>${line(score ?? 0, margin)}
${barTable({ caption: 'Promoters, passives and detractors', heads: ['Group', 'Share', 'Answers'], bars, hasKeys: true })}</div>
${columnTable({
  caption: 'Answers by score',
  columns: histogram.map(({ from, count }) => ({
    label: String(from),
    count,
    colour: from < 7 ? 'b3' : from < 9 ? 'b2' : 'b1',
  })),
  groups: [
    { words: 'Detractors', columns: 7 },
    { words: 'Passives', columns: 2 },
    { words: 'Promoters', columns: 2 },
  ],
})}</div>`
}

/** The score and its interval on a line from -100 to 100. */
function line(score: number, margin: number | null): Html {
  const at = (value: number) => `${(1 + ((Math.min(100, Math.max(-100, value)) + 100) / 200) * 98).toFixed(1)}%`
  const [from, to] = [Math.max(-100, score - (margin ?? 0)), Math.min(100, score + (margin ?? 0))]
  return html`<svg width="100%" height="34" aria-hidden="true"><line class="ax" x1="1%" x2="99%" y1="10.5" y2="10.5"/><line class="ax" x1="50%" x2="50%" y1="4" y2="17"/>${
    margin !== null &&
    html`<rect class="b2" x="${at(from)}" width="${(((to - from) / 200) * 98).toFixed(1)}%" y="7" height="7" rx="3"/>`
  }<rect class="b1" x="${at(score)}" width="3" y="2" height="17"/><text x="1%" y="32">−100</text><text x="50%" y="32" text-anchor="middle">0</text><text x="99%" y="32" text-anchor="end">100</text></svg>`
}
