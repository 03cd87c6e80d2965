import { surveyInEdition } from '../../asking/surveys/in-edition.ts'
import { askedQuestions, editionOf } from '../../asking/surveys/rules.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { answerRead, ownAnswer } from '../../ground/answer-read.ts'
import { hasLabels, isMarkedId, otherId } from '../../ground/labels.ts'
import type { Service } from '../../house/service/service.ts'
import { readAnswer } from '../reading/answer-rules.ts'
import { plannedQuestion } from '../reading/plan-rules.ts'
import { withMeanings } from './meanings.ts'
import type { AnswerValue, StoredResponse } from './schema.ts'
import { seenEditions } from './seen-editions.ts'

type Question = StoredSurvey['questions'][number]

/** What tells which edition the respondent of a response has seen. */
interface Seen {
  /** The edition that a client says; one that the survey never had is ignored. */
  readonly said: number | null
  /** The response as it was before; `null`: it is new. */
  readonly begun: StoredResponse | null
}

/**
 * The response with the meanings of its new answers, as `withMeanings` reads them, by the edition that its respondent saw, and the number
 * of that. Where none is said, it is the first one in which all answers fit, else the first in which the choices do: of that on which the
 * response was begun, and of `seenEditions`.
 */
export async function readByEditions(
  service: Pick<Service, 'storage'>,
  survey: StoredSurvey,
  response: StoredResponse,
  from: Seen,
): Promise<{ read: StoredResponse; number: number }> {
  const ever = askedQuestions(survey)
  let likeliest: { read: StoredResponse; number: number; fit: number } | null = null
  for await (const seen of editionsOf(service, survey, response, from)) {
    if (seen === null) break
    const read = await withMeanings(seen, response)
    const fit = offersChoices({ ever, seen }, response, read) ? (offersRest({ ever, seen }, response) ? 2 : 1) : 0
    if (likeliest === null || fit > likeliest.fit) likeliest = { read, number: editionOf(seen).number, fit }
    if (fit === 2) break
  }
  const { read, number } = likeliest ?? { read: response, number: editionOf(survey).number }
  return { read: await withMeanings(survey, read), number }
}

/** The survey in each edition that the respondent may have seen, that on which the response was begun first; see `seenEditions`. */
async function* editionsOf(
  service: Pick<Service, 'storage'>,
  survey: StoredSurvey,
  response: StoredResponse,
  { said, begun }: Seen,
): AsyncGenerator<StoredSurvey | null> {
  // A response that names no edition was begun on the first.
  const own = said === null && begun !== null ? (begun.edition?.number ?? 1) : null
  const first = own === null ? null : await surveyInEdition(service, survey, own)
  if (first !== null) yield first
  yield* seenEditions(service, survey, response, said)
}

interface Offering {
  /** The questions that the survey ever asked: an edition without one of them was not the one in which it was answered. */
  readonly ever: readonly Question[]
  readonly seen: StoredSurvey
}

/** Whether an edition offers what was chosen in each answer that has no meaning yet. */
function offersChoices({ ever, seen }: Offering, before: StoredResponse, response: StoredResponse): boolean {
  const offered = new Map(seen.questions.map((question) => [question.id, question]))
  return ever.every((known) => {
    const question = offered.get(known.id)
    // It may have been a question with choices in this edition alone.
    if (!hasLabels(question ?? known) || Object.hasOwn(before.meanings, known.id)) return true
    const read = answerRead(response, known.id)
    return read === undefined || (question !== undefined && takesAll(question, read))
  })
}

/**
 * Whether an edition asks each question without choices that was answered or skipped, and takes the answer: a number of its scale, for
 * instance.
 */
function offersRest({ ever, seen }: Offering, { data }: StoredResponse): boolean {
  const offered = new Map(seen.questions.map((question) => [question.id, question]))
  return ever.every(({ id }) => {
    const [question, value] = [offered.get(id), ownAnswer(data, id)]
    if (value === undefined || (question && hasLabels(question))) return true
    return question !== undefined && readAnswer(plannedQuestion(question, {}), value, false) !== null
  })
}

const takesAll = (question: Question, read: AnswerValue): boolean =>
  ('choices' in question && question.choices.some(({ id }) => id === otherId)) || isRead(read)

const isRead = (read: AnswerValue): boolean => textsIn(read).every((text) => text === '' || isMarkedId(text))

const textsIn = (read: AnswerValue): string[] =>
  typeof read === 'number'
    ? []
    : typeof read === 'string'
      ? [read]
      : Array.isArray(read)
        ? read
        : Object.entries(read).flat()
