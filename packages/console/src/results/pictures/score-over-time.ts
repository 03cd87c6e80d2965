import { type ClockAt, clockOf, type SurveyTrend } from '@hearback/core/pages'
import { wide } from '../../charts/bar.ts'
import { attribute, type Html, html } from '../../html.ts'
import { marginOf, npsSpread } from '../../intervals/mean.ts'
import { fewest } from '../../intervals/reading.ts'
import type { Language } from '../../words/language.ts'
import { count, decimal } from '../../words/numbers.ts'
import { periodName } from '../trend-card.ts'

/** The most points: those before wait in the table. */
const mostPoints = 60
const [top, bottom, left, right] = [8, 84, 0.09, 0.98]
/** The width of a drawing in its own units, as polygons take no percent. */
const own = 1000

type Period = SurveyTrend['points'][number]

interface Point {
  readonly periods: readonly Period[]
  readonly score: number
  readonly answered: number
  /** Half the width of the interval at 95 % confidence. */
  readonly margin: number
}

/**
 * The score over time as a line of points from -100 to 100 with the band of their intervals, and as a table. Periods are joined until a
 * point has answers enough: a score of five people jumps without meaning. `null`: there are fewer than two points.
 */
export function scoreOverTime({ points: periods, interval, timeZone }: SurveyTrend, language: Language): Html | null {
  const { texts, say } = language
  const { nps: words, pictures } = texts.results
  const points = joined(periods)
  const shown = points.slice(-mostPoints)
  if (shown.length < 2) return null
  const written = (score: number) => decimal(score, 0, language)
  const clockAt = clockOf(timeZone)
  const names = shown.map((point) => nameOf(point, interval, clockAt, language))
  const at = (place: number) => place / (shown.length - 1)
  const x = (place: number) => wide(left + 0.02 + at(place) * (right - left - 0.04))
  const y = (score: number) =>
    Math.round((bottom - ((Math.max(-100, Math.min(100, score)) + 100) / 200) * (bottom - top)) * 10) / 10
  const edge = (sign: 1 | -1) =>
    shown.map(({ score, margin }, place) => `${Math.round(at(place) * own)},${y(score + sign * margin)}`)
  const ends = { first: written(shown[0]?.score ?? 0), last: written(shown.at(-1)?.score ?? 0) }
  const many = Math.max(1, Math.ceil(shown.length / 5))
  return html`<figure><svg width="100%" height="112" role="img" aria-label="${say(words.overTime[interval], ends)}"><svg x="${wide(left + 0.02)}" width="${wide(right - left - 0.04)}" height="96" viewBox="0 0 ${own} 96" preserveAspectRatio="none"><polygon class="bt" points="${[...edge(1), ...edge(-1).reverse()].join(' ')}"/></svg>${[
    100, 0, -100,
  ].map(
    (score) =>
      html`<line class="ax" x1="${wide(left)}" x2="100%" y1="${y(score)}" y2="${y(score)}"/><text x="0" y="${y(score) + 4}">${written(score)}</text>`,
  )}${shown.slice(1).map(({ score }, before) => html`<line class="l1" x1="${x(before)}" y1="${y(shown[before]?.score ?? 0)}" x2="${x(before + 1)}" y2="${y(score)}"/>`)}${shown.map(
    ({ score, margin, answered }, place) =>
      html`<circle class="b1" cx="${x(place)}" cy="${y(score)}" r="3"><title>${names[place]?.long}: ${written(score)} ± ${written(margin)}, ${say(texts.results.question.answered, { count: answered })}</title></circle>`,
  )}${shown.map((_, place) => {
    const fromLast = shown.length - 1 - place
    if (fromLast % many !== 0) return null
    const anchor = place === 0 ? null : fromLast === 0 ? 'end' : 'middle'
    return html`<text ${attribute('class', fromLast % (2 * many) === 0 ? null : 'wide')} ${attribute('text-anchor', anchor)} x="${fromLast === 0 ? '100%' : x(place)}" y="108">${names[place]?.short}</text>`
  })}</svg></figure>
<p class="small soft">${say(words.band, { count: fewest })}</p>
<details><summary>${words.table[interval]}</summary><div class="scroll" role="region" aria-label="${words.caption[interval]}" tabindex="0"><table><caption class="sr">${words.caption[interval]}</caption><thead><tr><th scope="col">${words.begins}</th><th scope="col" class="n">${words.nps}</th><th scope="col" class="n">±</th><th scope="col" class="n">${pictures.answers}</th></tr></thead><tbody>${points
    .toReversed()
    .map(
      (point) =>
        html`<tr><th scope="row">${nameOf(point, interval, clockAt, language).long}</th><td class="n">${written(point.score)}</td><td class="n">${written(point.margin)}</td><td class="n">${count(point.answered, language)}</td></tr>\n`,
    )}</tbody></table></div></details>`
}

/** The periods as points that have answers enough. They are joined from the newest one backwards, and what is left joins the oldest point. */
function joined(periods: readonly Period[]): Point[] {
  const groups: Period[][] = []
  let open: Period[] = []
  for (const period of periods.toReversed()) {
    open.unshift(period)
    if (answeredIn(open) < fewest) continue
    groups.unshift(open)
    open = []
  }
  const [oldest] = groups
  if (answeredIn(open) > 0) oldest?.unshift(...open)
  return groups.flatMap((group) => {
    const of = answeredIn(group)
    const sum = (key: 'promoters' | 'detractors') => group.reduce((all, period) => all + (period[key] ?? 0), 0)
    const spread = npsSpread({ promoters: sum('promoters'), detractors: sum('detractors'), of })
    return spread === null ? [] : [{ periods: group, score: spread.mean, answered: of, margin: marginOf(spread) }]
  })
}

const answeredIn = (periods: readonly Period[]): number => periods.reduce((all, { answered = 0 }) => all + answered, 0)

/** The name of a point: its period, or the first and the last one that it joins. Those without answers name nothing. */
function nameOf({ periods }: Point, interval: SurveyTrend['interval'], clockAt: ClockAt, language: Language) {
  const named = periods.filter(({ answered = 0 }) => answered > 0)
  const name = (period: Period | undefined) => periodName(period?.from ?? '', interval, clockAt, language)
  const [first, last] = [name(named[0]), name(named.at(-1))]
  return { short: last.label, long: first.long === last.long ? last.long : `${first.long} – ${last.long}` }
}
