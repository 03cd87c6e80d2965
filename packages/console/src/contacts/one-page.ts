import { nameOfContact } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { html } from '../html.ts'
import { button, head } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { facts, table } from '../parts/table.ts'
import { when } from '../parts/when.ts'
import { responseColumns } from '../responses/list.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { ContactWithResponses } from './load.ts'

/** One contact: what is known, and the responses. */
export const contactPage = ({ contact, responses, surveys, isMore }: ContactWithResponses, frame: Frame): PageView => {
  const { contacts: words } = frame.texts
  const name = nameOfContact(contact, contact.attributes)
  const all = withQuery(frame.here('responses'), { userId: contact.userId })
  return {
    title: name,
    main: html`${head({
      title: html`<span class="any" dir="auto">${name}</span>`,
      up: { label: words.title, url: frame.here('contacts') },
      about:
        contact.userId !== null &&
        contact.userId !== name &&
        html`<span class="any" dir="auto">${contact.userId}</span>`,
      links: [
        button(words.download, frame.here('contacts', contact.id, 'export')),
        mayHere(frame, 'manage') && button(words.delete, frame.here('contacts', contact.id, 'delete'), 'danger'),
      ],
    })}
<div class="two"><section class="card flush" aria-labelledby="responses"><div class="head"><h2 id="responses">${words.responses}</h2>${isMore && contact.userId !== null && html`<a class="small" href="${all}">${words.showAll}</a>`}</div>${
      responses.length === 0
        ? html`<p class="pad soft">${words.noResponses}</p>`
        : table(responseColumns({ surveys, hasSurvey: true, hasContact: false }, frame), responses, true)
    }</section>
<aside class="stack" aria-label="${words.aboutThis}"><section class="card"><h2>${words.known}</h2>${facts([
      ...Object.entries(contact.attributes).map(
        ([key, value]) => [key, html`<span class="any" dir="auto">${value}</span>`] as const,
      ),
      [words.since, when(contact.createdAt, frame)],
      [words.changed, when(contact.updatedAt, frame)],
      [words.id, html`<span class="mono any">${contact.id}</span>`],
    ])}</section></aside></div>`,
  }
}
