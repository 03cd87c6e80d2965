import type { StoredSurvey } from '@hearback/core/pages'

type Languages = StoredSurvey['languages']

/**
 * The language of a response, by its code: `default` stands for the first language of the survey. `null`: it is not known,
 * since the response does not say it, or the survey names no languages.
 */
export const languageWords = (language: string | null, languages: Languages = []): string | null =>
  language === 'default' ? (languages.find((one) => one.default)?.language.code ?? null) : language

/** The languages of a survey as a choice: what responses have → its name. None for a survey of one language. */
export function languageOptions(languages: Languages = []): readonly (readonly [string, string])[] {
  if (languages.length < 2) return []
  return languages.map((one) => [one.default ? 'default' : one.language.code, one.language.alias ?? one.language.code])
}
