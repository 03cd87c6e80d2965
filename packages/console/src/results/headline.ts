import type { Child, Html } from '../html.ts'
import { html } from '../html.ts'
import { shareInterval } from '../intervals/proportion.ts'
import { count, duration, percent, percents } from '../words/numbers.ts'
import { comparedName } from './change.ts'
import { isPeriodAlone } from './filter.ts'
import type { Numbers, Results } from './load.ts'

/** The five numbers above all others. */
export function headline({ summary, before }: Numbers, { filter, other }: Results): Html {
  const { finished } = filter
  const was = other === null ? 'was' : 'other:'
  const { displayCount, startCount, finishedCount, completionRate, medianTtc } = summary
  const interval = shareInterval({ count: finishedCount, of: startCount })
  const stopped = startCount - finishedCount
  // Displays are counted by period alone.
  const isFiltered = isPeriodAlone(filter)
  const isComparable = isFiltered && (other === null || isPeriodAlone(other))
  const changeOf = (many: number, then: number | undefined) =>
    then === undefined
      ? null
      : countChange(many - then, other === null ? `in ${comparedName(other, filter)}` : comparedName(other, filter))
  return html`<dl class="stats">
${stat('Displays', count(displayCount), [
  isFiltered ? 'the survey was shown' : 'of the period, not filtered',
  isComparable && changeOf(displayCount, before?.displayCount),
])}
${stat('Started', count(startCount), [
  startCount <= displayCount && isFiltered ? `${percent(startCount / displayCount)} of displays` : 'responses',
  changeOf(startCount, before?.startCount),
])}
${stat('Finished', count(finishedCount), [
  finished === 'true'
    ? 'finished responses alone'
    : stopped === 0
      ? 'nobody stopped on the way'
      : `${count(stopped)} stopped on the way`,
  changeOf(finishedCount, before?.finishedCount),
])}
${stat('Completion', percent(completionRate), [
  interval && percents(interval),
  before && before.startCount > 0 && `${was} ${percent(before.completionRate)}`,
])}
${stat('Median time', medianTtc === null ? '–' : duration(medianTtc), [
  before?.medianTtc ? `${was} ${duration(before.medianTtc)}` : 'of finished responses',
])}
</dl>`
}

/** `than`: what is compared with. */
function countChange(change: number, than: string): string {
  if (change === 0) return `as many as ${than}`
  return `${count(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than ${than}`
}

const stat = (name: string, value: string, about: readonly Child[]): Html =>
  html`<div><dt>${name}</dt><dd>${value}</dd>${about.map((one) => one && html`<dd>${one}</dd>`)}</div>`
