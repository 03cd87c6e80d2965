import { baseLanguage } from '@hearback/engine'
import { loaders } from './loaders.ts'

/** Languages that there are texts in. Not part of `index.ts`: what shows a survey in one language has no list of all. */
export const LANGUAGES: readonly string[] = /* @__PURE__ */ ['en'].concat(/* @__PURE__ */ Object.keys(loaders))

/** The first of these languages that there are texts in, such as `de` for `de-AT`; English if there is none. */
export const languageWithTexts = (codes: readonly string[]): string =>
  codes.map(baseLanguage).find((code) => LANGUAGES.includes(code)) ?? 'en'
