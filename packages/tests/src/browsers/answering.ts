import type { EventEmitter } from 'node:events'
import { markOf } from './first-script.ts'
import type { ProxiedRequest, ProxiedResponse } from './proxy.ts'
import { isPreflight, type Routes, seen } from './routes.ts'

/** A page for which the proxy answers. */
export interface Opened {
  readonly number: number
  readonly routes: Routes
  /** Script that its documents must load first; `null`: the browser runs it. */
  readonly firstScript: string | null
  /** What happens on the page. */
  readonly events: EventEmitter
  /** What happens on any page of the context. */
  readonly contextEvents: EventEmitter
}

/** The pages of a browser, that which was loaded last first. */
export type OpenedPages = Opened[]

/** Answers a request by the routes of its page. Without a mark it is of the page that was loaded last. */
export async function answerOf(proxied: ProxiedRequest, pages: OpenedPages): Promise<ProxiedResponse | null> {
  const { accept = '' } = proxied.headers
  const marked = pages.find(({ number }) => accept.endsWith(markOf(number)))
  const page = marked ?? pages[0]
  if (!page) return null
  const real = { ...proxied, headers: headersOf(proxied, marked) }
  if (page.firstScript !== null && new URL(proxied.url).pathname === firstScriptPath)
    return scriptAnswer(page.firstScript)
  const isReal = !isPreflight(proxied)
  if (isReal) page.events.emit('request', seen(real))
  const answered = await page.routes.answer(real)
  if (!isReal || answered === null) return answered
  const response = { url: () => proxied.url, status: () => answered.status, request: () => seen(real) }
  for (const emitter of [page.events, page.contextEvents]) emitter.emit('response', response)
  return page.firstScript === null ? answered : withFirstScript(answered)
}

const firstScriptPath = '/first-script-of-the-tests.js'
const scriptAnswer = (body: string): ProxiedResponse => ({
  status: 200,
  headers: { 'content-type': 'text/javascript' },
  body,
})

/** An HTML document that loads the first script before all others, from its own origin, as policies want it. */
function withFirstScript(answer: ProxiedResponse): ProxiedResponse {
  if (!answer.headers['content-type']?.startsWith('text/html')) return answer
  const html = String(answer.body)
  const tag = `<script src="${firstScriptPath}"></script>`
  const body = html.includes('<head>') ? html.replace('<head>', `<head>${tag}`) : tag + html
  return { ...answer, body }
}

/** The headers without the mark, and without what only the connection is about: the tests answer in plain bytes. */
function headersOf({ headers }: ProxiedRequest, marked: Opened | undefined): Record<string, string> {
  const { 'accept-encoding': _, connection: __, accept = '*/*', ...others } = headers
  return { ...others, accept: marked ? accept.slice(0, -markOf(marked.number).length) : accept }
}
