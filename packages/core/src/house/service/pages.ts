import type { SentForm } from '../../answers/files/held-form.ts'
import { uploadOrigin } from '../../answers/files/upload-origin.ts'
import { pageSeeds } from '../../asking/doors/page-seed.ts'
import { findingForPages, surveysForPage } from '../../asking/surveys/for-pages.ts'
import { linkOf } from '../../asking/surveys/link.ts'
import { Problem } from '../../ground/errors.ts'
import { onDemand } from '../../ground/on-demand.ts'
import type { PageAddress, PageContext } from '../../ground/ports/pages.ts'
import { errorPage, plainPage } from '../../http/error-page.ts'
import { matchesEtag } from '../../http/etag.ts'
import type { RequestAddress } from '../../http/origin.ts'
import { findPage, isBelowPages, type PageMatch, rootFrom } from '../../http/page-address.ts'
import { asProblem } from '../../http/problems.ts'
import { countryHeaders } from '../../http/request-origin.ts'
import type { Route } from '../../http/route.ts'
import { isSameOrigin } from '../../http/same-origin.ts'
import type { Platform } from '../options.ts'
import type { HandleAs } from './call-as.ts'
import type { Found } from './found.ts'
import type { Handle } from './handler.ts'
import type { Service } from './service.ts'

const { homeAt } = onDemand(() => import('./page-home.ts'))
const { readShared } = onDemand(() => import('../../answers/shared-results/read.ts'))
const { holdForm } = onDemand(() => import('../../answers/files/held-form.ts'))
const { handlerAs } = onDemand(() => import('./call-as.ts'))
const { visitorOf } = onDemand(() => import('./user-of-session.ts'))

/** Answers a request to a page, and notes in `seen` which one it is; `null` if its address is not one of a page. */
export type ServePage = (
  request: Request,
  platform: Platform,
  address: RequestAddress,
  seen: Found,
) => Promise<Response | null>

/**
 * Makes the function that serves the host's pages. `handle` is the service itself, for the calls that pages make;
 * `serving` makes one of other routes, for the calls that they make as a person. `inOrder` resolves once the service can work;
 * until then, people see a page that says so.
 */
export function createPages(
  service: Service,
  handle: Handle,
  serving: (rows: readonly Route[]) => Handle,
  inOrder: () => Promise<void>,
): ServePage {
  let asMember: Promise<HandleAs> | null = null
  const limit = service.limits
  const find = findingForPages(service)
  const newSeed = pageSeeds(service)

  const contextOf = (
    request: Request,
    platform: Platform,
    address: RequestAddress,
    found: PageMatch,
    home: string,
    onResponse: OnResponse,
  ): PageContext => ({
    params: found.params,
    path: address.path,
    root: rootFrom(address.path, address.endsInSlash),
    publicUrl: address.publicUrl,
    pageUrl: home + address.path,
    call: (path, init = {}) => handle(callFrom(request, `${address.base}${path}`, init), lent(platform)),
    callAs: async (signedIn, environmentId, path, init = {}) => {
      asMember ??= handlerAs(service, serving)
      const called = callFrom(request, `${address.base}${path}`, init)
      return (await asMember)(signedIn, environmentId, called, lent(platform))
    },
    isSameOrigin: () => isSameOrigin(request, address.publicUrl),
    visitor: async () => (service.identify === null ? null : visitorOf(service, request, address.publicUrl)),
    heldForm: (environmentId, limits) =>
      holdForm(service, {
        request,
        environmentId,
        clientAddress: address.clientAddress,
        limits,
        onAnswered: onResponse,
      }),
    mostAttempts: service.webhookPolicy.retryDelaysMs.length + 1,
    hasPage: (path) => findPage(service.pages, path) !== null,
    surveyUrl: (survey) =>
      survey.type === 'link' && (service.linkUrl || findPage(service.pages, `/s/${survey.id}`) !== null)
        ? linkOf(service, address.publicUrl, survey, null)
        : null,
    uploadOrigin: () => uploadOrigin(service.blobs),
    surveys: surveysForPage(service, limit, address.clientAddress, { find, newSeed }),
    sharedResults: async (asked) => {
      await limit.countSharedResults(address.clientAddress)
      return readShared(service, find, asked)
    },
    mailsLinks: service.sendMail !== null && service.publicUrl !== null,
    accounts: onDemand(async () =>
      (await import('../../tenants/people/accounts.ts')).accounts(service, address.clientAddress, platform.waitUntil),
    ),
    clientAddress: address.clientAddress,
    platform,
    logger: service.logger,
  })

  async function respond(
    request: Request,
    platform: Platform,
    address: RequestAddress,
    seen: Found,
  ): Promise<Response | null> {
    const found = findPage(service.pages, address.path)
    seen.row = found?.address ?? null
    if (found === null) {
      if (isBelowPages(service.pages, address.path)) return errorPage(noPage())
      if (!isBrowserAtRoot(request, address)) return null
      return conditional(request, await rootPage(request, findPage(service.pages, '/console') !== null))
    }
    const { isShared, origin } = found.address
    const home = origin === undefined ? address.publicUrl : await homeAt(request, origin, address)
    if (typeof home !== 'string') return home
    if (request.method === 'OPTIONS' && isShared) return new Response(null, { status: 204, headers: sharedHeaders })
    const response = await serve(request, found, (onResponse) =>
      contextOf(request, platform, address, found, home, onResponse),
    )
    if (isShared) for (const [name, value] of Object.entries(sharedHeaders)) response.headers.set(name, value)
    return conditional(request, response)
  }

  async function serve(
    request: Request,
    { pages, address }: PageMatch,
    context: (onResponse: OnResponse) => PageContext,
  ): Promise<Response> {
    // Most pages have none: a signal would cost each of them the making of an error.
    const steps: (() => void)[] = []
    try {
      const method = request.method === 'HEAD' ? 'GET' : request.method
      if (!address.methods.some((allowed) => allowed === method)) throw wrongMethod(request.method, address)
      await inOrder()
      const response = await pages.serve(
        request,
        context((step) => steps.push(step)),
      )
      if (response === null) throw noPage()
      return response
    } catch (error) {
      return errorPage(asProblem(error, crypto.randomUUID(), service))
    } finally {
      for (const step of steps) step()
    }
  }

  return respond
}

