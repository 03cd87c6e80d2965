import { baseLanguage } from '@hearback/engine'

/** Who has made a language of the console: `machine` until a native speaker has read all of it. */
export type ConsoleLanguage = 'source' | 'machine' | 'reviewed'

/** The languages in which there are texts of the console. A test holds the list to the catalogues. */
export const consoleLanguages: Readonly<Record<string, ConsoleLanguage>> = {
  en: 'source',
  de: 'machine',
  fr: 'machine',
  es: 'machine',
  pt: 'machine',
  ja: 'machine',
}

/** The first of these languages in which the console speaks, such as `de` for `de-AT`; English if there is none. */
export const languageOfConsole = (codes: readonly string[]): string =>
  codes.map(baseLanguage).find((code) => Object.hasOwn(consoleLanguages, code)) ?? 'en'
