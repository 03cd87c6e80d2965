import type { Alongside } from '@hearback/core'
import { typesOf } from '../alongside/events.ts'
import { allParts, partsWithoutSubscribers, writeAlongside } from '../alongside/write.ts'
import type { Database } from '../database.ts'
import { counting, isCounted, isUncounted } from './finished-count.ts'
import type { Seen } from './seen-cache.ts'
import { dirtying, isBeyondBlocks } from './summary-blocks.ts'

/** How a write treats the survey's derived data: the count of finished responses, and summary blocks. */
export interface Kept {
  /** SQL condition on the survey `s`. `at` is the response's time of creation. */
  condition(at: string): string
  /** Columns that `written` returns. */
  returned: string
  /** Columns of `written` that the statement selects. */
  answered: string
  /** Further common table expressions. `changes` is SQL of the write's changes to the count of finished responses. */
  more(changes: string): string
}

/** Writes only responses that no summary block and no count includes. */
const nothingKept: Kept = {
  condition: (at) => ` and ${isUncounted} and ${isBeyondBlocks(at)}`,
  returned: 'id',
  answered: 'id',
  more: () => '',
}
/** Writes any response, marks its summary block dirty, and updates the count. */
const anythingKept: Kept = {
  condition: () => '',
  returned: 'id, survey_id, created_at, finished',
  answered: `id, ${isCounted('written.survey_id')} as "isCounted"`,
  more: (changes) => `,\n    ${counting(changes)},\n    ${dirtying('written')}`,
}

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
 * The write returns whether the response was written.
 */
export function leanestWrite(
  database: Database,
  name: string,
  next: number,
  { subscribed: subscribedTypes, counted: countedSurveys }: Seen,
  text: (kept: Kept, more: string, condition: string) => string,
): (surveyId: string, params: readonly unknown[], alongside: Alongside) => Promise<boolean> {
  const make = (suffix: string, kept: Kept, parts = allParts) =>
    writeAlongside<{ isCounted?: boolean }, Alongside>(
      database,
      name + suffix,
      next,
      (more, condition) => text(kept, more, condition),
      parts,
    )
  const lean = make('', nothingKept, partsWithoutSubscribers)
  const subscribed = make('', nothingKept)
  const keeping = make('+kept', anythingKept)

  return async (surveyId, params, alongside) => {
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
