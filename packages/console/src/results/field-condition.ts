import { type Html, html } from '../html.ts'
import type { Language } from '../words/language.ts'
import type { SurveyRead } from './load.ts'
import type { Condition } from './where.ts'

/** The parts of a visit that a filter can name, by their ids in the API, with their names in `crosstab.names`. */
const visit = ['source', 'url', 'device', 'os', 'browser', 'country', 'action'] as const

/** The names in an address of what a condition is about, and of the value that it must have. */
export const fieldNames = ['by', 'is'] as const

/** The condition that two fields of a form choose, such as `by=attribute:plan&is=pro`; `null`: they choose none. */
export function fieldCondition(query: URLSearchParams): Condition | null {
  const [by, is] = fieldNames.map((name) => query.get(name)?.trim() ?? '')
  const [, type, id] = /^(hiddenField|variable|attribute|meta):(.{1,64})$/s.exec(by ?? '') ?? []
  if (type === undefined || id === undefined || !is) return null
  // People look for a page by a part of its address.
  return { type, id, operator: id === 'url' && type === 'meta' ? 'contains' : 'equals', value: is }
}

/** The fields that add a condition on a hidden field, a variable, an attribute of the contact, or a part of the visit. */
export function fieldConditionFields(
  { hiddenFields, variables }: SurveyRead,
  keys: readonly string[],
  language: Language,
): Html {
  const { texts } = language
  const { filter: words, crosstab, fields } = texts.results
  const groups = [
    { label: crosstab.contact, options: keys.map((key) => [`attribute:${key}`, key] as const) },
    { label: fields.hidden, options: (hiddenFields?.fieldIds ?? []).map((id) => [`hiddenField:${id}`, id] as const) },
    { label: fields.variable, options: (variables ?? []).map(({ id, name }) => [`variable:${id}`, name] as const) },
    { label: crosstab.visit, options: visit.map((id) => [`meta:${id}`, crosstab.names[id]] as const) },
  ].filter(({ options }) => options.length > 0)
  return html`<p class="field"><label for="by-field">${words.addField}</label><select id="by-field" name="by"><option value="">${words.any}</option>${groups.map(
    ({ label, options }) =>
      html`<optgroup label="${label}">${options.map(([value, name]) => html`<option value="${value}">${name}</option>`)}</optgroup>`,
  )}</select></p><p class="field"><label for="by-is">${words.fieldIs}</label><input id="by-is" name="is" maxlength="1024" autocomplete="off"></p>`
}
