import type { OtherText, SessionAnswers, SessionValue, SurveyModel } from '@hearback/survey'
import type { FormEntries } from '@hearback/survey/view'

/**
 * The name of the field that carries answers which the service has not stored: of a preview, or handed over by a
 * script.
 */
const ANSWERS = 'answers'

/** The field of a form for the answers so far. */
export const answersField = (answers: SessionAnswers): Record<string, string> => ({
  [ANSWERS]: JSON.stringify(answers),
})

/** Reads the answers so far, which a form carries. */
export const answersIn = (survey: SurveyModel, entries: FormEntries): SessionAnswers =>
  carried([...survey.questions, { id: 'welcomeCard' }], entries.get(ANSWERS))

/** Reads the answers in a field. Anyone can send a form: what is no answer to one of these questions is left out. */
export function carried(questions: readonly { readonly id: string }[], field: unknown): SessionAnswers {
  const answers = parsed(field)
  if (typeof answers !== 'object' || answers === null) return {}
  const asked = new Set(questions.map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id, value]) => asked.has(id) && isAnswer(value)))
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null
  } catch {
    return null
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')

const isChoice = (value: unknown): value is string | OtherText =>
  isText(value) || (typeof value === 'object' && value !== null && 'other' in value && isText(value.other))

function isAnswer(value: unknown): value is SessionValue {
  if (typeof value === 'number') return true
  if (typeof value !== 'object' || value === null) return isText(value)
  return Array.isArray(value) ? value.every(isChoice) : Object.values(value).every(isText)
}
