import { withQuery } from '../addresses.ts'
import { html } from '../html.ts'
import { head, more } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import { ago, onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { type ContactRead, type Contacts, nameOfContact } from './load.ts'

/** The contacts of an environment. */
export const contactsPage = ({ contacts, search, isLater, next }: Contacts, frame: Frame): PageView => {
  const here = frame.here('contacts')
  const isEmpty = contacts.length === 0 && search === '' && !isLater
  return {
    title: isEmpty ? 'No contacts yet' : 'Contacts',
    main: html`${head({ title: isEmpty ? 'No contacts yet' : 'Contacts', about: 'People whom your app has named, with what it told about them. The oldest come first.' })}
${
  isEmpty
    ? html`<section class="card"><h2>Your app names its users</h2><p>With <code>userId</code>, which <code>@hearback/widget</code> sends on <code>identify</code>, responses are known to be of one person. Anonymous responses make no contact.</p></section>`
    : html`<form class="filters" method="get" action="${here}" role="search" aria-label="Search"><input class="all" type="search" name="q" value="${search}" aria-label="The whole userId or e-mail address" placeholder="The whole userId or e-mail address"><button>Find</button>${search !== '' && html`<a class="btn" href="${here}">Show all</a>`}</form>
<section class="card flush" aria-label="Contacts">${
        contacts.length === 0
          ? html`<p class="pad">No contact has exactly this userId or e-mail address.</p>`
          : html`${table(columns(frame), contacts)}${more(next === null ? null : withQuery(here, { cursor: next }), frame)}`
      }</section>`
}`,
  }
}

const columns = (frame: Frame): readonly Column<ContactRead>[] => [
  {
    label: 'Contact',
    class: 'any',
    cell: (contact) => html`<a href="${frame.here('contacts', contact.id)}" dir="auto">${nameOfContact(contact)}</a>`,
  },
  { label: 'E-mail', class: 'any', cell: ({ attributes }) => attributes.email ?? '–' },
  { label: 'What is known', class: 'all', cell: known },
  { label: 'Since', class: 'nowrap', cell: ({ createdAt }) => onDay(createdAt, frame) },
  { label: 'Changed', class: 'nowrap', cell: ({ updatedAt }) => ago(updatedAt, frame) },
]

/** A few attributes in a row. */
function known({ attributes }: ContactRead) {
  const others = Object.entries(attributes).filter(([key]) => key !== 'userId' && key !== 'email')
  if (others.length === 0) return html`<span class="soft">nothing more</span>`
  const words = others
    .slice(0, 4)
    .map(([key, value]) => `${key}: ${value.length > 40 ? `${value.slice(0, 40)} …` : value}`)
  return html`<span class="any" dir="auto">${words.join(' · ')}</span>${others.length > 4 && html` <span class="soft">and ${others.length - 4} more</span>`}`
}
