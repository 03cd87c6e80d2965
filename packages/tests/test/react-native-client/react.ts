/**
 * As much of React as the SDKs' two components use, so that their own code runs without a phone: function
 * components, hooks, and a list of what would be on the screen.
 */

type Props = Readonly<Record<string, unknown>>
type Component = (props: Props) => unknown
export interface Element {
  type: string | Component
  props: Props
}

interface Instance {
  component: Component
  hooks: unknown[]
}
interface Effect {
  deps: readonly unknown[] | undefined
  cleanUp: (() => void) | undefined
}

const instances = new Map<string, Instance>()
let root: Element | null = null
let screen: Element[] = []
let current: Instance | null = null
let slot = 0
let dueEffects: (() => void)[] = []
let scheduled = false

/** Shows this element, and shows it again whenever state changes. */
export function mount(element: Element): void {
  root = element
  render()
}

/** The elements with this name that are on the screen. */
export const shown = (name: string): Element[] => screen.filter(({ type }) => type === name)

function schedule(): void {
  if (scheduled) return
  scheduled = true
  queueMicrotask(render)
}

function render(): void {
  scheduled = false
  screen = []
  const seen = new Set<string>()
  walk(root, '', seen)
  for (const [path, { hooks }] of instances) {
    if (seen.has(path)) continue
    instances.delete(path)
    for (const hook of hooks) (hook as Partial<Effect>).cleanUp?.()
  }
  const effects = dueEffects
  dueEffects = []
  for (const effect of effects) effect()
}

function walk(node: unknown, path: string, seen: Set<string>): void {
  if (Array.isArray(node)) {
    for (const [n, child] of node.entries()) walk(child, `${path}.${n}`, seen)
  } else if (isElement(node)) {
    const { type, props } = node
    if (typeof type === 'string') {
      screen.push(node)
      walk(props.children, `${path}/${type}`, seen)
    } else {
      seen.add(path)
      walk(renderComponent(type, props, path), `${path}>`, seen)
    }
  }
}

function renderComponent(component: Component, props: Props, path: string): unknown {
  const before = instances.get(path)
  current = before?.component === component ? before : { component, hooks: [] }
  instances.set(path, current)
  slot = 0
  return component(props)
}

const isElement = (node: unknown): node is Element => typeof node === 'object' && node !== null && 'type' in node

/** What the component kept in this place when it was last rendered. */
function kept<T>(make: () => T): T {
  if (!current) throw new Error('A hook was called outside a component')
  const at = slot
  slot += 1
  if (at === current.hooks.length) current.hooks.push(make())
  // Safe: a component calls its hooks in one order.
  return current.hooks[at] as T
}

const changed = (before: readonly unknown[] | undefined, deps: readonly unknown[] | undefined): boolean =>
  !before || !deps || deps.some((dep, n) => !Object.is(dep, before[n]))

export function useState<T>(initial: T): [T, (next: T) => void] {
  const cell = kept(() => {
    const made = {
      value: initial,
      set(next: T) {
        if (Object.is(made.value, next)) return
        made.value = next
        schedule()
      },
    }
    return made
  })
  return [cell.value, cell.set]
}

export const useRef = <T>(initial: T): { current: T } => kept(() => ({ current: initial }))

export function useMemo<T>(make: () => T, deps: readonly unknown[]): T {
  const cell = kept((): { deps: readonly unknown[] | undefined; value: T | undefined } => ({
    deps: undefined,
    value: undefined,
  }))
  if (changed(cell.deps, deps)) Object.assign(cell, { deps, value: make() })
  // Safe: made on the first call, when nothing was kept yet.
  return cell.value as T
}

export const useCallback = <T>(callback: T, deps: readonly unknown[]): T => useMemo(() => callback, deps)

export function useEffect(run: () => (() => void) | undefined, deps?: readonly unknown[]): void {
  const cell = kept((): Effect => ({ deps: undefined, cleanUp: undefined }))
  if (!changed(cell.deps, deps)) return
  cell.deps = deps
  dueEffects.push(() => {
    cell.cleanUp?.()
    cell.cleanUp = run()
  })
}

export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, snapshot: () => T): T {
  useEffect(() => subscribe(schedule), [subscribe])
  return snapshot()
}

export const createElement = (type: Element['type'], props: Props | null, ...children: unknown[]): Element => ({
  type,
  props: children.length > 0 ? { ...props, children } : { ...props },
})

const react = { createElement, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore }

// biome-ignore lint/style/noDefaultExport: React has one
export { react as default }
