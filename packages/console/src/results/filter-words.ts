import { languageWords } from '../words/languages.ts'
import { type Filter, isNarrow, periods } from './filter.ts'
import type { SurveyRead } from './load.ts'
import { inWords } from './where.ts'

const marks = { true: 'suspicious', false: 'not suspicious', impossible: 'could not have been given' } as const

/** A filter in words, such as: last 30 days, finished, Plan = team. */
export function filterWords(filter: Filter, survey: SurveyRead | null): string {
  const { days, from, to, finished, language, edition, tag, suspicious, userId, where } = filter
  const period = periods.find(([many]) => many === days)?.[1].toLowerCase()
  const conditions = (where?.conditions ?? []).map((condition) => inWords(condition, survey))
  const words = [
    period,
    from && `from ${from}`,
    to && `until ${to}`,
    finished && (finished === 'true' ? 'finished' : 'not finished'),
    language && `in ${languageWords(language, survey?.languages) ?? language}`,
    edition && `edition ${edition}`,
    tag && `tag “${tag}”`,
    suspicious && marks[suspicious],
    userId && `of ${userId}`,
    conditions.join(where?.connector === 'or' ? ' or ' : ', '),
  ].filter((part) => part)
  return isNarrow(filter) ? words.join(', ') : 'all responses'
}
