import { baseLanguage } from '@hearback/engine'
import { LANGUAGES } from './loaders.ts'

/** The first of these languages that there are texts in, such as `de` for `de-AT`; English if there is none. */
export const languageWithTexts = (codes: readonly string[]): string =>
  codes.map(baseLanguage).find((code) => LANGUAGES.includes(code)) ?? 'en'
