import { type Bar, barTable } from '../../charts/bars.ts'
import { columnTable } from '../../charts/columns.ts'
import { type Child, type Html, html } from '../../html.ts'
import { marginOf, npsSpread, type Spread } from '../../intervals/mean.ts'
import { fewest } from '../../intervals/reading.ts'
import type { Language } from '../../words/language.ts'
import { decimal, probably } from '../../words/numbers.ts'
import type { QuestionParts, QuestionSummary } from '../question.ts'
import { scoreOverTime } from './score-over-time.ts'

export type NpsSummary = Extract<QuestionSummary, { type: 'nps' }>

export const spreadOfNps = ({ promoters, detractors, answered }: NpsSummary): Spread | null =>
  npsSpread({ promoters: promoters.count, detractors: detractors.count, of: answered })

interface Party {
  readonly count: number
  readonly share: number
}

interface Parties {
  readonly promoters: Party
  readonly passives: Party
  readonly detractors: Party
}

export interface NpsFigures extends Parties {
  readonly score: number
  readonly answered: number
}

interface NpsMore {
  /** The name of a group, with what it leads to. */
  label(words: string, from: number, to: number): Child
  /** What stands beside the score. */
  readonly beside?: Child
}

/** The score with its interval, the three groups, and the eleven columns. */
export function npsPicture(
  summary: NpsSummary,
  change: Child,
  { responsesWith, trend }: QuestionParts,
  language: Language,
): Html {
  const answer = { type: 'question', id: summary.questionId }
  const label = (words: string, from: number, to: number) =>
    html`<a href="${responsesWith([
      { ...answer, operator: 'isGreaterThanOrEqual', value: from },
      { ...answer, operator: 'isLessThanOrEqual', value: to },
    ])}">${words}</a>`
  const columns = summary.histogram.map(({ from, count }) => ({
    score: from,
    count,
    label: label(String(from), from, from),
  }))
  const figures = { ...summary, score: summary.score ?? 0 }
  return html`${npsFigures(figures, columns, { label, beside: change }, language)}${trend && scoreOverTime(trend, language)}`
}

/** The picture of a score, from its figures alone. */
export function npsFigures(
  figures: NpsFigures,
  columns: readonly ScoreColumn[],
  { label, beside }: NpsMore,
  language: Language,
): Html {
  const { texts, say } = language
  const { nps: words } = texts.results
  const { score, promoters, detractors, answered } = figures
  const spread = npsSpread({ promoters: promoters.count, detractors: detractors.count, of: answered })
  const margin = spread === null || answered < fewest ? null : marginOf(spread)
  const about =
    margin === null
      ? say(words.few, { count: fewest })
      : say(words.margin, { interval: probably(score, margin, { from: -100, to: 100 }, 0, language) })
  return html`<div class="pair"><div class="stack"><div class="head"><p><span class="big">${decimal(score, 0, language)}</span> <span class="soft">${about}</span></p>${
    beside && html`<p class="small soft">${beside}</p>`
  }</div>${line(score, margin, language)}
${partyBars(figures, label, language)}</div>
${columns.length > 0 && scoreColumns(columns, language)}</div>`
}

/** The three groups of a score, as bars. */
function partyBars({ promoters, passives, detractors }: Parties, label: NpsMore['label'], language: Language): Html {
  const { nps: words, pictures } = language.texts.results
  const bars: readonly Bar[] = [
    { count: promoters.count, share: promoters.share, label: label(words.promoters, 9, 10), colour: 'b1' },
    { count: passives.count, share: passives.share, label: label(words.passives, 7, 8), colour: 'b2' },
    { count: detractors.count, share: detractors.share, label: label(words.detractors, 0, 6), colour: 'b3' },
  ]
  const heads = [words.group, pictures.share, pictures.answers] as const
  return barTable({ caption: words.parties, heads, bars, hasKeys: true }, language)
}

interface ScoreColumn {
  readonly score: number
  readonly count: number
  readonly label: Child
}

/** The eleven columns of a score, in the colours of their groups. */
function scoreColumns(columns: readonly ScoreColumn[], language: Language): Html {
  const { nps: words } = language.texts.results
  const parts = {
    caption: words.byScore,
    columns: columns.map(({ score, count, label }) => ({
      label,
      count,
      colour: score < 7 ? ('b3' as const) : score < 9 ? ('b2' as const) : ('b1' as const),
    })),
    groups: [
      { words: words.detractors, columns: 7 },
      { words: words.passives, columns: 2 },
      { words: words.promoters, columns: 2 },
    ],
  }
  return columnTable(parts, language)
}

/** The score and its interval on a line from -100 to 100. */
function line(score: number, margin: number | null, language: Language): Html {
  const end = (value: number) => decimal(value, 0, language)
  const at = (value: number) => `${(1 + ((Math.min(100, Math.max(-100, value)) + 100) / 200) * 98).toFixed(1)}%`
  const [from, to] = [Math.max(-100, score - (margin ?? 0)), Math.min(100, score + (margin ?? 0))]
  return html`<svg width="100%" height="34" aria-hidden="true"><line class="ax" x1="1%" x2="99%" y1="10.5" y2="10.5"/><line class="ax" x1="50%" x2="50%" y1="4" y2="17"/>${
    margin !== null &&
    html`<rect class="b2" x="${at(from)}" width="${(((to - from) / 200) * 98).toFixed(1)}%" y="7" height="7" rx="3"/>`
  }<rect class="b1" x="${at(score)}" width="3" y="2" height="17"/><text x="1%" y="32">${end(-100)}</text><text x="50%" y="32" text-anchor="middle">${end(0)}</text><text x="99%" y="32" text-anchor="end">${end(100)}</text></svg>`
}
