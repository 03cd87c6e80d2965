import type { Localized } from '../../asking/surveys/schema/text.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'

type Languages = Pick<StoredSurvey, 'languages'>

/** The name of the language in which the survey was written first. */
export const defaultLanguage = 'default'

/** The key of a survey's texts in a language that is named by its code; `null`: the survey does not have it. */
export function languageKey({ languages }: Languages, code: string): string | null {
  if (code === defaultLanguage) return defaultLanguage
  const found = languages.find(({ language }) => language.code === code)
  return found ? (found.default ? defaultLanguage : code) : null
}

/** The codes by which the languages of a survey are named. */
export const languageCodes = ({ languages }: Languages): string[] => [
  ...new Set([defaultLanguage, ...languages.map(({ language }) => language.code)]),
]

/** A text of a survey in a language; in the default one where it is not translated. */
export const textIn = (text: Localized, language: string): string =>
  (Object.hasOwn(text, language) && text[language]) || text.default
