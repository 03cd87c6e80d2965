import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { pt } from './pt.ts'
import type { PageWords } from './words.ts'

export type { DoorWords, StateText } from './words.ts'

export const pageWords: Readonly<Record<string, PageWords>> = { en, de, fr, es, pt, ar }

/** The first of these languages that the pages speak, such as `de` for `de-AT`; English if none. */
export const spokenOf = (languages: readonly string[]): string =>
  languages.map((code) => code.toLowerCase().split('-')[0] ?? '').find((code) => Object.hasOwn(pageWords, code)) ?? 'en'

/** The texts of the pages in this language; English if there are none. */
export const wordsOf = (language: string): PageWords => pageWords[language] ?? en
