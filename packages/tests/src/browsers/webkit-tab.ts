import { setTimeout as after } from 'node:timers/promises'
import type { Device, PageListener, Tab } from './session.ts'
import type { Command } from './webdriver.ts'
import type { Windows } from './webkit-windows.ts'

/** How often a page is asked for what it has written on its console, in ms. */
const listenEveryMs = 50

/** What a page has said, and what became of a call. */
interface Polled {
  readonly said: readonly (readonly [type: string, text: string])[]
  readonly call: { readonly isDone: boolean; readonly value?: string; readonly error?: string } | null
}

/** A page in a window. `ended`: aborted when the browser ends. */
export async function openTab(
  { command, windows, ended }: { command: Command; windows: Windows; ended: AbortSignal },
  device: Device,
  firstScript: string,
  listener: PageListener,
): Promise<Tab> {
  const name = await windows.open()
  let isOpen = true
  let count = 0
  const within = <T>(work: () => Promise<T>) => windows.within(name, work)
  const run = <T>(script: string, ...args: unknown[]) =>
    within(() => command<T>('POST', '/execute/sync', { script, args }))
  async function poll(id: number): Promise<Polled['call']> {
    const { said, call } = JSON.parse(await run<string>(`return (${polled})(...arguments)`, id)) as Polled
    for (const [type, text] of said) type === 'pageerror' ? listener.error(text) : listener.console(type, text)
    return call
  }
  async function listen(): Promise<void> {
    for (; isOpen && !ended.aborted; await after(listenEveryMs, undefined, { ref: false }))
      await poll(0).catch(() => {})
  }
  /** Waits for the page's scripts, for which the driver does not. Runs the first script now, if the page came without it. */
  async function arrive(): Promise<void> {
    const isLoaded = 'return document.readyState === "complete" && location.href !== "about:blank"'
    while (!(await run<boolean>(isLoaded))) await after(10)
    await run(`if (!window[Symbol.for('said to the tests of Hearback')]) { ${scriptOf(firstScript)} }`)
  }

  await within(() => resize(command, device))
  void listen()
  return {
    async call(source, given) {
      count += 1
      const id = count
      await run(`(${started})(${source}, ...arguments)`, id, JSON.stringify({ value: given }))
      for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 40)) {
        const call = await poll(id)
        if (call === null) throw new Error('The page was left.')
        if (call.error !== undefined) throw new Error(call.error)
        if (call.isDone) return call.value === undefined ? undefined : JSON.parse(call.value)
        await after(pauseMs)
      }
    },
    async goto(url) {
      await within(() => command('POST', '/url', { url }))
      await arrive()
    },
    async reload() {
      await within(() => command('POST', '/refresh', {}))
      await arrive()
    },
    async act(actions) {
      await within(() => command('POST', '/actions', { actions }))
    },
    async close() {
      isOpen = false
      await windows.close(name)
    },
  }
}

/** The first script, with what a page needs to tell this process what it says. */
export const scriptOf = (firstScript: string): string => `(${keepSaid})();\n${firstScript}`

/** Makes the page as large as the device, whatever the window has around it. */
async function resize(command: Command, { width, height }: Device): Promise<void> {
  const script = 'return [innerWidth, innerHeight]'
  for (let [more, higher] = [0, 0], tries = 0; tries < 20; tries += 1) {
    await command('POST', '/window/rect', { width: width + more, height: height + higher })
    await after(20)
    const [x = 0, y = 0] = await command<number[]>('POST', '/execute/sync', { script, args: [] })
    if (x === width && y === height) return
    ;[more, higher] = [more + width - x, higher + height - y]
  }
  throw new Error(`The window cannot be made ${width} by ${height}`)
}

function keepSaid(): void {
  const said: [string, string][] = []
  Object.defineProperty(window, Symbol.for('said to the tests of Hearback'), { value: said })
  for (const type of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    const say = console[type]
    console[type] = (...words: unknown[]) => {
      said.push([type, words.map(String).join(' ')])
      say.apply(console, words)
    }
  }
  addEventListener('error', ({ message }) => said.push(['pageerror', message]))
  addEventListener('unhandledrejection', ({ reason }) => said.push(['pageerror', String(reason?.message ?? reason)]))
}

interface Call {
  isDone: boolean
  value?: string
  error?: string
}

function started(work: (given: unknown) => unknown, id: number, given: string): void {
  const key = Symbol.for('calls of the tests of Hearback')
  const page = window as unknown as Record<symbol, Map<number, Call>>
  if (!page[key]) Object.defineProperty(window, key, { value: new Map<number, Call>() })
  const call: Call = { isDone: false }
  page[key]?.set(id, call)
  const settle = (fields: Partial<Call>) => Object.assign(call, { isDone: true }, fields)
  const fail = (error: unknown) => settle({ error: String(error) })
  try {
    Promise.resolve(work(JSON.parse(given).value)).then((value) => settle({ value: JSON.stringify(value) }), fail)
  } catch (error) {
    fail(error)
  }
}

/** The state of a call, as JSON, with what the page has said since. `0`: no call. */
function polled(id: number): string {
  const page = window as unknown as Record<symbol, never>
  const said = page[Symbol.for('said to the tests of Hearback')] as unknown as unknown[] | undefined
  const calls = page[Symbol.for('calls of the tests of Hearback')] as unknown as Map<number, Call> | undefined
  const call = calls?.get(id) ?? null
  if (call?.isDone) calls?.delete(id)
  return JSON.stringify({ said: said?.splice(0) ?? [], call })
}
