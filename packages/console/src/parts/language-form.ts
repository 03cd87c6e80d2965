import { consoleLanguages } from '@hearback/words/console'
import { flag, type Html, html, type Url } from '../html.ts'
import { languageNames } from '../words/formats.ts'
import type { Language } from '../words/language.ts'

/** A form in which people choose the language of the console. `back`: the page that shows it, below `/console/`. */
export function languageForm({ code, texts, say }: Language, action: Url, back: string): Html {
  const { language } = texts
  const all = Object.entries(consoleLanguages)
  const label = ([one, madeBy]: (typeof all)[number]) =>
    madeBy === 'machine' ? say(language.machine, { language: nameOf(one) }) : nameOf(one)
  return html`<form class="row" method="post" action="${action}"><input type="hidden" name="to" value="${back}">
<label for="language">${language.label}</label><select id="language" name="language">${all.map(
    (one) =>
      html`<option value="${one[0]}" lang="${one[0]}" ${flag('selected', one[0] === code)}>${label(one)}</option>`,
  )}</select><button>${language.button}</button></form>`
}

/** The name of a language in itself, such as Deutsch. */
const nameOf = (code: string): string => languageNames(code).of(code) ?? code
