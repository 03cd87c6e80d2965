import {
  type ConsoleTexts,
  consoleTextsOf,
  directionOf,
  type Filled,
  filledParts,
  languageOfConsole,
  type Marked,
} from '@hearback/words/console'
import { type Child, type Html, html } from '../html.ts'
import { numberFormat } from './formats.ts'

/** The language of a request: its texts, and how values come into them. Every visit is one, and so is every frame. */
export interface Language {
  /** Such as `de`. */
  readonly code: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: ConsoleTexts
  /** Fills the blanks of a text, as plain text: `say(texts.lists.answers, { count })`. Numbers are written as the language does. */
  say<Blanks>(text: Filled<Blanks>, values: NoInfer<Plain<Blanks>>): string
  /**
   * Fills the blanks of a text with HTML or with text, which is escaped. A function makes the markup of the words between two tags: for
   * `Lost it? <link>Get another</link>`, `sayHtml(text, { link: (words) => html…<a href="…">${words}</a>… })`.
   */
  sayHtml<Blanks>(text: Filled<Blanks>, values: NoInfer<Markup<Blanks>>): Html
}

/** What fills the blanks of a plain text: a text with tags is none. */
type Plain<Blanks> = { readonly [Name in keyof Blanks]: Blanks[Name] extends Marked ? never : Blanks[Name] }

type Markup<Blanks> = {
  readonly [Name in keyof Blanks]: Blanks[Name] extends Marked
    ? (words: Html) => Html
    : Blanks[Name] extends number
      ? number
      : Child
}

/** The languages that were loaded, by their codes. */
export const languages = new Map<string, Promise<Language>>()

/** The first of these languages that the console speaks; English if there is none. Loaded with the first request for it. */
export function languageFor(codes: readonly string[], load = consoleTextsOf): Promise<Language> {
  const code = languageOfConsole(codes)
  const language = languages.get(code) ?? loaded(code, load)
  languages.set(code, language)
  return language
}

async function loaded(code: string, load: typeof consoleTextsOf): Promise<Language> {
  const found = await load(code)
  // Loading has failed: this request gets English, and the next one tries again.
  if (found.code !== code) languages.delete(code)
  return languageWith(found.code, found.texts)
}

/** A language with these texts. */
export function languageWith(code: string, texts: ConsoleTexts): Language {
  const language: Language = {
    code,
    direction: directionOf(code),
    texts,
    say: (text, values) =>
      parts(text, values)
        .map((part) => spoken(part))
        .join(''),
    sayHtml: (text, values) => marked(parts(text, values), values),
  }
  const spoken = (part: unknown) => (typeof part === 'number' ? numberFormat(code).format(part) : String(part))
  // Safe: a text with blanks is a text, and the types of its values are those of its blanks.
  const parts = (text: unknown, values: object) =>
    filledParts(text as string, Object.fromEntries(Object.entries(values).map(held)), code)
  const isMarkup = (entry: [string, unknown]): entry is [string, (words: Html) => Html] =>
    typeof entry[1] === 'function'
  const held = ([name, value]: [string, unknown]) =>
    [name, typeof value === 'number' ? value : new Held(value)] as const

  /** Puts the parts between tags into their markup. Only the text itself has tags: a value with `<` is a value. */
  function marked(all: readonly (string | number | Held)[], values: object): Html {
    const open: Child[][] = [[]]
    const add = (child: Child) => open.at(-1)?.push(child)
    const tags = new Map(Object.entries(values).filter(isMarkup))
    for (const part of all) {
      if (typeof part !== 'string') add(typeof part === 'number' ? numberFormat(code).format(part) : part.child)
      else
        for (const piece of part.split(/(<\/?\w+>)/)) {
          const [, slash, name = ''] = /^<(\/?)(\w+)>$/.exec(piece) ?? []
          const markup = tags.get(name)
          if (markup === undefined) add(piece)
          else if (slash === '') open.push([])
          else add(markup(html`${open.length > 1 ? open.pop() : null}`))
        }
    }
    return html`${open}`
  }

  return language
}

/** A value that is no part of the text around it. */
class Held {
  readonly child: Child

  constructor(value: unknown) {
    // Safe: the types of `say` and `sayHtml` ask for it.
    this.child = value as Child
  }

  toString(): string {
    return String(this.child)
  }
}
