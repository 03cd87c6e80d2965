import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { pt } from './pt.ts'
import type { StateWords } from './words.ts'

export const stateWords: Readonly<Record<string, StateWords>> = { en, de, fr, es, pt, ar }

/** The first of these languages that the pages speak, such as `de` for `de-AT`; English if none. */
export const spokenOf = (languages: readonly string[]): string =>
  languages.map((code) => code.toLowerCase().split('-')[0] ?? '').find((code) => Object.hasOwn(stateWords, code)) ??
  'en'
