import type { NoCodeConfig } from '@hearback/core/pages'
import type { FormState } from '../form-state.ts'
import { type Child, type Html, html } from '../html.ts'
import { input, select } from '../parts/fields.ts'
import { connectorWords, eventWords, ruleWords } from './words.ts'

const filters = 'noCodeConfig.urlFilters'
/** Empty lines for further rules. */
const spare = 3
const most = 100

/** The fields for what triggers an action without code. Their names are the paths of the API's body. */
export function noCodeFields(config: NoCodeConfig | null, form: FormState | null): Html {
  const stored = config?.urlFilters ?? []
  const count = Math.min(most, Math.max(stored.length + spare, form === null ? 0 : filledLines(form.values).length + 1))
  const selector = config?.type === 'click' ? config.elementSelector : {}
  return html`${select({
    label: 'When',
    name: 'noCodeConfig.type',
    value: config?.type ?? 'click',
    options: Object.entries(eventWords),
    form,
  })}
<div class="stack" role="group" aria-labelledby="click"><h2 id="click">For a click: on what</h2><div class="fields">
${input({ label: 'CSS selector', name: 'noCodeConfig.elementSelector.cssSelector', value: selector.cssSelector ?? '', placeholder: '.buy', maxLength: 4096, form })}
${input({ label: 'Text inside', name: 'noCodeConfig.elementSelector.innerHtml', value: selector.innerHtml ?? '', placeholder: 'Buy now', maxLength: 4096, form })}</div></div>
<div class="stack" role="group" aria-labelledby="dwell"><h2 id="dwell">For a time: how long</h2><div class="fields">
${input({ label: 'Seconds', name: 'noCodeConfig.timeInSeconds', value: config?.type === 'pageDwell' ? `${config.timeInSeconds}` : '', placeholder: '30', maxLength: 4, form })}</div></div>
<div class="stack" role="group" aria-labelledby="addresses"><div><h2 id="addresses">On which addresses</h2>
<p class="small soft">None: on every page. Lines that stay empty are left out.</p></div>
${select({ label: 'It must fit', name: 'noCodeConfig.connector', value: config?.connector ?? 'or', options: Object.entries(connectorWords), form })}
${Array.from({ length: count }, (_, at) => line(at, stored[at], form))}</div>`
}

const line = (at: number, stored: NoCodeConfig['urlFilters'][number] | undefined, form: FormState | null): Html =>
  html`<div class="fields">${select({
    label: `Address ${at + 1}`,
    name: `${filters}.${at}.rule`,
    value: stored?.rule ?? 'contains',
    options: Object.entries(ruleWords),
    form,
  })}
${input({ label: `Text ${at + 1}`, name: `${filters}.${at}.value`, value: stored?.value ?? '', placeholder: '/pricing', maxLength: 2048, form })}</div>`

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

export function configFacts(config: NoCodeConfig | null): (readonly [string, Child])[] {
  if (config === null) return []
  const selector = config.type === 'click' ? config.elementSelector : {}
  return [
    ...(selector.cssSelector ? [['CSS selector', html`<code>${selector.cssSelector}</code>`] as const] : []),
    ...(selector.innerHtml ? [['Text inside', selector.innerHtml] as const] : []),
    ...(config.type === 'pageDwell' ? [['Seconds', `${config.timeInSeconds}`] as const] : []),
    ...(config.urlFilters.length > 1
      ? [['Addresses', `must fit ${connectorWords[config.connector ?? 'or']}`] as const]
      : []),
    ...config.urlFilters.map(({ rule, value }) => ['Address', `${ruleWords[rule]} ${value}`] as const),
  ]
}
