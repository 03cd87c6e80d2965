import type { AuditEntry } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { type Child, type Html, html, type Url } from '../html.ts'
import { ownOf } from '../json/document.ts'
import { button, head, more } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import { when } from '../parts/when.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { Language } from '../words/language.ts'
import type { Audit } from './load.ts'
import type { Names } from './names.ts'

/** Who changed what in the environment, newest first. */
export const auditPage = (audit: Audit, frame: Frame): PageView => {
  const { audit: words } = frame.texts
  return {
    title: words.title,
    main: html`${head({
      title: words.title,
      about: words.about,
      links: [frame.signedIn.person.isOwner && button(words.toService, frame.to('audit'))],
    })}
${list(audit, frame.here('audit'), frame)}`,
  }
}

/** The entries that belong to no environment. */
export const serviceAuditPage = (audit: Audit, frame: Frame): PageView => {
  const { audit: words } = frame.texts
  return {
    title: words.ofService,
    main: html`${head({
      title: words.ofService,
      about: words.ofServiceAbout,
      links: [frame.environment !== null && button(words.toEnvironment, frame.to(frame.environment.id, 'audit'))],
    })}
${list(audit, frame.to('audit'), frame)}`,
  }
}

function list({ entries, names, next }: Audit, here: Url, frame: Frame): Html {
  const { audit: words } = frame.texts
  return entries.length === 0
    ? html`<section class="card" aria-label="${words.changes}"><p>${words.none}</p></section>`
    : html`<section class="card flush" aria-label="${words.changes}">${table(columns(names, frame), entries)}${more(next === null ? null : withQuery(here, { cursor: next }), frame)}</section>`
}

function columns(names: Names, frame: Frame): readonly Column<AuditEntry>[] {
  const { audit: words } = frame.texts
  const inWords = (name: string) => fieldInWords(name, frame)
  return [
    { label: words.when, class: 'nowrap', cell: ({ createdAt }) => when(createdAt, frame) },
    { label: words.who, class: 'all any', cell: (entry) => who(entry, frame) },
    { label: words.what, class: 'all any', cell: (entry) => what(entry, names, frame) },
    {
      label: words.fields,
      class: 'all any soft',
      cell: ({ fields }) => (fields.length === 0 ? '–' : fewOf(fields.map(inWords), 12, frame).join(', ')),
    },
  ]
}

function who({ actor: { kind, id, label } }: AuditEntry, { texts }: Language): Html {
  const kindName = texts.audit.kinds[kind]
  return html`${label || (id ?? kindName)}<span class="small soft blk">${kindName}${
    label && id ? html` <span class="mono">${id}</span>` : null
  }</span>`
}

const what = (entry: AuditEntry, names: Names, frame: Frame): Html =>
  html`${deed(entry, frame)}${entry.resourceIds.slice(0, 3).map((id) => html`<span class="small blk">${linked(entry, id, names, frame)}</span>`)}${entry.resourceIds.length > 3 && html`<span class="small blk">${moreThan(entry.resourceIds, 3, frame)}</span>`}`

/**
 * What was done, such as `made a link`, or `deleted 3 deliveries`. Some changes have words of their own: their fields alone do not say
 * what happened. An entry without ids is about one record that has none, such as the first owner's link.
 */
function deed({ action, resource, resourceIds: { length }, fields }: AuditEntry, { texts, say }: Language): string {
  const { audit: words } = texts
  const records = say(words.resources[resource], { count: Math.max(1, length), number: String(length) })
  if (action === 'update' && resource === 'delivery') return say(words.sentAgain, { records })
  if (action === 'update' && resource === 'webhook' && fields.length === 1) {
    if (fields[0] === 'since') return words.recovered
    if (fields[0] === 'secret') return words.newSecret
  }
  if (action === 'update' && resource === 'environment' && fields[0]?.startsWith('imported ')) return words.imported
  return say(words[action], { records })
}

/** The name of a field in words, such as `run on date`. English words can be made of it; elsewhere it stays what the API calls it. */
const fieldInWords = (name: string, { code, texts }: Language): string =>
  ownOf<string>(texts.audit.fieldNames, name) ??
  (code === 'en' ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name)

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
const fewOf = (names: readonly string[], most: number, language: Language): readonly string[] =>
  names.length <= most ? names : [...names.slice(0, most), moreThan(names, most, language)]

const moreThan = ({ length }: readonly string[], most: number, { texts, say }: Language): string =>
  say(texts.audit.andMore, { count: String(length - most) })
