import { type Child, type Html, html, type Url } from '../html.ts'

/** Markup of words in a text of the catalogue, and of values in it. */

export const bold = (words: Html): Html => html`<b>${words}</b>`

/** A text that people wrote, in the direction of its own words. */
export const ownWords = (words: Child): Html => html`<span dir="auto">${words}</span>`

/** Words that lead to an address. */
export const linkTo =
  (url: Url) =>
  (words: Html): Html =>
    html`<a href="${url}">${words}</a>`
