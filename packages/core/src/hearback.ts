import type { Permission, StoredKey } from './keys/schema.ts'
import type { Metrics, Platform, WorkReport } from './options.ts'
import type { Logger } from './ports/logger.ts'
import type { Environment, EnvironmentSettings, EnvironmentType, Product } from './products/schema.ts'
import type { SummaryQuery } from './summaries/query.ts'
import type { SurveySummary } from './summaries/schema.ts'
import type { Survey } from './surveys/schema.ts'
import type { ExportedPage, ExportOptions } from './transfer/export.ts'
import type { ImportReport, TransferRecord } from './transfer/schema.ts'
import type { SecretReport } from './webhooks/subscriptions/check-secret.ts'

export type { SecretReport } from './webhooks/subscriptions/check-secret.ts'

/** The service, as `createHearback` returns it. Every member works unbound. */
export interface Hearback {
  /** Handles a request: the whole service as one function. */
  fetch(request: Request): Promise<Response>
  /** Like `fetch`, for hosts that know the client's address or provide `waitUntil`. */
  handle(request: Request, platform?: Platform): Promise<Response>
  /**
   * Does what is due: deliveries to webhooks and listeners, deletions in batches, purges. Call it on a timer (once a
   * second) and after writes; any number of processes may call it. Once `signal` aborts, it starts nothing new, ends
   * the attempts under way and releases the other deliveries it has claimed.
   *
   * `limit`: the most deliveries, and the most chores, that one call does. Default: 1,000. A call ends with its last
   * attempt. A loop that waits for each call before the next, as `workLoop` does, should pass `Infinity`: the call
   * then goes on while anything is due, so that a slow receiver does not delay deliveries to others.
   */
  work(options?: { limit?: number; signal?: AbortSignal }): Promise<WorkReport>
  /**
   * Counters of deliveries, and how long the oldest one has been due. Reads the storage once, so call it every few
   * seconds at most.
   */
  metrics(): Promise<Metrics>
  /** The logger of the service. `serve`, `workLoop` and `toNodeHandler` log there too. */
  readonly logger: Logger
  /** Administration in code: what HTTP does not offer. */
  readonly admin: Admin
  /** Stops the work and closes the transport and the storage. */
  close(): Promise<void>
}

/** A new API key with its text, which is shown this one time. */
export interface NewKey {
  id: string
  /** `hbk_…`. It is stored as a hash only, so it cannot be shown again. */
  key: string
}

/** The fields that identify a survey in a list. */
export type ListedSurvey = Pick<Survey, 'id' | 'name' | 'type' | 'status'>

export interface Admin {
  /** A product with its environments, each with what every environment is born with. */
  createProduct(options: {
    name: string
    /** Default: production and development. */
    environments?: readonly EnvironmentType[]
  }): Promise<{ product: Product; environments: Environment[] }>
  /**
   * On an empty database: a product with production and development, and one `manage` key for each.
   * `null`, and nothing done, when there is a product already.
   */
  createFirstProduct(options: { name: string }): Promise<{
    product: Product
    environments: { environment: Environment; key: NewKey }[]
  } | null>
  /**
   * One more environment for a product, with what every environment is born with. A product may have several of a
   * type. An unknown product throws a `Problem`.
   */
  createEnvironment(options: { productId: string; type: EnvironmentType }): Promise<Environment>
  /**
   * Changes the settings of an environment that are given: at once here, within a second in other processes. A setting
   * that does not exist and an unknown environment throw a `Problem`.
   */
  updateEnvironment(environmentId: string, settings: Partial<EnvironmentSettings>): Promise<Environment>
  /** Every product with its environments, oldest first. */
  listProducts(): Promise<{ product: Product; environments: Environment[] }[]>
  /** A key for an environment. An unknown environment throws a `Problem`. */
  createKey(
    environmentId: string,
    options?: {
      /** Default: `API key`. */
      label?: string
      /** Default: `manage`. */
      permission?: Permission
      /** Default: never. */
      expiresAt?: Date
    },
  ): Promise<NewKey>
  listKeys(environmentId: string): Promise<Omit<StoredKey, 'hash'>[]>
  /** Deletes a key: it stops working at once here, within a second in other processes. Unknown: `false`. */
  deleteKey(environmentId: string, keyId: string): Promise<boolean>
  /** The surveys of an environment, each with its status as HTTP shows it. An unknown environment throws a `Problem`. */
  listSurveys(environmentId: string): Promise<ListedSurvey[]>
  /**
   * What the responses to a survey come to, as `GET …/surveys/{id}/summary` answers it. The filters are texts, as in a
   * query: `{ finished: 'true', since: '2026-01-31T00:00:00Z' }`. Default: all responses. An unknown environment or survey
   * throws a `Problem`.
   */
  summarizeSurvey(environmentId: string, surveyId: string, filters?: SummaryQuery): Promise<SurveySummary>
  /**
   * What an environment holds as text, page by page: NDJSON for `importRecords`, or the responses of a survey as CSV.
   * Keys, webhooks and files are not in it. An unknown environment or survey throws a `Problem`.
   */
  exportRecords(environmentId: string, options?: ExportOptions): AsyncIterable<ExportedPage>
  /**
   * Takes records in that come from elsewhere, with their ids and times, so that links and embedded ids go on working.
   * Give them in the order in which an export has them: what others point at comes first. Raises no events. What is
   * there already stays as it is: cut off, it may simply be run again. A record that does not fit is left out, and
   * said. Action classes, attribute keys and contacts that are here under another id are found again by name, key and
   * userId. An unknown environment throws a `Problem`.
   */
  importRecords(
    environmentId: string,
    records: AsyncIterable<TransferRecord> | Iterable<TransferRecord>,
    options?: {
      /** Called after every step with how many records were looked at. Default: nobody is. */
      onProgress?: (records: number) => void
    },
  ): Promise<ImportReport>
  /**
   * Whether the service's `secret` opens the stored webhook secrets: deliveries of a webhook whose secret it does not
   * open cannot be signed. Asked by `hearback doctor`.
   */
  checkSecret(): Promise<SecretReport>
}
