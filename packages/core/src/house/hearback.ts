import type { SummaryQuery } from '../answers/summaries/query.ts'
import type { SurveySummary } from '../answers/summaries/schema.ts'
import type { PreviewToken } from '../asking/doors/preview.ts'
import type { SurveyDefinition } from '../asking/surveys/rules/definition.ts'
import type { Survey } from '../asking/surveys/schema.ts'
import type { Timestamp } from '../ground/ports/clock.ts'
import type { Logger } from '../ground/ports/logger.ts'
import type { Permission, StoredKey } from '../tenants/keys/schema.ts'
import type { LinkPurpose } from '../tenants/people/schema.ts'
import type { ListedPerson } from '../tenants/people/wire.ts'
import type {
  Environment,
  EnvironmentSettings,
  EnvironmentType,
  Product,
  ProductSettings,
} from '../tenants/products/schema.ts'
import type { ApplyOptions, SurveyPlan } from './admin/apply-surveys.ts'
import type { SecretReport } from './admin/check-secret.ts'
import type { ResealReport } from './admin/reseal.ts'
import type { DefinedSurvey } from './admin/survey-definitions.ts'
import type { Metrics, Platform, WorkReport } from './options.ts'
import type { ExportedPage, ExportOptions } from './transfer/export.ts'
import type { ExportedBytes, TableOptions } from './transfer/export-table.ts'
import type { ImportReport, TransferRecord } from './transfer/schema.ts'
import type { CreateSurvey } from './wire.ts'

export type { SecretReport } from './admin/check-secret.ts'
export type { ResealReport } from './admin/reseal.ts'

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
   * `limit`: the most deliveries, and the most chores, that one call does. Default: 1,000, so that a call from a timer of a
   * platform that ends long calls comes to its end; `more` of the report says that more is due. A process that goes on living
   * passes `Infinity`, as `workLoop` does: the call then goes on while anything is due, so that a slow receiver does not delay
   * deliveries to others.
   */
  work(options?: { limit?: number; signal?: AbortSignal }): Promise<WorkReport>
  /**
   * Counters of requests and deliveries, and how long the oldest delivery has been due. Reads the storage once, so call
   * it every few seconds at most. While the storage does not answer, the counters come alone.
   */
  metrics(): Promise<Metrics>
  /** The logger of the service. `serve`, `workLoop` and `toNodeHandler` log there too. */
  readonly logger: Logger
  /** Administration in code: what HTTP does not offer. */
  readonly admin: Admin
  /** `admin` by another author in the audit log. The author of `admin` is `{ kind: 'host', label: 'Host' }`. */
  adminAs(actor: AdminActor): Admin
  /** Stops the work and closes the transport and the storage. */
  close(): Promise<void>
}

/** The author of what `admin` does, as the audit log names it. */
export interface AdminActor {
  readonly kind: 'command' | 'host'
  readonly label: string
}

/** A link by which a person signs in once, and chooses a password. */
export interface SignInLink {
  readonly purpose: LinkPurpose
  /** The last part of its address, which is `…/console/enter/{secret}`. It is stored as a hash only. */
  readonly secret: string
  readonly expiresAt: Timestamp
  /** The e-mail address that the link was mailed to; `null`: it was not mailed. */
  readonly mailedTo: string | null
  /** Why a link that was to be mailed was not. The link itself opens. */
  readonly failure?: string
}

/** A new API key with its text, which is shown this one time. */
export interface NewKey {
  id: string
  /** `hbk_…`. It is stored as a hash only, so it cannot be shown again. */
  key: string
}

/** An environment with its first API key. */
export interface EnvironmentWithKey extends Environment {
  readonly key: NewKey
}

/** The fields that identify a survey in a list. */
export interface ListedSurvey extends Pick<Survey, 'id' | 'name' | 'key' | 'type' | 'status' | 'answers'> {
  /** Whether respondents need a link with a single-use id: the plain address accepts no response. */
  isSingleUse: boolean
  /** What respondents must show before the questions: a PIN, or that an e-mail address is theirs; `null`: nothing. */
  door: 'pin' | 'email' | null
}

/** A link survey that a first product comes with, in the form of `POST /api/v1/management/surveys`. */
export type FirstSurvey = Omit<CreateSurvey, 'environmentId' | 'type' | 'triggers' | 'segmentId'>

/**
 * Administration in code. A method is a verb and what it is about. Ids come first, from the outside in, then one object of
 * options or fields. Times are ISO 8601 texts, in and out. What does not exist is a `Problem` with the code `not_found`, which
 * `isProblem` recognises.
 */
