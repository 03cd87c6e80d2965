import type { SurveyModel } from './model.ts'

/** Finds the survey's language for codes or aliases in order of preference: `default`, or the code of another one. */
export function languageOf({ languages }: Pick<SurveyModel, 'languages'>, wanted: readonly string[]): string {
  const enabled = languages.filter(({ enabled }) => enabled)
  for (const name of wanted.map(folded)) {
    const fits = (test: (code: string) => boolean) => enabled.find(({ language }) => test(folded(language.code)))
    const found =
      fits((code) => code === name) ??
      enabled.find(({ language }) => language.alias && folded(language.alias) === name) ??
      fits((code) => code === primary(name)) ??
      fits((code) => primary(code) === primary(name))
    if (found) return found.default ? 'default' : found.language.code
  }
  return 'default'
}

/** The languages that a respondent may switch to. A survey in one language has none or one. */
export const languagesOf = ({ languages }: Pick<SurveyModel, 'languages'>): { code: string; isDefault: boolean }[] =>
  languages.filter(({ enabled }) => enabled).map(({ default: isDefault, language: { code } }) => ({ code, isDefault }))

/** The code of a session's language, such as `de`; `en` for a survey that does not name its default language. */
export const languageCode = ({ languages }: Pick<SurveyModel, 'languages'>, language: string): string =>
  language === 'default' ? (languages.find((one) => one.default)?.language.code ?? 'en') : language

const folded = (name: string): string => name.trim().toLowerCase().replace('_', '-')
const primary = (code: string): string => code.split('-')[0] ?? code
