import { nameOfContact } from '@hearback/core/pages'
import { token } from '../bar.ts'
import { html } from '../html.ts'
import { alert, select } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { b } from '../parts/markup.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { ContactRead } from './load.ts'

/** Asks before a contact is erased, and what becomes of the responses. */
export const deleteContactPage = (contact: ContactRead, frame: Frame): PageView => {
  const { form, texts, say, sayHtml } = frame
  const { contacts: words } = texts
  const keep = frame.here('contacts', contact.id)
  const name = say(texts.deletion.name, { name: nameOfContact(contact, contact.attributes) })
  return {
    title: words.deleteTitle,
    width: 'mid',
    main: html`${head({
      title: sayHtml(words.deleteQuestion, { name: html`<span class="any" dir="auto">${name}</span>` }),
      up: { label: words.contact, url: keep },
    })}
${alert(form, ['responses'])}
<div class="alert">${sayHtml(words.deleteWarning, { b })}</div>
<section class="card" aria-label="${words.who}">${facts([
      ['userId', html`<span class="any" dir="auto">${contact.userId ?? words.noUserId}</span>`],
      contact.attributes.email === undefined
        ? null
        : [texts.parts.email, html`<span class="any">${contact.attributes.email}</span>`],
      [words.since, exactly(contact.createdAt, frame)],
    ])}</section>
<form class="card" method="post" action="${frame.postHere('contacts', contact.id, 'delete')}">${token(frame)}${select({
      label: words.theirResponses,
      name: 'responses',
      value: 'keep',
      options: [
        ['keep', words.keepResponses],
        ['delete', words.deleteResponses],
      ],
      hint: words.responsesHint,
      form,
    })}<div class="row"><button class="danger main">${words.deleteTitle}</button>${button(texts.deletion.keep, keep)}</div></form>`,
  }
}
