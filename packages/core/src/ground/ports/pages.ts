import type { StoredResponse } from '../../answers/responses/schema.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { EnvironmentSettings, Product } from '../../tenants/products/schema.ts'
import type { AccountsOfPages, SignedIn } from './accounts-of-pages.ts'
import type { Logger } from './logger.ts'
import type { Platform } from './platform.ts'
import type { SharedResults } from './shared-results.ts'

/**
 * Pages beside the API, such as `docsPages()` of `@hearback/docs` and `respondPages()` of `@hearback/respond`. Core finds the page
 * for an address, answers HEAD, other methods, CORS and errors, and loads none of this for a request to the API.
 */
export interface Pages {
  /** The addresses that `serve` answers. */
  readonly addresses: readonly PageAddress[]
  /**
   * Answers a request to one of the addresses. `null`: there is no such page or file, and core answers 404. A `Problem`
   * that it throws becomes a page with its message, any other error a 500.
   */
  serve(request: Request, context: PageContext): Promise<Response | null>
  /**
   * Where people find a private file: the path of a page below the service's prefix. A browser that opens the address of the file
   * without a key is led there. Absent: these pages have none.
   */
  readonly filePage?: (environmentId: string, name: string) => string
}

export interface PageAddress {
  /** The path below the service's prefix, such as `/s/:surveyId`. A parameter is one segment. */
  readonly path: string
  /** HEAD comes with GET. */
  readonly methods: readonly ('GET' | 'POST')[]
  /** Whether scripts of every origin may read it, its errors too (CORS). */
  readonly isShared: boolean
  /**
   * Where the path begins in an address of unknown prefix, such as `/\/s\/c[0-9a-z]{24}(?=\/|$)/`: what stands before the
   * first match is the prefix that the service is mounted under. `null`: this address does not tell the prefix.
   */
  readonly landmark: RegExp | null
  /**
   * The only origin that serves it, such as `https://survey.example.org`: elsewhere a browser is redirected there. The
   * path is the same at both. Default: every origin.
   */
  readonly origin?: string | undefined
}

/** What a page works with. */
export interface PageContext {
  /** The values of the address' parameters, decoded. */
  readonly params: Readonly<Record<string, string>>
  /** The path below the prefix, without a trailing slash. */
  readonly path: string
  /**
   * Leads from the requested address to the service's prefix: `./`, `../` and so on. Begin every address in the page
   * with it, since the prefix that a browser sees behind proxies is unknown.
   */
  readonly root: string
  /** The public address of the service, prefix included, without a trailing slash. */
  readonly publicUrl: string
  /** The public address of this page, without its query: at the origin that the address names, else below `publicUrl`. */
  readonly pageUrl: string
  /**
   * Sends a request to the API of this service, without a network: `call('/api/v1/client/…', { method: 'POST', body })`.
   * `init` may be a `Request`, whose address is then ignored. It counts as one of the page's client: its address, its
   * User-Agent, its country and its session at the host go along.
   */
  call(path: string, init?: RequestInit): Promise<Response>
  /**
   * Sends a request to the management interface as a signed-in person, without a network. A route that keys may call is
   * called in `environmentId`, where the person's permission takes the place of a key's. The routes with access `member`
   * exist for these calls alone; they take their environment from the path or body, and `environmentId` is not read. An
   * environment that the person may not see is answered as an unknown one.
   */
  callAs(signedIn: SignedIn, environmentId: string | null, path: string, init?: RequestInit): Promise<Response>
  /**
   * Whether a page of this service, or of the host at its origin, sent the request. Ask it before a form that changes
   * something for a person with a cookie.
   */
  isSameOrigin(): boolean
  /**
   * The user whom the host's session proves to be the visitor: `null` without the option `identify`, and for a form that
   * another site sent.
   */
  visitor(): Promise<string | null>
  /**
   * Reads the form with files (`multipart/form-data`) of this request into memory. More than 1 MiB takes a slot of this process until
   * the page is served. Throws a `Problem`: a 503 if no slot becomes free for this environment and this client, a 413 beyond the
   * limits (`details.maxBytes`), a 400 for what is no such form or comes too slowly.
   */
  heldForm(environmentId: string, limits: FormLimits): Promise<FormData>
  /** The most attempts that a delivery of a webhook gets. */
  readonly mostAttempts: number
  /** Whether this service has a page at this path below its prefix, such as `/api/v1/docs`. */
  hasPage(path: string): boolean
  /**
   * The address at which people answer a link survey; `null`: the survey is shown elsewhere, or this service has no page for
   * it and the host does not say which address is its own.
   */
  surveyUrl(survey: Pick<StoredSurvey, 'id' | 'name' | 'environmentId' | 'type'>): string | null
  readonly surveys: SurveysOfPages
  /**
   * Returns the results of a survey as its owner shares them with strangers; `null` if there is no such survey, or if its results
   * are not shared under this key. Counts against a limit of the client's address; throws a 429. Loaded with its first call.
   */
  sharedResults(asked: AskedResults): Promise<SharedResults | null>
  /** Whether the service can mail links to people: it has the options `sendMail` and `publicUrl`. */
  readonly mailsLinks: boolean
  /** Signs the people in who run surveys. Loaded with its first call. */
  readonly accounts: AccountsOfPages
  /**
   * The origin that browsers upload files to, for the page's content security policy; `null`: this service. It is the
   * one that the blob store's forms name.
   */
  uploadOrigin(): Promise<string | null>
  /** The address of the client; `null` where the host does not provide it. */
  readonly clientAddress: string | null
  readonly platform: Platform
  readonly logger: Logger
}

