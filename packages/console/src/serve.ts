import { type PageContext, type Pages, statusOf } from '@hearback/core/pages'
import { acceptedLanguages } from '@hearback/words/console'
import { addresses, withQuery } from './addresses.ts'
import { assetLinks, openAsset } from './assets/open-asset.ts'
import { languageIn, lastEnvironmentIn } from './cookies.ts'
import { errorView } from './error-views.ts'
import { isProblem } from './faults.ts'
import { findRows, type RowMatch } from './find-row.ts'
import { href } from './html.ts'
import { bare } from './layout.ts'
import type { Settings } from './options.ts'
import { pageTable } from './pages.ts'
import { readForm } from './read-form.ts'
import { type Replies, repliesWith } from './replies.ts'
import type { Row } from './row.ts'
import { serveDoor } from './serve-door.ts'
import { serveSignedIn } from './serve-signed-in.ts'
import { whoSends } from './who.ts'
import { type Language, languageFor } from './words/language.ts'

/** A request with what the console found out about it. */
export interface Arrival {
  readonly request: Request
  readonly context: PageContext
  readonly settings: Settings
  readonly replies: Replies
  readonly language: Language
  readonly rows: readonly Row[]
  /** The environment that the person was in last, by its cookie. */
  readonly last: string | null
  readonly isSecure: boolean
}

/** Serves the pages and forms of the table, and sheet and script. */
export function serveConsole(settings: Settings): Pages['serve'] {
  const rows = pageTable
  const signInOrigin = settings.host && new URL(settings.host.signInUrl).origin

  return async (request, context) => {
    const file = /^\/console\/assets\/([^/]+)$/.exec(context.path)?.[1]
    if (file !== undefined) return openAsset(request, file)
    const links = await assetLinks(context.root)
    const replies = repliesWith({ frameAncestors: settings.frameAncestors, signInOrigin }, links)
    const language = await languageOf(request)
    try {
      return await serve({ request, context, settings, replies, language, rows })
    } catch (error) {
      if (!isProblem(error)) throw error
      return refusal({ replies, language }, statusOf[error.code], error.message, error.headers)
    }
  }
}

async function serve(asked: Omit<Arrival, 'last' | 'isSecure'>): Promise<Response> {
  const { request, context, language, rows } = asked
  const { errors } = language.texts
  const refuse = (status: number, message: string) => refusal(asked, status, message)
  const found = findRows(rows, context.path)
  const match = found.find(({ row }) => row.method === (request.method === 'HEAD' ? 'GET' : request.method)) ?? null
  if (found.length > 0 && match === null) return refuse(405, errors.formOrPage)

  const slash = match?.row.method === 'GET' ? withSlash(request.url) : null
  if (slash !== null)
    return new Response(null, { status: 308, headers: { location: slash, 'cache-control': 'no-store' } })
  const isFromAnywhere = isDoor(match) && match.row.isFromAnywhere === true
  if (request.method === 'POST' && !isFromAnywhere && !context.isSameOrigin())
    return refuse(403, notOurForm(request, context, language))

  const who = await whoSends(asked)
  if (who === 'failed') return refuse(503, errors.signInUnknown)
  if (who instanceof Response) return who
  const last = lastEnvironmentIn(request)
  const arrival: Arrival = { ...asked, last, isSecure: context.publicUrl.startsWith('https:') }
  if (isDoor(match)) {
    const fields =
      request.method === 'POST' ? await readForm(request, { maxBytes: maxDoorBytes }, language) : new URLSearchParams()
    return serveDoor(arrival, match, who, fields)
  }
  if (who !== null) return serveSignedIn(arrival, match, who)
  if (request.method === 'POST') return refuse(403, errors.signedOut)
  return signInFirst(arrival)
}

/**
 * Says why a form of another page is refused. Behind a proxy that hides the address, the console's own forms look like
 * those of another page: who runs the service reads in the log and on the page what to tell it.
 */
function notOurForm({ headers }: Request, { publicUrl, logger }: PageContext, { texts, say }: Language): string {
  const origin = headers.get('origin')?.slice(0, 300) ?? null
  // A browser that says so itself has compared the addresses.
  if (origin === null || headers.has('sec-fetch-site')) return texts.errors.foreignForm
  const own = new URL(publicUrl).origin
  logger.warn({ origin, consoleAt: own }, `A form was refused, since it came from another origin: ${whatToTell}`)
  return say(texts.errors.foreignOrigin, { origin, own })
}

const whatToTell =
  'if both are the same, tell the service its address (`publicUrl`), or how many proxies it may trust (`trustProxy`)'

/** A page without a bar that says what was refused. */
const refusal = (
  { replies, language }: Pick<Arrival, 'replies' | 'language'>,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
) => replies.page(bare(errorView(language, status, message), language), { status, headers })

/** The language that the person has chosen in this browser, else one that the browser asks for. */
const languageOf = (request: Request): Promise<Language> =>
  languageFor([...languageIn(request), ...acceptedLanguages(request.headers.get('accept-language'))])

/** The most bytes of a form that is sent before signing in. */
const maxDoorBytes = 8 * 1024

const isDoor = (match: RowMatch | null): match is RowMatch & { row: { needs: 'anyone' } } =>
  match?.row.needs === 'anyone'

/** The address with the slash that pages end in; `null` if it has one. Relative, since proxies may change the path. */
function withSlash(url: string): string | null {
  const { pathname, search } = new URL(url)
  return pathname.endsWith('/') ? null : `./${pathname.split('/').at(-1)}/${search}`
}

/** Leads a browser that is not signed in to the sign-in, and from there back to the page. */
function signInFirst({ request, context, settings, replies }: Arrival): Response {
  const host = settings.host && href(settings.host.signInUrl)
  if (host) return replies.to(host)
  const { to } = addresses(context.root, null)
  const wanted = context.path.replace(/^\/console\/?/, '')
  const { search } = new URL(request.url)
  return replies.to(withQuery(to('sign-in'), { to: wanted === '' ? null : `${wanted}/${search}` }))
}
