import type { ExportLink } from '../../answers/export-links/schema.ts'
import type { StoredFile } from '../../answers/files/schema.ts'
import type { StoredResponse, Tag } from '../../answers/responses/schema.ts'
import type { TableView } from '../../answers/table-views/schema.ts'
import type { ActionClass } from '../../asking/action-classes/schema.ts'
import type { AttributeKey } from '../../asking/attribute-keys/schema.ts'
import type { Contact, Erasure } from '../../asking/contacts/schema.ts'
import type { Display } from '../../asking/displays/schema.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { Circuit, StoredListener, StoredWebhook } from '../../delivery/webhooks/schema.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { IdempotentResult } from '../../ground/ports/idempotency.ts'
import type { AuditEntry } from '../../tenants/audit/schema.ts'
import type { StoredKey } from '../../tenants/keys/schema.ts'
import type { Membership, StoredLink, StoredPerson, StoredSession } from '../../tenants/people/schema.ts'
import type { Environment, Product } from '../../tenants/products/schema.ts'
import type { ChoreRow, DeliveryRow, EditionRow, GuessRow, Payload, QuotaCount, SegmentRow } from './rows.ts'

/** Everything that a storage holds, by table: the records have one form in every storage. What a storage derives from them is not named. */
export interface MovedTables {
  products: Product
  environments: Environment
  people: StoredPerson
  /** When the host's sign-in last brought a person. */
  visits: { readonly id: string; readonly seenAt: Timestamp }
  memberships: Membership
  sessions: StoredSession
  links: StoredLink
  /** One record with the id `version`, once there was a person. */
  accountVersions: { readonly id: string; readonly version: number }
  guesses: GuessRow
  listeners: StoredListener & { readonly target: string }
  keys: StoredKey
  surveys: StoredSurvey
  editions: EditionRow
  /** Deleted surveys that still have data to remove. */
  deletedSurveys: StoredSurvey
  tableViews: TableView
  exportLinks: ExportLink
  actionClasses: ActionClass
  attributeKeys: AttributeKey
  segments: SegmentRow
  contacts: Contact
  erasures: Erasure & { readonly id: string }
  displays: Display
  /** `imported`: an import brought its id. */
  responses: StoredResponse & { readonly imported: boolean }
  /** How many responses count for each quota of a survey. Derived from the responses: it is compared, not written. */
  quotaCounts: QuotaCount
  tags: Tag
  files: StoredFile
  webhooks: StoredWebhook
  circuits: Circuit & { readonly id: string }
  /** Payloads that have a delivery. `deliveries`: their ids, in order. */
  payloads: Payload &
    Pick<DeliveryRow, 'createdAt' | 'contactId' | 'erased'> & { readonly deliveries: readonly string[] }
  deliveries: DeliveryRow
  idempotentResults: IdempotentResult
  audit: AuditEntry
  chores: ChoreRow
}

export type MovedTable = keyof MovedTables

/** The tables in the order in which they are written: each after those that it refers to. */
export const movedTables = [
  'products',
  'environments',
  'people',
  'visits',
  'memberships',
  'sessions',
  'links',
  'accountVersions',
  'guesses',
  'listeners',
  'keys',
  'surveys',
  'deletedSurveys',
  'editions',
  'tableViews',
  'exportLinks',
  'actionClasses',
  'attributeKeys',
  'segments',
  'contacts',
  'erasures',
  'displays',
  'responses',
  'quotaCounts',
  'tags',
  'files',
  'webhooks',
  'circuits',
  'payloads',
  'deliveries',
  'idempotentResults',
  'audit',
  'chores',
] as const satisfies readonly MovedTable[]

/** A record of a table, with the environment that it belongs to: an empty text where that is none. */
export interface MovedRecord<Table extends MovedTable> {
  readonly environmentId: string
  readonly record: MovedTables[Table]
}

export interface TableReader {
  /** All records of a table, in any order. Memory does not grow with their number. */
  each<Table extends MovedTable>(table: Table): AsyncIterable<MovedRecord<Table>>
}

export interface TableWriter extends TableReader {
  /** Stores records of a table that are not there yet, as they are. */
  write<Table extends MovedTable>(table: Table, records: readonly MovedRecord<Table>[]): Promise<void>
  /** Makes what is derived from the records. Called once, when all are written. */
  finish(): Promise<void>
}

/** All records of a storage, to be copied from and to another one. Called by `hearback move`. */
export interface StorageTables {
  /** Runs `work` on the records as they are at one moment. Meanwhile others can write nothing: they wait, or are refused. */
  read<T>(work: (reader: TableReader) => Promise<T>): Promise<T>
  /** Runs `work` in one step: all that it writes is stored when `fill` resolves, and nothing when it rejects. Others can write nothing meanwhile. */
  fill<T>(work: (writer: TableWriter) => Promise<T>): Promise<T>
}
