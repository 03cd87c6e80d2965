import type { ComponentChildren, VNode } from 'preact'
import type { ShownText } from '../index.ts'
import type { CardProps } from './props.ts'

type Texts = Pick<CardProps, 'richText'>

/** A heading or a label: verbatim, but for the tags that its author wrote. */
export const labelText = (text: ShownText, { richText }: Texts): ComponentChildren =>
  typeof text === 'string' ? text : richText ? richText(text.html, true) : text.html

/** A text that its author wrote as HTML. */
export const htmlText = (html: string, { richText }: Texts): ComponentChildren => (richText ? richText(html) : html)

/** The words of a heading or a label, for a place without elements: a name for screen readers, a title. */
export const wordsOf = (text: ShownText, texts: Texts): string =>
  typeof text === 'string' ? text : wordsIn(labelText(text, texts)).replace(/\s+/g, ' ').trim()

function wordsIn(part: ComponentChildren): string {
  if (Array.isArray(part)) return part.map(wordsIn).join('')
  if (part === null || part === undefined || typeof part === 'boolean') return ''
  if (typeof part !== 'object') return String(part)
  // Safe: what is no text is an element.
  const { type, props } = part as VNode<{ children?: ComponentChildren }>
  return type === 'br' ? ' ' : wordsIn(props.children)
}
