import type { Child, Html } from '../html.ts'
import { html } from '../html.ts'
import { shareInterval } from '../intervals/proportion.ts'
import { count, duration, percent, percents, signed } from '../words/numbers.ts'
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
  return html`<dl class="stats">
${stat('Displays', count(displayCount), before ? `${signed(displayCount - before.displayCount)} on ${comparedName(other, filter)}` : 'the survey was shown')}
${stat('Started', count(startCount), startCount <= displayCount && isPeriodAlone(filter) ? `${percent(startCount / displayCount)} of displays` : 'responses')}
${stat('Finished', count(finishedCount), finished === 'true' ? 'finished responses alone' : stopped === 0 ? 'nobody stopped on the way' : `${count(stopped)} stopped on the way`)}
${stat('Completion', percent(completionRate), [
  interval && percents(interval),
  before && before.startCount > 0 && `, ${was} ${percent(before.completionRate)}`,
])}
${stat('Median time', medianTtc === null ? '–' : duration(medianTtc), before?.medianTtc ? `${was} ${duration(before.medianTtc)}` : 'of finished responses')}
</dl>`
}

const stat = (name: string, value: string, about: Child): Html =>
  html`<div><dt>${name}</dt><dd>${value}</dd><dd>${about}</dd></div>`
