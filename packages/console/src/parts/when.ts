import { type Html, html } from '../html.ts'
import { ago, exactly, type Moment } from './time.ts'

/** A time in both forms: its distance from now, and below it the whole time with its zone. */
export const when = (at: string, moment: Moment): Html =>
  html`${ago(at, moment)}<span class="small soft blk">${exactly(at, moment)}</span>`