/** Takes what runs once the request is answered. */
type OnResponse = SentForm['onAnswered']

/** Whether a person opened the root of the service in a browser. */
const isBrowserAtRoot = ({ method, headers }: Request, { path }: RequestAddress): boolean =>
  (path === '' || path === '/') &&
  (method === 'GET' || method === 'HEAD') &&
  headers.get('accept')?.includes('text/html') === true

/** Leads a browser from the root of the service to its console; without one, says what this is. */
async function rootPage({ url }: Request, hasConsole: boolean): Promise<Response> {
  if (!hasConsole) {
    const lines = [
      'It keeps surveys and their answers for programs, which reach it below /api/v1.',
      'There is no page here.',
    ]
    return plainPage('This is Hearback, a survey service', lines, { status: 200 })
  }
  // Relative: proxies may change the path that the browser sees.
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  const location = last === '' ? './console/' : `./${last}/console/`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

const noPage = () =>
  new Problem('not_found', 'The address may be incomplete. Please check it against the one you were given.')

function wrongMethod(method: string, { methods }: PageAddress): Problem {
  const allow = methods.includes('GET') ? ['GET', 'HEAD', ...methods.slice(1)] : methods
  const message = `${method} is not allowed here, only ${allow.join(', ')}`
  return new Problem('method_not_allowed', message, {}, { allow: allow.join(', ') })
}

const sharedHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** Answers 304 to a browser that has this version, and leaves the body out for HEAD. */
function conditional(request: Request, response: Response): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') return response
  const etag = response.headers.get('etag')
  const isKnown = etag !== null && response.status === 200 && matchesEtag(request.headers.get('if-none-match'), etag)
  if (!isKnown && request.method !== 'HEAD') return response
  void response.body?.cancel()
  return new Response(null, { status: isKnown ? 304 : response.status, headers: response.headers })
}

/** Headers by which the API knows a client, and the host its session; they go along with the calls of its pages. */
const clientHeaders = [
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'cookie',
  'authorization',
  'sec-fetch-site',
  'origin',
  ...countryHeaders,
]

function callFrom(request: Request, url: string, init: RequestInit): Request {
  const made = new Request(url, init)
  for (const name of clientHeaders) {
    const value = request.headers.get(name)
    if (value !== null && !made.headers.has(name)) made.headers.set(name, value)
  }
  return made
}

/** What the host lends for the page's own request, without what belongs to its body. */
const lent = ({ clientAddress, waitUntil, wake }: Platform): Platform => ({
  clientAddress,
  ...(waitUntil && { waitUntil }),
  ...(wake && { wake }),
})
