import { attribute, type Html, html } from '../html.ts'
import { numberFormat } from '../words/formats.ts'
import type { Language } from '../words/language.ts'
import { count } from '../words/numbers.ts'
import { wide } from './bar.ts'

/** Two numbers of a period: the greater one is an outline, the other one a column in it. */
export interface Period {
  /** A short name of the period, below its column. */
  readonly label: string
  readonly started: number
  readonly finished: number
  /** Whether the period is not over yet. */
  readonly isOpen: boolean
}

/** Fewer periods leave room behind them, so that a single one is no wall. */
const fewest = 6

const [top, bottom, left] = [14.5, 114.5, 0.07]

/** Columns over time with their scale. The numbers stand in a table below. `words`: what the picture shows, in a sentence. */
export function overTime(periods: readonly Period[], words: string, language: Language): Html {
  const scale = scaleTo(Math.max(1, ...periods.map(({ started }) => started)))
  const heightOf = (value: number) => Math.round((value / scale.end) * (bottom - top) * 10) / 10
  const step = (1 - left - 0.01) / Math.max(periods.length, fewest)
  const many = Math.max(1, Math.ceil(periods.length / 6))
  return html`<figure><svg width="100%" height="140" role="img" aria-labelledby="over-time-words"><title id="over-time-words">${words}</title>
<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="b1" width="2.5" height="6"/></pattern></defs>${scale.ticks.map(
    (tick) =>
      html`<line class="ax" x1="${wide(left)}" x2="100%" y1="${bottom - heightOf(tick)}" y2="${bottom - heightOf(tick)}"/><text x="0" y="${bottom - heightOf(tick) + 4}">${shortTick(tick, language)}</text>`,
  )}${periods.map(({ label, started, finished, isOpen }, at) => {
    const x = left + 0.01 + at * step
    const isLast = at === periods.length - 1
    // On a phone, the name of the last column is wider than the column.
    const isAtEnd = isLast && periods.length > fewest
    // Names are counted from the last column, which ends at the edge: one that began near it would be cut off.
    const fromLast = periods.length - 1 - at
    const isNamed = fromLast % many === 0
    const size = { x: wide(x), width: wide(step * (periods.length > 40 ? 0.9 : 0.74)) }
    return html`${started > 0 && html`<rect class="h1" x="${size.x}" width="${size.width}" y="${bottom - heightOf(started)}" height="${heightOf(started)}"/>`}${
      finished > 0 &&
      (isOpen
        ? html`<rect fill="url(#hatch)" x="${size.x}" width="${size.width}" y="${bottom - heightOf(finished)}" height="${heightOf(finished)}"/>`
        : html`<rect class="b1" x="${size.x}" width="${size.width}" y="${bottom - heightOf(finished)}" height="${heightOf(finished)}"/>`)
    }${isNamed && html`<text ${attribute('class', fromLast % (2 * many) === 0 ? null : 'wide')} ${attribute('text-anchor', isAtEnd ? 'end' : null)} x="${isAtEnd ? '100%' : size.x}" y="134">${label}</text>`}`
  })}</svg></figure>`
}

/** A scale from 0 with three or four round steps. */
function scaleTo(greatest: number): { readonly end: number; readonly ticks: readonly number[] } {
  const rough = greatest / 3
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * ten >= rough) ?? 10) * ten)
  const steps = Math.ceil(greatest / step)
  return { end: steps * step, ticks: Array.from({ length: steps + 1 }, (_, at) => at * step) }
}

const shortTick = (value: number, language: Language): string =>
  value < 10_000 ? count(value, language) : numberFormat(language.code, { notation: 'compact' }).format(value)
