import { nameOfContact } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { flag, type Html, html } from '../html.ts'
import { head, more } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import { ago, onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { type ContactFilter, type ContactRead, type Contacts, inAddress, isNarrow } from './load.ts'

/** The contacts of an environment. */
export const contactsPage = (data: Contacts, frame: Frame): PageView => {
  const { contacts, filter, isRefused, isLater, next } = data
  const { contacts: words } = frame.texts
  const here = frame.here('contacts')
  const isEmpty = contacts.length === 0 && !isNarrow(filter) && !isLater && next === null
  const title = isEmpty ? words.none : words.title
  return {
    title,
    main: html`${head({ title, about: words.about })}
${
  isEmpty
    ? html`<section class="card"><h2>${words.namesUsers}</h2><p>${frame.sayHtml(words.namesUsersAbout, inCode)}</p></section>`
    : html`${searchForm(data, frame)}
${isRefused && html`<div class="alert" role="alert">${words.attributeRefused}</div>`}
<section class="card flush" aria-label="${words.title}">${
        contacts.length === 0
          ? html`<p class="pad">${next === null ? words.noneFound : frame.texts.results.reader.noneSoFar}</p>`
          : table(columns(frame), contacts, true)
      }${more(next === null ? null : withQuery(here, { ...inAddress(filter), cursor: next }), frame)}</section>`
}`,
  }
}

/** Fields that narrow the list, and its order. */
function searchForm({ filter, keys }: Contacts, frame: Frame): Html {
  const { contacts: words } = frame.texts
  const here = frame.here('contacts')
  const { search, key, value, order } = filter
  const option = (name: ContactFilter['order'], label: string) =>
    html`<option value="${name}" ${flag('selected', name === order)}>${label}</option>`
  return html`<form class="filters" method="get" action="${here}" role="search" aria-label="${words.search}"><input class="all" type="search" name="q" value="${search}" maxlength="256" aria-label="${words.searchLabel}" placeholder="${words.searchLabel}"><input name="key" value="${key}" list="attribute-keys" aria-label="${words.attribute}" placeholder="${words.attribute}" autocomplete="off"><input name="value" value="${value}" aria-label="${words.attributeValue}" placeholder="${words.attributeValue}" autocomplete="off"><select name="order" aria-label="${words.order}">${option('desc', words.newestFirst)}${option('asc', words.oldestFirst)}</select><button>${words.find}</button>${isNarrow(filter) && html`<a class="btn" href="${here}">${words.showAll}</a>`}<datalist id="attribute-keys">${keys.map((one) => html`<option value="${one}">`)}</datalist></form>`
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
    { label: parts.email, class: 'any all', cell: ({ attributes }) => attributes.email ?? '–' },
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
