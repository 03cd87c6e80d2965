import type { Alongside } from '@hearback/core'
import type { WriteAlongside } from '../alongside.ts'
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

/**
 * A write in two texts. New responses come after the blocks that summaries keep, and do not pay for what marks a block:
 * the first text writes them, and nothing else. Where it wrote nothing, the second is run. Says whether one has written.
 */
export function wherever(made: (place: Place, name: string) => WriteAlongside<unknown>) {
  const [first, second] = [made(beyondBlocks, ''), made(inBlock, '+block')]
  return async (params: readonly unknown[], alongside: Alongside): Promise<boolean> =>
    (await first(params, alongside)).length > 0 || (await second(params, alongside)).length > 0
}
