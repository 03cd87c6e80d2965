import { type ClockAt, clockOf, type SurveyTrend } from '@hearback/core/pages'
import { swatch } from '../charts/bar.ts'
import { overTime, type Period } from '../charts/over-time.ts'
import { type Html, html } from '../html.ts'
import type { Frame } from '../visit.ts'
import { months } from '../words/days.ts'
import { count, counted } from '../words/numbers.ts'
import type { Filter } from './filter.ts'
import type { Numbers } from './load.ts'

/** The most columns: those before wait in the table. */
const mostColumns = 60

/** Started and finished responses over time, as a picture and as a table. */
export function trendCard({ trend }: Numbers, { zone }: Filter, { now }: Frame): Html {
  const clockAt = clockOf(trend.timeZone)
  const periods = trend.points.map((point) => ({ ...point, ...periodOf(point, trend.interval, clockAt, now) }))
  const shown = periods.slice(-mostColumns)
  const isOpen = shown.at(-1)?.isOpen === true
  return html`<section class="card" aria-labelledby="over-time"><div class="head"><h2 id="over-time">Over time <span class="soft small">by ${trend.interval}, ${zone}</span></h2>
<p class="legend"><span>${swatch('h1')}started</span><span>${swatch('b1')}finished</span>${isOpen && html`<span>${swatch('hatch')}${trend.interval} not over</span>`}</p></div>
${overTime(shown, inWords(shown, trend.interval))}
<details><summary>Show as a table</summary><div class="scroll" role="region" aria-label="Responses by ${trend.interval}" tabindex="0"><table><caption class="sr">Responses by ${trend.interval}</caption><thead><tr><th scope="col">${heads[trend.interval]}</th><th scope="col" class="n">Displays</th><th scope="col" class="n">Started</th><th scope="col" class="n">Finished</th></tr></thead><tbody>${periods
    .toReversed()
    .map(
      ({ long, displays, started, finished, isOpen }) =>
        html`<tr><th scope="row">${long}${isOpen && html` <span class="soft">so far</span>`}</th><td class="n">${count(displays)}</td><td class="n">${count(started)}</td><td class="n">${count(finished)}</td></tr>\n`,
    )}</tbody></table></div></details></section>`
}

const heads = { day: 'Day', week: 'Week of', month: 'Month' }

function inWords(periods: readonly Period[], interval: SurveyTrend['interval']): string {
  const most = periods.reduce<Period | null>(
    (best, one) => (best === null || one.started > best.started ? one : best),
    null,
  )
  const sum = periods.reduce((all, { started }) => all + started, 0)
  const last = periods.at(-1)
  return `${counted(sum, 'response')} by ${interval}; the most, ${count(most?.started ?? 0)} started and ${count(most?.finished ?? 0)} finished, in the ${interval} of ${most?.label ?? '–'}${
    last?.isOpen ? `; the ${interval} of ${last.label} is not over` : ''
  }.`
}

/** Names of a period by the clocks of the time zone, and whether it is not over. */
function periodOf(
  { from, until, started, finished }: SurveyTrend['points'][number],
  interval: SurveyTrend['interval'],
  clockAt: ClockAt,
  now: number,
): Period & { readonly long: string } {
  return { ...periodName(from, interval, clockAt), started, finished, isOpen: Date.parse(until) >= now }
}

/** A short and a long name of the period that begins then. */
export function periodName(from: string, interval: SurveyTrend['interval'], clockAt: ClockAt) {
  const date = new Date(clockAt(Date.parse(from)))
  const month = months[date.getUTCMonth()] ?? ''
  const year = date.getUTCFullYear()
  const label = interval === 'month' ? `${month} ${String(year).slice(2)}` : `${date.getUTCDate()} ${month}`
  const long = interval === 'month' ? `${month} ${year}` : `${label} ${year}`
  return { label, long }
}
