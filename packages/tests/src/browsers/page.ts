import type { EventEmitter } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { clicking, pressing, typing } from './actions.ts'
import { expose } from './expose.ts'
import { type Finder, finder } from './locator.ts'
import type { Handler, Pattern, Routes, SeenRequest } from './routes.ts'
import type { Device, Tab } from './session.ts'

/** What Playwright calls a response, as far as the tests ask it. */
interface SeenResponse {
  url(): string
  status(): number
  request(): SeenRequest
}

type Evaluated = string | ((given: never) => unknown)
type Wanted<T> = Pattern | ((one: T) => boolean)

/** What the tests use of Playwright's pages. */
export interface Page extends Finder {
  readonly keyboard: { type(text: string): Promise<void>; press(key: string): Promise<void> }
  readonly mouse: { click(x: number, y: number): Promise<void> }
  context(): unknown
  evaluate(work: Evaluated, given?: unknown): Promise<unknown>
  waitForFunction(work: Evaluated, given?: unknown): Promise<void>
  waitForTimeout(ms: number): Promise<void>
  waitForRequest(wanted: Wanted<SeenRequest>): Promise<SeenRequest>
  waitForResponse(wanted: Wanted<SeenResponse>): Promise<SeenResponse>
  exposeFunction(name: string, work: (...given: never[]) => unknown): Promise<void>
  addScriptTag(script: { content: string }): Promise<void>
  goto(url: string): Promise<void>
  reload(): Promise<void>
  close(): Promise<void>
  route(pattern: Pattern, handler: Handler): Promise<void>
  unroute(pattern: Pattern): Promise<void>
  on(event: string, listener: (...given: unknown[]) => void): void
  setDefaultTimeout(ms: number): void
  viewportSize(): { width: number; height: number }
}

export interface PageParts {
  readonly tab: Tab
  readonly device: Device
  readonly routes: Routes
  readonly events: EventEmitter
  readonly timeoutMs: () => number
  context(): unknown
  /** Called before the page loads an address: what is asked then without a mark belongs to it. */
  onLoad(): void
}

/** A page of a browser that Playwright does not drive. */
export function pageOf({ tab, device, routes, events, timeoutMs, context, onLoad }: PageParts): Page {
  let limitMs: number | null = null
  const limit = () => limitMs ?? timeoutMs()
  const evaluate = (work: Evaluated, given?: unknown) => tab.call(textOf(work), given)
  return {
    ...finder(tab, limit),
    keyboard: { type: (text) => tab.act(typing(text)), press: (key) => tab.act(pressing(key)) },
    mouse: { click: (x, y) => tab.act(clicking({ x, y })) },
    context,
    evaluate,
    async waitForFunction(work, given) {
      for (const deadline = Date.now() + limit(); !(await evaluate(work, given)); await after(10))
        if (Date.now() > deadline) throw new Error(`Never came true in ${limit()} ms: ${work}`)
    },
    waitForTimeout: async (ms) => void (await after(ms)),
    waitForRequest: (wanted) => happens(events, 'request', limit(), (one: SeenRequest) => isWanted(one, wanted)),
    waitForResponse: (wanted) => happens(events, 'response', limit(), (one: SeenResponse) => isWanted(one, wanted)),
    exposeFunction: (name, work) => expose(tab, name, work),
    addScriptTag: ({ content }) => evaluate(addScript, content) as Promise<void>,
    async goto(url) {
      onLoad()
      await tab.goto(url)
    },
    async reload() {
      onLoad()
      await tab.reload()
    },
    async close() {
      events.emit('close')
      await tab.close()
    },
    route: async (pattern, handler) => routes.add(pattern, handler),
    unroute: async (pattern) => routes.remove(pattern),
    on: (event, listener) => void events.on(event, listener),
    setDefaultTimeout(ms) {
      limitMs = ms
    },
    viewportSize: () => ({ width: device.width, height: device.height }),
  }
}

/** The text of a function: a method such as `open() {}` lacks the word for it. */
function textOf(work: Evaluated): string {
  if (typeof work === 'string') return `() => (${work})`
  const text = String(work)
  return /^(async\s+)?(function\b|\(|\w+\s*=>)/.test(text) ? text : text.replace(/^(async\s+)?/, '$1function ')
}

function isWanted<T extends { url(): string }>(one: T, wanted: Wanted<T>): boolean {
  if (typeof wanted === 'function') return wanted(one)
  return wanted instanceof RegExp ? wanted.test(one.url()) : wanted === one.url()
}

/** Waits for an event that fits. */
export function happens<T>(
  events: EventEmitter,
  name: string,
  limitMs: number,
  isFitting: (one: T) => boolean = () => true,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new Error(`No ${name} came in ${limitMs} ms`))), limitMs)
    const listen = (one: T) => isFitting(one) && end(() => resolve(one))
    const end = (then: () => void) => {
      clearTimeout(timer)
      events.off(name, listen)
      then()
    }
    events.on(name, listen)
  })
}

function addScript(text: string): void {
  document.head.append(Object.assign(document.createElement('script'), { text }))
}
