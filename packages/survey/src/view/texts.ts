import type { ComponentChildren } from 'preact'
import type { CardProps } from './props.ts'

type Texts = Pick<CardProps, 'richText'>

/** A heading or a label. Newer editors wrap such texts in tags; plain ones are shown as they are. */
export const labelText = (text: string, { richText }: Texts): ComponentChildren =>
  richText && /<\/?(p|b|strong|em|i|u|s|br|a|span)\b[^<>]*>/i.test(text) ? richText(text, true) : text

/** A text that its author wrote as HTML. */
export const htmlText = (html: string, { richText }: Texts): ComponentChildren => (richText ? richText(html) : html)
