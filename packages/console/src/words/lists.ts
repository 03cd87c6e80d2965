import { listFormat } from './formats.ts'
import type { Language } from './language.ts'

/** Several things in a sentence, such as `A, B, C` in English and `A, B und C` in German. */
export const inList = (parts: readonly string[], { code }: Pick<Language, 'code'>): string =>
  listFormat(code).format(parts)
