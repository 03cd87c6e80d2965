import type { AuditEntry } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { type Child, type Html, html, type Url } from '../html.ts'
import { button, head, more } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import { when } from '../parts/when.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { Audit } from './load.ts'
import type { Names } from './names.ts'

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

const list = ({ entries, names, next }: Audit, here: Url, frame: Frame): Html =>
  entries.length === 0
    ? html`<section class="card" aria-label="Changes"><p>Nothing was changed yet. Every change by a key, a person or the command is listed here, with who made it.</p></section>`
    : html`<section class="card flush" aria-label="Changes">${table(columns(names, frame), entries)}${more(next === null ? null : withQuery(here, { cursor: next }), frame)}</section>`

const columns = (names: Names, frame: Frame): readonly Column<AuditEntry>[] => [
  { label: 'When', class: 'nowrap', cell: ({ createdAt }) => when(createdAt, frame) },
  { label: 'Who', class: 'all any', cell: who },
  { label: 'What', class: 'all any', cell: (entry) => what(entry, names, frame) },
  {
    label: 'Fields',
    class: 'all any soft',
    cell: ({ fields }) => (fields.length === 0 ? '–' : fewOf(fields.map(fieldInWords), 12).join(', ')),
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

const what = (entry: AuditEntry, names: Names, frame: Frame): Html =>
  html`${deed(entry)}${entry.resourceIds.slice(0, 3).map((id) => html`<span class="small blk">${linked(entry, id, names, frame)}</span>`)}${entry.resourceIds.length > 3 && html`<span class="small blk">${moreThan(entry.resourceIds, 3)}</span>`}`

/** What was done. Some changes have words of their own: their fields alone do not say what happened. */
function deed({ action, resource, resourceIds, fields }: AuditEntry): string {
  const records = counted(resourceWords[resource], resourceIds.length)
  if (action === 'update' && resource === 'delivery') return `sent ${records} again`
  if (action === 'update' && resource === 'webhook' && fields.length === 1) {
    if (fields[0] === 'since') return 'sent again what a webhook missed'
    if (fields[0] === 'secret') return 'gave a webhook a new secret'
  }
  if (action === 'update' && resource === 'environment' && fields[0]?.startsWith('imported ')) {
    return 'imported records into an environment'
  }
  return `${actionWords[action]} ${records}`
}

/** The name of a field in words, such as `run on date`. */
const fieldInWords = (name: string): string =>
  fieldWords[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const fieldWords: Readonly<Record<string, string>> = {
  resultShareKey: 'address of the shared results',
  add: 'tags that were added',
  remove: 'tags that were taken away',
  isOwner: 'owner',
  memberships: 'rights',
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
  survey: 'surveys',
  response: 'responses',
  contact: 'contacts',
  webhook: 'webhooks',
  actionClass: 'actions',
  segment: 'segments',
}

/** The name of a product or environment that the person sees in the bar. */
function visibleName(id: string, { environments, texts }: Frame): string | undefined {
  const environment = environments.find((one) => one.id === id)
  if (environment) return `${texts.environmentTypes[environment.type]} · ${environment.product.name}`
  return environments.find(({ product }) => product.id === id)?.product.name
}

/** The record by its name, or by its id where it has none any more; as a link where there is a page for it. */
function linked({ action, resource }: AuditEntry, id: string, names: Names, frame: Frame): Child {
  const [place, name] = [places[resource], names.get(id) ?? visibleName(id, frame)]
  const words = name ?? html`<span class="mono">${id}</span>`
  if (place === undefined || action === 'delete' || frame.environmentId === null) return words
  return html`<a href="${frame.here(place, id)}" title="${id}">${words}</a>`
}

/** The first of them, and how many more there are. */
const fewOf = (texts: readonly string[], most: number): readonly string[] =>
  texts.length <= most ? texts : [...texts.slice(0, most), moreThan(texts, most)]

const moreThan = ({ length }: readonly string[], most: number): string => `and ${length - most} more`
