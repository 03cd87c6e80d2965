import { type Child, html } from '../html.ts'
import { differenceOfMeans, type Spread } from '../intervals/mean.ts'
import type { Interval } from '../intervals/proportion.ts'
import { readingOf } from '../intervals/reading.ts'
import { shownDifference, signed } from '../words/numbers.ts'
import type { Filter } from './filter.ts'

/** What a change says, in words and with a shape. */
export function reading(interval: Interval | null, answers: readonly number[]): Child {
  switch (readingOf(interval, answers)) {
    case 'higher':
      return html`<span class="good nowrap">▲ higher</span>`
    case 'lower':
      return html`<span class="bad nowrap">▼ lower</span>`
    case 'unclear':
      return 'no clear change'
    case 'few':
      return 'too few to tell'
  }
}

/** The change of a mean from what it is compared with: without a number where there are too few answers. `than`: its name. */
export function changeOfMean(now: Spread | null, before: Spread | null, than: string, digits: number): Child {
  const answers = [now?.of ?? 0, before?.of ?? 0]
  const interval = now && before && differenceOfMeans(now, before)
  const words = reading(interval, answers)
  const isFew = words === 'too few to tell' || now === null || before === null
  return isFew
    ? `Compared with ${than}: too few to tell`
    : html`${signed(shownDifference(now.mean, before.mean, digits), digits)} compared with ${than}: ${words}`
}

/** The name of what results are compared with. */
export const comparedName = (other: Filter | null, { days }: Filter): string =>
  other === null ? `the ${days} days before` : 'the other filter'
