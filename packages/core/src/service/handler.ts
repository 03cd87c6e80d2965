import type { Work } from '../chores/work.ts'
import type { EnvironmentView } from '../configuration/environment-view.ts'
import { type Faults, Problem } from '../errors.ts'
import { onDemand } from '../ground/on-demand.ts'
import { type Answer, toResponse } from '../http/answer.ts'
import { parseJson, type ReadAtOnce, readText, unreadBody } from '../http/body.ts'
import { isClientPath, preflightHeaders, withCors } from '../http/cors.ts'
import type { Keep } from '../http/idempotency.ts'
import type { LimitLeft } from '../http/limits.ts'
import { type RequestAddress, requestAddressOf } from '../http/origin.ts'
import { invalid, notFound, problemAnswer } from '../http/problems.ts'
import { queryIn } from '../http/query.ts'
import { requestIdOf } from '../http/request-id.ts'
import type { MeasuredRow, RequestMeter } from '../http/request-meter.ts'
import { type Call, idempotencyOf, namesNoPerson, type Route } from '../http/route.ts'
import { createRouter, type FindRoute, type Match } from '../http/router.ts'
import { warnOfUntrustedProxy } from '../http/untrusted-proxy.ts'
import { asRecord, validate } from '../http/validate.ts'
import type { Platform } from '../options.ts'
import { type Admit, admission } from './admission.ts'
import { carryOut } from './carry-out.ts'
import type { ServePage } from './pages.ts'
import type { Service } from './service.ts'

const { answerOnce } = onDemand(() => import('../http/idempotency.ts'))
const { createPages } = onDemand(() => import('./pages.ts'))
const { unknownPath } = onDemand(() => import('../http/unknown-path.ts'))
const { provePerson } = onDemand(() => import('./prove-person.ts'))
const { checkContent, withContentEtag } = onDemand(() => import('./versions.ts'))
const { fieldFaults, queryFaults } = onDemand(() => import('../http/known-names.ts'))

/**
 * Answers a request. `admit`: recognises the caller in place of the request's headers; such a request finds routes only,
 * and no pages.
 */
export type Handle = (request: Request, platform: Platform, admit?: Admit) => Promise<Response>

/** What is found out about a request while it is answered. */
export interface Found {
  /** Scheme and host that the client asked; `null`: not known yet, or the address cannot be read. */
  origin: string | null
  /** `null`: no route and no page has the address, or it is not looked for yet. */
  row: MeasuredRow | null
  /** What is left of the caller's limit; `null`: none applies, or it is not counted yet. */
  limit: LimitLeft | null
}

/**
 * Makes the function that answers requests: it parses the address, finds the route by `match`, counts against the limits, checks
 * permissions, parses the body, runs the handler and turns errors into responses. `ready` resolves once the schema is
 * up to date. `meter`: counts the requests; `null` for those that pages make, since the request to the page counts.
 */
export function createHandler(
  service: Service,
  match: FindRoute,
  work: Pick<Work, 'run' | 'wake'>,
  ready: () => Promise<void>,
  meter: RequestMeter | null,
): Handle {
  const byRequest = admission(service)
  const watchProxy = warnOfUntrustedProxy(service)
  let pages: Promise<ServePage> | null = null

  async function servePage(
    request: Request,
    platform: Platform,
    address: RequestAddress,
    seen: Found,
  ): Promise<Response | null> {
    pages ??= createPages(service, handleUncounted, (rows) =>
      createHandler(service, createRouter(rows), work, ready, null),
    )
    return (await pages)(request, platform, address, seen)
  }

  async function answerTo(
    request: Request,
    platform: Platform,
    address: RequestAddress,
    target: Match,
    admit: Admit,
    seen: Found,
  ): Promise<Answer> {
    switch (target.kind) {
      case 'preflight':
        return {
          status: 200,
          headers: { 'content-type': 'application/json', ...preflightHeaders },
          body: '{"data":{}}',
        }
      case 'wrongMethod':
        throw wrongMethod(request.method, target.allow)
      case 'unknown':
        throw await unknownPath(address, service.basePath)
      case 'route':
        return versioned(
          target.route,
          await answerRoute(service, admit, {
            ...{ request, address, seen, match, ...target },
            ...hostOf(service, work, request, platform),
          }),
        )
    }
  }

  async function answer(
    request: Request,
    platform: Platform,
    requestId: string,
    seen: Found,
    admit?: Admit,
  ): Promise<Answer | Response> {
    let cors = false
    let row: Route | null = null
    let answered: Answer
    try {
      const address = requestAddressOf(request, service, platform)
      seen.origin = address.askedOrigin
      const warned = watchProxy(request.headers, platform.clientAddress)
      if (warned) await warned
      cors = isClientPath(address.path)
      if (!address.isServed) throw await unknownPath(address, service.basePath)
      const target = await match(request.method, address.path)
      if (target.kind === 'route') seen.row = row = target.route
      await ready()
      const page =
        target.kind === 'unknown' && service.pages[0] && !admit
          ? await servePage(request, platform, address, seen)
          : null
      if (page !== null) return page
      answered = await answerTo(request, platform, address, target, admit ?? byRequest, seen)
    } catch (error) {
      answered = problemAnswer(error, requestId, service.logger, row?.errorsAs)
    }
    return cors ? withCors(answered, request.headers.get('origin'), service.allowedOrigins) : answered
  }

  async function handleUncounted(
    request: Request,
    platform: Platform,
    admit?: Admit,
    seen: Found = nothingFound(),
  ): Promise<Response> {
    const requestId = requestIdOf(request.headers)
    const answered = await answer(request, platform, requestId, seen, admit)
    if ('ok' in answered) return answered
    const more = { ...seen.limit, 'x-request-id': requestId }
    return toResponse(answered, more, request.method === 'HEAD', platform.Response)
  }
  if (meter === null) return handleUncounted

  return async (request, platform, admit) => {
    const seen = nothingFound()
    const startedAt = performance.now()
    const response = await handleUncounted(request, platform, admit, seen)
    const seconds = (performance.now() - startedAt) / 1000
    meter.count({ method: request.method, ...seen, status: response.status, seconds })
    return response
  }
}

