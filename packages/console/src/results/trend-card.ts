import { type ClockAt, clockOf, type SurveyTrend } from '@hearback/core/pages'
import { swatch } from '../charts/bar.ts'
import { overTime, type Period } from '../charts/over-time.ts'
import { type Html, html } from '../html.ts'
import type { Frame } from '../visit.ts'
import { dayOfMonth, dayOfYear, monthOf } from '../words/days.ts'
import { dateFormat } from '../words/formats.ts'
import type { Language } from '../words/language.ts'
import { count } from '../words/numbers.ts'
import type { Filter } from './filter.ts'
import type { Numbers } from './load.ts'

/** The most columns: those before wait in the table. */
const mostColumns = 60

/** Started and finished responses over time, as a picture and as a table. */
export function trendCard({ trend }: Numbers, { zone }: Filter, frame: Frame): Html {
  const clockAt = clockOf(trend.timeZone)
  const { interval } = trend
  const { trend: words, headline } = frame.texts.results
  const periods = trend.points.map((point) => ({ ...point, ...periodOf(point, interval, clockAt, frame) }))
  const shown = periods.slice(-mostColumns)
  const isOpen = shown.at(-1)?.isOpen === true
  return html`<section class="card" aria-labelledby="over-time"><div class="head"><h2 id="over-time">${words.title} <span class="soft small">${frame.say(words.by[interval], { zone })}</span></h2>
<p class="legend"><span>${swatch('h1')}${words.started}</span><span>${swatch('b1')}${words.finished}</span>${isOpen && html`<span>${swatch('hatch')}${words.notOver[interval]}</span>`}</p></div>
${overTime(shown, inWords(shown, interval, frame), frame)}
<details><summary>${words.table}</summary><div class="scroll" role="region" aria-label="${words.caption[interval]}" tabindex="0"><table><caption class="sr">${words.caption[interval]}</caption><thead><tr><th scope="col">${words.head[interval]}</th><th scope="col" class="n">${headline.displays}</th><th scope="col" class="n">${headline.started}</th><th scope="col" class="n">${headline.finished}</th></tr></thead><tbody>${periods
    .toReversed()
    .map(
      ({ long, displays, started, finished, isOpen }) =>
        html`<tr><th scope="row">${long}${isOpen && html` <span class="soft">${words.soFar}</span>`}</th><td class="n">${count(displays, frame)}</td><td class="n">${count(started, frame)}</td><td class="n">${count(finished, frame)}</td></tr>\n`,
    )}</tbody></table></div></details></section>`
}

/** What the picture shows, in a sentence. */
function inWords(periods: readonly Period[], interval: SurveyTrend['interval'], { texts, say }: Language): string {
  const { trend: words } = texts.results
  const most = periods.reduce<Period | null>(
    (best, one) => (best === null || one.started > best.started ? one : best),
    null,
  )
  const said = {
    count: periods.reduce((all, { started }) => all + started, 0),
    started: most?.started ?? 0,
    finished: most?.finished ?? 0,
    label: most?.label ?? '–',
  }
  const last = periods.at(-1)
  return last?.isOpen
    ? say(words.pictureOpen[interval], { ...said, last: last.label })
    : say(words.picture[interval], said)
}

/** Names of a period by the clocks of the time zone, and whether it is not over. */
function periodOf(
  { from, until, started, finished }: SurveyTrend['points'][number],
  interval: SurveyTrend['interval'],
  clockAt: ClockAt,
  frame: Frame,
): Period & { readonly long: string } {
  return {
    ...periodName(from, interval, clockAt, frame),
    started,
    finished,
    isOpen: Date.parse(until) >= frame.now,
  }
}

/** A short and a long name of the period that begins then. */
export function periodName(from: string, interval: SurveyTrend['interval'], clockAt: ClockAt, language: Language) {
  const at = clockAt(Date.parse(from))
  return interval === 'month'
    ? { label: monthAndYear(at, language), long: monthOf(at, language, { year: true }) }
    : { label: dayOfMonth(at, language), long: dayOfYear(at, language) }
}

/** A month with the last two digits of its year, such as Mar 26. */
export const monthAndYear = (at: string | number, { code }: Pick<Language, 'code'>): string =>
  dateFormat(code, { month: 'short', year: '2-digit' }).format(new Date(at))
