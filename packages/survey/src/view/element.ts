import type { ComponentChildren, VNode } from 'preact'

/** By this mark Preact knows its elements: JSON cannot hold it. */
const MARK = Symbol.for('pv')

/**
 * Makes an element of Preact, without loading Preact. In the browser `draw` shows it; on the server
 * `preact-render-to-string` writes it as HTML.
 */
export function h(
  type: string,
  attributes: Readonly<Record<string, unknown>> | null,
  children?: ComponentChildren,
): VNode {
  const { key, ...props } = attributes ?? {}
  // Safe: these are the parts of an element that Preact reads, and it sets its own ones itself. The children stand first:
  // `preact-render-to-string` reads in order, and a text area's content is its later `defaultValue`.
  return { type, key, props: { children, ...props }, constructor: MARK } as unknown as VNode
}
