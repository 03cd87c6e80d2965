import { type Break, breaksOf, changedBy, type StoredSurvey, type SurveySummary } from '@hearback/core/pages'
import { ApiRefusal } from '../api-refusal.ts'
import type { Document } from '../json/document.ts'
import { surveyPath } from '../results/load.ts'
import type { Visit } from '../visit.ts'
import { loadActivity } from './load.ts'
import { lossInWords } from './loss-words.ts'

/** What a change does to answers that are stored. */
export type DataBreak = Break

/**
 * What a change breaks of the answers that a survey has. `change`: the parts that are sent, which the API has not checked yet.
 * Nothing is asked where there are no answers, as `surveys apply` asks nothing then.
 */
export async function losses(visit: Visit, before: Document, change: Document): Promise<readonly DataBreak[]> {
  const broken = breaks(before, change, visit)
  if (broken.length === 0) return []
  const { started } = await loadActivity(visit)
  if (started === 0) return []
  const summary = await summaryOf(visit)
  return broken.filter((one) => summary === null || hasAnswers(one, summary))
}

/** What a change breaks, in words. What cannot be told is asked too: a change that the API takes is never saved without a word. */
function breaks(before: Document, change: Document, visit: Visit): readonly Break[] {
  try {
    // Safe: `before` is a survey; where the changed one is none, this throws.
    const [one, other] = [before, changedBy(before, change)] as unknown as [StoredSurvey, StoredSurvey]
    return breaksOf(one, other, { isInProgress: before.status === 'inProgress' })
      .filter(({ path }) => path !== 'status')
      .map((loss) => ({ ...loss, reason: lossInWords(loss, before, { ...other }, visit) }))
  } catch {
    return [{ path: 'questions', reason: visit.texts.edit.losses.untold }]
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
