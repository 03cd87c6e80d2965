import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { invalid } from '../../http/problems.ts'
import { defaultLanguage, languageCodes, languageKey } from '../reading/language-rules.ts'

/** The key of the language of a table's labels, by its code. Throws a 400 if the survey does not have it. */
export function tableLanguage(survey: StoredSurvey, code = defaultLanguage): string {
  const found = languageKey(survey, code)
  if (found !== null) return found
  throw invalid({ language: `The survey has no language of this code, only ${languageCodes(survey).join(', ')}` })
}
