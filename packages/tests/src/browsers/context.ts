import { EventEmitter } from 'node:events'
import type { Opened, OpenedPages } from './answering.ts'
import { firstScript } from './first-script.ts'
import { happens, type Page, pageOf } from './page.ts'
import { routes } from './routes.ts'
import type { Device, Driver, PageListener } from './session.ts'
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
      const tab = await session.openTab(script, emitting(opened.events))
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

const emitting = (events: EventEmitter): PageListener => ({
  console: (type, text) => void events.emit('console', { type: () => type, text: () => text }),
  error: (message) => void events.emit('pageerror', new Error(message)),
})
