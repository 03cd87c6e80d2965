import { type Html, html } from './html.ts'
import { ownOf } from './json/document.ts'

/** What a form has done, in the words of the page that follows it. */
const words = {
  surveyDeleted: 'The survey was deleted.',
  responseDeleted: 'The response was deleted.',
  contactDeleted: 'The contact was deleted.',
  webhookDeleted: 'The webhook was deleted.',
  actionDeleted: 'The action was deleted.',
  segmentDeleted: 'The segment was deleted.',
  tagDeleted: 'The tag was deleted.',
  keyDeleted: 'The key was deleted. It is refused from now on.',
  environmentDeleted: 'The environment was deleted. Its records and files are being erased.',
  productDeleted: 'The product was deleted.',
  personRemoved: 'The person was removed.',
  saved: 'Saved.',
}

export type Done = keyof typeof words

/** The line that confirms what was done, by its name in the address of a page; `null`: it names nothing that is known. */
export function doneNote(query: URLSearchParams): Html | null {
  const line = ownOf<string>(words, query.get('done') ?? '')
  return line === undefined ? null : html`<div class="note" role="status">${line}</div>`
}
