import { type Html, html } from '../html.ts'
import { fewest } from '../intervals/reading.ts'
import type { Language } from '../words/language.ts'

/** How the intervals of a page are found, for those who ask. */
export const method = ({ texts, say }: Language): Html => {
  const { method: words } = texts.results
  return html`<details class="card"><summary>${words.title}</summary><p>${words.about}</p><p class="small soft">${say(words.how, { count: fewest })}</p></details>`
}
