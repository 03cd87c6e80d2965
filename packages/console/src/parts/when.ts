import { type Html, html } from '../html.ts'
import { ago, exactly } from './time.ts'

/** A time in both forms: its distance from now, and below it the whole time with its zone. */
export const when = (at: string, now: number): Html =>
  html`${ago(at, now)}<span class="small soft blk">${exactly(at)}</span>`
