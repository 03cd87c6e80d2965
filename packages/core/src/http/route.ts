import type * as v from 'valibot'
import type { ConflictKind, Faults, Problem, ProblemCode } from '../ground/errors.ts'
import type { Service } from '../house/service/service.ts'
import type { EnvironmentView } from '../tenants/configuration/environment-view.ts'
import type { Decision } from './decision.ts'
import type { RequestAddress } from './origin.ts'
import type { Principal } from './principal.ts'
import type { ErrorsAs, ResourceType } from './problems.ts'
import type { Reply } from './reply.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call a route, and the rules that follow from it:
 *
 * - `key`: callers with an API key whose permission suffices for the method; the key's environment; the management
 *   limit.
 * - `client`: any caller, from any origin (CORS); the environment in the path; the client limit.
 * - `public`: any caller; the environment in the path; the client limit.
 * - `open`: any caller; no environment, no limit.
 * - `member`: people who are signed in, through `PageContext.callAs` alone (`member-route.ts`). Such rows are not in the
 *   route table, so that from outside their addresses are unknown.
 */
type Access = 'key' | 'client' | 'public' | 'open' | 'member'

/**
 * How a request to a client route names a person. Where the environment wants proof (`users: 'verified'`), the pipeline
 * asks for it by this column.
 *
 * - `none`: it names no person.
 * - `named`: the path (`:userId`) or the body (`userId`, `contactId`) names one.
 * - `described`: as `named`, and the body sets `attributes` of the person.
 * - `answering`: as `named`, and the attributes that the proof has are stored with the answer.
 * - `response`: it continues the response `:responseId`, which may be a person's.
 */
type NamesRespondent = 'none' | 'named' | 'described' | 'answering' | 'response'

