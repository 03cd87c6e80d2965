import type { ActionClass } from '../action-classes/schema.ts'
import type { AttributeKey } from '../attribute-keys/schema.ts'
import type { AuditEntry } from '../audit/schema.ts'
import type { Contact, Erasure } from '../contacts/schema.ts'
import type { Display } from '../displays/schema.ts'
import type { StoredFile } from '../files/schema.ts'
import type { StoredKey } from '../keys/schema.ts'
import type { KeptAnswer } from '../ports/answers.ts'
import type { Chore } from '../ports/chores.ts'
import type { Timestamp } from '../ports/clock.ts'
import type { Environment, Product } from '../products/schema.ts'
import type { StoredResponse, Tag } from '../responses/schema.ts'
import type { Segment } from '../segments/schema.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { Attempt, Circuit, DeliveryState, EventType, StoredListener, StoredWebhook } from '../webhooks/schema.ts'
import { type Table, table } from './table.ts'

/** Who holds a record, and until when. */
export interface Held {
  token: string
  until: Timestamp
}

/** A chore as it lies in its table. */
export interface ChoreRow extends Chore {
  held: Held | null
}

/** One event on its way to one target. */
export interface DeliveryRow {
  id: string
  environmentId: string
  target: string
  type: EventType
  createdAt: Timestamp
  /** Deliveries of one write share a payload. */
  payloadId: string
  /** JSON text of the payload. */
  data: string
  /** Whom the payload tells of. */
  contactId: string | null
  /** The payload told of somebody who was erased. */
  erased: boolean
  state: DeliveryState
  /** While it is held, the end of its lease; `null` where it will not be tried. */
  dueAt: Timestamp | null
  /** Of who holds it, or held it last. */
  token: string | null
  attempts: number
  endedAt: Timestamp | null
  log: Attempt[]
}

/** A segment, and the survey that brought it. */
export interface SegmentRow extends Segment {
  madeFor: string | null
}

/** Everything that is stored. Stores differ in what they do, not in what they see. */
export interface Tables {
  /** By id: a product belongs to no environment. */
  readonly products: Map<string, Product>
  /** By id. */
  readonly environments: Map<string, Environment>
  readonly keys: Table<StoredKey>
  readonly surveys: Table<StoredSurvey>
  /** Surveys that were deleted and still have something to be removed. */
  readonly deletedSurveys: Table<StoredSurvey>
  readonly actionClasses: Table<ActionClass>
  readonly attributeKeys: Table<AttributeKey>
  readonly segments: Table<SegmentRow>
  readonly contacts: Table<Contact>
  /** Contacts that were deleted and may still be named. */
  readonly erasures: Table<Erasure & { id: string }>
  readonly displays: Table<Display>
  readonly responses: Table<StoredResponse>
  /** Ids of responses that were imported. */
  readonly importedResponses: Table<{ id: string }>
  readonly tags: Table<Tag>
  /** `id` is the name. */
  readonly files: Table<StoredFile & { id: string }>
  readonly webhooks: Table<StoredWebhook>
  /** By name: a listener belongs to no environment. */
  /** By their target. */
  readonly listeners: Map<string, StoredListener>
  /** How targets fare, by target. */
  readonly circuits: Table<Circuit & { id: string }>
  readonly deliveries: Table<DeliveryRow>
  /** `id` is made of scope and key; see `answerId`. */
  readonly answers: Table<KeptAnswer & { id: string }>
  readonly audit: Table<AuditEntry>
  readonly chores: Table<ChoreRow>
}

export const emptyTables = (): Tables => ({
  products: new Map(),
  environments: new Map(),
  keys: table(),
  surveys: table(),
  deletedSurveys: table(),
  actionClasses: table(),
  attributeKeys: table(),
  segments: table(),
  contacts: table(),
  erasures: table(),
  displays: table(),
  responses: table(),
  importedResponses: table(),
  tags: table(),
  files: table(),
  webhooks: table(),
  listeners: new Map(),
  circuits: table(),
  deliveries: table(),
  answers: table(),
  audit: table(),
  chores: table(),
})
