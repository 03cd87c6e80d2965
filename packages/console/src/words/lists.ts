import type { Language } from './language.ts'

/** Several things in a sentence, such as `A, B, C` in English and `A, B und C` in German. */
export const inList = (parts: readonly string[], { code }: Pick<Language, 'code'>): string =>
  new Intl.ListFormat(code, { style: 'narrow' }).format(parts)
