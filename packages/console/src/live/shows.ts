import { clockOf, columnGroups } from '@hearback/core/pages'
import { filterIn } from '../results/filter.ts'
import { filterWords } from '../results/filter-words.ts'
import type { SurveyRead } from '../results/load.ts'
import type { Frame } from '../visit.ts'
import { inList } from '../words/lists.ts'
import type { LinkListed } from './load.ts'

/** What a live address gives, in words: which responses, and with which columns beside answers. */
export function showsOf({ query }: Pick<LinkListed, 'query'>, survey: SurveyRead, frame: Frame): string {
  const { texts, say, zone } = frame
  const asked = new URLSearchParams(query)
  const filter = filterIn(inDays(asked), zone)
  const groups = (asked.get('include') ?? '').split(',')
  const named = columnGroups.filter((group) => groups.includes(group)).map((group) => texts.exports.groups[group])
  const responses = filterWords(filter, survey, frame)
  return named.length === 0 ? responses : say(texts.live.withColumns, { responses, columns: inList(named, frame) })
}

const plainDay = /^\d{4}-\d{2}-\d{2}$/

/** The parameters with days in place of moments, in the time zone that they name. */
export function inDays(asked: URLSearchParams): URLSearchParams {
  const clockAt = clockOf(asked.get('timeZone') ?? 'UTC')
  const dayOf = (text: string, before: number): string => {
    const ms = Date.parse(text) - before
    // A day without a time is one of the zone already.
    return new Date(plainDay.test(text) ? ms : clockAt(ms)).toISOString().slice(0, 10)
  }
  const made = new URLSearchParams(asked)
  const [since, until] = [asked.get('since'), asked.get('until')]
  if (since !== null) made.set('from', dayOf(since, 0))
  if (until !== null) made.set('to', dayOf(until, 1))
  return made
}
