import type { ActionClassStore } from './action-classes/store.ts'
import type { AttributeKeyStore } from './attribute-keys/store.ts'
import type { AuditStore } from './audit/store.ts'
import type { ContactStore } from './contacts/store.ts'
import type { DisplayStore } from './displays/store.ts'
import type { FileStore } from './files/store.ts'
import type { KeyStore } from './keys/store.ts'
import type { AccountStore } from './people/store.ts'
import type { AnswerStore } from './ports/answers.ts'
import type { ChoreStore } from './ports/chores.ts'
import type { GuessStore } from './ports/guesses.ts'
import type { Directory, EnvironmentStore, ProductStore } from './products/store.ts'
import type { ResponseStore } from './responses/store.ts'
import type { SegmentStore } from './segments/store.ts'
import type { SummaryStore } from './summaries/store.ts'
import type { SurveyStore } from './surveys/store.ts'
import type { TagStore } from './tags/store.ts'
import type { DeliveryStore, ListenerStore, WebhookStore } from './webhooks/store.ts'

/**
 * Stores everything but files.
 *
 * - Every method is one atomic step: all of it is stored, or nothing.
 * - Every method names its environment first and reads and writes no other. The only exceptions: `directory`,
 *   `products` (which create environments), `listeners` (which receive the events of every environment),
 *   `deliveries.claim`, `deliveries.oldestDue`, `chores.take`, `chores.environmentsMailed`, and the stores `accounts` and `guesses` (people belong to
 *   no environment).
 * - Core makes ids, times and versions; storage keeps them unchanged. Times are ISO 8601 UTC texts with milliseconds.
 * - A missing record is `null`; a violated uniqueness is a `ConflictError`; a write whose condition failed
 *   (`ifVersion`, `ifRevision`, a lease) returns `false` and has changed nothing.
 * - A write to an environment's configuration (surveys, action classes, attribute keys, segments, webhooks, keys,
 *   settings) raises the environment's revision in the same step.
 * - Returned records belong to the caller: changing them changes nothing stored.
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
  readonly tags: TagStore
  readonly files: FileStore
  readonly webhooks: WebhookStore
  readonly listeners: ListenerStore
  readonly deliveries: DeliveryStore
  readonly answers: AnswerStore
  readonly audit: AuditStore
  readonly chores: ChoreStore
  readonly accounts: AccountStore
  readonly guesses: GuessStore
  /**
   * `apply` brings the schema up to date; many processes may call it at once. `check` changes nothing, and throws when
   * migrations are missing, saying what to run.
   */
  migrate(mode: 'apply' | 'check'): Promise<void>
  /** Resolves when the database answers; throws `UnavailableError` otherwise. Called by `/health`. */
  ping(): Promise<void>
  /** Releases connections and locks. A second call does nothing. */
  close(): Promise<void>
}
