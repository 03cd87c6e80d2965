import type { ExportLinkStore } from '../answers/export-links/store.ts'
import type { FileStore } from '../answers/files/store.ts'
import type { ResponseStore } from '../answers/responses/store.ts'
import type { SummaryStore } from '../answers/summaries/store.ts'
import type { TableViewStore } from '../answers/table-views/store.ts'
import type { TagStore } from '../answers/tags/store.ts'
import type { ActionClassStore } from '../asking/action-classes/store.ts'
import type { AttributeKeyStore } from '../asking/attribute-keys/store.ts'
import type { ContactStore } from '../asking/contacts/store.ts'
import type { DisplayStore } from '../asking/displays/store.ts'
import type { SegmentStore } from '../asking/segments/store.ts'
import type { SurveyStore } from '../asking/surveys/store.ts'
import type { DeliveryStore, ListenerStore, WebhookStore } from '../delivery/webhooks/store.ts'
import type { ChoreStore } from '../ground/ports/chores.ts'
import type { GuessStore } from '../ground/ports/guesses.ts'
import type { IdempotencyStore } from '../ground/ports/idempotency.ts'
import type { AuditStore } from '../tenants/audit/store.ts'
import type { KeyStore } from '../tenants/keys/store.ts'
import type { AccountStore } from '../tenants/people/store.ts'
import type { Directory, EnvironmentStore, ProductStore } from '../tenants/products/store.ts'

/**
 * Stores everything but files.
 *
 * - Every method is one atomic step: all of it is stored, or nothing.
 * - Every method names its environment first and reads and writes no other. The only exceptions: `directory`,
 *   `products` (which create environments), `listeners` (which receive the events of every environment),
 *   `deliveries.claim`, `deliveries.oldestDue`, `chores.take`, `chores.environmentsMailed`, `chores.digestsOf`, and the stores `accounts` and `guesses` (people belong to
 *   no environment).
 * - Core makes ids, times and versions; storage keeps them unchanged. Times are ISO 8601 UTC texts with milliseconds.
 * - A missing record is `null`; a violated uniqueness is a `ConflictError`; a write whose condition failed
 *   (`ifVersion`, `ifRevision`, a lease) returns `false` and has changed nothing.
 * - A write to an environment's configuration (surveys, action classes, attribute keys, segments, webhooks, keys,
 *   settings) raises the environment's revision in the same step.
 * - A database that is away, or that takes longer than the store allows, is an `UnavailableError`: the answer is a 503 with
 *   `Retry-After`. Any other error is a 500. Core sets no time limit: one that never settles keeps its request waiting.
 * - Returned records belong to the caller: changing them changes nothing stored.
 */
export interface Storage {
  /** Finds the environment of an id, a key, a survey or a response, and lists products. */
  readonly directory: Directory
  /** Products, and their new environments with the records that those start with. */
  readonly products: ProductStore
  /** Settings and the revision of an environment, which each write to its configuration raises. */
  readonly environments: EnvironmentStore
  /** API keys, as hashes. */
  readonly keys: KeyStore
  /** Surveys, each with its private segment. */
  readonly surveys: SurveyStore
  /** Events by which an app shows a survey. */
  readonly actionClasses: ActionClassStore
  /** Names of what contacts have. */
  readonly attributeKeys: AttributeKeyStore
  /** Groups of contacts that a survey is for. */
  readonly segments: SegmentStore
  /** The users of the host whom surveys ask, with their attributes. */
  readonly contacts: ContactStore
  /** When a survey was shown to whom. */
  readonly displays: DisplayStore
  /** Answers to surveys, with what is written alongside: events, claimed files, the display that they belong to. */
  readonly responses: ResponseStore
  /** Counts over responses and displays. */
  readonly summaries: SummaryStore
  /** Tags that people put on responses. */
  readonly tags: TagStore
  /** How people want the tables of responses. */
  readonly tableViews: TableViewStore
  /** Live addresses of responses, as hashes. */
  readonly exportLinks: ExportLinkStore
  /** Records of uploaded files; their bytes are in a `BlobStore`. */
  readonly files: FileStore
  /** Addresses that receive events. */
  readonly webhooks: WebhookStore
  /** Names of the functions of the host that receive events. */
  readonly listeners: ListenerStore
  /** The outbox: events on their way to webhooks and listeners, and what came of them. */
  readonly deliveries: DeliveryStore
  /** Results of requests under an idempotency key, which repetitions of a request get again. */
  readonly idempotency: IdempotencyStore
  /** The audit log: who wrote what. */
  readonly audit: AuditStore
  /** Long deletions and recounts that `work` does in batches. */
  readonly chores: ChoreStore
  /** People who run surveys, with their sessions and links. */
  readonly accounts: AccountStore
  /** Counts of wrong guesses at passwords and PINs. */
  readonly guesses: GuessStore
  /**
   * `apply` brings the schema up to date; many processes may call it at once. `check` changes nothing, and throws when
   * migrations are missing, saying what to run.
   */
  migrate(mode: 'apply' | 'check'): Promise<void>
  /**
   * Resolves when the database answers, with its time in ms since 1970, by which processes on other machines agree; `null` where only
   * one machine uses it. Throws `UnavailableError` otherwise. Called by `/health`, before the first request, and once a minute.
   */
  ping(): Promise<number | null>
  /** Releases connections and locks. A second call does nothing. */
  close(): Promise<void>
}
