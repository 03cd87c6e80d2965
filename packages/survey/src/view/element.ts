import { type ComponentChildren, h as element, type VNode } from 'preact'

/** Makes an element of Preact. Attributes are named as in HTML; Preact's own types know only those that each element has. */
export function h(
  type: string,
  attributes: Readonly<Record<string, unknown>> | null,
  children?: ComponentChildren,
): VNode {
  // A text area has no children, but a default value.
  return children === undefined ? element(type, attributes) : element(type, attributes, children)
}
