import type { StoredSurvey, SurveySummary } from '@hearback/core'
import { type Break, breaksOf } from '@hearback/core/survey-changes'
import { ApiRefusal } from '../api-refusal.ts'
import type { Document } from '../json/document.ts'
import { surveyPath } from '../results/load.ts'
import type { Visit } from '../visit.ts'
import { loadActivity } from './load.ts'

/** What a change does to answers that are stored. */
export type DataBreak = Break

/** What a change breaks of the answers that a survey has. The API has not checked the changed survey yet. */
export async function losses(visit: Visit, before: Document, after: Document): Promise<readonly DataBreak[]> {
  const broken = breaks(before, after)
  if (broken.length === 0) return []
  const { started } = await loadActivity(visit)
  if (started === 0) return []
  const summary = await summaryOf(visit)
  return broken.filter((one) => summary === null || hasAnswers(one, summary))
}

function breaks(before: Document, after: Document): readonly Break[] {
  try {
    // Safe: `before` is a survey; where `after` is none, this throws and the API refuses it.
    const [one, other] = [before, after] as unknown as [StoredSurvey, StoredSurvey]
    return breaksOf(one, other, { isInProgress: before.status === 'inProgress' }).filter(
      ({ path }) => path !== 'status',
    )
  } catch {
    return []
  }
}

/** The counted answers; `null`: counting takes too long. */
async function summaryOf(visit: Visit): Promise<SurveySummary | null> {
  try {
    return await visit.ask<SurveySummary>(`${surveyPath(visit)}/summary`)
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}

function hasAnswers({ path }: Break, { questions }: SurveySummary): boolean {
  const question = questions.find(({ questionId }) => isWithin(path, `questions.${questionId}`))
  if (question === undefined) return true
  const choices = 'choices' in question ? question.choices : []
  const choice = choices.find(({ id }) => isWithin(path, `questions.${question.questionId}.choices.${id}`))
  return choice === undefined || !('count' in choice) ? question.answered > 0 : Number(choice.count) > 0
}

const isWithin = (path: string, above: string): boolean => path === above || path.startsWith(`${above}.`)
