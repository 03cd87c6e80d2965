// Functions that run on the page: they use nothing of this file.

import { injectedScript } from './injected.ts'
import type { Tab } from './session.ts'

/** A question or an order to the page about the element that a selector names. */
export type Operation = 'count' | 'look' | 'click' | 'fill'

export interface Look {
  readonly visible: boolean
  readonly value: string
  readonly checked: boolean
  readonly text: string
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export type Found =
  | { readonly is: 'script missing' }
  | { readonly is: 'count'; readonly count: number }
  | { readonly is: 'absent' }
  | { readonly is: 'not ready'; readonly why: string }
  | { readonly is: 'ready'; readonly x: number; readonly y: number }
  | { readonly is: 'filled' }
  | { readonly is: 'selected' }
  | ({ readonly is: 'seen' } & Look)

interface Injected {
  parseSelector(selector: string): unknown
  querySelector(selector: unknown, root: Node, isStrict: boolean): HTMLInputElement | undefined
  querySelectorAll(selector: unknown, root: Node): Element[]
  elementState(node: Element, state: string, isFrameVisible: boolean): { matches: boolean; received: string }
  checkElementStates(node: Element, states: string[], isFrameVisible: boolean): Promise<unknown>
  expectHitTarget(point: { x: number; y: number }, target: Element): 'done' | { hitTargetDescription: string }
  fill(node: Element, value: string): 'done' | 'needsinput' | 'error:notconnected'
}

/** Does what is wished with the element that the selector names, of which there may be one only. */
export async function find(tab: Tab, selector: string, operation: Operation, value = ''): Promise<Found> {
  const ask = () => tab.call(String(lookFor), { selector, operation, value }) as Promise<Found>
  const found = await ask()
  if (found.is !== 'script missing') return found
  await tab.call(installer(), null)
  return ask()
}

let install: string | null = null

function installer(): string {
  install ??= `() => {
    const module = {}
    ${injectedScript()}
    const options = { sdkLanguage: 'javascript', testIdAttributeName: 'data-testid', stableRafCount: 1, browserName: 'firefox', customEngines: [] }
    const value = new (module.exports.InjectedScript())(globalThis, options)
    Object.defineProperty(globalThis, Symbol.for('tests of Hearback'), { value })
  }`
  return install
}

async function lookFor({
  selector,
  operation,
  value,
}: {
  selector: string
  operation: Operation
  value: string
}): Promise<Found> {
  // Safe: `installer` put it there.
  const injected = (globalThis as unknown as Record<symbol, Injected | undefined>)[Symbol.for('tests of Hearback')]
  if (!injected) return { is: 'script missing' }
  const parsed = injected.parseSelector(selector)
  if (operation === 'count') return { is: 'count', count: injected.querySelectorAll(parsed, document).length }
  const element = injected.querySelector(parsed, document, true)
  if (!element) return { is: 'absent' }
  const stateOf = (state: string) => injected.elementState(element, state, true)
  if (operation === 'look') {
    const { x, y, width, height } = element.getBoundingClientRect()
    const visible = stateOf('visible').matches
    const { value = '', checked = false, textContent } = element
    return { is: 'seen', visible, value, checked, text: textContent ?? '', box: { x, y, width, height } }
  }
  const states = ['visible', 'enabled', operation === 'fill' ? 'editable' : 'stable']
  const lack = await injected.checkElementStates(element, states, true)
  if (lack !== undefined) return { is: 'not ready', why: JSON.stringify(lack) }
  if (operation === 'fill') {
    const filled = injected.fill(element, value)
    if (filled === 'error:notconnected') return { is: 'absent' }
    return { is: filled === 'done' ? 'filled' : 'selected' }
  }
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const point = { x: x + width / 2, y: y + height / 2 }
  const hit = injected.expectHitTarget(point, element)
  if (hit !== 'done') return { is: 'not ready', why: `${hit.hitTargetDescription} lies over it` }
  return { is: 'ready', ...point }
}
