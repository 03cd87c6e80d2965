import { withQuery } from '../addresses.ts'
import type { EditionName } from '../editions/names.ts'
import { type Child, flag, type Html, html, type Url } from '../html.ts'
import { knownTags, tagList } from '../responses/tagging.ts'
import type { TagListed } from '../tags/load.ts'
import { chips, choice, editionChoice, field, languageChoice } from './bar-fields.ts'
import { conditionField } from './condition-field.ts'
import { type Filter, isNarrow, otherInAddress, otherPrefix, periods } from './filter.ts'
import { filterFaults } from './filter-faults.ts'
import { filtered } from './filtered.ts'
import type { SurveyRead } from './load.ts'
import { otherFields } from './other-fields.ts'
import { whereText } from './where.ts'

interface FilterBar {
  readonly action: Url
  readonly filter: Filter
  /** Fields before the others, such as the survey. */
  readonly first?: Child
  /** Parameters of the address besides the filter. */
  readonly others?: Readonly<Record<string, string | null>>
  /** The survey that the conditions are about; `null`: there are none. */
  readonly survey: SurveyRead | null
  /** The filter that the results are compared with; `undefined`: this page compares nothing. */
  readonly other?: Filter | null
  /** The parameters of the page's address, of which unknown ones are named. */
  readonly query: URLSearchParams
  /** Names in the address besides the filter, which the page reads. */
  readonly names?: readonly string[]
  /** The tags to choose from. */
  readonly tags: readonly TagListed[]
  /** The editions of the survey to choose from, newest first. */
  readonly editions: readonly EditionName[]
  /** How many responses there are. */
  readonly output: Child
}

/** The filter of results and responses: a form that changes the address. */
export function filterBar(parts: FilterBar): Html {
  const { action, filter, first, others = {}, survey, other, output, query, names = [], tags, editions } = parts
  const { from, to, language, edition, tag, suspicious, userId, zone } = filter
  const isMore = [from, to, edition, tag, suspicious, userId].some((value) => value !== null) || zone !== 'UTC'
  const hasEditions = editions.length > 1
  const all = { ...others, ...otherInAddress(other ?? null) }
  const kept =
    other === undefined
      ? others
      : {
          ...others,
          ...(!hasEditions && { [`${otherPrefix}edition`]: other?.edition ?? null }),
          [`${otherPrefix}where`]: whereText(other?.where ?? null),
        }
  const hidden = Object.entries({
    ...kept,
    ...(!hasEditions && { edition }),
    where: whereText(filter.where),
  }).filter((entry): entry is [string, string] => entry[1] !== null)
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
${languageChoice('language', 'Language', survey, language)}
<button>Apply</button>${isNarrow(filter) && html`<a class="btn" href="${withQuery(action, all)}">Show all</a>`}<output>${output}</output></div>${filter.edition !== null && html`<p class="row"><a class="badge chip" href="${filtered(action, { ...filter, edition: null }, all)}" aria-label="${`Edition ${filter.edition}: remove this condition`}">Edition ${filter.edition} ×</a></p>`}${chips({ where: filter.where, survey, address: (where) => filtered(action, { ...filter, where }, all) })}${filterFaults({ query, filter, other, names }).map((fault) => html`<p class="small bad">${fault}</p>`)}
<details ${flag('open', isMore)}><summary>More filters</summary><div class="fields pt">
${field('from', 'First day', 'date', from)}${field('to', 'Last day', 'date', to)}${field('tag', 'Tag', 'text', tag, tagList)}${field('userId', 'userId of the contact', 'text', userId)}
<p class="field"><label for="by-suspicious">Suspicious</label>${choice(
    'suspicious',
    null,
    [
      ['', 'With and without'],
      ['false', 'Without'],
      ['true', 'Only these'],
      ['impossible', 'Only what could not have been given'],
    ],
    suspicious ?? '',
  )}</p>
${hasEditions && editionChoice('edition', editions, edition)}${field('zone', 'Time zone of days', 'text', zone)}${survey && conditionField('where', 'Add an answer', survey)}</div></details>${other !== undefined && otherFields({ action, filter, other, survey, others, editions })}${knownTags(tags)}</form>`
}
