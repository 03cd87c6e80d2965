import english from '../en.json' with { type: 'json' }
import { overEnglish } from './over-english.ts'
import { spoken } from './spoken.ts'

/** The texts of the mail with the results of a survey, in the languages of the console. */
export interface DigestWords {
  readonly subject: string
  readonly greeting: string
  readonly responses: {
    readonly day: string
    readonly week: string
    readonly month: string
  }
  readonly finished: string
  readonly nps: string
  readonly mean: string
  readonly change: {
    readonly higher: string
    readonly lower: string
    readonly unclear: string
    readonly few: string
  }
  readonly filtered: string
  readonly newest: string
  readonly action: string
  readonly orOpen: string
  readonly why: {
    readonly day: string
    readonly week: string
    readonly month: string
  }
  readonly stop: string
}

/**
 * The texts of the mail with results in the language of a code, with the English one for each that the language lacks; in English where
 * there are none, and where loading fails. Loaded when they are asked for.
 */
export const digestTextsOf = (code: string): Promise<DigestWords & { readonly code: string }> =>
  spoken<DigestWords & { readonly code: string }>(code, { ...english.digest, code: 'en' }, async (language) => {
    const { loaders } = await import('./loaders.ts')
    const found = Object.hasOwn(loaders, language) ? await loaders[language]?.() : undefined
    return found?.default.digest && { ...overEnglish(english.digest, found.default.digest), code: language }
  })
