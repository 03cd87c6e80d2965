import english from '../en.json' with { type: 'json' }
import { overEnglish } from './over-english.ts'
import { spoken } from './spoken.ts'

/** The texts of the mail with the results of a survey, in the languages of the console. */
export type DigestWords = typeof english.digest

/**
 * The texts of the mail with results in the language of a code, with the English one for each that the language lacks; in English where
 * there are none, and where loading fails. Loaded when they are asked for.
 */
export const digestTextsOf = (code: string): Promise<DigestWords & { readonly code: string }> =>
  spoken(code, { ...english.digest, code: 'en' }, async (language) => {
    const { loaders } = await import('./loaders.ts')
    const found = Object.hasOwn(loaders, language) ? await loaders[language]?.() : undefined
    return found?.default.digest && { ...overEnglish(english.digest, found.default.digest), code: language }
  })
