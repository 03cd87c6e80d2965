import { type Child, type Html, html, type Url } from '../html.ts'
import type { Language } from '../words/language.ts'
import { mark } from './mark.ts'

export interface HeadParts {
  readonly title: Child
  /** The page above this one. */
  readonly up?: { readonly label: string; readonly url: Url }
  /** A sentence below the title. */
  readonly about?: Child
  /** Links at the end of the line: one of them is `main` at most. */
  readonly links?: readonly Child[]
}

/** The head of a page. */
export const head = ({ title, up, about, links = [] }: HeadParts): Html =>
  html`<div class="head"><div>${up && html`<p class="small"><a href="${up.url}">${up.label}</a></p>`}<h1>${title}</h1>${
    about ? html`<p class="soft">${about}</p>` : null
  }</div>${links.length > 0 && html`<div class="row">${links}</div>`}</div>`

/** A link that looks like a button. */
export const button = (label: string, url: Url, kind: '' | 'main' | 'danger' = ''): Html =>
  html`<a class="${kind === '' ? 'btn' : `btn ${kind}`}" href="${url}">${label}</a>`

/** The link to the next page of a list. */
export const more = (url: Url | null, { texts }: Pick<Language, 'texts'>): Html | null =>
  url && html`<div class="row pad line"><a class="btn" href="${url}">${texts.parts.nextPage}</a></div>`

/** The head of a page without a bar. */
export const doorHead = (title: string, about: string): Html =>
  html`<div class="stack"><p class="brand">${mark} Hearback</p><div><h1>${title}</h1><p class="soft">${about}</p></div></div>`
