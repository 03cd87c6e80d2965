import { withQuery } from '../addresses.ts'
import { type Child, flag, type Html, html, type Url } from '../html.ts'
import { type Filter, inAddress, isNarrow, periods } from './filter.ts'
import type { SurveyRead } from './load.ts'
import { inWords, whereText } from './where.ts'

interface FilterBar {
  readonly action: Url
  readonly filter: Filter
  /** Fields before the others, such as the survey. */
  readonly first?: Child
  /** Parameters of the address besides the filter. */
  readonly others?: Readonly<Record<string, string | null>>
  /** The survey that the conditions are about; `null`: there are none. */
  readonly survey: SurveyRead | null
  /** How many responses there are. */
  readonly output: Child
}

/** The filter of results and responses: a form that changes the address. */
export function filterBar({ action, filter, first, others = {}, survey, output }: FilterBar): Html {
  const { from, to, tag, suspicious, userId, zone } = filter
  const isMore = [from, to, tag, suspicious, userId].some((value) => value !== null) || zone !== 'UTC'
  const hidden = Object.entries({ ...others, where: whereText(filter.where) }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  return html`<form class="stack filter" method="get" action="${action}" role="search" aria-label="Filter">${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="filters">${first}${choice('days', 'Period', [['', from === null && to === null ? 'All time' : 'Between days'], ...periods.map(([days, words]) => [String(days), words] as const)], filter.days === null ? '' : String(filter.days))}
${choice(
  'finished',
  'State',
  [
    ['', 'Any state'],
    ['true', 'Finished'],
    ['false', 'Not finished'],
  ],
  filter.finished ?? '',
)}
<button>Apply</button>${isNarrow(filter) && html`<a class="btn" href="${withQuery(action, others)}">Show all</a>`}<output>${output}</output></div>${chips({ action, filter, others, survey })}
<details ${flag('open', isMore)}><summary>More filters</summary><div class="fields pt">
${field('from', 'First day', 'date', from)}${field('to', 'Last day', 'date', to)}${field('tag', 'Tag', 'text', tag)}${field('userId', 'userId of the contact', 'text', userId)}
<p class="field"><label for="by-suspicious">Suspicious</label>${choice(
    'suspicious',
    null,
    [
      ['', 'With and without'],
      ['false', 'Without'],
      ['true', 'Only these'],
    ],
    suspicious ?? '',
  )}</p>
${field('zone', 'Time zone of days', 'text', zone)}</div></details></form>`
}

/** The conditions on answers, each with a link that takes it away. */
function chips({ action, filter, others = {}, survey }: Omit<FilterBar, 'output' | 'first'>): Html | null {
  const { where } = filter
  if (where === null) return null
  const without = (at: number) => {
    const conditions = where.conditions.filter((_, other) => other !== at)
    return filtered(action, { ...filter, where: conditions.length === 0 ? null : { ...where, conditions } }, others)
  }
  return html`<p class="row">${where.conditions.map((condition, at) => {
    const words = inWords(condition, survey)
    return html`<a class="badge chip" href="${without(at)}" aria-label="${`${words}: remove this condition`}" dir="auto">${words} ×</a>`
  })}${where.connector === 'or' && html`<span class="soft small">one of these holds</span>`}</p>`
}

const choice = (
  name: string,
  label: string | null,
  options: readonly (readonly [string, string])[],
  value: string,
): Html =>
  html`${label !== null && html`<label class="sr" for="by-${name}">${label}</label>`}<select id="by-${name}" name="${name}">${options.map(
    ([one, words]) => html`<option value="${one}" ${flag('selected', one === value)}>${words}</option>`,
  )}</select>`

const field = (name: string, label: string, type: 'date' | 'text', value: string | null): Html =>
  html`<p class="field"><label for="by-${name}">${label}</label><input id="by-${name}" name="${name}" type="${type}" value="${value ?? ''}"></p>`

/** The address of a page with a filter. */
export const filtered = (url: Url, filter: Filter, others: Readonly<Record<string, string | null>> = {}): Url =>
  withQuery(url, { ...others, ...inAddress(filter) })
