import type { OtherText, SessionAnswers, SessionValue, SurveyModel, SurveySession } from '@hearback/survey'
import type { FormEntries } from '@hearback/survey/view'
import type { Step } from './take-step.ts'

/** The name of the field that carries what was filled in before going back: the service stores none of it. */
const DRAFTS = 'drafts'

/** The field of a form for what was filled in before going back; none if that is nothing. */
export const draftField = (drafts: SessionAnswers = {}): Record<string, string> =>
  Object.keys(drafts).length === 0 ? {} : { [DRAFTS]: JSON.stringify(drafts) }

/** Reads what was filled in before going back, which a form carries. */
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

/** What a form carries after a step: of its card, what was left by going back, unless the card would show it anyway. */
export function draftsAfter(
  step: Step,
  carried: SessionAnswers,
  { drafts, answers }: SurveySession,
  questionId: string,
): SessionAnswers {
  const { [questionId]: _, ...others } = carried
  if (step.kind !== 'back' || step.left === null) return others
  const shown = drafts[questionId] ?? answers[questionId]
  return JSON.stringify(step.left) === JSON.stringify(shown) ? others : { ...others, [questionId]: step.left }
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
