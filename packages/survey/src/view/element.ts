import { type ComponentChildren, createElement, type VNode } from 'preact'

/** Makes an element. Preact's own type asks for attributes that are exact per element, which `undefined` ones are not. */
export const h = createElement as (
  name: string,
  attributes: Readonly<Record<string, unknown>> | null,
  children?: ComponentChildren,
) => VNode
