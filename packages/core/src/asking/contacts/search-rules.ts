import type { Contact } from './schema.ts'
import { capitals, smallLetters } from './search-letter-rules.ts'

/** The fewest characters that a search looks for. */
export const leastSought = 2
/** A search looks at so many characters of a userId, a name and an address. */
const mostOfEach = 255

const smallOf = new Map([...capitals].map((letter, at) => [letter, [...smallLetters][at] ?? letter]))
const smallAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/**
 * A text as searches compare it: small letters, one for each letter. Databases differ in what the small form of a letter is, so that
 * the letters are listed: see `capitals`.
 */
export const foldedText = (text: string): string =>
  Array.from(smallAscii(text), (letter) => smallOf.get(letter) ?? letter).join('')

/** What a search looks through: the userId, the name and the e-mail address of a contact, each in a line. */
export const searchedText = ({ userId, attributes }: Pick<Contact, 'userId' | 'attributes'>): string =>
  foldedText(
    [
      firstOf(userId),
      firstOf(attributes.name),
      `${firstOf(attributes.firstName)} ${firstOf(attributes.lastName)}`,
      firstOf(attributes.email),
    ].join('\n'),
  )

/** Characters as databases count them. */
function firstOf(text: string | null | undefined): string {
  if (text === null || text === undefined) return ''
  return text.length <= mostOfEach ? text : [...text].slice(0, mostOfEach).join('')
}

/** Whether a contact has the text in its userId, name or address, and all these attributes. */
export const isSought = (
  contact: Pick<Contact, 'userId' | 'attributes'>,
  { text, attributes }: { readonly text: string | null; readonly attributes: Readonly<Record<string, string>> },
): boolean =>
  Object.entries(attributes).every(([key, value]) => contact.attributes[key] === value) &&
  (text === null || searchedText(contact).includes(text))
