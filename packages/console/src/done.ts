import { type Html, html } from './html.ts'
import { ownOf } from './json/document.ts'
import type { Visit } from './visit.ts'
import type { Language } from './words/language.ts'

/** What a form has done. The page that follows it says it. */
export type Done = Extract<keyof Language['texts']['done'], string>

/** The line that confirms what was done, by its name in the address of a page; `null`: it names nothing that is known. */
export function doneNote({ texts, say, query }: Pick<Visit, 'texts' | 'say' | 'query'>): Html | null {
  const { tagged, untagged, ...lines } = texts.done
  const name = query.get('done') ?? ''
  const line =
    name === 'tagged' || name === 'untagged'
      ? say({ tagged, untagged }[name], { count: manyIn(query) })
      : ownOf<string>(lines, name)
  return line === undefined ? null : html`<div class="note" role="status" tabindex="-1" autofocus>${line}</div>`
}

/** Of how many something was done, as the address says it. */
function manyIn(query: URLSearchParams): number {
  const many = Number(query.get('many'))
  return Number.isSafeInteger(many) && many >= 0 ? many : 0
}
