import { type Child, type Html, html, type Url } from '../html.ts'

/** The markup of the words between `<b>` and `</b>` of a text: `sayHtml(text, { b })`. */
export const b = (words: Html): Html => html`<b>${words}</b>`

/** The markup of the words between `<soft>` and `</soft>` of a text. */
export const soft = (words: Html): Html => html`<span class="soft">${words}</span>`

/** A text that people wrote, in the direction of its own words. */
export const ownWords = (words: Child): Html => html`<span dir="auto">${words}</span>`

/** Words that lead to an address. */
export const linkTo =
  (url: Url) =>
  (words: Html): Html =>
    html`<a href="${url}">${words}</a>`
