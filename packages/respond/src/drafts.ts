import type { SessionAnswers, SurveyModel, SurveySession } from '@hearback/survey'
import type { FormEntries } from '@hearback/survey/view'
import { carried } from './carried-answers.ts'
import type { Step } from './take-step.ts'

/** The name of the field that carries what was filled in before going back: the service stores none of it. */
const DRAFTS = 'drafts'

/** The field of a form for what was filled in before going back; none if that is nothing. */
export const draftField = (drafts: SessionAnswers = {}): Record<string, string> =>
  Object.keys(drafts).length === 0 ? {} : { [DRAFTS]: JSON.stringify(drafts) }

/** Reads what was filled in before going back, which a form carries. */
export const readDrafts = (survey: SurveyModel, entries: FormEntries): SessionAnswers =>
  carried(survey.questions, entries.get(DRAFTS))

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
