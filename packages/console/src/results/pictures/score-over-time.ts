import { clockOf, type SurveyTrend } from '@hearback/core/pages'
import { wide } from '../../charts/bar.ts'
import { type Html, html } from '../../html.ts'
import { count, decimal } from '../../words/numbers.ts'
import { periodName } from '../trend-card.ts'

/** The most points: those before wait in the table. */
const mostPoints = 60
const [top, bottom, left] = [8, 84, 0.07]

/** The score of each period as a line of points from -100 to 100, and as a table. `null`: there are fewer than two. */
export function scoreOverTime({ points, interval, timeZone }: SurveyTrend): Html | null {
  const clockAt = clockOf(timeZone)
  const scored = points
    .map(({ from, score = null, answered = 0 }) => ({ ...periodName(from, interval, clockAt), score, answered }))
    .slice(-mostPoints)
  const known = scored.flatMap(({ score }, at) => (score === null ? [] : [{ at, score }]))
  if (known.length < 2) return null
  const x = (at: number) => wide(left + 0.02 + (at / Math.max(1, scored.length - 1)) * (0.96 - left))
  const y = (score: number) => Math.round((bottom - ((score + 100) / 200) * (bottom - top)) * 10) / 10
  const words = `NPS by ${interval}: ${decimal(known[0]?.score ?? 0, 0)} at first, ${decimal(known.at(-1)?.score ?? 0, 0)} in the last ${interval} with answers.`
  return html`<figure><svg width="100%" height="96" role="img" aria-label="${words}">${[100, 0, -100].map(
    (score) =>
      html`<line class="ax" x1="${wide(left)}" x2="100%" y1="${y(score)}" y2="${y(score)}"/><text x="0" y="${y(score) + 4}">${decimal(score, 0)}</text>`,
  )}${known.slice(1).map(({ at, score }, before) => {
    const last = known[before]
    return html`<line class="l1" x1="${x(last?.at ?? 0)}" y1="${y(last?.score ?? 0)}" x2="${x(at)}" y2="${y(score)}"/>`
  })}${known.map(({ at, score }) => html`<circle class="b1" cx="${x(at)}" cy="${y(score)}" r="3"/>`)}</svg></figure>
<details><summary>Show the score by ${interval} as a table</summary><div class="scroll" role="region" aria-label="NPS by ${interval}" tabindex="0"><table><caption class="sr">NPS by ${interval}</caption><thead><tr><th scope="col">Begins</th><th scope="col" class="n">NPS</th><th scope="col" class="n">Answers</th></tr></thead><tbody>${scored
    .toReversed()
    .map(
      ({ long, score, answered }) =>
        html`<tr><th scope="row">${long}</th><td class="n">${score === null ? '–' : decimal(score, 0)}</td><td class="n">${count(answered)}</td></tr>\n`,
    )}</tbody></table></div></details>`
}
