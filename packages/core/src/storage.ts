import type { ActionClassStore } from './action-classes/store.ts'
import type { AttributeKeyStore } from './attribute-keys/store.ts'
import type { AuditStore } from './audit/store.ts'
import type { ContactStore } from './contacts/store.ts'
import type { DisplayStore } from './displays/store.ts'
import type { FileStore } from './files/store.ts'
import type { KeyStore } from './keys/store.ts'
import type { AnswerStore } from './ports/answers.ts'
import type { ChoreStore } from './ports/chores.ts'
import type { Directory, EnvironmentStore, ProductStore } from './products/store.ts'
import type { ResponseStore } from './responses/store.ts'
import type { SegmentStore } from './segments/store.ts'
import type { SummaryStore } from './summaries/store.ts'
import type { SurveyStore } from './surveys/store.ts'
import type { DeliveryStore, ListenerStore, WebhookStore } from './webhooks/store.ts'

/**
 * Where everything lies that is not a file.
 *
 * - Every method is one atomic step: all of it is stored, or nothing.
 * - Every method names its environment first and sees nothing of another. The closed list of
 *   exceptions: `directory`, `products` (which make environments), `listeners` (which hear all of them),
 *   `deliveries.claim`, `deliveries.oldestDue`, `chores.take`.
 * - Ids, times and versions come from core and are kept as they are; times are ISO 8601 UTC texts
 *   with milliseconds.
 * - Missing is `null`; a broken uniqueness is a `ConflictError`; a write that lost a comparison
 *   (`ifVersion`, `ifRevision`, a lease) answers `false` and has changed nothing.
 * - A write to an environment's configuration (surveys, action classes, attribute keys, segments,
 *   webhooks, keys, settings) raises the environment's revision in the same step.
 * - Records handed out belong to the caller: changing them changes nothing stored.
 */
export interface Storage {
  readonly directory: Directory
  readonly products: ProductStore
  readonly environments: EnvironmentStore
  readonly keys: KeyStore
  readonly surveys: SurveyStore
  readonly actionClasses: ActionClassStore
  readonly attributeKeys: AttributeKeyStore
  readonly segments: SegmentStore
  readonly contacts: ContactStore
  readonly displays: DisplayStore
  readonly responses: ResponseStore
  readonly summaries: SummaryStore
  readonly files: FileStore
  readonly webhooks: WebhookStore
  readonly listeners: ListenerStore
  readonly deliveries: DeliveryStore
  readonly answers: AnswerStore
  readonly audit: AuditStore
  readonly chores: ChoreStore
  /**
   * Brings the schema up to date. Safe when many processes call it at once.
   * `check` changes nothing and throws a sentence that says what to run when migrations are missing.
   */
  migrate(mode: 'apply' | 'check'): Promise<void>
  /** Answers when the database does; throws `UnavailableError` otherwise. Called by `/health`. */
  ping(): Promise<void>
  /** Gives connections and locks back. Calling it again does nothing. */
  close(): Promise<void>
}
