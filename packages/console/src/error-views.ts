import type { Permission, SignedIn } from '@hearback/core/pages'
import { type Child, type Html, html } from './html.ts'
import { type HeadParts, head } from './parts/head.ts'
import { facts } from './parts/table.ts'
import { exactly, type Moment } from './parts/time.ts'
import type { PageView } from './row.ts'
import type { Language } from './words/language.ts'

interface MoreOfError {
  /** Default: that of the status. */
  readonly title?: string
  /** The page to go back to. */
  readonly up?: HeadParts['up']
  /** The number of the request, for the operator. */
  readonly number?: string
  /** When, and in which time zone it is shown. */
  readonly at?: Pick<Moment, 'now' | 'zone'>
}

/** A page for an error: what is wrong, and for the operator, what the API answered. */
export function errorView(language: Language, status: number, message: Child, more: MoreOfError = {}): PageView {
  const title = more.title ?? titleOf(language, status)
  return {
    title,
    status,
    width: 'mid',
    main: html`${head({ title, ...(more.up && { up: more.up }) })}
<div class="alert" role="alert">${message}</div>
${more.number === undefined ? null : operatorFacts(language, more.number, status, more.at)}`,
  }
}

const operatorFacts = (language: Language, number: string, status: number, at: MoreOfError['at']): Html => {
  const { errors } = language.texts
  return html`<section class="card"><h2>${errors.operator}</h2>${facts([
    [errors.answer, String(status)],
    [errors.request, html`<span class="mono">${number}</span>`],
    at === undefined ? null : [errors.time, exactly(new Date(at.now).toISOString(), { ...language, ...at })],
  ])}</section>`
}

function titleOf({ texts }: Language, status: number): string {
  const { titles } = texts.errors
  const known: Readonly<Record<number, string>> = {
    403: titles.forbidden,
    404: titles.missing,
    405: titles.wrongMethod,
    413: titles.tooMuch,
    429: titles.tooMany,
    503: titles.outOfOrder,
  }
  return known[status] ?? (status < 500 ? titles.request : titles.server)
}

export const missing = (language: Language): PageView => errorView(language, 404, language.texts.errors.missing)

/** For a person who lacks a right: which one, and who gives it. */
export function forbidden({ texts }: Language, needs: Permission | 'owner' | 'signedIn'): PageView {
  const { errors } = texts
  const needed = { read: errors.needsRead, write: errors.needsWrite, manage: errors.needsManage }
  const message = needs === 'owner' || needs === 'signedIn' ? errors.needsOwner : needed[needs]
  return {
    title: errors.titles.forbidden,
    width: 'mid',
    main: html`<h1>${errors.titles.forbidden}</h1><div class="alert" role="alert">${message}</div>`,
  }
}

/** For a person who may see nothing yet: whom to ask. */
export function withoutRights(
  { texts, sayHtml }: Language,
  { name, id }: SignedIn['person'],
  isHostSignedIn: boolean,
): PageView {
  const { errors } = texts
  const strong = (words: Html) => html`<b>${words}</b>`
  return {
    title: errors.noRights,
    width: 'mid',
    main: html`<h1>${errors.noRightsHere}</h1>
<div class="note">${sayHtml(isHostSignedIn ? errors.askOwnerOrHost : errors.askOwner, { strong, name })}</div>
<section class="card">${facts([[errors.yourId, html`<span class="mono">${id}</span>`]])}</section>`,
  }
}
