import type { Child, Html } from '../html.ts'
import { html } from '../html.ts'
import { shareInterval } from '../intervals/proportion.ts'
import type { Language } from '../words/language.ts'
import { count, duration, percent, percents } from '../words/numbers.ts'
import { comparedWith } from './change.ts'
import { isPeriodAlone } from './filter.ts'
import type { Numbers, Results } from './load.ts'

/** The five numbers above all others. */
export function headline({ summary, before }: Numbers, { filter, other }: Results, language: Language): Html {
  const { texts, say } = language
  const { headline: words } = texts.results
  const { finished } = filter
  const was = (value: string) => say(other === null ? words.was : words.otherWas, { value })
  const { displayCount, startCount, finishedCount, completionRate, medianTtc } = summary
  const interval = shareInterval({ count: finishedCount, of: startCount })
  const stopped = startCount - finishedCount
  // Displays are counted by period alone.
  const isFiltered = isPeriodAlone(filter)
  const isComparable = isFiltered && (other === null || isPeriodAlone(other))
  const changeOf = (many: number, then: number | undefined) =>
    then === undefined ? null : countChange(many - then, comparedWith(other, filter), language)
  return html`<dl class="stats">
${stat(words.displays, count(displayCount, language), [
  isFiltered ? words.displaysAbout : words.displaysPeriod,
  isComparable && changeOf(displayCount, before?.displayCount),
])}
${stat(words.started, count(startCount, language), [
  startCount <= displayCount && isFiltered
    ? say(words.ofDisplays, { share: percent(startCount / displayCount, language) })
    : words.responses,
  changeOf(startCount, before?.startCount),
])}
${stat(words.finished, count(finishedCount, language), [
  finished === 'true'
    ? words.finishedAlone
    : stopped === 0
      ? words.noneStopped
      : say(words.stopped, { count: stopped }),
  changeOf(finishedCount, before?.finishedCount),
])}
${stat(texts.surveys.completion, percent(completionRate, language), [
  interval && percents(interval, language),
  before && before.startCount > 0 && was(percent(before.completionRate, language)),
])}
${stat(words.median, medianTtc === null ? '–' : duration(medianTtc, language), [
  before?.medianTtc ? was(duration(before.medianTtc, language)) : words.ofFinished,
])}
</dl>`
}

/** How a count differs from the days before, or from that of the other filter where `days` is `null`. */
function countChange(change: number, days: number | null, { texts, say }: Language): string {
  const { headline: words } = texts.results
  const many = Math.abs(change)
  if (days === null) {
    if (change === 0) return words.sameOther
    return say(change > 0 ? words.moreOther : words.fewerOther, { count: many })
  }
  if (change === 0) return say(words.sameBefore, { days })
  return say(change > 0 ? words.moreBefore : words.fewerBefore, { count: many, days })
}

const stat = (name: string, value: string, about: readonly Child[]): Html =>
  html`<div><dt>${name}</dt><dd>${value}</dd>${about.map((one) => one && html`<dd>${one}</dd>`)}</div>`