/** A body that the route reads itself, as a stream. */
export interface RawBody {
  /** The accepted media types → the schema of the content; for content other than JSON, a JSON Schema. */
  readonly content: Readonly<Record<string, Schema | Readonly<Record<string, unknown>>>>
  /** The headers sent with it: name → description. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Decides whether a `key` route may be called without a key. Returns the environment's id if the address itself
 * authorises the call; otherwise `null`, or the error for a caller without a key.
 */
type WithoutKey = (
  params: Params,
  search: Readonly<Record<string, string>>,
  service: Service,
) => Promise<string | Problem | null>

/** Decides whether a request is that of a browser without a key: the reply leads it to a page. `null`: it is another one. */
type InBrowser = (
  request: Request,
  address: Pick<RequestAddress, 'path' | 'search'>,
  params: Params,
  service: Service,
) => Reply | null

type Schema = v.GenericSchema<unknown, unknown>
/** A schema that is loaded when it is needed, since few requests need it. */
interface LaterSchema {
  readonly load: () => Promise<Schema>
}

/** A row of the route table: the only input of router, permissions, limits, CORS and 405s. */
export interface Route {
  readonly method: Method
  /** The path below the base path, with `:names` for parameters. */
  readonly path: string
  /** Further paths of the same route. */
  readonly aliases: readonly string[]
  readonly access: Access
  /** `null` on routes that are not for clients. */
  readonly namesRespondent: NamesRespondent | null
  /** The feature folder it belongs to. */
  readonly room: string
  /** What it does in one word, such as `createSurvey`: unique, for generated clients. */
  readonly operation: string
  /** One line for readers of the OpenAPI document. */
  readonly summary: string
  readonly query: Schema | null
  readonly body: Schema | null
  /** The field of the body that is a list of bodies: each of them is checked for misspelled names too. */
  readonly bodies: string | null
  /** The largest body in bytes. */
  readonly maxBytes: number
  /** A body that the route reads itself, instead of `body`; it enforces its own limits. */
  readonly raw: RawBody | null
  /** Finds the faults of a body that its schema cannot express. Must not throw for any body. */
  readonly faults: FindFaults | null
  /**
   * The schema of `data` in a successful response (`bare`: of the whole response). Only the OpenAPI document and tests
   * read it: a large schema without other uses is loaded then (`described`).
   */
  readonly reply: Schema | LaterSchema | null
  readonly bare: boolean
  /** Errors besides those that follow from the other fields. */
  readonly errors: readonly ProblemCode[]
  /** The error when the path names a record that does not exist. */
  readonly unknown: 'not_found' | 'bad_request'
  /** Whether responses have an `ETag`, and a matching `If-None-Match` gets a 304. */
  readonly etag: boolean
  /**
   * Where responses have the `ETag` of the record, and a write whose `If-Match` names another one gets a 412: whether the
   * tag is the `version` of the record, which the handler sends and checks (`checkIfMatch`), or is made of the response's
   * `content` by the pipeline, which checks it by the GET of the same path. `null`: none.
   */
  readonly versioned: 'version' | 'content' | null
  /** Media types of a list besides JSON, chosen by `Accept`. */
  readonly formats: readonly string[]
  /** What a POST creates, or why it creates nothing; `null` on other routes. See `idempotencyOf`. */
  readonly creates: Creates | CreatesNothing | null
  /** Whether it supports range requests (RFC 9110, 14). */
  readonly ranges: boolean
  readonly errorsAs: ErrorsAs
  /** Which calls of a `key` route need no key. */
  readonly withoutKey: WithoutKey | null
  /** Leads a browser without a key to a page in its place. */
  readonly inBrowser: InBrowser | null
  /** Finds the environment's id for a client route whose path does not name it, or throws the error to answer with. */
  readonly environmentOf: ((params: Params, service: Service) => Promise<string>) | null
  readonly handler: Replies | Decides
}

/** A route that makes its response itself: it only reads, or its write cannot conflict with another. */
interface Replies {
  readonly writes: null
  readonly run: (call: Call) => Promise<Reply>
}

/** A route that decides what to write; the pipeline writes it (`house/service/carry-out.ts`). */
interface Decides {
  readonly writes: Writes
  readonly decide: Decide<Call>
}

/**
 * What a route writes:
 *
 * - `configuration`: parts of the environment's view. The writes to one environment take turns. Each is validated and
 *   decided on the latest view, and succeeds only while the view's revision is unchanged.
 * - `record`: anything else, such as a response or a contact.
 */
type Writes = 'configuration' | 'record'

/** Decides a write. `lostTo`: the conflict that the previous attempt lost by, or `null`. */
type Decide<C> = (call: C, lostTo: ConflictKind | null) => Promise<Decision>

/** The record that a POST creates: such a route honours an `Idempotency-Key`. */
export interface Creates {
  /** The record's type in the 404 that a retry gets once the record is deleted. */
  readonly type: ResourceType
  /** Whether the record with this id still exists. */
  readonly isThere: (call: Pick<Call, 'service' | 'environment' | 'params'>, id: string) => Promise<boolean>
  /** Turns the stored `data` into the original one by decrypting its secrets. `null`: they are equal. */
  readonly open: ((kept: unknown, service: Service) => Promise<unknown>) | null
}

/** Why a POST creates no record that a retry could create twice: it ignores an `Idempotency-Key`. */
interface CreatesNothing {
  readonly nothing: string
}

/** Whether no request to the route names a person. */
export const namesNoRespondent = ({ namesRespondent }: Pick<Route, 'namesRespondent'>): boolean =>
  namesRespondent === null || namesRespondent === 'none'

/** What a route creates if it honours an `Idempotency-Key`; `null` otherwise. */
export const idempotencyOf = ({ creates }: Pick<Route, 'creates'>): Creates | null =>
  creates && 'isThere' in creates ? creates : null

/** What a rule may read besides the body. `environment` throws on `open` routes. */
export interface FaultContext {
  readonly service: Service
  readonly params: Params
  readonly environment: EnvironmentView
}

type FindFaults = (body: unknown, context: FaultContext) => Faults | Promise<Faults>

/** Path parameters by name, percent-decoded. They may be any text: check an id with `idPattern` before a look-up. */
export type Params = Readonly<Record<string, string>>

/** Facts about the request that few routes need. */
interface RequestFacts {
  /** The path below the base path, without a trailing slash. */
  readonly path: string
  /** Whether the address has a trailing slash. */
  readonly endsInSlash: boolean
  /** Whether the method is HEAD: such a request must write nothing. */
  readonly isHead: boolean
  /** The unread body, for a route that reads it itself; it can be read once. */
  readonly body: () => ReadableStream<Uint8Array>
  /**
   * Returns a signal that aborts when the client disconnects, as far as the runtime reports it. Created when it is
   * first needed.
   */
  readonly signal: () => AbortSignal
}

/** A request as a route's handler receives it: matched, counted, authorised and parsed. */
export interface Call<Body = unknown, Query = unknown> {
  readonly service: Service
  readonly params: Params
  readonly query: Query
  /** The query as it was sent: name → text. */
  readonly search: Readonly<Record<string, string>>
  readonly body: Body
  /** Messages for the reply about attributes that the pipeline left out of the body, since they are not proven. */
  readonly leftOut: readonly string[]
  /** The user who answers, with the proven attributes to store: on routes whose `namesRespondent` is `answering`; `null`: none. */
  readonly proven: { readonly userId: string; readonly attributes: Readonly<Record<string, string>> } | null
  /** The names of known fields that the request's body contained; `body` has fields with default values besides. */
  readonly sent: readonly string[]
  readonly headers: Headers
  readonly request: RequestFacts
  /** The client's address; `null` where the host does not provide it. */
  readonly clientAddress: string | null
  /** The public address of the service, prefix included: `https://example.org/feedback`. */
  readonly publicUrl: string
  /** The environment that the call is about. Throws on `open` routes, which have none. */
  readonly environment: EnvironmentView
  readonly principal: Principal
  /** Tells the host that work is due at once, if `due` resolves to `true`. Delays nothing and never fails. */
  readonly wake: (due: Promise<boolean>) => void
  /** Whether the host sends a gzip body to the client unchanged. */
  readonly sendsGzip: boolean
}

export type RouteOptions<B extends Schema | null, Q extends Schema | null> = Row<B, Q> &
  // Every client route says how it names a person, so that a new one cannot forget to.
  (
    | { access: 'client'; namesRespondent: NamesRespondent }
    | { access: Exclude<Access, 'client'>; namesRespondent?: never }
  ) &
  ({ method: 'POST'; creates: Creates | CreatesNothing } | { method: Exclude<Method, 'POST'>; creates?: never }) &
  (
    | { writes: Writes; decide: Decide<Call<Output<B>, Output<Q>>>; run?: never }
    | { writes?: never; decide?: never; run: (call: Call<Output<B>, Output<Q>>) => Promise<Reply> }
  )

interface Row<B extends Schema | null, Q extends Schema | null> {
  path: string
  aliases?: readonly string[]
  room: string
  operation: string
  summary: string
  query?: Q
  body?: B
  bodies?: string
  /** Default: 1 MiB. */
  maxBytes?: number
  raw?: RawBody
  faults?: FindFaults
  reply: Route['reply']
  bare?: boolean
  errors?: readonly ProblemCode[]
  /** Default: `not_found`. */
  unknown?: Route['unknown']
  etag?: boolean
  versioned?: Route['versioned']
  formats?: readonly string[]
  ranges?: boolean
  /** Default: `json`. */
  errorsAs?: ErrorsAs
  withoutKey?: WithoutKey
  inBrowser?: InBrowser
  environmentOf?: (params: Params, service: Service) => Promise<string>
}

type Output<S extends Schema | null> = S extends Schema ? v.InferOutput<S> : undefined

/** The default `maxBytes` of a route. */
const defaultMaxBytes = 1024 * 1024

/** Makes a route whose handler receives body and query typed by their schemas. */
export function route<B extends Schema | null = null, Q extends Schema | null = null>(row: RouteOptions<B, Q>): Route {
  return {
    method: row.method,
    path: row.path,
    aliases: row.aliases ?? [],
    access: row.access,
    namesRespondent: row.namesRespondent ?? null,
    room: row.room,
    operation: row.operation,
    summary: row.summary,
    query: row.query ?? null,
    body: row.body ?? null,
    bodies: row.bodies ?? null,
    maxBytes: row.maxBytes ?? defaultMaxBytes,
    raw: row.raw ?? null,
    faults: row.faults ?? null,
    reply: row.reply,
    bare: row.bare ?? false,
    errors: row.errors ?? [],
    unknown: row.unknown ?? 'not_found',
    etag: row.etag ?? false,
    versioned: row.versioned ?? null,
    formats: row.formats ?? [],
    creates: row.creates ?? null,
    ranges: row.ranges ?? false,
    errorsAs: row.errorsAs ?? 'json',
    withoutKey: row.withoutKey ?? null,
    inBrowser: row.inBrowser ?? null,
    environmentOf: row.environmentOf ?? null,
    // Safe: the pipeline parses body and query with this route's schemas before it calls.
    handler: row.run
      ? { writes: null, run: row.run as Replies['run'] }
      : { writes: row.writes, decide: row.decide as Decides['decide'] },
  }
}

/** A route whose response schema is loaded. */
export interface DescribedRoute extends Route {
  readonly reply: Schema | null
}

export const described = async (row: Route): Promise<DescribedRoute> => ({
  ...row,
  reply: row.reply && 'load' in row.reply ? await row.reply.load() : row.reply,
})
