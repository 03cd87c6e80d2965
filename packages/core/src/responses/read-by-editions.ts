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
  let likeliest: { read: StoredResponse; number: number } | null = null
  for await (const seen of seenEditions(service, survey, response, edition)) {
    const found = { read: await withMeanings(seen, response), number: editionOf(seen).number }
    likeliest ??= found
    if (fits(seen, response, found.read)) {
      likeliest = found
      break
    }
  }
  const { read, number } = likeliest ?? { read: response, number: editionOf(survey).number }
  return { read: await withMeanings(survey, read), number }
}

/** Whether the survey offers each answer; of those to questions with choices, each that had no meaning before. */
function fits(survey: StoredSurvey, before: StoredResponse, response: StoredResponse): boolean {
  const present = new Set(survey.questions.map(({ id }) => id))
  return askedQuestions(survey).every((question) => {
    if (!hasLabels(question)) return !present.has(question.id) || isFit(question, response)
    if (Object.hasOwn(before.meanings, question.id)) return true
    const read = answerRead(response, question.id)
    if (read === undefined) return true
    return present.has(question.id) ? takesAll(question, read) : isRead(read)
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
