/** Markup that this file has made. Its texts are escaped, and no text can pass for it. */
class Markup {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  static text(value: unknown): string | null {
    return typeof value === 'object' && value !== null && #text in value ? value.#text : null
  }
}

export type { Markup }

type Child = Markup | string | null | readonly Markup[]

/** Makes markup. Texts are escaped, in quoted attributes too; lists are joined; `null` is empty. */
export function markup(strings: TemplateStringsArray, ...values: readonly Child[]): Markup {
  return new Markup(
    values.reduce<string>((made, value, at) => made + written(value) + strings[at + 1], strings[0] ?? ''),
  )
}

export const textOfMarkup = (made: Markup): string => Markup.text(made) ?? ''

function written(value: Child): string {
  if (value === null) return ''
  if (typeof value === 'string') return escaped(value)
  return Array.isArray(value) ? value.map(written).join('') : (Markup.text(value) ?? '')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
