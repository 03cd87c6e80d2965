import { type Html, html } from '../html.ts'

/** The markup of the words between `<b>` and `</b>` of a text: `sayHtml(text, { b })`. */
export const b = (words: Html): Html => html`<b>${words}</b>`

/** The markup of the words between `<code>` and `</code>` of a text. */
export const code = (words: Html): Html => html`<code>${words}</code>`

/** The markup of the words between `<soft>` and `</soft>` of a text. */
export const soft = (words: Html): Html => html`<span class="soft">${words}</span>`
