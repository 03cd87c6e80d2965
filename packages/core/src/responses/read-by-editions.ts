import { answerRead, ownAnswer } from '../ground/answer-read.ts'
import { hasLabels, isMeant, otherId } from '../ground/labels.ts'
import { readAnswer } from '../reading/answer-rules.ts'
import { plannedQuestion } from '../reading/plan-rules.ts'
import type { Service } from '../service/service.ts'
import { askedQuestions, editionOf } from '../surveys/rules.ts'
import type { Edition, StoredSurvey } from '../surveys/schema.ts'
import { withMeanings } from './meanings.ts'
import type { AnswerValue, StoredResponse } from './schema.ts'
import { seenEditions } from './seen-editions.ts'

type Question = StoredSurvey['questions'][number]

/**
 * The response with the meanings of its new answers, as `withMeanings` reads them, by the edition that its respondent saw, and the number
 * of that. `said`: as a client says it; one that the survey never had is ignored. Where none is said: of `seenEditions` one in which all
 * answers fit, else one in which the choices do, else any; of several, that in which the response was begun, else the first.
 */
export async function readByEditions(
  service: Pick<Service, 'storage'>,
  survey: StoredSurvey,
  response: StoredResponse,
  { said, begun }: { readonly said: number | null; readonly begun: StoredResponse | null },
): Promise<{ read: StoredResponse; number: number }> {
  const ever = askedQuestions(survey)
  let likeliest: { read: StoredResponse; number: number; fit: number } | null = null
  for await (const seen of seenEditions(service, survey, response, said)) {
    if (seen === null) break
    const isBegun = isEditionOf(begun, editionOf(seen))
    const read = await withMeanings(seen, response)
    const fits = offersChoices({ ever, seen }, response, read) ? (offersRest({ ever, seen }, response) ? 2 : 1) : 0
    const fit = 2 * fits + (isBegun ? 1 : 0)
    if (likeliest === null || fit > likeliest.fit) likeliest = { read, number: editionOf(seen).number, fit }
    if (fits === 2 && (isBegun || begun === null)) break
  }
  const { read, number } = likeliest ?? { read: response, number: editionOf(survey).number }
  return { read: await withMeanings(survey, read), number }
}

/** Whether a response was begun in an edition. One that names none has seen the first. */
const isEditionOf = (begun: StoredResponse | null, { number }: Edition): boolean =>
  begun !== null && (begun.edition?.number ?? 1) === number

interface Offering {
  /** The questions that the survey ever asked: an edition without one of them was not the one in which it was answered. */
  readonly ever: readonly Question[]
  readonly seen: StoredSurvey
}

/** Whether an edition offers each new answer to a question with choices: one that had no meaning before. */
function offersChoices({ ever, seen }: Offering, before: StoredResponse, response: StoredResponse): boolean {
  const offered = new Map(seen.questions.map((question) => [question.id, question]))
  return ever.filter(hasLabels).every(({ id }) => {
    const read = Object.hasOwn(before.meanings, id) ? undefined : answerRead(response, id)
    if (read === undefined) return true
    const question = offered.get(id)
    return question !== undefined && (!hasLabels(question) || takesAll(question, read))
  })
}

/** Whether an edition asks each other question that was answered, and takes the answer: a number of its scale, for instance. */
function offersRest({ ever, seen }: Offering, { data }: StoredResponse): boolean {
  const offered = new Map(seen.questions.map((question) => [question.id, question]))
  return ever.every(({ id }) => {
    const [question, value] = [offered.get(id), ownAnswer(data, id)]
    if (value === undefined || (question && hasLabels(question))) return true
    return question ? readAnswer(plannedQuestion(question, {}), value) !== null : isEmpty(value)
  })
}

const isEmpty = (value: AnswerValue): boolean =>
  typeof value === 'object' ? textsIn(value).every((text) => text === '') : value === ''

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
