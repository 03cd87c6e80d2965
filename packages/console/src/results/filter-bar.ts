import { withQuery } from '../addresses.ts'
import type { EditionName } from '../editions/names.ts'
import { type Child, flag, type Html, html, type Url } from '../html.ts'
import type { Placed } from '../parts/time.ts'
import { knownTags, tagList } from '../responses/tagging.ts'
import type { TagListed } from '../tags/load.ts'
import { chips, choice, editionChoice, field, languageChoice } from './bar-fields.ts'
import { conditionField } from './condition-field.ts'
import { fieldConditionFields } from './field-condition.ts'
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
  /** The names of those of `others` that these fields have: they are in addresses, and in no hidden field besides. */
  readonly firstNames?: readonly string[]
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
  /** The keys of contacts' attributes, of one survey. */
  readonly keys?: readonly string[]
  /** How many responses there are. */
  readonly output: Child
}

/** The most tags that are offered to choose from: with fewer, these are all. */
const mostTags = 100
const isWholeOf = (tags: readonly TagListed[]): boolean => tags.length < mostTags

/** The filter of results and responses: a form that changes the address. */
export function filterBar(parts: FilterBar, spoken: Placed): Html {
  const { texts, say } = spoken
  const { filter: words } = texts.results
  const {
    action,
    filter,
    first,
    others = {},
    survey,
    other,
    output,
    query,
    names = [],
    firstNames = [],
    tags,
    editions,
    keys = [],
  } = parts
  const { from, to, language, edition, tag, suspicious, userId, chosenZone } = filter
  const isMore = [from, to, edition, tag, suspicious, userId].some((value) => value !== null) || chosenZone !== null
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
  }).filter((entry): entry is [string, string] => entry[1] !== null && !firstNames.includes(entry[0]))
  return html`<form class="stack filter" id="filter" method="get" action="${action}" role="search" aria-label="${words.title}">${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="filters"><a class="btn on-phone" href="#filter">${words.title}</a>${first}${choice('days', words.period, [['', from === null && to === null ? words.allTime : words.betweenDays], ...periods.map((days) => [String(days), say(words.lastDays, { days })] as const)], filter.days === null ? '' : String(filter.days))}
${choice(
  'finished',
  words.state,
  [
    ['', words.anyState],
    ['true', words.finished],
    ['false', words.notFinished],
  ],
  filter.finished ?? '',
)}
${languageChoice('language', words.language, survey, language, spoken)}
<button>${words.apply}</button>${isNarrow(filter) && html`<a class="btn" href="${withQuery(action, all)}">${words.showAll}</a>`}<output>${output}</output></div>${chips(filter, survey, (without) => filtered(action, without, all), spoken)}${filterFaults({ query, filter, other, names, tags: isWholeOf(tags) ? tags.map(({ name }) => name) : null }, spoken).map((fault) => html`<p class="small bad">${fault}</p>`)}
<details ${flag('open', isMore)}><summary>${words.more}</summary><div class="fields pt">
${field('from', words.firstDay, 'date', from)}${field('to', words.lastDay, 'date', to)}${field('tag', words.tag, 'text', tag, tagList)}${field('userId', words.userId, 'text', userId)}
<p class="field"><label for="by-suspicious">${words.suspicious}</label>${choice(
    'suspicious',
    null,
    [
      ['', words.withAndWithout],
      ['false', words.without],
      ['true', words.onlyThese],
      ['impossible', words.onlyImpossible],
    ],
    suspicious ?? '',
  )}</p>
${hasEditions && editionChoice('edition', editions, edition, spoken)}${field('zone', words.zone, 'text', chosenZone, null, spoken.zone)}${survey && conditionField('where', words.addAnswer, survey, spoken)}${survey && fieldConditionFields(survey, keys, spoken)}</div></details>${other !== undefined && otherFields({ action, filter, other, survey, others, editions }, spoken)}${knownTags(tags)}</form>`
}
