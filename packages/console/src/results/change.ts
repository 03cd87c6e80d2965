import { type Child, html } from '../html.ts'
import { differenceOfMeans, type Spread } from '../intervals/mean.ts'
import type { Interval } from '../intervals/proportion.ts'
import { readingOf } from '../intervals/reading.ts'
import type { Language } from '../words/language.ts'
import { rounded, shownDifference, signed } from '../words/numbers.ts'
import type { Filter } from './filter.ts'

/** What a change says with so many digits. An interval whose end is 0 as it is shown touches 0. */
export function verdictOf(interval: Interval | null, answers: readonly number[], digits: number): Verdict {
  const shown = interval && { from: rounded(interval.from, digits), to: rounded(interval.to, digits) }
  return readingOf(shown, answers)
}

type Verdict = ReturnType<typeof readingOf>

/** What a change says, in words and with a shape. */
export function reading(
  interval: Interval | null,
  answers: readonly number[],
  digits: number,
  { texts }: Pick<Language, 'texts'>,
): Child {
  const { compared: words } = texts.results
  switch (verdictOf(interval, answers, digits)) {
    case 'higher':
      return html`<span class="good nowrap">${words.higher}</span>`
    case 'lower':
      return html`<span class="bad nowrap">${words.lower}</span>`
    case 'unclear':
      return words.unclear
    case 'few':
      return words.few
  }
}

/** The change of a mean from what it is compared with: without a number where there are too few answers. `days`: as `comparedWith`. */
export function changeOfMean(
  now: Spread | null,
  before: Spread | null,
  days: number | null,
  digits: number,
  language: Language,
): Child {
  const { texts, say, sayHtml } = language
  const { compared: words } = texts.results
  const answers = [now?.of ?? 0, before?.of ?? 0]
  const interval = now && before && differenceOfMeans(now, before)
  if (now === null || before === null || readingOf(interval, answers) === 'few')
    return days === null ? words.fewOther : say(words.fewBefore, { days })
  const said = {
    change: signed(shownDifference(now.mean, before.mean, digits), digits, language),
    reading: reading(interval, answers, digits, language),
  }
  return days === null ? sayHtml(words.changeOther, said) : sayHtml(words.changeBefore, { ...said, days })
}

/** What results are compared with: the number of days before; `null`: the other filter. */
export const comparedWith = (other: Filter | null, { days }: Filter): number | null => (other === null ? days : null)