const nothingFound = (): Found => ({ origin: null, row: null, limit: null })

const wrongMethod = (method: string, allow: string) =>
  new Problem('method_not_allowed', `${method} is not allowed here, only ${allow}`, {}, { allow })

/** Host capabilities, with defaults for those it does not provide. */
interface Host {
  readAtOnce: ReadAtOnce
  sendsGzip: boolean
  wake: Call['wake']
}

function hostOf({ logger }: Service, work: Pick<Work, 'run' | 'wake'>, request: Request, platform: Platform): Host {
  return {
    sendsGzip: platform.sendsGzip === true,
    readAtOnce: platform.readBody ?? (platform.lengthsHold ? () => request.arrayBuffer() : null),
    wake(due) {
      const woken = due.then(async (isDue) => {
        if (!isDue) return
        work.wake()
        if (platform.wake) platform.wake()
        else if (platform.waitUntil) await work.run({})
      })
      const settled = woken.catch((error: unknown) =>
        logger.error({ err: error }, 'Due work could not be started; it stays due'),
      )
      // `waitUntil` belongs to this request, so it must be called before the response is returned.
      platform.waitUntil?.(settled)
    },
  }
}

const versioned = async ({ versioned: by }: Route, answer: Answer): Promise<Answer> =>
  by === 'content' ? withContentEtag(answer) : answer

/** The check of `If-Match` that a route leaves to the pipeline; `null` if the request has none. */
const checkVersionOf = ({ route, request, match, address }: MatchedRequest) =>
  route.versioned === 'content' && request.headers.has('if-match')
    ? (call: Call) => checkContent(match, address.path, call)
    : null

type MatchedRequest = Extract<Match, { kind: 'route' }> &
  Host & { request: Request; address: RequestAddress; seen: Found; match: FindRoute }

async function answerRoute(service: Service, admit: Admit, matched: MatchedRequest): Promise<Answer> {
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
  }
  const run = async (keep: Keep | null) => {
    const value = route.body ? parseJson(text) : undefined
    const judge = async (view: EnvironmentView): Promise<Call> => {
      const judged = route.body ? await judgeBody(service, matched, route.body, view, value, !isClient) : noBody
      const call = { ...facts, environment: view, ...judged }
      return mustProve(route, view) ? provePerson(route.person, call, request) : call
    }
    return carryOut(service, route, environment ?? noEnvironment, judge, keep, checkVersionOf(matched))
  }
  // Most requests read: they need no pipeline.
  const { handler } = route
  if (handler.writes === null && route.body === null && route.creates === null && namesNoPerson(route)) {
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
      if (environment === null || !mustProve(route, environment)) return
      await provePerson(route.person, { ...facts, environment, body: parseJson(text), sent: [] }, request)
    },
  }
  return answerOnce(keyed, run)
}

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

/** Where any user may be named, only attributes ask who the user is: a proof may bring some of its own. */
const mustProve = (route: Route, view: EnvironmentView): boolean =>
  !namesNoPerson(route) && (view.environment.users === 'verified' || route.person === 'described')

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
