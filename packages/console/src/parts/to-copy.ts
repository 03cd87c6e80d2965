import { type Html, html } from '../html.ts'
import type { Language } from '../words/language.ts'
import { copyButton } from './copy-button.ts'

/** A text that is there to be copied, such as a new key, with its button. `id`: of the text on its page. */
export const toCopy = (
  id: string,
  { label, text }: { readonly label: string; readonly text: string },
  language: Pick<Language, 'texts'>,
  kind: '' | 'main' = 'main',
): Html =>
  html`<p class="label" id="${id}-label">${label}</p><div class="secret"><output class="mono" id="${id}" aria-labelledby="${id}-label">${text}</output>${copyButton(language, id, kind)}</div>`
