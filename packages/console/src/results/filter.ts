import { beginOfDay, clockOf, dayMs, isTimeZone, momentOf } from '@hearback/core/pages'
import { fieldCondition } from './field-condition.ts'
import { narrowed, type Where, whereOf, whereText } from './where.ts'

/** The filter in the address of results and responses. A value that no response can have is ignored. */
export interface Filter {
  /** The last so many days, today included; `null`: not by days. */
  readonly days: number | null
  /** The first and the last day, such as 2026-03-01, both included; `null`: no bound. Without `days` alone. */
  readonly from: string | null
  readonly to: string | null
  readonly finished: 'true' | 'false' | null
  /** The language of the responses, `default` for the first one of the survey. */
  readonly language: string | null
  /** The number of an edition: of one survey alone. */
  readonly edition: string | null
  readonly tag: string | null
  /** With any mark, without, or with that of responses that could not have been given. */
  readonly suspicious: 'true' | 'false' | 'impossible' | null
  readonly userId: string | null
  /** Conditions on answers: of one survey alone. */
  readonly where: Where | null
  /** The time zone of days: the one of the address, else that of the page. */
  readonly zone: string
  /** The time zone that the address names; `null`: none. */
  readonly chosenZone: string | null
}

/** The periods that can be chosen, in days. */
export const periods: readonly number[] = [7, 30, 90, 365]

/** The beginning of the names that the other filter has in an address. */
export const otherPrefix = 'vs-'
/** The period of the other filter that stands for all responses: without a period, there is no other filter. */
export const allTime = 'all'

/** Reads the filter to compare with from an address, in the time zone of the first; `null`: it has none. */
export function otherFilterIn(query: URLSearchParams, pageZone: string): Filter | null {
  const own = ownOfOther(query)
  const filter = filterIn(own, pageZone)
  return own.get('days') === allTime || isNarrow(filter) ? filter : null
}

/** The parameters of the other filter, without their prefix. */
export function ownOfOther(query: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams()
  for (const [name, value] of query) {
    if (name.startsWith(otherPrefix) && value !== '') own.append(name.slice(otherPrefix.length), value)
  }
  own.set('zone', query.get('zone') ?? '')
  return own
}

/** The filter to compare with as parameters of the console's own addresses. */
export function otherInAddress(other: Filter | null): Readonly<Record<string, string | null>> {
  if (other === null) return {}
  const { zone: _, ...named } = inAddress(other)
  const days = isNarrow(other) ? named.days : allTime
  return Object.fromEntries(
    Object.entries({ ...named, days }).map(([name, value]) => [otherPrefix + name, value ?? null]),
  )
}

/** Reads the filter in an address. `pageZone`: the time zone of days where the address names none; links do without. */
export function filterIn(query: URLSearchParams, pageZone = 'UTC'): Filter {
  const days = periods.find((days) => String(days) === query.get('days')) ?? null
  const [from, to] = days === null ? [dayIn(query.get('from')), dayIn(query.get('to'))] : [null, null]
  const zone = query.get('zone')?.trim() ?? ''
  const chosenZone = isTimeZone(zone) ? zone : null
  const chosen = fieldCondition(query)
  const listed = whereOf(query.getAll('where'))
  const where = chosen === null ? listed : narrowed(listed, [chosen])
  return {
    days,
    from,
    to,
    finished: flagIn(query.get('finished')),
    // Where one of several conditions is enough, none can be added.
    language: where?.connector === 'or' ? null : query.get('language')?.trim() || null,
    edition: editionIn(query.get('edition')),
    tag: query.get('tag')?.trim() || null,
    suspicious: query.get('suspicious') === 'impossible' ? 'impossible' : flagIn(query.get('suspicious')),
    userId: query.get('userId')?.trim() || null,
    where,
    zone: chosenZone ?? pageZone,
    chosenZone,
  }
}

const flagIn = (text: string | null): 'true' | 'false' | null => (text === 'true' || text === 'false' ? text : null)

const editionIn = (text: string | null): string | null => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? text : null)

const dayIn = (text: string | null): string | null =>
  text !== null && /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

/** Whether the filter leaves responses out. */
export const isNarrow = ({
  days,
  from,
  to,
  finished,
  language,
  edition,
  tag,
  suspicious,
  userId,
  where,
}: Filter): boolean =>
  [days, from, to, finished, language, edition, tag, suspicious, userId, where].some((value) => value !== null)

/** Whether a filter chooses a period alone, as the count of displays does. */
export const isPeriodAlone = (filter: Filter): boolean => !isNarrow({ ...filter, days: null, from: null, to: null })

/** Whether the service keeps the numbers of such a filter: of a period and a state alone. */
export const isKept = (filter: Filter): boolean => isPeriodAlone({ ...filter, finished: null })

/** The filter as parameters of the console's own addresses. */
export const inAddress = ({
  days,
  zone: _,
  chosenZone,
  where,
  ...rest
}: Filter): Readonly<Record<string, string | null>> => ({
  days: days === null ? null : String(days),
  ...rest,
  where: whereText(where),
  zone: chosenZone,
})

/** A span of time; `null`: no bound. */
export interface Span {
  readonly since: string | null
  /** Exclusive. */
  readonly until: string | null
}

/** The span of the filter. Days are those of its time zone: from the first moment of the first to the last millisecond of the last. */
export function spanOf({ days, from, to, zone }: Filter, now: number): Span {
  if (days !== null) return { since: daysBefore(now, zone, days - 1), until: null }
  if (from === null && to === null) return { since: null, until: null }
  return {
    since: from === null ? null : iso(beginOfDay(zone, from)),
    until: to === null ? null : iso(beginOfDay(zone, to, 1)),
  }
}

/** The span of the same length before the filter's; `null`: the filter is not by days. */
export function spanBefore({ days, zone }: Filter, now: number): Span | null {
  if (days === null) return null
  return { since: daysBefore(now, zone, 2 * days - 1), until: daysBefore(now, zone, days - 1) }
}

/** When a day began in the time zone: today for 0, yesterday for 1. */
function daysBefore(now: number, zone: string, days: number): string {
  const clockAt = clockOf(zone)
  return iso(momentOf(clockAt, (Math.floor(clockAt(now) / dayMs) - days) * dayMs))
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** The filter as parameters of the API, over a span. */
export function forApi(filter: Filter, { since, until }: Span): URLSearchParams {
  const { finished, edition, tag, suspicious, userId } = filter
  const where = whereText(withLanguage(filter))
  const wanted = new URLSearchParams({ timeZone: filter.zone })
  for (const [name, value] of Object.entries({ since, until, finished, edition, tag, suspicious, userId, where })) {
    if (value !== null) wanted.set(name, value)
  }
  return wanted
}

function withLanguage({ where, language }: Filter): Where | null {
  if (language === null) return where
  const spoken = { type: 'meta', id: 'language', operator: 'equals', value: language }
  return { connector: 'and', conditions: [...(where?.conditions ?? []), spoken] }
}
