import { barAbove } from './bar.ts'
import { doneNote } from './done.ts'
import { attribute, type Html, html, textOf, type Url } from './html.ts'
import type { PageView, Row } from './row.ts'
import type { Frame } from './visit.ts'
import type { Language } from './words/language.ts'

export interface Assets {
  readonly sheet: Url
  /** `null`: the page has none. */
  readonly script: Url | null
}

/** The parts of a document. */
export interface Sheet {
  readonly title: string
  /** `production` or `development`: the line on top; empty: none. */
  readonly bodyClass: string
  readonly body: Html
  readonly language: Pick<Language, 'code' | 'direction'>
}

/** A whole document. */
export const document = ({ title, bodyClass, body, language }: Sheet, { sheet, script }: Assets): string =>
  textOf(html`<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Hearback</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${sheet}">
${script && html`<script type="module" src="${script}"></script>\n`}</head>
<body ${attribute('class', bodyClass || null)}>
${body}
</body>
</html>
`)

/** A page for a signed-in person: bar, page, foot. */
export function framed(view: PageView, frame: Frame, rows: readonly Row[], current: Row | null): Sheet {
  const isLive = current?.method === 'GET' && current.needs !== 'anyone' && current.isLive
  const { environment } = frame
  const { header, footer } = barAbove(frame, rows, current)
  return {
    title: environment === null ? view.title : `${view.title} · ${frame.texts.environmentTypes[environment.type]}`,
    bodyClass: environment?.type ?? '',
    body: html`<a class="skip" href="#main">${frame.texts.bar.skip}</a>
${header}
<main id="main" ${attribute('data-live', isLive ? 'yes' : null)} ${attribute('class', view.width === 'mid' || view.width === 'narrow' ? view.width : null)}>
${doneNote(frame)}${view.main}
</main>
${footer}`,
    language: frame,
  }
}

/** A page without a bar: before signing in, and for errors that leave nothing to show in one. */
export const bare = (view: PageView, language: Language): Sheet => ({
  title: view.title,
  bodyClass: '',
  body: html`<main id="main" class="narrow">
${view.main}
</main>`,
  language,
})
