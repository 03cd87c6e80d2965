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

/** The service: made by `createHearback`. Every member works unbound. */
export interface Hearback {
  /** The whole service as one function. */
  fetch(request: Request): Promise<Response>
  /** The same where the host knows the client's address, or lends `waitUntil`. */
  handle(request: Request, platform?: Platform): Promise<Response>
  /**
   * Does what is due: deliveries to webhooks and listeners, deletions in batches, purges. Call it on a timer (once a second)
   * and after writes. Any number of processes may. After `signal` aborts it starts nothing more, ends the
   * attempts under way and gives the rest back.
   *
   * `limit`: how many deliveries, and how many chores, one call does at most. Default: 1,000. A call ends when the last of
   * its attempts has; a loop that begins the next call only then should give `Infinity`, as `workLoop` does: such a call goes
   * on as long as something is due, and no slow receiver keeps what is due for others.
   */
  work(options?: { limit?: number; signal?: AbortSignal }): Promise<WorkReport>
  /** Counters of deliveries, and how long the oldest has waited: one look into storage, so ask at most every few seconds. */
  metrics(): Promise<Metrics>
  /** Where the service's faults and notices go: `serve`, `workLoop` and `toNodeHandler` log there too. */
  readonly logger: Logger
  /** What a host does in code rather than over HTTP. */
  readonly admin: Admin
  /** Gives everything back: storage and transport. */
  close(): Promise<void>
}

/** An API key as it is shown, once. */
export interface NewKey {
  id: string
  /** `hbk_…`: not stored, cannot be shown again. */
  key: string
}

/** What tells a survey from others. */
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
