import { type Place, placesIn } from './template-places.ts'

/** A text that this file has made safe. No other code can make one, and no JSON can pass for one. */
class Safe<Kind extends 'html' | 'url' | 'attribute'> {
  readonly kind: Kind
  readonly #text: string

  constructor(kind: Kind, text: string) {
    this.kind = kind
    this.#text = text
  }

  /** The text of a value of this kind; `null` for any other value. */
  static text(kind: string, value: unknown): string | null {
    return typeof value === 'object' && value !== null && #text in value && value.kind === kind ? value.#text : null
  }
}

/** HTML that the tag `html` has made. */
export type Html = Safe<'html'>
/** An address that may stand in `href`, `src` and `action`. `href` and `relative` make it. */
export type Url = Safe<'url'>
/** An attribute that may be left out. `flag` and `attribute` make it. */
export type Attribute = Safe<'attribute'>

/** What may stand in text. Lists are joined; `null`, `undefined` and `false` are empty. */
export type Child = Html | string | number | null | undefined | false | readonly Child[]

/**
 * Makes HTML. The tag knows the place of every value: in text and in a quoted attribute the value is escaped, in an
 * attribute for addresses it must be a `Url`, and among attributes it must be an `Attribute`. It throws for others.
 */
export function html(strings: TemplateStringsArray, ...values: readonly (Child | Url | Attribute)[]): Html {
  const places = placesIn(strings)
  let text = strings[0] ?? ''
  for (const [at, value] of values.entries()) {
    const part = written(places[at] ?? 'text', value)
    // An attribute that is left out takes the space before it along.
    if (part === '' && places[at] === 'tag') text = text.slice(0, -1)
    text += part + (strings[at + 1] ?? '')
  }
  return new Safe('html', text)
}

export const textOf = (markup: Html): string => Safe.text('html', markup) ?? ''
export const addressOf = (url: Url): string => Safe.text('url', url) ?? ''

/** The address of another site; `null` unless it is http or https, since others can run script. */
export function href(text: string): Url | null {
  if (!URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? new Safe('url', href) : null
}

/** Opens the mail program for an e-mail address; `null` unless the text is one of the usual form, without a subject or a copy to others. */
export const mailTo = (text: string): Url | null =>
  /^[\w.!#$'*+/=^`{|}~-]{1,64}@[\w-]+(\.[\w-]+)+$/.test(text) ? new Safe('url', `mailto:${encodeURI(text)}`) : null

/** Calls a telephone number; `null` unless the text has digits enough, nothing but what people write between them, and is no day. */
export function telephone(text: string): Url | null {
  const digits = text.replace(/[^\d]/g, '')
  const isDay = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})$/.test(text.trim())
  const isNumber = !isDay && /^\+?[\d\s()./-]+$/.test(text.trim()) && digits.length >= 5 && digits.length <= 20
  return isNumber ? new Safe('url', `tel:${text.trim().startsWith('+') ? '+' : ''}${digits}`) : null
}

/** An address within the service: it begins with `./` or `../`, and its characters need no escape. */
export function relative(text: string): Url {
  if (!/^\.{1,2}\/[\w./~!*'()%:@,+-]*(?:\?[\w.~!*'()%:@,+&=-]*)?(?:#[\w-]*)?$/.test(text)) {
    throw new Error(`This is no address within the service: ${text}`)
  }
  return new Safe('url', text)
}

/** A place in the page itself, by the id of an element. */
export function fragment(id: string): Url {
  if (!/^[\w.-]+$/.test(id)) throw new Error(`This is no id that an address can name: ${id}`)
  return new Safe('url', `#${id}`)
}

type FlagName = 'autofocus' | 'checked' | 'disabled' | 'hidden' | 'open' | 'required' | 'selected'

/** An attribute without a value. */
export const flag = (name: FlagName, isOn: boolean): Attribute => new Safe('attribute', isOn ? name : '')

type AttributeName =
  | `aria-${string}`
  | `data-${string}`
  | 'autocomplete'
  | 'class'
  | 'dir'
  | 'id'
  | 'lang'
  | 'list'
  | 'maxlength'
  | 'placeholder'
  | 'step'
  | 'text-anchor'
  | 'type'

/** An attribute that is left out for `null`. */
export function attribute(name: AttributeName, value: string | number | null): Attribute {
  if (!/^[a-z-]+$/.test(name)) throw new Error(`This is no name of an attribute: ${name}`)
  return new Safe('attribute', value === null ? '' : `${name}="${escaped(String(value))}"`)
}

const urlAttributes: readonly string[] = ['action', 'formaction', 'href', 'src']

function written(place: Place, value: unknown): string {
  if (place === 'text') return childText(value)
  if (place === 'tag') {
    return Safe.text('attribute', value) ?? refuse('Only `flag` and `attribute` make attributes')
  }
  const { attribute: name } = place
  if (urlAttributes.includes(name)) {
    return escaped(Safe.text('url', value) ?? refuse(`${name} needs an address made by \`href\` or \`relative\``))
  }
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return refuse(`${name} needs a text or a number`)
}

function childText(value: unknown): string {
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(childText).join('')
  return Safe.text('html', value) ?? refuse('HTML has texts, numbers, lists, and what the tag has made')
}

function refuse(message: string): never {
  throw new Error(message)
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
