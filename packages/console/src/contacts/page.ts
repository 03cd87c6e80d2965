import { nameOfContact } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { html } from '../html.ts'
import { head, more } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import { ago, onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { ContactRead, Contacts } from './load.ts'

/** The contacts of an environment. */
export const contactsPage = ({ contacts, search, isLater, next }: Contacts, frame: Frame): PageView => {
  const { contacts: words } = frame.texts
  const here = frame.here('contacts')
  const isEmpty = contacts.length === 0 && search === '' && !isLater
  const title = isEmpty ? words.none : words.title
  return {
    title,
    main: html`${head({ title, about: words.about })}
${
  isEmpty
    ? html`<section class="card"><h2>${words.namesUsers}</h2><p>${frame.sayHtml(words.namesUsersAbout, inCode)}</p></section>`
    : html`<form class="filters" method="get" action="${here}" role="search" aria-label="${words.search}"><input class="all" type="search" name="q" value="${search}" aria-label="${words.searchLabel}" placeholder="${words.searchLabel}"><button>${words.find}</button>${search !== '' && html`<a class="btn" href="${here}">${words.showAll}</a>`}</form>
<section class="card flush" aria-label="${words.title}">${
        contacts.length === 0
          ? html`<p class="pad">${words.noneFound}</p>`
          : html`${table(columns(frame), contacts)}${more(next === null ? null : withQuery(here, { cursor: next }), frame)}`
      }</section>`
}`,
  }
}

/** What programs call the parts of naming a user. */
const inCode = {
  userId: html`<code>userId</code>`,
  widget: html`<code>@hearback/widget</code>`,
  identify: html`<code>identify</code>`,
}

function columns(frame: Frame): readonly Column<ContactRead>[] {
  const { contacts: words, parts } = frame.texts
  return [
    {
      label: words.contact,
      class: 'any',
      cell: (contact) => {
        const name = nameOfContact(contact, contact.attributes)
        return html`<a href="${frame.here('contacts', contact.id)}" dir="auto">${name}</a>${contact.userId !== null && contact.userId !== name && html`<span class="small soft blk" dir="auto">${contact.userId}</span>`}`
      },
    },
    { label: parts.email, class: 'any', cell: ({ attributes }) => attributes.email ?? '–' },
    { label: words.known, class: 'all', cell: (contact) => known(contact, frame) },
    { label: words.since, class: 'nowrap', cell: ({ createdAt }) => onDay(createdAt, frame) },
    { label: words.changed, class: 'nowrap', cell: ({ updatedAt }) => ago(updatedAt, frame) },
  ]
}

/** Attributes that the columns before show. */
const shownBefore = ['userId', 'email', 'name', 'firstName', 'lastName']

/** A few attributes in a row. */
function known({ attributes }: ContactRead, { texts, say }: Frame) {
  const { contacts: words } = texts
  const others = Object.entries(attributes).filter(([key]) => !shownBefore.includes(key))
  if (others.length === 0) return html`<span class="soft">${words.nothingMore}</span>`
  const shown = others
    .slice(0, 4)
    .map(([key, value]) => `${key}: ${value.length > 40 ? `${value.slice(0, 40)} …` : value}`)
  return html`<span class="any" dir="auto">${shown.join(' · ')}</span>${others.length > 4 && html` <span class="soft">${say(words.andMore, { count: others.length - 4 })}</span>`}`
}
