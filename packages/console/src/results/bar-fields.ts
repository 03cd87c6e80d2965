import { type EditionName, editionName } from '../editions/names.ts'
import { attribute, flag, type Html, html, type Url } from '../html.ts'
import { dayWords, type Placed } from '../parts/time.ts'
import type { Language } from '../words/language.ts'
import { languageOptions } from '../words/languages.ts'
import type { Filter } from './filter.ts'
import { partsOf } from './filter-parts.ts'
import type { SurveyRead } from './load.ts'

/** A choice in the bar. */
export const choice = (
  name: string,
  label: string | null,
  options: readonly (readonly [string, string])[],
  value: string,
): Html =>
  html`${label !== null && html`<label class="sr" for="by-${name}">${label}</label>`}<select id="by-${name}" name="${name}">${options.map(
    ([one, words]) => html`<option value="${one}" ${flag('selected', one === value)}>${words}</option>`,
  )}</select>`

/** A choice of the languages of a survey. `null`: it has one alone, or there is no survey. */
export function languageChoice(
  name: string,
  label: string | null,
  survey: SurveyRead | null,
  value: string | null,
  { texts }: Pick<Language, 'texts'>,
): Html | null {
  const options = languageOptions(survey?.languages)
  if (options.length === 0 && (value === null || survey === null)) return null
  // A language of the address that the survey no longer has is chosen all the same.
  const other = value !== null && !options.some(([code]) => code === value) ? [[value, value] as const] : []
  return choice(name, label, [['', texts.results.filter.anyLanguage], ...options, ...other], value ?? '')
}

/** A choice of the editions of a survey. One of the address that is not among them is chosen all the same. */
export function editionChoice(
  name: string,
  editions: readonly EditionName[],
  value: string | null,
  language: Placed,
): Html {
  const { texts, say } = language
  const { filter: words } = texts.results
  const options = editions.map(
    ({ number, createdAt }) =>
      [
        String(number),
        say(words.editionSince, { number: String(number), day: dayWords(createdAt, language) }),
      ] as const,
  )
  const other =
    value !== null && !options.some(([one]) => one === value) ? [[value, editionName(value, language)] as const] : []
  return html`<p class="field"><label for="by-${name}">${texts.editions.edition}</label>${choice(name, null, [['', words.allEditions], ...options, ...other], value ?? '')}</p>`
}

/** A field in the bar. `list`: the id of texts to choose from. */
export const field = (
  name: string,
  label: string,
  type: 'date' | 'text',
  value: string | null,
  list: string | null = null,
  placeholder: string | null = null,
): Html =>
  html`<p class="field"><label for="by-${name}">${label}</label><input id="by-${name}" name="${name}" type="${type}" value="${value ?? ''}" ${attribute('list', list)} ${attribute('placeholder', placeholder)}></p>`

/** The parts of a filter, each with a link that takes it away. */
export function chips(
  filter: Filter,
  survey: SurveyRead | null,
  addressOf: (filter: Filter) => Url,
  language: Language,
): Html | null {
  const parts = partsOf(filter, survey, language)
  if (parts.length === 0) return null
  const { filter: words } = language.texts.results
  return html`<p class="row">${parts.map(
    ({ words: condition, without }) =>
      html`<a class="badge chip" href="${addressOf(without)}" aria-label="${language.say(words.removeCondition, { condition })}" dir="auto">${condition} ×</a>`,
  )}${filter.where?.connector === 'or' && html`<span class="soft small">${words.oneHolds}</span>`}</p>`
}
