import type { Alongside } from '@hearback/core'
import { typesOf } from '../alongside/events.ts'
import { allParts, partsWithoutSubscribers, writeAlongside } from '../alongside/write.ts'
import type { Database } from '../database.ts'
import { counting, isCounted, isUncounted } from './finished-count.ts'
import { countsNothing, type limitedWrite } from './quota-counts.ts'
import type { Seen } from './seen-cache.ts'
import { dirtying, isBeyondBlocks } from './summary-blocks.ts'

/** How a write treats the survey's derived data: the count of finished responses, and summary blocks. */
export interface Kept {
  /** Common table expressions before the write. */
  before: string
  /** SQL condition on the survey `s`. `at` is the response's time of creation. */
  condition(at: string): string
  /** Columns that `written` returns. */
  returned: string
  /** Columns of `written` that the statement selects. */
  answered: string
  /** Further common table expressions. `changes` is SQL of the write's changes to the count of finished responses. */
  more(changes: string): string
  /** Further condition of the write. */
  isFree: string
}

/** Writes only responses that no summary block and no count includes. */
const nothingKept: Kept = {
  before: '',
  isFree: '',
  condition: (at) => ` and ${isUncounted} and s.quotas is null and ${isBeyondBlocks(at)}`,
  returned: 'id',
  answered: 'id',
  more: () => '',
}
/** Writes any response, marks its summary block dirty, and updates the count. */
const anythingKept: Kept = {
  before: '',
  isFree: '',
  // The response is finished where the fourth parameter says so, in every write.
  condition: () => countsNothing('$4::boolean'),
  returned: 'id, survey_id, created_at, finished',
  answered: `id, ${isCounted('written.survey_id')} as "isCounted"`,
  more: (changes) => `,\n    ${counting(changes)},\n    ${dirtying('written')}`,
}

/** Writes any response, keeps what `anythingKept` keeps, and counts the response for the quotas of its survey. */
const countedIn = ({ locking, condition, isFree, counting }: ReturnType<typeof limitedWrite>): Kept => ({
  ...anythingKept,
  before: `${locking}, `,
  condition: () => condition,
  isFree,
  more: (changes) => `${anythingKept.more(changes)},\n    ${counting}`,
})

/**
 * Declares a write of a response as three statements. Each runs where the one before it wrote nothing:
 *
 * 1. `lean` writes the response only. It suffices for most responses: they are newer than the blocks that summaries
 *    keep, their survey has no `autoComplete`, and their events have no subscriber.
 * 2. `subscribed` also queues events.
 * 3. `keeping` also marks a summary block dirty and updates the count of finished responses.
 *
 * Each statement checks in its own conditions that it suffices. The caches in `Seen` only save time: they tell which
 * statement to begin with. A survey that is counted stays counted.
 *
 * A response that a survey's quotas count (`quotas`: `limitedValues`) is written by a statement of its own.
 *
 * The write returns whether the response was written.
 */
export function leanestWrite(
  database: Database,
  name: string,
  next: number,
  { subscribed: subscribedTypes, counted: countedSurveys }: Seen,
  text: (kept: Kept, more: string, condition: string) => string,
  limited: ReturnType<typeof limitedWrite>,
): (
  surveyId: string,
  params: readonly unknown[],
  alongside: Alongside,
  quotas?: readonly unknown[],
) => Promise<boolean> {
  const make = (suffix: string, kept: Kept, parts = allParts, from = next) =>
    writeAlongside<{ isCounted?: boolean }, Alongside>(
      database,
      name + suffix,
      from,
      (more, condition) => text(kept, more, condition),
      parts,
    )
  const lean = make('', nothingKept, partsWithoutSubscribers)
  const subscribed = make('', nothingKept)
  const keeping = make('+kept', anythingKept)
  const counting = make('+quotas', countedIn(limited), allParts, next + limited.params)

  return async (surveyId, params, alongside, quotas) => {
    if (quotas) return (await counting([...params, ...quotas], alongside)).length > 0
    const environmentId = String(params[0])
    const { events } = alongside
    const types = typesOf(events)
    if (!countedSurveys.has(environmentId, surveyId)) {
      const isSubscribed = events !== null && subscribedTypes.has(environmentId, types)
      if (!isSubscribed && (await lean(params, alongside)).length > 0) return true
      if (events !== null && (await subscribed(params, alongside)).length > 0) {
        if (!isSubscribed) subscribedTypes.add(environmentId, types)
        return true
      }
    }
    const [written] = await keeping(params, alongside)
    if (written?.isCounted) countedSurveys.add(environmentId, surveyId)
    return written !== undefined
  }
}
