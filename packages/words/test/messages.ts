import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** The names of the blanks in one of the forms that a text can have. */
export type Alternative = readonly string[]

/** The blanks of a text in each of its forms. Throws on what `fill` does not know. */
export const alternativesOf = (text: string): Alternative[] => blanksIn(elementsOf(text), null)

/** The forms of each plural of a text, such as `['one', 'other']`. */
export const formsOf = (text: string): string[][] => formsIn(elementsOf(text))

/** The names of the numbers, such as `count`: they choose between forms, or are shown. */
export const countedIn = (text: string): string[] => numbersIn(elementsOf(text))

const numbersIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.number) return [element.value]
    if (element.type !== TYPE.plural) return []
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => numbersIn(value))]
  })

/** The names of the tags of a text, such as `link`. */
export const tagsOf = (text: string): string[] => tagsIn(parse(text))

const tagsIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element.value, ...tagsIn(element.children)]
    return element.type === TYPE.plural ? Object.values(element.options).flatMap(({ value }) => tagsIn(value)) : []
  })

const elementsOf = (text: string): MessageFormatElement[] => parse(text, { ignoreTag: true, requiresOtherClause: true })

function blanksIn(elements: readonly MessageFormatElement[], counted: string | null): Alternative[] {
  let found: Alternative[] = [[]]
  const add = (more: readonly Alternative[]) => {
    found = found.flatMap((one) => more.map((other) => [...one, ...other]))
  }
  for (const element of elements) {
    if (element.type === TYPE.argument) add([[element.value]])
    else if (element.type === TYPE.pound) add([[counted ?? '#']])
    else if (element.type === TYPE.number && !element.style) add([[element.value]])
    else if (element.type === TYPE.plural && element.pluralType === 'cardinal' && element.offset === 0) {
      add(Object.values(element.options).flatMap(({ value }) => blanksIn(value, element.value)))
    } else if (element.type !== TYPE.literal) throw new Error(`fill() does not know ${JSON.stringify(element)}`)
  }
  return found
}

const formsIn = (elements: readonly MessageFormatElement[]): string[][] =>
  elements.flatMap((element) =>
    element.type === TYPE.plural
      ? [Object.keys(element.options), ...Object.values(element.options).flatMap(({ value }) => formsIn(value))]
      : [],
  )
