import { listed } from '../../parts/listed.ts'
import type { Filter } from '../../results/filter.ts'
import { isNarrow } from '../../results/filter.ts'
import { filterWords } from '../../results/filter-words.ts'
import type { SurveyRead } from '../../results/load.ts'
import type { Frame } from '../../visit.ts'
import type { TableRead } from './load.ts'

/** What a table shows: which responses, how many of them, in which order, and in which time zone days are those of the filter. */
export function sentence(
  read: TableRead,
  total: number | null,
  survey: SurveyRead,
  filter: Filter,
  frame: Frame,
): string {
  const { say } = frame
  const { table: words } = frame.texts.responses
  const { rows, next, isLater, isOldestFirst } = read
  const count = listed(
    { shown: rows.length, of: 'responses', isLater, isMore: next !== null, total, isOldestFirst },
    frame,
  )
  const hasDays = filter.days !== null || filter.from !== null || filter.to !== null
  return [
    isNarrow(filter)
      ? say(words.only, { filter: filterWords(filter, survey, frame), listed: count })
      : say(words.every, { listed: count }),
    ...(hasDays ? [say(words.zone, { zone: filter.zone })] : []),
  ].join(' ')
}
