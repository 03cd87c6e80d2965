import type { ExportLink } from '../../src/answers/export-links/schema.ts'
import type { StoredFile } from '../../src/answers/files/schema.ts'
import type { StoredResponse, Tag } from '../../src/answers/responses/schema.ts'
import type { TableView } from '../../src/answers/table-views/schema.ts'
import type { ActionClass } from '../../src/asking/action-classes/schema.ts'
import type { AttributeKey } from '../../src/asking/attribute-keys/schema.ts'
import type { Contact, Erasure } from '../../src/asking/contacts/schema.ts'
import type { Display } from '../../src/asking/displays/schema.ts'
import type { Segment } from '../../src/asking/segments/schema.ts'
import type { StoredSurvey, WholeEdition } from '../../src/asking/surveys/schema.ts'
import type {
  Attempt,
  Circuit,
  DeliveryState,
  EventType,
  StoredListener,
  StoredWebhook,
} from '../../src/delivery/webhooks/schema.ts'
import type { Chore } from '../../src/ground/ports/chores.ts'
import type { Timestamp } from '../../src/ground/ports/clock.ts'
import type { IdempotentResult } from '../../src/ground/ports/idempotency.ts'
import type { AuditEntry } from '../../src/tenants/audit/schema.ts'
import type { StoredKey } from '../../src/tenants/keys/schema.ts'
import type { Membership, StoredLink, StoredPerson, StoredSession } from '../../src/tenants/people/schema.ts'
import type { Environment, Product } from '../../src/tenants/products/schema.ts'
import { type Table, table } from './table.ts'

/** The holder of a lease, and when the lease ends. */
export interface Held {
  token: string
  until: Timestamp
}

/** A row of the chores table. */
export interface ChoreRow extends Chore {
  held: Held | null
}

/** The delivery of one event to one target. */
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
  /** The contact that the payload names. */
  contactId: string | null
  /** Whether the contact that the payload names was erased. */
  erased: boolean
  state: DeliveryState
  /** The end of the lease while it is held; `null` if the delivery will not be attempted. */
  dueAt: Timestamp | null
  /** The token of the current or last lease. */
  token: string | null
  attempts: number
  endedAt: Timestamp | null
  log: Attempt[]
}

/** An edition of a survey. */
export interface EditionRow extends WholeEdition {
  id: string
  surveyId: string
}

/** A segment with the survey that it was stored with. */
export interface SegmentRow extends Segment {
  madeFor: string | null
}

/** A window in which guesses are counted. */
interface GuessRow {
  endsAt: Timestamp
  count: number
}

/** All stored data. The stores share it. */
export interface Tables {
  /** By id: a product belongs to no environment. */
  readonly products: Map<string, Product>
  /** Environments by id. */
  readonly environments: Map<string, Environment>
  readonly keys: Table<StoredKey>
  readonly exportLinks: Table<ExportLink>
  readonly surveys: Table<StoredSurvey>
  /** By survey and number; see `editionKey`. */
  readonly editions: Table<EditionRow>
  /** Deleted surveys that still have data to remove. */
  readonly deletedSurveys: Table<StoredSurvey>
  readonly tableViews: Table<TableView & { id: string }>
  readonly actionClasses: Table<ActionClass>
  readonly attributeKeys: Table<AttributeKey>
  readonly segments: Table<SegmentRow>
  readonly contacts: Table<Contact>
  /** Deleted contacts that records may still name. */
  readonly erasures: Table<Erasure & { id: string }>
  readonly displays: Table<Display>
  readonly responses: Table<StoredResponse>
  /** Ids of imported responses. */
  readonly importedResponses: Table<{ id: string }>
  readonly tags: Table<Tag>
  /** `id` is the name. */
  readonly files: Table<StoredFile & { id: string }>
  readonly webhooks: Table<StoredWebhook>
  /** Listeners by target. */
  readonly listeners: Map<string, StoredListener>
  /** Circuit breakers by target. */
  readonly circuits: Table<Circuit & { id: string }>
  readonly deliveries: Table<DeliveryRow>
  /** `id` is made of scope and key; see `resultId`. */
  readonly idempotentResults: Table<IdempotentResult & { id: string }>
  readonly audit: Table<AuditEntry>
  readonly chores: Table<ChoreRow>
  /** People by id. */
  readonly people: Map<string, StoredPerson>
  /** By the ids of environment and person. */
  readonly memberships: Map<string, Membership>
  /** When the host's sign-in last brought a person, by the person's id. */
  readonly visits: Map<string, Timestamp>
  /** By hash. */
  readonly sessions: Map<string, StoredSession>
  /** By hash. */
  readonly links: Map<string, StoredLink>
  /** One number, under `version`; see `AccountStore`. */
  readonly accounts: Map<'version', number>
  /** By scope and name. */
  readonly guesses: Map<string, GuessRow>
}

export const emptyTables = (): Tables => ({
  products: new Map(),
  environments: new Map(),
  keys: table(),
  exportLinks: table(),
  surveys: table(),
  editions: table(),
  deletedSurveys: table(),
  tableViews: table(),
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
  idempotentResults: table(),
  audit: table(),
  chores: table(),
  people: new Map(),
  memberships: new Map(),
  visits: new Map(),
  sessions: new Map(),
  links: new Map(),
  accounts: new Map(),
  guesses: new Map(),
})