export interface Admin {
  /** Creates a product with its environments, each with the records that every environment starts with. */
  createProduct(options: {
    name: string
    /** In which people read times and days, such as `Europe/Berlin`. Default: `UTC`. */
    timeZone?: string | undefined
    /** Default: production and development. */
    environments?: readonly EnvironmentType[]
  }): Promise<{ product: Product; environments: Environment[] }>
  /**
   * Creates, on an empty database, a product with production and development, one `manage` key for each, and a link
   * survey in production if one is given: all of it or nothing. `null`, and nothing created, if a product exists.
   */
  createFirstProduct(options: {
    name: string
    /** Default: `UTC`. */
    timeZone?: string | undefined
    /** Default: none. */
    survey?: FirstSurvey
  }): Promise<{
    product: Product
    environments: EnvironmentWithKey[]
    /** The id of the survey; `null` if none was given. */
    surveyId: string | null
  } | null>
  /**
   * Creates an environment of a product, with the records that every environment starts with. A product may have several
   * environments of a type. An unknown product throws a `Problem`.
   */
  createEnvironment(productId: string, options: { type: EnvironmentType }): Promise<Environment>
  /**
   * Deletes an environment with all that it has. It is gone at once in this process, within a second in others: its keys,
   * pages and webhooks too. `work` then removes its records and files, in steps, and once more after ten minutes. There is
   * no way back: export it before. An unknown environment throws a `Problem`.
   */
  deleteEnvironment(environmentId: string): Promise<void>
  /** Deletes a product without environments. One that has some, or an unknown one, throws a `Problem`. */
  deleteProduct(productId: string): Promise<void>
  /**
   * Changes the name or the given settings of a product: at once in this process, within a second in others. A wrong value or an
   * unknown product throws a `Problem`.
   */
  updateProduct(productId: string, changes: Partial<ProductSettings> & { readonly name?: string }): Promise<Product>
  /**
   * Changes the given settings of an environment: at once in this process, within a second in others. An unknown
   * setting or environment throws a `Problem`.
   */
  updateEnvironment(environmentId: string, settings: Partial<EnvironmentSettings>): Promise<Environment>
  /**
   * Makes a new identity secret for an environment and returns it this one time. It signs user tokens: see `signUser` of
   * `@hearback/client/sign`. The secret before it is accepted for another day. An unknown environment throws a `Problem`.
   */
  rotateIdentitySecret(environmentId: string): Promise<{ secret: string }>
  /** Lists every product with its environments, oldest first. */
  listProducts(): Promise<{ product: Product; environments: Environment[] }[]>
  /** Creates an API key for an environment. An unknown environment throws a `Problem`. */
  createKey(
    environmentId: string,
    options?: {
      /** Default: `API key`. */
      label?: string
      /** Default: `manage`. */
      permission?: Permission
      /** When it ends: ISO 8601 with a zone, such as `2027-01-31T00:00:00Z`, in the future. Default: never. */
      expiresAt?: string
    },
  ): Promise<NewKey>
  /** Lists the API keys of an environment, without their texts. An unknown environment throws a `Problem`. */
  listKeys(environmentId: string): Promise<Omit<StoredKey, 'hash'>[]>
  /**
   * Deletes an API key: it stops working at once in this process, within a second in others. An unknown key throws a
   * `Problem`.
   */
  deleteKey(environmentId: string, keyId: string): Promise<void>
  /** Whether the service has an owner: a person who may do everything in the console. */
  hasOwner(): Promise<boolean>
  /**
   * Creates the link by which the first owner signs in, within a day. It takes the place of an earlier one. Throws a `Problem`
   * if there is an owner.
   */
  createFirstOwnerLink(): Promise<SignInLink>
  /**
   * Creates a link by which the person with this e-mail address or id signs in once and chooses a password: within a day
   * for the first one, within an hour for a new one. Throws a `Problem` for an unknown or suspended person.
   */
  createSignInLink(
    emailOrId: string,
    options?: {
      /**
       * Also mails the link, which needs the options `sendMail` and `publicUrl`; a mail that fails throws nothing, since the
       * link opens. Default: false.
       */
      send?: boolean
    },
  ): Promise<SignInLink>
  /** Lists the people who run surveys, oldest first. */
  listPeople(): Promise<ListedPerson[]>
  /** Creates a person, who signs in by a link. Throws a `Problem` if the address is taken. */
  createPerson(person: {
    email: string
    name: string
    /** Default: `false`. */
    isOwner?: boolean
    /** Environment id → what the person may there. Default: nothing. */
    memberships?: Readonly<Record<string, Permission>>
  }): Promise<ListedPerson>
  /**
   * Deletes the person with this e-mail address or id, with sessions, links and API keys. Throws a `Problem` for an
   * unknown person and for the last owner.
   */
  deletePerson(emailOrId: string): Promise<void>
  /**
   * Lists the surveys of an environment, each with its status as HTTP answers it. An unknown environment throws a
   * `Problem`.
   */
  listSurveys(environmentId: string): Promise<ListedSurvey[]>
  /**
   * Lists the surveys of an environment as definitions, which `applySurveys` takes, in the order of their ids. An unknown
   * environment throws a `Problem`.
   */
  listDefinitions(
    environmentId: string,
    options?: {
      /** Gives each survey that has no `key` one that is made of its name. Default: false. */
      addKeys?: boolean
    },
  ): Promise<DefinedSurvey[]>
  /**
   * Makes the surveys of an environment what the definitions say: creates those whose `key` no survey has, changes the
   * others, and leaves surveys alone that no definition names. Each survey is changed only if it is still as the plan found it;
   * otherwise a `Problem` says which surveys were changed before it. Faulty definitions throw a `Problem` with every fault
   * (`0.questions.1.type`), and so does, without `yes`, a change that breaks a survey that has answers; nothing is
   * changed then.
   */
  applySurveys(environmentId: string, surveys: readonly SurveyDefinition[], options?: ApplyOptions): Promise<SurveyPlan>
  /**
   * Makes a token for the preview of a survey, good for an hour: `/s/{surveyId}?preview={previewToken}` of `respondPages()` shows
   * the survey with it, whatever its status, and stores nothing. An unknown environment or survey throws a `Problem`.
   */
  previewSurvey(environmentId: string, surveyId: string): Promise<PreviewToken>
  /**
   * Summarises the responses to a survey, like `GET …/surveys/{id}/summary`. The filters are texts, as in a query: `{
   * finished: 'true', since: '2026-01-31T00:00:00Z' }`. Default: all responses. An unknown environment or survey
   * throws a `Problem`.
   */
  summarizeSurvey(environmentId: string, surveyId: string, filters?: SummaryQuery): Promise<SurveySummary>
  /**
   * Exports an environment as text, page by page: NDJSON for `importRecords`, or the responses of a survey as CSV.
   * Keys, webhooks and files are not exported. An unknown environment or survey throws a `Problem`.
   */
  exportRecords(environmentId: string, options?: ExportOptions): AsyncIterable<ExportedPage>
  /**
   * Makes a file of the responses to a survey, part by part: a workbook of Excel or a data file of SPSS, as the HTTP interface
   * has them. An unknown environment or survey throws a `Problem`.
   */
  exportTable(environmentId: string, surveyId: string, options: TableOptions): AsyncIterable<ExportedBytes>
  /**
   * Imports records from another environment or service, with their ids and times, so that links and embedded ids keep
   * working. Pass them in the order of an export: records that others refer to come first. Raises no events. Existing
   * records stay unchanged, so an interrupted import may be run again. A record that does not fit is left out and
   * reported. Action classes, attribute keys and contacts that exist under another id are matched by name, key and
   * userId. An unknown environment throws a `Problem`.
   *
   * A link survey is refused if another environment has a survey with its id: the address of a survey's page names no
   * environment, so neither survey could be found at it.
   */
  importRecords(
    environmentId: string,
    records: AsyncIterable<TransferRecord> | Iterable<TransferRecord>,
    options?: {
      /** Called after every step with the number of records read. Default: does nothing. */
      onProgress?: (records: number) => void
      /**
       * Imports such link surveys too. Their pages then need `?env=` and the environment's id. Default: false.
       */
      sharedIds?: boolean
      /**
       * Judges finished responses, where their surveys look for answers that could not have been given: those that another
       * service has judged, too. Default: false.
       */
      judge?: boolean
    },
  ): Promise<ImportReport>
  /**
   * Checks whether the service's `secret` decrypts the stored secrets: otherwise deliveries of a webhook cannot be signed, and
   * tokens of users cannot be verified. Called by `hearback doctor`.
   */
  checkSecret(): Promise<SecretReport>
  /**
   * Encrypts with the newest `secret` what an older one of the list has encrypted: the secrets of webhooks and of user tokens.
   * Every process must have been started with all of these secrets before. Services go on meanwhile, and it may be called again.
   */
  resealSecrets(): Promise<ResealReport>
}
