import { type Html, html } from '../html.ts'
import { wide } from './bar.ts'

const [width, height, edge] = [100, 32, 3]

/** The frame of a small picture; `words`: what it shows, in a sentence. */
const small = (words: string, inside: Html): Html =>
  html`<figure class="spark"><svg width="100%" height="${height}" role="img" aria-label="${words}">${inside}</svg></figure>`

/** A line of values, oldest first. `least`: the smallest difference of values that takes the whole height, so that noise looks small. */
export function sparkLine(values: readonly number[], least: number, words: string): Html {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(least, highest - lowest)
  const middle = (lowest + highest) / 2
  const x = (at: number) => wide(0.03 + (at / Math.max(1, values.length - 1)) * 0.94)
  const y = (value: number) =>
    Math.round((height / 2 - ((value - middle) / span) * (height - 2 * edge)) * (width / 10)) / (width / 10)
  const last = values.length - 1
  return small(
    words,
    html`${values.slice(1).map((value, before) => html`<line class="l1" x1="${x(before)}" y1="${y(values[before] ?? 0)}" x2="${x(before + 1)}" y2="${y(value)}"/>`)}<circle class="b1" cx="${x(last)}" cy="${y(values[last] ?? 0)}" r="3"/>`,
  )
}

/** Columns of counts, oldest first, the newest `share` of them on a ground of their own. */
export function sparkColumns(counts: readonly number[], words: string, share: number): Html {
  const most = Math.max(1, ...counts)
  const step = 1 / Math.max(1, counts.length)
  return small(
    words,
    html`<rect class="bt" x="${wide(1 - share)}" width="${wide(share)}" height="${height}"/>${counts.map(
      (count, at) => {
        const high = Math.max(1.5, Math.round((count / most) * (height - edge) * 10) / 10)
        return html`<rect class="${count > 0 ? 'b1' : 'b2'}" x="${wide((at + 0.12) * step)}" width="${wide(step * 0.76)}" y="${height - high}" height="${high}"/>`
      },
    )}`,
  )
}
