import type { Alongside } from '@hearback/core'
import { everything, typesOf, unheard, writeAlongside } from '../alongside.ts'
import type { Database } from '../database.ts'
import { counting, isCounted, isUncounted } from './finished-count.ts'
import type { Known } from './known-lately.ts'
import { dirtying, isBeyondBlocks } from './summary-blocks.ts'

/** What a survey keeps of its responses, and what a write must do for it. */
export interface Kept {
  /** What is asked of the survey `s` besides; `at` is when the response was created. */
  condition(at: string): string
  /** Columns of what was written. */
  returned: string
  /** Columns that are answered of what was `written`. */
  answered: string
  /** What is written besides: `changes` is what the write adds to the count of finished responses. */
  more(changes: string): string
}

/** Neither a block nor a count has the response. */
const nothingKept: Kept = {
  condition: (at) => ` and ${isUncounted} and ${isBeyondBlocks(at)}`,
  returned: 'id',
  answered: 'id',
  more: () => '',
}
const anythingKept: Kept = {
  condition: () => '',
  returned: 'id, survey_id, created_at, finished',
  answered: `id, ${isCounted('written.survey_id')} as "isCounted"`,
  more: (changes) => `,\n    ${counting(changes)},\n    ${dirtying('written')}`,
}

/**
 * A write in three texts, each run where the one before wrote nothing. A new response comes after the blocks that
 * summaries keep, its survey has no `autoComplete`, and mostly nobody listens: the first text writes that and nothing
 * else, so that no response pays for what it does not need. The second also queues events, the third marks a block and
 * counts as well. Each holds by itself: what is `heard` and `counted` is remembered for a while, and begins with the
 * second or the third, which only saves time. The third says whether the survey is counted: such a survey stays so,
 * whether or not somebody asks for the number. Says whether one has written.
 */
export function inTexts(
  database: Database,
  name: string,
  next: number,
  { heard: heardLately, counted }: { heard: Known; counted: Known },
  text: (kept: Kept, more: string, condition: string) => string,
): (surveyId: string, params: readonly unknown[], alongside: Alongside) => Promise<boolean> {
  const make = (suffix: string, kept: Kept, parts = everything) =>
    writeAlongside<{ isCounted?: boolean }, Alongside>(
      database,
      name + suffix,
      next,
      (more, condition) => text(kept, more, condition),
      parts,
    )
  const lean = make('', nothingKept, unheard)
  const heard = make('', nothingKept)
  const keeping = make('+kept', anythingKept)

  return async (surveyId, params, alongside) => {
    const environmentId = String(params[0])
    const { events } = alongside
    const types = typesOf(events)
    if (!counted.isSo(environmentId, surveyId)) {
      const isHeard = events !== null && heardLately.isSo(environmentId, types)
      if (!isHeard && (await lean(params, alongside)).length > 0) return true
      if (events !== null && (await heard(params, alongside)).length > 0) {
        if (!isHeard) heardLately.note(environmentId, types)
        return true
      }
    }
    // It tells nothing of who listens.
    const [written] = await keeping(params, alongside)
    if (written?.isCounted) counted.note(environmentId, surveyId)
    return written !== undefined
  }
}
