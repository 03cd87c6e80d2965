import english from '../en.json' with { type: 'json' }
import type { ConsoleTexts } from './console-texts.ts'
import { overEnglish } from './over-english.ts'
import { spoken } from './spoken.ts'

// What the console needs besides its texts, so that it does not reach the index, whose import of every language becomes a file of its bundle.
export { acceptedLanguages } from './accepted-languages.ts'
export type { Filled, Marked } from './blanks.ts'
export { type ConsoleLanguage, consoleLanguages, languageOfConsole } from './console-languages.ts'
export type { ConsoleTexts } from './console-texts.ts'
export { directionOf } from './directions.ts'
export { filledParts } from './fill.ts'

/** The English texts of the console. Safe: the types are made from this catalogue, and a test says when they are old. */
export const englishConsole = english.console as unknown as ConsoleTexts

/** Loads the catalogues that have texts of the console, but the English one, which is always loaded. */
const loaders: Readonly<Record<string, () => Promise<{ readonly default: { readonly console?: unknown } }>>> = {
  de: () => import('../de.json', { with: { type: 'json' } }),
  fr: () => import('../fr.json', { with: { type: 'json' } }),
  es: () => import('../es.json', { with: { type: 'json' } }),
  pt: () => import('../pt.json', { with: { type: 'json' } }),
  ja: () => import('../ja.json', { with: { type: 'json' } }),
}

/**
 * The texts of the console in the language of a code, with the English one for each that the language lacks; in English where there
 * are none, and where loading fails. Loaded when they are asked for.
 */
export const consoleTextsOf = (code: string): Promise<{ readonly code: string; readonly texts: ConsoleTexts }> =>
  spoken(code, { code: 'en', texts: englishConsole }, async (language) => {
    const found = Object.hasOwn(loaders, language) ? await loaders[language]?.() : undefined
    return found && { code: language, texts: overEnglish(englishConsole, found.default.console) }
  })
