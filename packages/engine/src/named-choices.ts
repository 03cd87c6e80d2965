import type { OtherText } from './model.ts'
import { ownOf } from './skipped.ts'
import type { Choice } from './wire.ts'

/** The parts of a list that is written with commas. */
export const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim())

/** The choice that a text names by its id or a label; `undefined`: none. Spaces at commas do not count. */
export const choiceNamed = (choices: readonly Choice[], text: string, language: string): string | undefined =>
  namesOf(choices, language).get(folded(text))

/**
 * The choices that texts name, each text one or a list with commas. A name may hold commas: the longest one counts. What
 * names no choice stays a text.
 */
export function choicesNamed(
  choices: readonly Choice[],
  texts: readonly string[],
  language: string,
): (string | OtherText)[] {
  const names = namesOf(choices, language)
  const most = Math.max(0, ...[...names.keys()].map((name) => name.split(',').length))
  return texts.flatMap((text) => {
    const found: (string | OtherText)[] = []
    let unknown: string[] = []
    const endUnknown = () => {
      if (unknown.length > 0) found.push({ other: unknown.join(', ') })
      unknown = []
    }
    const parts = partsOf(text)
    for (let at = 0; at < parts.length; ) {
      const length = lengthOf(parts, at, most, names)
      const id = names.get(parts.slice(at, at + length).join())
      if (id !== undefined) {
        endUnknown()
        found.push(id)
      } else if (parts[at]) unknown.push(parts[at] ?? '')
      at += Math.max(1, length)
    }
    endUnknown()
    return found
  })
}

/** How many parts from a place on are one name, at the most; 0: none. */
function lengthOf(parts: readonly string[], at: number, most: number, names: ReadonlyMap<string, string>): number {
  for (let length = Math.min(most, parts.length - at); length > 0; length -= 1)
    if (names.has(parts.slice(at, at + length).join())) return length
  return 0
}

const folded = (name: string): string => partsOf(name).join()

/** Choice ids by names: the ids themselves, then labels in this language, in the default one and in others. */
function namesOf(choices: readonly Choice[], language: string): Map<string, string> {
  const names = new Map<string, string>()
  const add = (name: string | null | undefined, id: string) => {
    if (name && !names.has(folded(name))) names.set(folded(name), id)
  }
  for (const { id } of choices) add(id, id)
  for (const code of [language, 'default']) for (const { id, label } of choices) add(ownOf(label, code), id)
  for (const { id, label } of choices) for (const text of Object.values(label)) add(text, id)
  return names
}
