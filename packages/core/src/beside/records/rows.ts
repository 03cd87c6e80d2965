import type { Segment } from '../../asking/segments/schema.ts'
import type { WholeEdition } from '../../asking/surveys/schema.ts'
import type { Attempt, DeliveryState, EventType } from '../../delivery/webhooks/schema.ts'
import type { Chore } from '../../ground/ports/chores.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'

/** The holder of a lease, and when the lease ends. */
interface Held {
  readonly token: string
  readonly until: Timestamp
}

/** A chore, with its lease. */
export interface ChoreRow extends Chore {
  readonly held: Held | null
}

/** The delivery of one event to one target. */
export interface DeliveryRow {
  readonly id: string
  readonly environmentId: string
  readonly target: string
  readonly type: EventType
  readonly createdAt: Timestamp
  /** Deliveries of one write share a payload. */
  readonly payloadId: string
  /** The contact that the payload names. */
  readonly contactId: string | null
  /** Whether the contact that the payload names was erased. */
  readonly erased: boolean
  readonly state: DeliveryState
  /** The end of the lease while it is held; `null` if the delivery will not be attempted. */
  readonly dueAt: Timestamp | null
  /** The token of the current or last lease. */
  readonly token: string | null
  readonly attempts: number
  readonly endedAt: Timestamp | null
  readonly log: readonly Attempt[]
}

/** The JSON text that the deliveries of one write send. */
export interface Payload {
  readonly id: string
  readonly data: string
}

/** The deliveries of one environment for one target that will be attempted. */
export interface QueueRow {
  readonly environmentId: string
  readonly target: string
  /** When its oldest delivery is due. */
  readonly oldestAt: Timestamp
  /** When its oldest delivery is due, or its pause ends if that is later. */
  readonly dueAt: Timestamp
  /** Whether its circuit is open: then it gives a single delivery, the probe. */
  readonly isProbed: boolean
}

/** An edition of a survey. */
export interface EditionRow extends WholeEdition {
  readonly surveyId: string
}

/** A segment with the survey that it was stored with. */
export interface SegmentRow extends Segment {
  readonly madeFor: string | null
}

/** A window in which guesses are counted. */
export interface GuessRow {
  readonly scope: string
  readonly name: string
  readonly endsAt: Timestamp
  readonly count: number
}

/** How many finished responses count for a quota. */
export interface QuotaCount {
  readonly surveyId: string
  readonly quota: string
  readonly count: number
}
