import { attribute, type Html, html } from '../html.ts'

/** A button that copies the text of another element. The script shows it where the browser has a clipboard. */
export const copyButton = (id: string, kind: '' | 'main' = ''): Html =>
  html`<button type="button" ${attribute('class', kind || null)} data-copies="${id}" hidden>Copy</button>`
