import type { AuditEntry } from '@hearback/core'
import { withQuery } from '../addresses.ts'
import { type Child, type Html, html, type Url } from '../html.ts'
import { button, head, more } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import { when } from '../parts/when.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { Audit } from './load.ts'

/** Who changed what in the environment, newest first. */
export const auditPage = (audit: Audit, frame: Frame): PageView => ({
  title: 'Audit log',
  main: html`${head({
    title: 'Audit log',
    about: 'Who changed what in this environment. It has names of fields, never what was in them.',
    links: [frame.signedIn.person.isOwner && button('People and products', frame.to('audit'))],
  })}
${list(audit, frame.here('audit'), frame)}`,
})

/** The entries that belong to no environment. */
export const serviceAuditPage = (audit: Audit, frame: Frame): PageView => ({
  title: 'Audit log of people and products',
  main: html`${head({
    title: 'Audit log of people and products',
    about: 'What was changed that belongs to no environment. Each environment has a log of its own.',
    links: [frame.environment !== null && button('Of the environment', frame.to(frame.environment.id, 'audit'))],
  })}
${list(audit, frame.to('audit'), frame)}`,
})

const list = ({ entries, next }: Audit, here: Url, frame: Frame): Html =>
  entries.length === 0
    ? html`<section class="card" aria-label="Changes"><p>Nothing was changed yet. Every change by a key, a person or the command is listed here, with who made it.</p></section>`
    : html`<section class="card flush" aria-label="Changes">${table(columns(frame), entries)}${more(next === null ? null : withQuery(here, { cursor: next }))}</section>`

const columns = (frame: Frame): readonly Column<AuditEntry>[] => [
  { label: 'When', class: 'nowrap', cell: ({ createdAt }) => when(createdAt, frame.now) },
  { label: 'Who', class: 'all any', cell: who },
  { label: 'What', class: 'all any', cell: (entry) => what(entry, frame) },
  {
    label: 'Fields',
    class: 'all any soft',
    cell: ({ fields }) => (fields.length === 0 ? '–' : fewOf(fields, 12).join(', ')),
  },
]

const who = ({ actor: { kind, id, label } }: AuditEntry): Html =>
  html`${label || (id ?? kindWords[kind])}<span class="small soft blk">${kindWords[kind]}${
    label && id ? html` <span class="mono">${id}</span>` : null
  }</span>`

const kindWords: Readonly<Record<AuditEntry['actor']['kind'], string>> = {
  key: 'key',
  person: 'person',
  command: 'command hearback',
  host: 'the application',
}

const what = (entry: AuditEntry, frame: Frame): Html =>
  html`${deed(entry)}<span class="small mono blk">${fewOf(entry.resourceIds, 3).map((id) => html`${linked(entry, id, frame)} `)}</span>`

/** What was done. Some changes have words of their own: their fields alone do not say what happened. */
function deed({ action, resource, resourceIds, fields }: AuditEntry): string {
  const records = counted(resourceWords[resource], resourceIds.length)
  if (action === 'update' && resource === 'delivery') return `sent ${records} again`
  if (action === 'update' && resource === 'webhook' && fields.length === 1) {
    if (fields[0] === 'since') return 'sent again what a webhook missed'
    if (fields[0] === 'secret') return 'gave a webhook a new secret'
  }
  return `${actionWords[action]} ${records}`
}

/** Such as `a link`, or `3 deliveries`. An entry without ids is about one record that has none, such as the first owner's link. */
const counted = (word: string, count: number): string =>
  count <= 1 ? `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}` : `${count} ${word.replace(/([^aeiou])y$/, '$1ie')}s`

const actionWords: Readonly<Record<AuditEntry['action'], string>> = {
  create: 'made',
  update: 'changed',
  delete: 'deleted',
}

const resourceWords: Readonly<Record<AuditEntry['resource'], string>> = {
  survey: 'survey',
  response: 'response',
  webhook: 'webhook',
  delivery: 'delivery',
  actionClass: 'action class',
  attributeKey: 'attribute key',
  contact: 'contact',
  segment: 'segment',
  tag: 'tag',
  file: 'file',
  key: 'key',
  person: 'person',
  link: 'link',
  product: 'product',
  environment: 'environment',
}

/** Resource → the part of the console that has a page for each record. */
const places: Readonly<Partial<Record<AuditEntry['resource'], string>>> = {
  webhook: 'webhooks',
  actionClass: 'actions',
  segment: 'segments',
}

/** The id, as a link where there is a page for the record. */
function linked({ action, resource }: AuditEntry, id: string, frame: Frame): Child {
  const place = places[resource]
  if (place === undefined || action === 'delete' || frame.environmentId === null) return id
  return html`<a href="${frame.here(place, id)}">${id}</a>`
}

/** The first of them, and how many more there are. */
const fewOf = (texts: readonly string[], most: number): readonly string[] =>
  texts.length <= most ? texts : [...texts.slice(0, most), `and ${texts.length - most} more`]
