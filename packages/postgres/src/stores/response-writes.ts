import type { Alongside } from '@hearback/core/storage'
import { typesOf } from '../alongside/events.ts'
import { type AlongsideText, allParts, partsWithoutSubscribers, writeAlongside } from '../alongside/write.ts'
import type { Database } from '../database.ts'
import type { Named, Values } from '../named.ts'
import { counting, isCounted, isUncounted } from './finished-count.ts'
import { countsNothing, type limitedWrite, type QuotaName } from './quota-counts.ts'
import type { Seen } from './seen-cache.ts'
import { dirtying, isBeyondBlocks } from './summary-blocks.ts'

/** How a write treats the survey's derived data: the count of finished responses, and summary blocks. */
export interface DerivedData {
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
const nothingDerived: DerivedData = {
  before: '',
  isFree: '',
  condition: (at) => ` and ${isUncounted} and s.quotas is null and ${isBeyondBlocks(at)}`,
  returned: 'id',
  answered: 'id',
  more: () => '',
}

/** Writes any response, marks its summary block dirty, and updates the count. */
const anythingDerived = ({ finished }: Named<'finished'>): DerivedData => ({
  before: '',
  isFree: '',
  condition: () => countsNothing(`${finished}::boolean`),
  returned: 'id, survey_id, created_at, finished',
  answered: `id, ${isCounted('written.survey_id')} as "isCounted"`,
  more: (changes) => `,\n    ${counting(changes)},\n    ${dirtying('written')}`,
})

/** Writes any response, updates what `anythingDerived` updates, and counts the response for the quotas of its survey. */
function countedIn(
  derived: DerivedData,
  { locking, condition, isFree, counting }: ReturnType<typeof limitedWrite>,
): DerivedData {
  return {
    ...derived,
    before: `${locking}, `,
    condition: () => condition,
    isFree,
    more: (changes) => `${derived.more(changes)},\n    ${counting}`,
  }
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
 * A response that a survey's quotas count (`quotas`: `limitedValues`) is written by a statement of its own.
 *
 * The write returns whether the response was written.
 */
export function leanestWrite<Names extends string>(
  database: Database,
  name: string,
  { subscribed: subscribedTypes, counted: countedSurveys }: Seen,
  write: (params: Named<Names | 'finished'>, derived: DerivedData, alongside: AlongsideText) => string,
  limited: (params: Named<Names | 'finished' | QuotaName>) => ReturnType<typeof limitedWrite>,
): (
  environmentId: string,
  surveyId: string,
  values: Values<Names | 'finished'>,
  alongside: Alongside,
  quotas?: Values<QuotaName>,
) => Promise<boolean> {
  const make = <More extends string = never>(
    suffix: string,
    derivedOf: (params: Named<Names | 'finished' | More>) => DerivedData,
    parts = allParts,
  ) =>
    writeAlongside<{ isCounted?: boolean }, Names | 'finished' | More, Alongside>(
      database,
      name + suffix,
      (params, alongside) => write(params, derivedOf(params), alongside),
      parts,
    )
  const lean = make('', () => nothingDerived, partsWithoutSubscribers)
  const subscribed = make('', () => nothingDerived)
  const deriving = make('+derived', anythingDerived)
  const counting = make<QuotaName>('+quotas', (params) => countedIn(anythingDerived(params), limited(params)))

  return async (environmentId, surveyId, values, alongside, quotas) => {
    if (quotas) return (await counting(environmentId, { ...values, ...quotas }, alongside)).length > 0
    const { events } = alongside
    const types = typesOf(events)
    if (!countedSurveys.has(environmentId, surveyId)) {
      const isSubscribed = events !== null && subscribedTypes.has(environmentId, types)
      if (!isSubscribed && (await lean(environmentId, values, alongside)).length > 0) return true
      if (events !== null && (await subscribed(environmentId, values, alongside)).length > 0) {
        if (!isSubscribed) subscribedTypes.add(environmentId, types)
        return true
      }
    }
    const [written] = await deriving(environmentId, values, alongside)
    if (written?.isCounted) countedSurveys.add(environmentId, surveyId)
    return written !== undefined
  }
}
