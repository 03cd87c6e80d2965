import type { Faults } from '../errors.ts'
import { Problem } from '../errors.ts'
import type { Platform } from '../options.ts'
import { idPattern } from '../ports/ids.ts'
import type { EnvironmentView } from '../products/environment-view.ts'
import type { Service } from '../service.ts'
import type { Work } from '../work.ts'
import { type Answer, text, toResponse } from './answer.ts'
import { parseJson, readText } from './body.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import { answerOnce } from './idempotency.ts'
import { countAgainst } from './limits.ts'
import { type Place, placeOf } from './origin.ts'
import { notFound, problemAnswer } from './problems.ts'
import type { Call, Params, Route } from './route.ts'
import { createRouter, type Match } from './router.ts'
import { validate } from './validate.ts'

/**
 * Request → answer: place, match, limits and permission, parse, the room's function, errors in one place.
 * `ready` settles when the schema is up to date.
 */
export function createHandler(
  service: Service,
  table: readonly Route[],
  work: Pick<Work, 'run'>,
  ready: () => Promise<void>,
): (request: Request, platform: Platform) => Promise<Response> {
  const match = createRouter(table)

  return async (request, platform) => {
    const head = request.method === 'HEAD'
    let cors = false
    let plainDenial = false
    let answer: Answer
    try {
      const place = placeOf(request, service, platform)
      cors = place !== null && /^\/api\/v[12]\/client(?:\/|$)/.test(place.path)
      await ready()
      if (!place) throw unknownPath(request.url)
      const target = await match(request.method, place.path, place.search)
      plainDenial = target.kind === 'route' && target.route.plainDenial
      answer = await answerTo(service, request, place, target, wakeOf(work, platform))
    } catch (error) {
      answer = problemAnswer(error, crypto.randomUUID(), service.logger)
      if (plainDenial && answer.status === 401) answer = text(401, 'Not authenticated')
    }
    return toResponse(cors ? { ...answer, headers: { ...answer.headers, ...corsHeaders } } : answer, head)
  }
}

async function answerTo(
  service: Service,
  request: Request,
  place: Place,
  match: Match,
  wake: () => void,
): Promise<Answer> {
  switch (match.kind) {
    case 'preflight':
      return { status: 200, headers: { 'content-type': 'application/json', ...preflightHeaders }, body: '{"data":{}}' }
    case 'wrongMethod':
      throw new Problem(
        'method_not_allowed',
        `${request.method} is not possible here, only ${match.allow}`,
        {},
        { allow: match.allow },
      )
    case 'unknown':
      throw unknownPath(place.path)
    case 'route':
      return answerRoute(service, request, place, match, wake)
  }
}

const unknownPath = (path: string) => new Problem('not_found', 'There is nothing at this address', { path })

type RouteMatch = Extract<Match, { kind: 'route' }>

async function answerRoute(
  service: Service,
  request: Request,
  place: Place,
  { route, params, search }: RouteMatch,
  wake: () => void,
): Promise<Answer> {
  const caller = await admit(service, request, place, route, params)
  const query = route.query ? validate(route.query, search, nulFaults(search)) : undefined
  const sent = route.body ? await readText(request, route.maxBytes) : ''
  const body = route.body ? await parseBody(service, route, route.body, caller, params, sent) : undefined

  const callWith = (idempotency: Call['idempotency']): Call => ({
    service,
    params,
    query,
    search,
    body,
    headers: request.headers,
    head: request.method === 'HEAD',
    publicUrl: place.publicUrl,
    path: place.path,
    get environment() {
      if (!caller.environment) throw new Error(`${route.path} is about no environment`)
      return caller.environment
    },
    keyId: caller.keyId,
    wake,
    idempotency,
  })
  return route.idempotent ? answerOnce(route, callWith, sent) : route.run(callWith(null))
}

/** No database keeps U+0000, so nothing can be found by it. */
const nulFaults = (search: Readonly<Record<string, string>>): Faults =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value.includes('\0'))
      .map(([name]) => [name, 'Must not contain the character U+0000']),
  )

async function parseBody(
  service: Service,
  route: Route,
  schema: NonNullable<Route['body']>,
  { environment }: Caller,
  params: Params,
  text: string,
): Promise<unknown> {
  const value = parseJson(text)
  const ruled = route.faults && environment ? await route.faults(value, { service, params, environment }) : undefined
  return validate(schema, value, ruled)
}

interface Caller {
  environment: EnvironmentView | null
  keyId: string | null
}

/** Who asks, and whether they may: by what the row says of its access. */
async function admit(service: Service, request: Request, place: Place, route: Route, params: Params): Promise<Caller> {
  if (route.access === 'open') return { environment: null, keyId: null }
  if (route.access === 'key') return service.keyring.admit(request.headers, route.method, place.clientAddress)
  return { environment: await clientEnvironment(service, place, route, params), keyId: null }
}

async function clientEnvironment(service: Service, place: Place, route: Route, params: Params) {
  const named = params.environmentId
  if (place.clientAddress !== null) {
    await countAgainst(service, service.rateLimits.client, `client ${place.clientAddress} ${named ?? ''}`)
  } else service.warnOfMissingAddress()
  const id = named ?? (await route.environmentOf?.(params, service)) ?? ''
  const environment = idPattern.test(id) ? await service.environments.get(id) : null
  if (!environment) throw notFound('Environment', id)
  return environment
}

/** How a request that left work tells the host: by waking its loop, or by working on after the answer. */
const wakeOf = (work: Pick<Work, 'run'>, platform: Platform) => (): void => {
  if (platform.wake) platform.wake()
  else platform.waitUntil?.(work.run({}))
}
