import { token } from '../bar.ts'
import { html } from '../html.ts'
import { alert, select } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { type ContactRead, nameOfContact } from './load.ts'

/** Asks before a contact is erased, and what becomes of the responses. */
export const deleteContactPage = (contact: ContactRead, frame: Frame): PageView => {
  const { form } = frame
  const keep = frame.here('contacts', contact.id)
  return {
    title: 'Delete the contact',
    width: 'mid',
    main: html`${head({
      title: html`Delete the contact <span class="any" dir="auto">“${nameOfContact(contact)}”</span>?`,
      up: { label: 'Contact', url: keep },
    })}
${alert(form, ['responses'])}
<div class="alert"><b>What is known of this person is deleted for good</b>, here and in what webhooks are still to send. Receivers keep what they were sent before. Nothing brings it back; your app makes a new contact if it names the same person again.</div>
<section class="card" aria-label="Who is deleted">${facts([
      ['userId', html`<span class="any" dir="auto">${contact.userId ?? 'none'}</span>`],
      contact.attributes.email === undefined
        ? null
        : ['E-mail', html`<span class="any">${contact.attributes.email}</span>`],
      ['Since', exactly(contact.createdAt, frame)],
    ])}</section>
<form class="card" method="post" action="${frame.postHere('contacts', contact.id, 'delete')}">${token(frame)}${select({
      label: 'The responses of this person',
      name: 'responses',
      value: 'keep',
      options: [
        ['keep', 'are kept, without the person'],
        ['delete', 'are deleted too, with their files'],
      ],
      hint: 'Deleted responses leave the numbers of their surveys.',
      form,
    })}<div class="row"><button class="danger main">Delete the contact</button>${button('Keep it', keep)}</div></form>`,
  }
}
