import type { Language } from '../words/language.ts'
import { fieldNames } from './field-condition.ts'
import { type Filter, filterIn, otherPrefix, ownOfOther } from './filter.ts'

interface Asked {
  readonly query: URLSearchParams
  readonly filter: Filter
  /** The filter of the address that results are compared with; `null`: it has none; `undefined`: the page compares nothing. */
  readonly other: Filter | null | undefined
  /** Names in the address that are no part of a filter, and that the page reads. */
  readonly names: readonly string[]
  /** The tags that there are; `null`: there may be more. */
  readonly tags: readonly string[] | null
}

/** What of the filter in an address does not hold, in sentences: without them, a page would silently show everything. */
export function filterFaults({ query, filter, other, names, tags }: Asked, language: Language): readonly string[] {
  const { texts, say } = language
  const { faults: words } = texts.results
  const isComparing = other !== undefined
  const isKnown = (name: string) =>
    name === 'done' ||
    names.includes(name) ||
    parameters.has(name) ||
    (isComparing && name.startsWith(otherPrefix) && parameters.has(name.slice(otherPrefix.length)))
  const unknown = [...new Set(query.keys())].filter((name) => !isKnown(name))
  const own = isComparing ? ownOfOther(query) : new URLSearchParams()
  own.delete('zone')
  if (own.get('days') === 'all') own.delete('days')
  return [
    ...unknown.map((name) => say(words.unknown, { name: short(name) })),
    ...faultsOf(query, filter, language),
    ...(filter.tag !== null && tags !== null && !tags.includes(filter.tag)
      ? [say(words.tag, { tag: short(filter.tag) })]
      : []),
    ...faultsOf(own, other ?? filterIn(own), language).map((fault) => say(words.other, { fault })),
  ]
}

const nullable = ['days', 'from', 'to', 'finished', 'language', 'edition', 'suspicious', 'where'] as const

/** The parameters of a filter in an address. */
const parameters: ReadonlySet<string> = new Set([...nullable, ...fieldNames, 'tag', 'userId', 'zone'])

function faultsOf(query: URLSearchParams, filter: Filter, { texts, say }: Language): readonly string[] {
  const { faults: words } = texts.results
  const isIgnored = (name: (typeof nullable)[number] | 'zone') =>
    (query.get(name) ?? '').trim() !== '' && (name === 'zone' ? filter.chosenZone : filter[name]) === null
  const ignored = nullable.filter(isIgnored).map((name) => {
    if (filter.days !== null && name === 'from') return words.firstDayBeside
    if (filter.days !== null && name === 'to') return words.lastDayBeside
    if (name === 'where' || name === 'language') return words[name]
    const fault = name === 'from' ? words.firstDay : name === 'to' ? words.lastDay : words[name]
    return say(fault, { value: short(query.get(name) ?? '') })
  })
  return [
    ...ignored,
    isIgnored('zone') && say(words.zone, { value: short(query.get('zone') ?? ''), zone: filter.zone }),
    filter.from !== null && filter.to !== null && filter.from > filter.to && words.order,
  ].filter((fault) => fault !== false)
}

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)} …` : text)
