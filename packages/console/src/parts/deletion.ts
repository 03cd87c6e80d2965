import { token } from '../bar.ts'
import { type Child, type Html, html, type Url } from '../html.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { Language } from '../words/language.ts'
import { alert } from './fields.ts'
import { button, type HeadParts, head } from './head.ts'
import { facts } from './table.ts'

interface Deletion {
  /** What the button does, such as `Delete the webhook`. */
  readonly title: string
  /** The question above the form, with the name of what is deleted: `sayHtml(…, { name: deleted(name, frame) })`. */
  readonly question: Child
  readonly up: NonNullable<HeadParts['up']>
  /** What stops, or what is lost. */
  readonly warning: Child
  readonly facts: Parameters<typeof facts>[0]
  /** Where the form posts to; `null`: it cannot be deleted now, and the warning says why. */
  readonly action: Url | null
  readonly keep: Url
  /** Fields of the form that the page does not show. */
  readonly hidden?: Readonly<Record<string, string>>
}

/** A page that asks before something is deleted. */
export const deletionPage = (parts: Deletion, frame: Frame): PageView => ({
  title: parts.title,
  width: 'mid',
  main: html`${head({ title: parts.question, up: parts.up })}
${alert(frame.form, [])}
<div class="alert">${parts.warning}</div>
<section class="card" aria-label="${frame.texts.deletion.what}">${facts(parts.facts)}</section>
${
  parts.action === null
    ? html`<div class="row">${button(frame.texts.deletion.back, parts.keep, 'main')}</div>`
    : html`<form class="row" method="post" action="${parts.action}">${token(frame)}${Object.entries(parts.hidden ?? {}).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button class="danger main">${parts.title}</button>${button(frame.texts.deletion.keep, parts.keep)}</form>`
}`,
})

/** The name of what is deleted, in the question above the form. */
export const deleted = (name: string, { texts, say }: Pick<Language, 'texts' | 'say'>): Html =>
  html`<span class="any">${say(texts.deletion.name, { name })}</span>`
