import { columnTable } from '../../charts/columns.ts'
import { type Child, type Html, html } from '../../html.ts'
import { marginOf, type Spread, spreadOf } from '../../intervals/mean.ts'
import { shareInterval } from '../../intervals/proportion.ts'
import { fewest } from '../../intervals/reading.ts'
import { facts } from '../../parts/table.ts'
import type { Language } from '../../words/language.ts'
import { decimal, percent, percents, probably, count as written } from '../../words/numbers.ts'
import { lineOf } from '../../words/survey-text.ts'
import type { QuestionParts, QuestionSummary } from '../question.ts'

export type RatingSummary = Extract<QuestionSummary, { type: 'rating' }>

export const spreadOfRating = ({ histogram }: RatingSummary): Spread | null =>
  spreadOf(histogram.map(({ from, count }) => ({ value: from, count })))

/** The mean of the range, the median, the share of the top two, and the columns. */
export function ratingPicture(
  summary: RatingSummary,
  change: Child,
  { question, responsesWith }: QuestionParts,
  language: Language,
): Html {
  const { texts, sayHtml } = language
  const { pictures: words } = texts.results
  const { questionId, range, mean, median, histogram, answered } = summary
  const spread = spreadOfRating(summary)
  const topTwo = histogram.slice(-2).reduce((sum, { count }) => sum + count, 0)
  const interval = shareInterval({ count: topTwo, of: answered })
  const ends = question?.type === 'rating' ? question : null
  const labelOf = (at: number) => lineOf(at === 0 ? ends?.lowerLabel : at === range - 1 ? ends?.upperLabel : null)
  const meanOf = sayHtml(words.meanOf, { mean: html`<b>${decimal(mean ?? 0, 2, language)}</b>`, range })
  return html`<div class="pair">${facts([
    [
      words.mean,
      html`${meanOf}${spread !== null && answered >= fewest && html` <span class="soft">${probably(spread.mean, marginOf(spread), { from: 1, to: range }, 2, language)}</span>`}`,
    ],
    [words.median, decimal(median ?? 0, 1, language)],
    [
      words.topTwo,
      html`${percent(topTwo / answered, language)} <span class="soft">${interval && percents(interval, language)}</span>`,
    ],
    change ? [words.change, change] : null,
  ])}
${columnTable(
  {
    caption: words.byRating,
    columns: histogram.map(({ from, count }, at) => ({
      label: html`<a href="${responsesWith([{ type: 'question', id: questionId, operator: 'equals', value: from }])}">${written(from, language)}</a>${labelOf(at) !== '' && html`<br><span dir="auto">${labelOf(at)}</span>`}`,
      count,
    })),
  },
  language,
)}</div>`
}
