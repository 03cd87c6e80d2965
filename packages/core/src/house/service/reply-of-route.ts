import type { Faults } from '../../ground/errors.ts'
import { onDemand } from '../../ground/on-demand.ts'
import { parseJson, type ReadAtOnce, readText, unreadBody } from '../../http/body.ts'
import type { MakeResult } from '../../http/idempotency.ts'
import type { RequestAddress } from '../../http/origin.ts'
import { invalid, notFound } from '../../http/problems.ts'
import { queryIn } from '../../http/query.ts'
import type { Reply } from '../../http/reply.ts'
import { type Call, idempotencyOf, namesNoRespondent, type Route } from '../../http/route.ts'
import type { FindRoute, Match } from '../../http/router.ts'
import { asRecord, validate } from '../../http/validate.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import type { Admit } from './admission.ts'
import { carryOut } from './carry-out.ts'
import type { Found } from './found.ts'
import type { Service } from './service.ts'

const { runOnce } = onDemand(() => import('../../http/idempotency.ts'))
const { proveRespondent } = onDemand(() => import('./prove-respondent.ts'))
const { checkContent, withContentEtag } = onDemand(() => import('./versions.ts'))
const { fieldFaults, queryFaults } = onDemand(() => import('../../http/known-names.ts'))

/** What the host can do, with defaults for what it does not provide. */
export interface HostCapabilities {
  readAtOnce: ReadAtOnce
  sendsGzip: boolean
  wake: Call['wake']
}

/** A request whose route is known. */
export type MatchedRequest = Extract<Match, { kind: 'route' }> &
  HostCapabilities & { request: Request; address: RequestAddress; seen: Pick<Found, 'limit'>; match: FindRoute }

/** Admits a request by its route, reads its query and body, and runs the route's handler. */
export async function replyOfRoute(service: Service, admit: Admit, matched: MatchedRequest): Promise<Reply> {
  const reply = await runRoute(service, admit, matched)
  return matched.route.versioned === 'content' ? withContentEtag(reply) : reply
}

async function runRoute(service: Service, admit: Admit, matched: MatchedRequest): Promise<Reply> {
  const { request, address, route, params, seen } = matched
  const search = queryIn(address.search)
  const caller = await admit(route, { params, search, seen }, request.headers, address.clientAddress)
  const isClient = caller.principal.kind === 'client'
  // Unknown query parameters of clients are ignored: the address may be a link to which another site added parameters.
  const unknown = isClient || address.search === '' ? noFaults : await queryFaults(route, address.search)
  const query = readQuery(route, search, unknown)
  const text = route.body ? await readText(request, route.maxBytes, matched.readAtOnce) : ''
  // A slow body may take minutes: the request is decided on the configuration as it is once the body has arrived.
  const environment =
    caller.environment && route.body ? await latestEnvironment(service, caller.environment) : caller.environment

  const facts = {
    service,
    params,
    query,
    search,
    headers: request.headers,
    request: {
      path: address.path,
      endsInSlash: address.endsInSlash,
      isHead: request.method === 'HEAD',
      body: () => unreadBody(request),
      signal: () => request.signal,
    },
    clientAddress: address.clientAddress,
    publicUrl: address.publicUrl,
    principal: caller.principal,
    wake: matched.wake,
    sendsGzip: matched.sendsGzip,
    leftOut: nothing,
    proven: null,
  }
  const run = async (resultOf: MakeResult | null) => {
    const value = route.body ? parseJson(text) : undefined
    const judge = async (view: EnvironmentView): Promise<Call> => {
      const judged = route.body ? await judgeBody(service, matched, route.body, view, value, !isClient) : noBody
      const call = { ...facts, environment: view, ...judged }
      return mustProve(service, route, view) ? proveRespondent(route.namesRespondent, call, request) : call
    }
    return carryOut(service, route, environment ?? noEnvironment, judge, resultOf, checkVersionOf(matched))
  }
  // Most requests read: they need no pipeline.
  const { handler } = route
  if (handler.writes === null && route.body === null && route.creates === null && namesNoRespondent(route)) {
    return handler.run({ ...facts, environment: environment ?? noEnvironment, ...noBody })
  }
  const creates = idempotencyOf(route)
  const key = creates && request.headers.get('idempotency-key')
  if (creates === null || key === null) return run(null)
  const keyed = {
    service,
    environment: environment ?? noEnvironment,
    params,
    principal: caller.principal,
    creates,
    row: route.path,
    key,
    text,
    async prove() {
      if (environment === null || !mustProve(service, route, environment)) return
      await proveRespondent(route.namesRespondent, { ...facts, environment, body: parseJson(text), sent: [] }, request)
    },
  }
  return runOnce(keyed, run)
}

/** The check of `If-Match` that a route leaves to the pipeline; `null` if the request has none. */
const checkVersionOf = ({ route, request, match, address }: MatchedRequest) =>
  route.versioned === 'content' && request.headers.has('if-match')
    ? (call: Call) => checkContent(match, address.path, call)
    : null

/**
 * The environment of `open` routes: reading it throws. A getter on every call would cost more than the rest of the
 * call.
 */
const noEnvironment: EnvironmentView = new Proxy({} as EnvironmentView, {
  get() {
    throw new Error('This route has no environment')
  },
})

async function latestEnvironment({ environments }: Service, { id }: EnvironmentView): Promise<EnvironmentView> {
  const environment = await environments.get(id)
  if (!environment) throw notFound('Environment', id)
  return environment
}

const noFaults: Faults = {}
const nothing: readonly string[] = []

/** Where any user may be named, only attributes ask who the user is: a token or the host's session may bring some of its own. */
const mustProve = ({ identify }: Service, route: Route, view: EnvironmentView): boolean =>
  !namesNoRespondent(route) &&
  (view.environment.users === 'verified' ||
    route.namesRespondent === 'described' ||
    (route.namesRespondent === 'answering' && identify !== null))

function readQuery({ query }: Route, search: Readonly<Record<string, string>>, unknown: Faults): unknown {
  if (query) return validate(query, search, { ...nulFaults(search), ...unknown })
  if (Object.keys(unknown).length > 0) throw invalid(unknown)
  return undefined
}

/** Faults for query values with U+0000: databases do not store it, so nothing can match. */
const nulFaults = (search: Readonly<Record<string, string>>): Faults =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value.includes('\0'))
      .map(([name]) => [name, 'Must not contain the character U+0000']),
  )

type Body = Pick<Call, 'body' | 'sent'>

const noBody: Body = { body: undefined, sent: [] }

async function judgeBody(
  service: Service,
  { route, params }: MatchedRequest,
  schema: NonNullable<Route['body']>,
  environment: EnvironmentView,
  value: unknown,
  isStrict: boolean,
): Promise<Body> {
  // A body that is no object breaks no rule: the schema's message is enough.
  const isObject = typeof value === 'object' && value !== null
  const ruled = route.faults && isObject ? await route.faults(value, { service, params, environment }) : noFaults
  const body = validate(schema, value, isStrict ? { ...ruled, ...(await fieldFaults(route, value)) } : ruled)
  const given = asRecord(value)
  return { body, sent: Object.keys(asRecord(body)).filter((name) => Object.hasOwn(given, name)) }
}
