import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

type Nested = string | { readonly [name: string]: Nested }

/** The types of the console's texts, made from the English catalogue: what a wrong key or a forgotten blank does not compile against. */
export const consoleTypesOf = (texts: Nested): string => `// biome-ignore-all format: made from the catalogue.
// Made from the section \`console\` of en.json: node --conditions=source packages/words/test/write-console-types.ts
import type { Filled, Marked, Value } from './blanks.ts'

/** The texts of the console. */
export interface ConsoleTexts ${typeOf(texts, '')}
`

const typeOf = (texts: Nested, indent: string): string =>
  typeof texts === 'string'
    ? typeOfText(texts)
    : `{\n${Object.entries(texts)
        .map(([name, one]) => `${indent}  readonly ${name}: ${typeOf(one, `${indent}  `)}\n`)
        .join('')}${indent}}`

function typeOfText(text: string): string {
  const blanks = new Map<string, 'number' | 'Value' | 'Marked'>()
  collect(parse(text), blanks)
  if (blanks.size === 0) return 'string'
  const sorted = [...blanks].sort(([one], [other]) => (one < other ? -1 : 1))
  return `Filled<{ ${sorted.map(([name, type]) => `${name}: ${type}`).join('; ')} }>`
}

function collect(elements: readonly MessageFormatElement[], blanks: Map<string, 'number' | 'Value' | 'Marked'>): void {
  for (const element of elements) {
    if (element.type === TYPE.argument) {
      if (!blanks.has(element.value)) blanks.set(element.value, 'Value')
    } else if (element.type === TYPE.number) blanks.set(element.value, 'number')
    else if (element.type === TYPE.plural) {
      blanks.set(element.value, 'number')
      for (const { value } of Object.values(element.options)) collect(value, blanks)
    } else if (element.type === TYPE.tag) {
      blanks.set(element.value, 'Marked')
      collect(element.children, blanks)
    }
  }
}
