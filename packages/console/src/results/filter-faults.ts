import { type Filter, filterIn, otherPrefix, ownOfOther } from './filter.ts'

interface Asked {
  readonly query: URLSearchParams
  readonly filter: Filter
  /** The filter of the address that results are compared with; `null`: it has none; `undefined`: the page compares nothing. */
  readonly other: Filter | null | undefined
  /** Names in the address that are no part of a filter, and that the page reads. */
  readonly names: readonly string[]
}

/** What of the filter in an address does not hold, in sentences: without them, a page would silently show everything. */
export function filterFaults({ query, filter, other, names }: Asked): readonly string[] {
  const isComparing = other !== undefined
  const isKnown = (name: string) =>
    name === 'done' ||
    names.includes(name) ||
    Object.hasOwn(labels, name) ||
    (isComparing && name.startsWith(otherPrefix) && Object.hasOwn(labels, name.slice(otherPrefix.length)))
  const unknown = [...new Set(query.keys())].filter((name) => !isKnown(name))
  const own = isComparing ? ownOfOther(query) : new URLSearchParams()
  own.delete('zone')
  if (own.get('days') === 'all') own.delete('days')
  return [
    ...unknown.map((name) => `“${short(name)}” is no part of this filter: it was ignored.`),
    ...faultsOf(query, filter),
    ...faultsOf(own, other ?? filterIn(own)).map((fault) => `Other filter: ${fault}`),
  ]
}

const labels = {
  days: 'period',
  from: 'first day',
  to: 'last day',
  finished: 'state',
  language: 'language',
  edition: 'edition',
  tag: 'tag',
  suspicious: 'choice of suspicious ones',
  userId: 'userId',
  where: 'condition on an answer',
  zone: 'time zone',
} as const

function faultsOf(query: URLSearchParams, filter: Filter): readonly string[] {
  const isIgnored = (name: keyof typeof labels) =>
    (query.get(name) ?? '').trim() !== '' &&
    (name === 'zone' ? filter.zone !== query.get(name)?.trim() : filter[name] === null)
  const ignored = nullable.filter(isIgnored).map((name) => {
    if (filter.days !== null && (name === 'from' || name === 'to'))
      return `The ${labels[name]} was ignored beside a period: choose one of both.`
    if (name === 'where') return 'The condition on an answer was ignored: it cannot be read, or it needs one survey.'
    if (name === 'language')
      return 'The language was ignored: it needs one survey, and no conditions of which one is enough.'
    return `The ${labels[name]} “${short(query.get(name) ?? '')}” does not exist: it was ignored.`
  })
  return [
    ...ignored,
    isIgnored('zone') &&
      `The time zone “${short(query.get('zone') ?? '')}” is not known: days are those of ${filter.zone}.`,
    filter.from !== null &&
      filter.to !== null &&
      filter.from > filter.to &&
      'The first day is after the last day: no response fits.',
  ].filter((fault) => fault !== false)
}

const nullable = ['days', 'from', 'to', 'finished', 'language', 'edition', 'suspicious', 'where'] as const

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)} …` : text)
