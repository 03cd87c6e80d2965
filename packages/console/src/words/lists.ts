import type { Language } from './language.ts'

/** A list of names in a sentence, such as `Prices, Plans`, in the way of the language. */
export const listed = (names: readonly string[], { code }: Pick<Language, 'code'>): string =>
  new Intl.ListFormat(code, { style: 'narrow', type: 'conjunction' }).format(names)
