import { type Html, html } from './html.ts'
import { ownOf } from './json/document.ts'
import type { Visit } from './visit.ts'
import type { Language } from './words/language.ts'

/** What a form has done. The page that follows it says it. */
export type Done = Extract<keyof Language['texts']['done'], string>

/** The line that confirms what was done, by its name in the address of a page; `null`: it names nothing that is known. */
export function doneNote({ texts, query }: Pick<Visit, 'texts' | 'query'>): Html | null {
  const line = ownOf<string>(texts.done, query.get('done') ?? '')
  return line === undefined ? null : html`<div class="note" role="status" tabindex="-1" autofocus>${line}</div>`
}
