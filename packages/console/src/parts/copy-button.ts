import { attribute, type Html, html } from '../html.ts'
import type { Language } from '../words/language.ts'

/** A button that copies the text of another element. The script shows it where the browser has a clipboard. */
export const copyButton = ({ texts }: Pick<Language, 'texts'>, id: string, kind: '' | 'main' = ''): Html =>
  html`<button type="button" ${attribute('class', kind || null)} data-copies="${id}" data-copied="${texts.parts.copied}" data-not-copied="${texts.parts.notCopied}" hidden>${texts.parts.copy}</button>`
