import { answerRead, ownAnswer } from '../ground/answer-read.ts'
import { hasLabels, isMeant, otherId } from '../ground/labels.ts'
import { readAnswer } from '../reading/answer-rules.ts'
import { plannedQuestion } from '../reading/plan-rules.ts'
import type { Service } from '../service/service.ts'
import { askedQuestions, editionOf } from '../surveys/rules.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { withMeanings } from './meanings.ts'
import type { AnswerValue, StoredResponse } from './schema.ts'
import { seenEditions } from './seen-editions.ts'

type Question = StoredSurvey['questions'][number]

/**
 * The response with the meanings of its new answers, as `withMeanings` reads them, by the edition that its respondent saw, and the number
 * of that. `edition`: as a client says it; one that the survey never had is ignored. Where none is said, the first one of
 * `seenEditions` is taken in which all answers fit.
 */
export async function readByEditions(
  service: Pick<Service, 'storage'>,
  survey: StoredSurvey,
  response: StoredResponse,
  edition: number | null,
): Promise<{ read: StoredResponse; number: number }> {
  const ever = askedQuestions(survey).filter(hasLabels)
  let likeliest: { read: StoredResponse; number: number } | null = null
  for await (const seen of seenEditions(service, survey, response, edition)) {
    if (seen === null) break
    const found = { read: await withMeanings(seen, response), number: editionOf(seen).number }
    likeliest ??= found
    if (fits({ ever, seen }, response, found.read)) {
      likeliest = found
      break
    }
  }
  const { read, number } = likeliest ?? { read: response, number: editionOf(survey).number }
  return { read: await withMeanings(survey, read), number }
}

/**
 * Whether the edition offers each answer; of those to questions with choices, each new one, that had no meaning before. `ever`: the
 * questions with choices that the survey ever asked: an edition without one of them was not the one in which it was answered.
 */
function fits(
  { ever, seen }: { ever: readonly Question[]; seen: StoredSurvey },
  before: StoredResponse,
  response: StoredResponse,
): boolean {
  if (!seen.questions.every((question) => hasLabels(question) || isFit(question, response))) return false
  const offered = new Map(seen.questions.map((question) => [question.id, question]))
  return ever.every(({ id }) => {
    const read = Object.hasOwn(before.meanings, id) ? undefined : answerRead(response, id)
    if (read === undefined) return true
    const question = offered.get(id)
    return question !== undefined && (!hasLabels(question) || takesAll(question, read))
  })
}

/** Whether an answer without labels, such as a number of a scale, is one to the question. */
function isFit(question: Question, { data }: StoredResponse): boolean {
  const value = ownAnswer(data, question.id)
  return value === undefined || readAnswer(plannedQuestion(question, {}), value) !== null
}

const takesAll = (question: Question, read: AnswerValue): boolean =>
  ('choices' in question && question.choices.some(({ id }) => id === otherId)) || isRead(read)

const isRead = (read: AnswerValue): boolean => textsIn(read).every((text) => text === '' || isMeant(text))

const textsIn = (read: AnswerValue): string[] =>
  typeof read === 'number'
    ? []
    : typeof read === 'string'
      ? [read]
      : Array.isArray(read)
        ? read
        : Object.entries(read).flat()
