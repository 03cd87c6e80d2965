import { isUnavailable, Problem, UnavailableError } from '../../ground/errors.ts'
import { beforeLongWork } from '../../ground/event-loop.ts'
import { onDemand } from '../../ground/on-demand.ts'
import { isClientPath, preflightHeaders, withCors } from '../../http/cors.ts'
import { type RequestAddress, requestAddressOf } from '../../http/origin.ts'
import { problemReply } from '../../http/problems.ts'
import { type Reply, toResponse } from '../../http/reply.ts'
import { requestIdOf } from '../../http/request-id.ts'
import type { RequestMeter } from '../../http/request-meter.ts'
import type { Route } from '../../http/route.ts'
import { createRouter, type FindRoute, type Match } from '../../http/router.ts'
import { warnOfUntrustedProxy } from '../../http/untrusted-proxy.ts'
import type { Work } from '../chores/work.ts'
import type { Platform } from '../options.ts'
import { type Admit, admission } from './admission.ts'
import { type Found, nothingFound } from './found.ts'
import type { ServePage } from './pages.ts'
import { type HostCapabilities, replyOfRoute } from './reply-of-route.ts'
import type { Service } from './service.ts'

const { createPages } = onDemand(() => import('./pages.ts'))
const { unknownPath } = onDemand(() => import('../../http/unknown-path.ts'))

/**
 * Answers a request. `admit`: recognises the caller in place of the request's headers; such a request finds routes only,
 * and no pages.
 */
export type Handle = (request: Request, platform: Platform, admit?: Admit) => Promise<Response>

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
    pages ??= createPages(
      service,
      handleUncounted,
      (rows) => createHandler(service, createRouter(rows), work, ready, null),
      inOrder,
    )
    return (await pages)(request, platform, address, seen)
  }

  /** Resolves once the service can work. Until then it is out of order, whatever the reason: `/health` says so, too. */
  const inOrder = () =>
    ready().catch((error: unknown) => {
      if (isUnavailable(error)) throw error
      throw new UnavailableError(error instanceof Error ? error.message : 'It could not be prepared', { cause: error })
    })

  async function replyTo(
    request: Request,
    platform: Platform,
    address: RequestAddress,
    target: Match,
    admit: Admit,
    seen: Found,
  ): Promise<Reply> {
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
        throw await unknownPath(address, service)
      case 'route':
        return replyOfRoute(service, admit, {
          ...{ request, address, seen, match, ...target },
          ...capabilitiesOf(service, work, request, platform),
        })
    }
  }

  async function serve(
    request: Request,
    platform: Platform,
    requestId: string,
    seen: Found,
    admit?: Admit,
  ): Promise<Reply | Response> {
    let cors = false
    let row: Route | null = null
    let reply: Reply
    try {
      const address = requestAddressOf(request, service, platform)
      seen.origin = address.askedOrigin
      const warned = watchProxy(request.headers, platform.clientAddress)
      if (warned) await warned
      cors = isClientPath(address.path)
      if (!address.isServed) throw await unknownPath(address, service)
      const target = await match(request.method, address.path)
      if (target.kind === 'route') seen.row = row = target.route
      const page =
        target.kind === 'unknown' && service.pages[0] && !admit
          ? await servePage(request, platform, address, seen)
          : null
      if (page !== null) return page
      const led =
        target.kind === 'route' && !admit && target.route.inBrowser?.(request, address, target.params, service)
      if (led) return led
      await inOrder()
      const compared = service.sharedClock.compareIfDue()
      if (compared) platform.waitUntil?.(compared)
      reply = await replyTo(request, platform, address, target, admit ?? byRequest, seen)
      service.outages.succeeded()
    } catch (error) {
      reply = problemReply(error, requestId, service, row?.errorsAs)
    }
    return cors ? withCors(reply, request.headers.get('origin'), service.allowedOrigins) : reply
  }

  async function handleUncounted(
    request: Request,
    platform: Platform,
    admit?: Admit,
    seen: Found = nothingFound(),
  ): Promise<Response> {
    const requestId = requestIdOf(request.headers)
    const reply = await serve(request, platform, requestId, seen, admit)
    if ('ok' in reply) return reply
    const more = { ...seen.limit, 'x-request-id': requestId }
    return toResponse(reply, more, request.method === 'HEAD', platform.Response)
  }
  if (meter === null) return handleUncounted

  return async (request, platform, admit) => {
    const seen = nothingFound()
    const startedAt = performance.now()
    const response = await beforeLongWork(() => handleUncounted(request, platform, admit, seen))
    const seconds = (performance.now() - startedAt) / 1000
    meter.count({ method: request.method, ...seen, status: response.status, seconds })
    return response
  }
}

const wrongMethod = (method: string, allow: string) =>
  new Problem('method_not_allowed', `${method} is not allowed here, only ${allow}`, {}, { allow })

function capabilitiesOf(
  { logger }: Service,
  work: Pick<Work, 'run' | 'wake'>,
  request: Request,
  platform: Platform,
): HostCapabilities {
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
