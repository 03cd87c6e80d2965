import type * as v from 'valibot'
import type { EnvironmentView } from '../configuration/environment-view.ts'
import type { ConflictKind, Faults, Problem, ProblemCode } from '../errors.ts'
import type { Service } from '../service/service.ts'
import type { Answer } from './answer.ts'
import type { Decision } from './decision.ts'
import type { ErrorsAs, ResourceType } from './problems.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call a row, and with it what else holds for it:
 * - `key`: an API key whose permission the method asks for; the key's environment; the management limit.
 * - `client`: anybody, from any origin (CORS); the environment of the path; the client limit.
 * - `public`: anybody; the environment of the path; the client limit.
 * - `open`: anybody, about no environment.
 */
export type Access = 'key' | 'client' | 'public' | 'open'

/** A body that its row reads by itself, as it comes. */
export interface RawBody {
  /** What it may be: media type → what is in it, as a schema or, for what is no JSON, as JSON Schema has it. */
  readonly content: Readonly<Record<string, Schema | Readonly<Record<string, unknown>>>>
  /** Headers that go with it: name → what they say. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * How a row may be called without a key: the environment where the address itself is enough; where it is not, `null`, or
 * what is to be said to whoever has no key either.
 */
export type WithoutKey = (
  params: Params,
  search: Readonly<Record<string, string>>,
  service: Service,
) => Promise<string | Problem | null>

type Schema = v.GenericSchema<unknown, unknown>
/** A schema that few ask for. */
export interface LaterSchema {
  readonly load: () => Promise<Schema>
}

/** A row of the route table. Router, permissions, limits, CORS and 405s read nothing else. */
export interface Route {
  readonly method: Method
  /** With `:names`, below the base path. */
  readonly path: string
  /** Other paths that serve the same. */
  readonly aliases: readonly string[]
  readonly access: Access
  /** The room it belongs to. */
  readonly room: string
  /** What it does in one word, such as `createSurvey`: unique, for generated clients. */
  readonly operation: string
  /** One line for a reader of the contract. */
  readonly summary: string
  readonly query: Schema | null
  readonly body: Schema | null
  /** The field of the body that is a list of bodies: misspelled names are looked for in each of them, too. */
  readonly bodies: string | null
  /** Bytes a body may have. */
  readonly maxBytes: number
  /** What it takes in place of a body that is read beforehand. Its bounds are its own. */
  readonly raw: RawBody | null
  /** The faults of a body that its schema cannot express. Must not throw, whatever the body is. */
  readonly faults: FindFaults | null
  /**
   * What stands under `data` (`bare`: the whole answer) on success. Nobody asks but the OpenAPI document, and tests: a
   * large schema that nothing else uses is loaded then (`described`).
   */
  readonly answer: Schema | LaterSchema | null
  readonly bare: boolean
  /** Errors it can answer besides those that follow from what stands above. */
  readonly errors: readonly ProblemCode[]
  /** What a record is answered with that the path names and that is not there. */
  readonly unknown: 'not_found' | 'bad_request'
  /** Whether its answers carry an `ETag`, and one that the caller knows is a 304. */
  readonly etag: boolean
  /** Media types that a list comes in besides JSON, where `Accept` asks for one. */
  readonly formats: readonly string[]
  /** What a POST makes, or why it makes nothing; `null` on other rows. See `idempotencyOf`. */
  readonly creates: Creates | CreatesNothing | null
  /** Whether parts of its answer can be asked for (RFC 9110, 14). */
  readonly ranges: boolean
  readonly errorsAs: ErrorsAs
  /** On `key` rows: who may call without one. */
  readonly withoutKey: WithoutKey | null
  /** Where the environment is not in the path of a client row: finds its id, or throws what is to be answered. */
  readonly environmentOf: ((params: Params, service: Service) => Promise<string>) | null
  readonly handler: Answers | Decides
}

/** A row that answers by itself: it reads, or what it writes needs no decision that another write can overtake. */
interface Answers {
  readonly writes: null
  readonly run: (call: Call) => Promise<Answer>
}

/** A row that decides what is written; the pipeline writes it (`service/carry-out.ts`). */
interface Decides {
  readonly writes: Writes
  readonly decide: Decide<Call>
}

/**
 * What a row writes:
 * - `configuration`: what the environment's view holds. Its writes take turns; each is judged and decided on the view as it
 *   is now, and written only while the view's revision stands.
 * - `record`: anything else, such as a response or a contact.
 */
export type Writes = 'configuration' | 'record'

/** Decides a write. `lostTo`: the conflict that the attempt before has met, if it lost by one. */
type Decide<C> = (call: C, lostTo: ConflictKind | null) => Promise<Decision>

/** The record that a POST makes: such a row honours an `Idempotency-Key`. */
export interface Creates {
  /** What a 404 calls the record, where a repeated request finds that it is gone. */
  readonly type: ResourceType
  /** Whether the record with this id is still there. */
  readonly isThere: (call: Pick<Call, 'service' | 'environment' | 'params'>, id: string) => Promise<boolean>
  /** Turns an answer as it was kept into the answer as it was given: opens sealed secrets. `null`: they are the same. */
  readonly open: ((kept: unknown, service: Service) => Promise<unknown>) | null
}

/** Why a POST makes no record that a repeated request could make twice: it ignores an `Idempotency-Key`. */
export interface CreatesNothing {
  readonly nothing: string
}

/** What a row makes, where it honours an `Idempotency-Key`; `null` where it does not. */
export const idempotencyOf = ({ creates }: Pick<Route, 'creates'>): Creates | null =>
  creates && 'isThere' in creates ? creates : null

/** What a rule may look at besides the body: the environment is there on all rows but `open` ones. */
export interface FaultContext {
  readonly service: Service
  readonly params: Params
  readonly environment: EnvironmentView
}

export type FindFaults = (body: unknown, context: FaultContext) => Faults | Promise<Faults>

/** Path parameters, percent-decoded. Those named `…Id` look like ids: others were answered as unknown. */
export type Params = Readonly<Record<string, string>>

/** What a few rows need of the request besides what was parsed. */
export interface RequestFacts {
  /** The path below the base path, without a slash at its end. */
  readonly path: string
  /** Whether the address has a slash at its end. */
  readonly endsInSlash: boolean
  /** Whether the method is HEAD: nothing may be created or flagged. */
  readonly isHead: boolean
  /** The body of a row that reads it by itself; it can be read once. */
  readonly body: () => ReadableStream<Uint8Array>
  /** Aborted when the caller has gone, as far as the runtime says. Made when it is asked for. */
  readonly signal: () => AbortSignal
}

/** A request as a room sees it: matched, limited, permitted, parsed. */
export interface Call<Body = unknown, Query = unknown> {
  readonly service: Service
  readonly params: Params
  readonly query: Query
  /** The query as it was asked: name → text. */
  readonly search: Readonly<Record<string, string>>
  readonly body: Body
  /** The names of the body's fields that were sent and that its schema knows: `body` has defaults besides. */
  readonly sent: readonly string[]
  readonly headers: Headers
  readonly request: RequestFacts
  /** Of the client; `null` where the host knows none. */
  readonly clientAddress: string | null
  /** Where the service is reached, prefix included: `https://example.org/feedback`. */
  readonly publicUrl: string
  /** The environment the call is about. Throws on `open` rows: they have none. */
  readonly environment: EnvironmentView
  /** The key's id on `key` rows. */
  readonly keyId: string | null
  /** Tells the host, once this says so, that work is due at once. Keeps nobody waiting and never fails. */
  readonly wake: (due: Promise<boolean>) => void
  /** Whether a body in gzip reaches the client as it is. */
  readonly sendsGzip: boolean
}

type RouteOptions<B extends Schema | null, Q extends Schema | null> = Row<B, Q> &
  ({ method: 'POST'; creates: Creates | CreatesNothing } | { method: Exclude<Method, 'POST'>; creates?: never }) &
  (
    | { writes: Writes; decide: Decide<Call<Output<B>, Output<Q>>>; run?: never }
    | { writes?: never; decide?: never; run: (call: Call<Output<B>, Output<Q>>) => Promise<Answer> }
  )

interface Row<B extends Schema | null, Q extends Schema | null> {
  path: string
  aliases?: readonly string[]
  access: Access
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
  answer: Route['answer']
  bare?: boolean
  errors?: readonly ProblemCode[]
  /** Default: `not_found`. */
  unknown?: Route['unknown']
  etag?: boolean
  formats?: readonly string[]
  ranges?: boolean
  /** Default: `json`. */
  errorsAs?: ErrorsAs
  withoutKey?: WithoutKey
  environmentOf?: (params: Params, service: Service) => Promise<string>
}

type Output<S extends Schema | null> = S extends Schema ? v.InferOutput<S> : undefined

/** Bytes of a body where a row says nothing else. */
export const defaultMaxBytes = 1024 * 1024

/** A row whose function sees its body and query as their schemas say. */
export function route<B extends Schema | null = null, Q extends Schema | null = null>(row: RouteOptions<B, Q>): Route {
  return {
    method: row.method,
    path: row.path,
    aliases: row.aliases ?? [],
    access: row.access,
    room: row.room,
    operation: row.operation,
    summary: row.summary,
    query: row.query ?? null,
    body: row.body ?? null,
    bodies: row.bodies ?? null,
    maxBytes: row.maxBytes ?? defaultMaxBytes,
    raw: row.raw ?? null,
    faults: row.faults ?? null,
    answer: row.answer,
    bare: row.bare ?? false,
    errors: row.errors ?? [],
    unknown: row.unknown ?? 'not_found',
    etag: row.etag ?? false,
    formats: row.formats ?? [],
    creates: row.creates ?? null,
    ranges: row.ranges ?? false,
    errorsAs: row.errorsAs ?? 'json',
    withoutKey: row.withoutKey ?? null,
    environmentOf: row.environmentOf ?? null,
    // Safe: the pipeline parses body and query with this very row's schemas before it calls.
    handler: row.run
      ? { writes: null, run: row.run as Answers['run'] }
      : { writes: row.writes, decide: row.decide as Decides['decide'] },
  }
}

/** A row with all that can be said of it. */
export interface DescribedRoute extends Route {
  readonly answer: Schema | null
}

export const described = async (row: Route): Promise<DescribedRoute> => ({
  ...row,
  answer: row.answer && 'load' in row.answer ? await row.answer.load() : row.answer,
})
