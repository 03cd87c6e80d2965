import type { NoCodeConfig } from '@hearback/core/pages'
import type { FormState } from '../form-state.ts'
import { type Child, type Html, html } from '../html.ts'
import { input, select } from '../parts/fields.ts'
import type { Language } from '../words/language.ts'
import { pageEvents, urlRules } from './words.ts'

const filters = 'noCodeConfig.urlFilters'
/** Empty lines for further rules. */
const spare = 3
const most = 100

/** The fields for what triggers an action without code. Their names are the paths of the API's body. */
export function noCodeFields(config: NoCodeConfig | null, form: FormState | null, { texts, say }: Language): Html {
  const { actions: words } = texts
  const stored = config?.urlFilters ?? []
  const count = Math.min(most, Math.max(stored.length + spare, form === null ? 0 : filledLines(form.values).length + 1))
  const selector = config?.type === 'click' ? config.elementSelector : {}
  const line = (at: number) => {
    const one = stored[at]
    return html`<div class="fields">${select({
      label: say(words.addressNumber, { number: at + 1 }),
      name: `${filters}.${at}.rule`,
      value: one?.rule ?? 'contains',
      options: urlRules.map((rule) => [rule, words.rules[rule]]),
      form,
    })}
${input({ label: say(words.textNumber, { number: at + 1 }), name: `${filters}.${at}.value`, value: one?.value ?? '', placeholder: '/pricing', maxLength: 2048, form })}</div>`
  }
  return html`${select({
    label: words.when,
    name: 'noCodeConfig.type',
    value: config?.type ?? 'click',
    options: pageEvents.map((event) => [event, words.events[event]]),
    form,
  })}
<div class="stack" role="group" aria-labelledby="click"><h2 id="click">${words.onWhat}</h2><div class="fields">
${input({ label: words.selector, name: 'noCodeConfig.elementSelector.cssSelector', value: selector.cssSelector ?? '', placeholder: '.buy', maxLength: 4096, form })}
${input({ label: words.textInside, name: 'noCodeConfig.elementSelector.innerHtml', value: selector.innerHtml ?? '', placeholder: words.textExample, maxLength: 4096, form })}</div></div>
<div class="stack" role="group" aria-labelledby="dwell"><h2 id="dwell">${words.howLong}</h2><div class="fields">
${input({ label: words.seconds, name: 'noCodeConfig.timeInSeconds', value: config?.type === 'pageDwell' ? `${config.timeInSeconds}` : '', placeholder: '30', maxLength: 4, form })}</div></div>
<div class="stack" role="group" aria-labelledby="addresses"><div><h2 id="addresses">${words.onWhich}</h2>
<p class="small soft">${words.onWhichAbout}</p></div>
${select({
  label: words.mustFit,
  name: 'noCodeConfig.connector',
  value: config?.connector ?? 'or',
  options: [
    ['or', words.anyOf],
    ['and', words.allOf],
  ],
  form,
})}
${Array.from({ length: count }, (_, at) => line(at))}</div>`
}

export interface UrlLine {
  readonly rule: string
  readonly value: string
}

/** The lines of a sent form that have a text. */
export function filledLines(fields: URLSearchParams): readonly UrlLine[] {
  return Array.from({ length: most }, (_, at) => ({
    rule: fields.get(`${filters}.${at}.rule`) ?? '',
    value: fields.get(`${filters}.${at}.value`)?.trim() ?? '',
  })).filter(({ value }) => value !== '')
}

/** The fields with the empty lines at the end, so that the API's faults name the lines as the form shows them. */
export function closedUp(fields: URLSearchParams): URLSearchParams {
  const others = [...fields].filter(([name]) => !name.startsWith(`${filters}.`))
  const lines = filledLines(fields).flatMap(({ rule, value }, at) => [
    [`${filters}.${at}.rule`, rule],
    [`${filters}.${at}.value`, value],
  ])
  return new URLSearchParams([...others, ...lines])
}

export function configFacts(config: NoCodeConfig | null, { texts, say }: Language): (readonly [string, Child])[] {
  if (config === null) return []
  const { actions: words } = texts
  const selector = config.type === 'click' ? config.elementSelector : {}
  return [
    ...(selector.cssSelector ? [[words.selector, html`<code>${selector.cssSelector}</code>`] as const] : []),
    ...(selector.innerHtml ? [[words.textInside, selector.innerHtml] as const] : []),
    ...(config.type === 'pageDwell' ? [[words.seconds, `${config.timeInSeconds}`] as const] : []),
    ...(config.urlFilters.length > 1
      ? [[words.addresses, config.connector === 'and' ? words.mustFitAll : words.mustFitAny] as const]
      : []),
    ...config.urlFilters.map(
      ({ rule, value }) => [words.address, say(words.ruleOf, { rule: words.rules[rule], value })] as const,
    ),
  ]
}
