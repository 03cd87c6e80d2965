import { clockOf, type SurveyTrend } from '@hearback/core/pages'
import { wide } from '../../charts/bar.ts'
import { type Html, html } from '../../html.ts'
import type { Language } from '../../words/language.ts'
import { count, decimal } from '../../words/numbers.ts'
import { periodName } from '../trend-card.ts'

/** The most points: those before wait in the table. */
const mostPoints = 60
const [top, bottom, left] = [8, 84, 0.07]

/** The score of each period as a line of points from -100 to 100, and as a table. `null`: there are fewer than two. */
export function scoreOverTime({ points, interval, timeZone }: SurveyTrend, language: Language): Html | null {
  const { texts, say } = language
  const { nps: words, pictures } = texts.results
  const written = (score: number) => decimal(score, 0, language)
  const clockAt = clockOf(timeZone)
  const scored = points
    .map(({ from, score = null, answered = 0 }) => ({
      ...periodName(from, interval, clockAt, language),
      score,
      answered,
    }))
    .slice(-mostPoints)
  const known = scored.flatMap(({ score }, at) => (score === null ? [] : [{ at, score }]))
  if (known.length < 2) return null
  const x = (at: number) => wide(left + 0.02 + (at / Math.max(1, scored.length - 1)) * (0.96 - left))
  const y = (score: number) => Math.round((bottom - ((score + 100) / 200) * (bottom - top)) * 10) / 10
  const ends = { first: written(known[0]?.score ?? 0), last: written(known.at(-1)?.score ?? 0) }
  return html`<figure><svg width="100%" height="96" role="img" aria-label="${say(words.overTime[interval], ends)}">${[
    100, 0, -100,
  ].map(
    (score) =>
      html`<line class="ax" x1="${wide(left)}" x2="100%" y1="${y(score)}" y2="${y(score)}"/><text x="0" y="${y(score) + 4}">${written(score)}</text>`,
  )}${known.slice(1).map(({ at, score }, before) => {
    const last = known[before]
    return html`<line class="l1" x1="${x(last?.at ?? 0)}" y1="${y(last?.score ?? 0)}" x2="${x(at)}" y2="${y(score)}"/>`
  })}${known.map(({ at, score }) => html`<circle class="b1" cx="${x(at)}" cy="${y(score)}" r="3"/>`)}</svg></figure>
<details><summary>${words.table[interval]}</summary><div class="scroll" role="region" aria-label="${words.caption[interval]}" tabindex="0"><table><caption class="sr">${words.caption[interval]}</caption><thead><tr><th scope="col">${words.begins}</th><th scope="col" class="n">${words.nps}</th><th scope="col" class="n">${pictures.answers}</th></tr></thead><tbody>${scored
    .toReversed()
    .map(
      ({ long, score, answered }) =>
        html`<tr><th scope="row">${long}</th><td class="n">${score === null ? '–' : written(score)}</td><td class="n">${count(answered, language)}</td></tr>\n`,
    )}</tbody></table></div></details>`
}
