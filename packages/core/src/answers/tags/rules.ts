import type { Chore } from '../../ground/ports/chores.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'

/** The most responses of a tag that are counted. */
export const mostCounted = 1000

/** The begin of the `detail` of a chore that moves responses to a tag. */
export const movesTo = (into: string): string => `{"into":${JSON.stringify(into)}`

/** The chore that changes a tag in its responses: to the tag `into`, which may be the same, or to none. */
export const retagging = (environmentId: string, tagId: string, into: string | null, now: Timestamp): Chore => ({
  id: `retag${tagId}`,
  environmentId,
  kind: 'retag',
  subject: tagId,
  detail: JSON.stringify({ into }),
  dueAt: now,
})
