import type { OtherText, SessionAnswers, SessionValue, SurveyModel, SurveySession } from '@hearback/survey'
import type { FormEntries } from '@hearback/survey/view'
import type { Step } from './take-step.ts'

/** The name of the field that carries answers which do not fit yet: the service stores none of them. */
const DRAFTS = 'drafts'

/** The field of a form for answers that do not fit yet; none if there are none. */
export const draftField = (drafts: SessionAnswers = {}): Record<string, string> =>
  Object.keys(drafts).length === 0 ? {} : { [DRAFTS]: JSON.stringify(drafts) }

/** Reads the answers that do not fit yet, which a form carries. */
export const readDrafts = (survey: SurveyModel, entries: FormEntries): SessionAnswers =>
  carried(survey.questions, entries.get(DRAFTS))

/** The name of the field that carries the answers of a preview, whose answers the service does not store. */
const ANSWERS = 'answers'

/** The field of a preview's form for the answers so far. */
export const answersField = (answers: SessionAnswers): Record<string, string> => ({
  [ANSWERS]: JSON.stringify(answers),
})

/** Reads the answers so far, which the form of a preview carries. */
export const answersIn = (survey: SurveyModel, entries: FormEntries): SessionAnswers =>
  carried([...survey.questions, { id: 'welcomeCard' }], entries.get(ANSWERS))

/** Reads the answers in a field. Anyone can send a form: what is no answer to one of these questions is left out. */
function carried(questions: readonly { readonly id: string }[], field: unknown): SessionAnswers {
  const answers = parsed(field)
  if (typeof answers !== 'object' || answers === null) return {}
  const asked = new Set(questions.map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id, value]) => asked.has(id) && isAnswer(value)))
}

/** The answers that do not fit yet after a step: that of the card is stored, or fits no longer, or is left behind by going back. */
export function draftsAfter(step: Step, drafts: SessionAnswers, questionId: string): SessionAnswers {
  const { [questionId]: _, ...others } = drafts
  return step.kind === 'back' && step.draft !== null ? { ...others, [questionId]: step.draft } : others
}

export const withDrafts = (session: SurveySession, drafts: SessionAnswers): SurveySession => ({
  ...session,
  drafts: { ...session.drafts, ...drafts },
})

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
