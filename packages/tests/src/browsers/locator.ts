import { setTimeout as after } from 'node:timers/promises'
import { clicking, pressing, typing } from './actions.ts'
import { type Found, find, type Look, type Operation } from './on-page.ts'
import type { Tab } from './session.ts'

type State = 'visible' | 'hidden' | 'attached' | 'detached'

interface RoleOptions {
  readonly name?: string | RegExp
  readonly exact?: boolean
}

/** What the tests use of Playwright's locators. */
interface Locator extends Finder {
  click(): Promise<void>
  fill(value: string): Promise<void>
  press(key: string): Promise<void>
  count(): Promise<number>
  inputValue(): Promise<string>
  isChecked(): Promise<boolean>
  isVisible(): Promise<boolean>
  boundingBox(): Promise<Look['box'] | null>
  textContent(): Promise<string | null>
  waitFor(options?: { state?: State; timeout?: number }): Promise<void>
}

export interface Finder {
  locator(selector: string): Locator
  getByRole(role: string, options?: RoleOptions): Locator
  getByText(text: string, options?: { exact?: boolean }): Locator
}

/**
 * Time between seeing and clicking, in ms: two frames, as long as Playwright waits. Where time passes twenty times as fast, a person
 * has read a card by then.
 */
const readMs = 34

/** Finds elements by Playwright's selectors: through shadow roots, and of each name one. `timeoutMs`: how long they wait. */
export function finder(tab: Tab, timeoutMs: () => number, within = ''): Finder {
  const below = (selector: string) => locator(tab, timeoutMs, within === '' ? selector : `${within} >> ${selector}`)
  return {
    locator: below,
    getByRole: (role, { name, exact = false } = {}) => below(`internal:role=${role}${nameOf(name, exact)}`),
    getByText: (text, { exact = false } = {}) => below(`internal:text=${JSON.stringify(text)}${exact ? 's' : 'i'}`),
  }
}

function nameOf(name: string | RegExp | undefined, isExact: boolean): string {
  if (name === undefined) return ''
  const quoted = name instanceof RegExp ? String(name) : `"${name.replaceAll(/[\\"]/g, '\\$&')}"${isExact ? 's' : 'i'}`
  return `[name=${quoted}]`
}

function locator(tab: Tab, timeoutMs: () => number, selector: string): Locator {
  /** Asks until the answer is one that can be used. */
  async function wait<T extends Found>(
    operation: Operation,
    isWanted: (found: Found) => found is T,
    { value = '', limitMs = timeoutMs() } = {},
  ): Promise<T> {
    for (const deadline = Date.now() + limitMs; ; await after(10)) {
      const found = await find(tab, selector, operation, value)
      if (isWanted(found)) return found
      if (Date.now() > deadline)
        throw new Error(`${operation} ${selector}: after ${limitMs} ms ${JSON.stringify(found)}`)
    }
  }
  const look = () => wait('look', isSeen)
  return {
    ...finder(tab, timeoutMs, selector),
    async click() {
      const ready = () => wait('click', (found) => found.is === 'ready')
      await ready()
      await after(readMs)
      await tab.act(clicking(await ready()))
    },
    async fill(value) {
      const found = await wait('fill', (one) => one.is === 'filled' || one.is === 'selected', { value })
      if (found.is === 'selected') await tab.act(value === '' ? pressing('Delete') : typing(value))
    },
    async press(key) {
      await wait('fill', (found) => found.is === 'filled' || found.is === 'selected')
      await tab.act(pressing(key))
    },
    async count() {
      const found = await find(tab, selector, 'count')
      return found.is === 'count' ? found.count : 0
    },
    inputValue: async () => (await look()).value,
    isChecked: async () => (await look()).checked,
    async isVisible() {
      const found = await find(tab, selector, 'look')
      return found.is === 'seen' && found.visible
    },
    boundingBox: async () => (await look()).box,
    textContent: async () => (await look()).text,
    async waitFor({ state = 'visible', timeout } = {}) {
      const limit = timeout === undefined ? {} : { limitMs: timeout }
      await wait('look', (found): found is Found => isIn(state, found), limit)
    },
  }
}

const isSeen = (found: Found): found is Found & { is: 'seen' } => found.is === 'seen'

function isIn(state: State, found: Found): boolean {
  if (state === 'attached') return found.is === 'seen'
  if (state === 'detached') return found.is === 'absent'
  const isVisible = found.is === 'seen' && found.visible
  return state === 'visible' ? isVisible : !isVisible
}
