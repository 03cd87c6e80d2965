import type { StoredSurvey } from './schema.ts'

const mebibyte = 1024 * 1024

/** What was made of a survey, so that it is one object to code that remembers things by it. */
const bounded = new WeakMap<StoredSurvey, { readonly maxBytes: number; readonly survey: StoredSurvey }>()

/**
 * The survey with the largest file that its questions for files really take: their own limit, or that of the service
 * where it is lower. A page that names a higher one lets a respondent send a file that is refused.
 */
export function withFileBounds(survey: StoredSurvey, maxBytes: number): StoredSurvey {
  if (!survey.questions.some(({ type }) => type === 'fileUpload')) return survey
  const known = bounded.get(survey)
  if (known?.maxBytes === maxBytes) return known.survey
  // Rounded down, since people read it.
  const ofService = Math.floor((maxBytes / mebibyte) * 100) / 100
  const questions = survey.questions.map((question) =>
    question.type === 'fileUpload'
      ? { ...question, maxSizeInMB: Math.min(question.maxSizeInMB ?? ofService, ofService) }
      : question,
  )
  const made = { ...survey, questions }
  bounded.set(survey, { maxBytes, survey: made })
  return made
}