/** What a form with files may have. */
export interface FormLimits {
  readonly maxBytes: number
  /** The most bytes besides the content of files: texts, names, headers. */
  readonly maxTextBytes: number
  /** The most fields, files included. */
  readonly maxFields: number
}

/** The survey whose results a stranger asks for, and the proof that they are shared. */
export interface AskedResults {
  readonly surveyId: string
  readonly key: string
  /** `null`: the only environment that has the survey. */
  readonly environmentId: string | null
}

/** A survey for a page, with what belongs to it. */
export interface PageSurvey {
  readonly environmentId: string
  /** With its current status, and the size of files that its questions really take: at most the limit of the service. */
  readonly survey: StoredSurvey
  /** The number of the edition that it is. */
  readonly editionNumber: number
  /** What a respondent must show before the questions, in this order. */
  readonly doors: readonly ('pin' | 'email')[]
  readonly product: Product
  /** Whether a link may name any userId; under `verified`, only that of the `visitor()`. */
  readonly users: EnvironmentSettings['users']
}

/** The surveys that pages show, and the responses of the people before them. */
export interface SurveysOfPages {
  /**
   * Finds a survey by its id, in the named environment or in the only one that has it; `null` if there is none, or if
   * two environments have it and none is named. Counts against the limits of the client's address; throws a 429.
   */
  find(surveyId: string, environmentId: string | null): Promise<PageSurvey | null>
  /**
   * The survey as a respondent has seen it: in the edition that the page of a seed has shown, or else in that of the time when the
   * response was begun. Where neither tells, it is the survey as it is; `null`: what was seen is forgotten.
   */
  asShown(found: PageSurvey, seed: string | null, begun: StoredResponse | null): Promise<PageSurvey | null>
  /** Finds a response to this survey. An id is a capability: a client that has it may read and continue the response. */
  response(found: PageSurvey, responseId: string): Promise<StoredResponse | null>
  /**
   * Judges the tokens of a respondent. `begun`: the response that the respondent continues; its tokens stay good when the
   * PIN has changed.
   */
  passDoors(found: PageSurvey, tokens: DoorTokens, begun: StoredResponse | null): Promise<DoorPass>
  /** Whether a token is one for the preview of this survey, and has not ended. */
  passPreview(found: PageSurvey, token: string): Promise<boolean>
  /**
   * Makes a random text for the pages of one respondent that tells, signed, when the first of them was shown, and in which edition.
   * Send it as the header `x-hearback-seed` with the answers: the mark `fast` goes by that time.
   */
  newSeed(found: PageSurvey): Promise<string>
  /** Judges the single-use id of a link. */
  singleUse(found: PageSurvey, suId: string | null): Promise<SingleUse>
}

/** Proofs that a respondent has passed the doors of a survey; `null`: none. */
export interface DoorTokens {
  readonly pinToken: string | null
  readonly emailToken: string | null
}

/** How far a respondent has come through the doors of a survey. */
export interface DoorPass {
  /** The first door that is closed; `null`: none. */
  readonly closed: 'pin' | 'email' | null
  /** The verified e-mail address; `null` if there is none. */
  readonly email: string | null
  /** The response of this address, if the survey takes one for each; `null`: there is none yet. */
  readonly answered: StoredResponse | null
}

/**
 * `open`: the survey needs no single-use id, or this one is unused. `refused`: the id is missing or not valid. `used`: it
 * belongs to this response.
 */
export type SingleUse =
  | { readonly state: 'open' | 'refused' }
  | { readonly state: 'used'; readonly response: StoredResponse }
