import { englishConsole } from '@hearback/words/console'
import { languageWith } from '../src/words/language.ts'

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
}

/**
 * A language made of English that no other text can pass for: its texts stand in ⟦ ⟧, are longer, have accents, and run from right to
 * left; its numbers have other digits. A text of a page outside of the brackets is of no catalogue.
 */
export const pseudo = languageWith('ar-EG', pseudoOf(englishConsole))

function pseudoOf<Texts>(texts: Texts): Texts {
  // Safe: a text takes the place of a text.
  if (typeof texts === 'string') return `⟦${accented(texts)} ~~~⟧` as Texts
  return Object.fromEntries(Object.entries(texts as object).map(([name, one]) => [name, pseudoOf(one)])) as Texts
}

/** The text with accents, but for blanks, forms and tags. */
function accented(text: string): string {
  let depth = 0
  let isTag = false
  return [...text]
    .map((character) => {
      if (character === '{') depth += 1
      if (character === '}') depth -= 1
      if (character === '<') isTag = true
      if (character === '>') isTag = false
      return depth === 0 && !isTag ? (accents[character] ?? character) : character
    })
    .join('')
}

/**
 * What stands in a page outside of the brackets: its texts, and those of its attributes. Code needs no translation, nor does what names
 * the language that it is in.
 */
export function outsideOf(page: string): string[] {
  const html = page.replace(/<(script|style|pre|code|textarea)[\s\S]*?<\/\1>|<option [^>]*lang="[^>]*>[^<]*/g, '\0')
  const attributes = [
    ...html.matchAll(/ (?:aria-label|title|placeholder|alt|data-l|data-copied|data-not-copied)="([^"]*)"/g),
  ]
  const text = html.replace(/<[^>]*>/g, '\0')
  return [text, ...attributes.map(([, value = '']) => value)]
    .map(unescaped)
    .flatMap(withoutBrackets)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

/** The pieces of a text that are in no brackets: brackets hold brackets where a text is put into another. */
function withoutBrackets(text: string): string[] {
  let depth = 0
  let outside = ''
  for (const character of text) {
    if (character === '⟦') depth += 1
    if (depth === 0) outside += character
    else if (character === '⟧') {
      depth -= 1
      outside += '\0'
    }
  }
  return outside.split('\0')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
