import type { Alongside } from '@hearback/core'
import { typesOf, unheard, type WriteAlongside, writeAlongside } from '../alongside.ts'
import type { Database } from '../database.ts'
import { dirtying, isBeyondBlocks } from './summary-blocks.ts'

/** Where the response of a write lies in time. */
export interface Place {
  /** What is asked of the survey `s` besides. */
  condition(at: string): string
  /** Columns of what was written. */
  returned: string
  /** What is written besides. */
  more: string
}

const beyondBlocks: Place = { condition: (at) => ` and ${isBeyondBlocks(at)}`, returned: 'id', more: '' }
const inBlock: Place = {
  condition: () => '',
  returned: 'id, survey_id, created_at',
  more: `,\n    ${dirtying('written')}`,
}

/** What is remembered at the most, and writes until it is tried again whether one has gone quiet. */
const maxHeard = 10_000
const writesUntilTried = 1000

/**
 * A write in three texts, each run where the one before wrote nothing. A new response comes after the blocks that
 * summaries keep, and mostly nobody listens: the first text writes that and nothing else, so that no response pays for
 * what it does not need. The second also queues events, the third marks a block as well. Each holds by itself: that an
 * environment where somebody has listened is remembered for a while, and begins with the second, only saves time. Says
 * whether one has written.
 */
export function inTexts(
  database: Database,
  name: string,
  next: number,
  hears: Heard,
  text: (place: Place, more: string, condition: string) => string,
): (params: readonly unknown[], alongside: Alongside) => Promise<boolean> {
  const make = (suffix: string, place: Place, parts?: typeof unheard): WriteAlongside<unknown> =>
    writeAlongside(database, name + suffix, next, (more, condition) => text(place, more, condition), parts)
  const [lean, heard, marking] = [make('', beyondBlocks, unheard), make('', beyondBlocks), make('+block', inBlock)]

  return async (params, alongside) => {
    const environmentId = String(params[0])
    const { events } = alongside
    const types = typesOf(events)
    const isHeard = events !== null && hears.isSo(environmentId, types)
    if (!isHeard && (await lean(params, alongside)).length > 0) return true
    if (events !== null && (await heard(params, alongside)).length > 0) {
      if (!isHeard) hears.note(environmentId, types)
      return true
    }
    // In a block: it tells nothing of who listens.
    return (await marking(params, alongside)).length > 0
  }
}

/** Of which types somebody listened lately, environment by environment. */
export interface Heard {
  /** Counts as a write: after so many, it is tried again. */
  isSo(environmentId: string, types: string): boolean
  note(environmentId: string, types: string): void
}

export function heardLately(): Heard {
  const left = new Map<string, number>()
  return {
    isSo(environmentId, types) {
      const heard = `${environmentId} ${types}`
      const writes = left.get(heard)
      if (writes === undefined) return false
      if (writes > 0) left.set(heard, writes - 1)
      else left.delete(heard)
      return writes > 0
    },
    note(environmentId, types) {
      left.set(`${environmentId} ${types}`, writesUntilTried)
      for (const oldest of left.keys()) {
        if (left.size <= maxHeard) break
        left.delete(oldest)
      }
    },
  }
}
