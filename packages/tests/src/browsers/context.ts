import { EventEmitter } from 'node:events'
import { firstScript, markOf } from './first-script.ts'
import { happens, type Page, pageOf } from './page.ts'
import type { Answer, Asked } from './proxy.ts'
import { isPreflight, type Routes, routes, seen } from './routes.ts'
import type { Device, Driver, Told } from './session.ts'
import { scriptOf } from './webkit-tab.ts'

/** What the tests use of Playwright's options for a context. */
export interface ContextOptions {
  readonly reducedMotion?: 'reduce' | 'no-preference' | null
  readonly colorScheme?: 'light' | 'dark' | 'no-preference' | null
  readonly viewport?: { width: number; height: number } | null
  /** Each browser here is one for `en-US`. */
  readonly locale?: string
}

/** What the tests use of Playwright's contexts. */
export interface Context {
  newPage(): Promise<Page>
  setDefaultTimeout(ms: number): void
  waitForEvent(name: string, isFitting: (one: never) => boolean): Promise<unknown>
  close(): Promise<void>
}

/** A page for which the proxy answers. */
interface Opened {
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

/** Opens a context: what its pages share is theirs alone. */
export async function openContext(
  driver: Driver,
  pages: OpenedPages,
  { reducedMotion, colorScheme, viewport, locale = 'en-US' }: ContextOptions,
  isPersonal: boolean,
): Promise<Context> {
  if (locale !== 'en-US') throw new Error(`The language of this browser is en-US, and not ${locale}`)
  const contextEvents = new EventEmitter()
  let timeoutMs = 30_000
  const device: Device = {
    ...(viewport ?? { width: 1280, height: 720 }),
    colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
    reducedMotion: reducedMotion === 'reduce',
  }
  const session = await driver.openSession(device)
  const context: Context = {
    async newPage() {
      const number = count()
      const script = firstScript(number, isPersonal)
      const opened: Opened = {
        number,
        routes: routes(),
        firstScript: driver.runsFirstScript ? null : scriptOf(script),
        events: new EventEmitter(),
        contextEvents,
      }
      pages.unshift(opened)
      const tab = await session.openTab(script, teller(opened.events))
      return pageOf({
        ...opened,
        tab,
        device,
        timeoutMs: () => timeoutMs,
        context: () => context,
        onLoad: () => pages.sort((one, other) => Number(other === opened) - Number(one === opened)),
      })
    },
    setDefaultTimeout(ms) {
      timeoutMs = ms
    },
    waitForEvent: (name, isFitting) => happens(contextEvents, name, timeoutMs, isFitting),
    close: () => session.close(),
  }
  return context
}

let counted = 0
function count(): number {
  counted += 1
  return counted
}

const teller = (events: EventEmitter): Told => ({
  console: (type, text) => void events.emit('console', { type: () => type, text: () => text }),
  error: (message) => void events.emit('pageerror', new Error(message)),
})

/** Answers a request by the routes of its page. Without a mark it is of the page that was loaded last. */
export async function answerOf(asked: Asked, pages: OpenedPages): Promise<Answer | null> {
  const { accept = '' } = asked.headers
  const marked = pages.find(({ number }) => accept.endsWith(markOf(number)))
  const page = marked ?? pages[0]
  if (!page) return null
  const real = { ...asked, headers: headersOf(asked, marked) }
  if (page.firstScript !== null && new URL(asked.url).pathname === firstScriptPath)
    return scriptAnswer(page.firstScript)
  const isReal = !isPreflight(asked)
  if (isReal) page.events.emit('request', seen(real))
  const answered = await page.routes.answer(real)
  if (!isReal || answered === null) return answered
  const response = { url: () => asked.url, status: () => answered.status, request: () => seen(real) }
  for (const emitter of [page.events, page.contextEvents]) emitter.emit('response', response)
  return page.firstScript === null ? answered : withFirstScript(answered)
}

const firstScriptPath = '/first-script-of-the-tests.js'
const scriptAnswer = (body: string): Answer => ({ status: 200, headers: { 'content-type': 'text/javascript' }, body })

/** An HTML document that loads the first script before all others, from its own origin, as policies want it. */
function withFirstScript(answer: Answer): Answer {
  if (!answer.headers['content-type']?.startsWith('text/html')) return answer
  const html = String(answer.body)
  const tag = `<script src="${firstScriptPath}"></script>`
  const body = html.includes('<head>') ? html.replace('<head>', `<head>${tag}`) : tag + html
  return { ...answer, body }
}

/** The headers without the mark, and without what only the connection is about: the tests answer in plain bytes. */
function headersOf({ headers }: Asked, marked: Opened | undefined): Record<string, string> {
  const { 'accept-encoding': _, connection: __, accept = '*/*', ...others } = headers
  return { ...others, accept: marked ? accept.slice(0, -markOf(marked.number).length) : accept }
}
