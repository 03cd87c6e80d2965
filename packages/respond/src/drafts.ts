import type { AnswerValue } from '@hearback/client'
import type { Answers, SurveyModel, SurveySession } from '@hearback/survey'
import type { FormEntries } from '@hearback/survey/view'

/** The name of the field that carries answers which do not fit yet: the service stores none of them. */
const DRAFTS = 'drafts'

/** The field of a form for answers that do not fit yet; none if there are none. */
export const draftField = (drafts: Answers = {}): Record<string, string> =>
  Object.keys(drafts).length === 0 ? {} : { [DRAFTS]: JSON.stringify(drafts) }

/** Reads the answers that a form carries. Anyone can send a form: what is no answer to a question is left out. */
export function readDrafts(survey: SurveyModel, entries: FormEntries): Answers {
  const drafts = parsed(entries.get(DRAFTS))
  if (typeof drafts !== 'object' || drafts === null) return {}
  const asked = new Set(survey.questions.map(({ id }) => id))
  return Object.fromEntries(Object.entries(drafts).filter(([id, value]) => asked.has(id) && isAnswer(value)))
}

/** The answers without the one to a question, which its own card holds from now on. */
export function withoutDraft(drafts: Answers, questionId: string): Answers {
  const { [questionId]: _, ...others } = drafts
  return others
}

export const withDrafts = (session: SurveySession, drafts: Answers): SurveySession => ({
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

const isText = (value: unknown): boolean => typeof value === 'string' && !value.includes('\0')

function isAnswer(value: unknown): value is AnswerValue {
  if (typeof value === 'number') return true
  if (typeof value !== 'object' || value === null) return isText(value)
  return Object.values(value).every(isText)
}
