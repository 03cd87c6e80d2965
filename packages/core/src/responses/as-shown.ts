import { answerRead } from '../ground/answer-read.ts'
import { hasLabels, isMeant, otherId } from '../ground/labels.ts'
import type { Service } from '../service/service.ts'
import { askedQuestions, editionOf } from '../surveys/rules.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { withMeanings } from './meanings.ts'
import type { AnswerValue, StoredResponse } from './schema.ts'

/** How long a page that shows an earlier edition is thought to be open, in ms. */
const openForMs = 7 * 86_400_000
/** How many earlier editions are looked at. */
const mostTried = 3

type Question = StoredSurvey['questions'][number]

/**
 * The response with the meanings of its new answers, as `withMeanings` reads them, by the edition that its respondent saw. `edition`: its
 * number, as a client says it; one that the survey never had is ignored. Where none is said and an answer fits nothing, the newest
 * edition of the last week is taken in which all fit.
 */
export async function asShown(
  { storage, clock }: Pick<Service, 'storage' | 'clock'>,
  survey: StoredSurvey | null,
  response: StoredResponse,
  edition: number | null | undefined,
): Promise<StoredResponse> {
  if (survey === null) return response
  const current = editionOf(survey).number
  const { environmentId, id } = survey
  const then = async (number: number): Promise<StoredSurvey | null> => {
    const found = await storage.surveys.findEdition(environmentId, id, number)
    return found && { ...survey, ...found.content, asked: null }
  }
  const shown = edition != null && edition < current ? await then(edition) : null
  if (shown !== null) return withMeanings(survey, await withMeanings(shown, response))
  const read = await withMeanings(survey, response)
  if (edition === current || current === 1 || fits(survey, read)) return read
  const [, ...earlier] = await storage.surveys.listEditions(environmentId, id, { after: null, limit: mostTried + 1 })
  let until = editionOf(survey).at
  for (const { number, at } of earlier) {
    if (Date.parse(until) < clock.now() - openForMs) break
    const tried = await then(number)
    const readThen = tried && (await withMeanings(tried, response))
    if (tried && readThen && fits(tried, readThen)) return withMeanings(survey, readThen)
    until = at
  }
  return read
}

/** Whether each answer to a question with choices is one that the survey offers. */
function fits(survey: StoredSurvey, response: StoredResponse): boolean {
  const present = new Set(survey.questions.map(({ id }) => id))
  return askedQuestions(survey).every((question) => {
    if (!hasLabels(question) || !Object.hasOwn(response.data, question.id)) return true
    const read = answerRead(response, question.id)
    if (read === undefined) return true
    return present.has(question.id) ? takesAll(question, read) : isRead(read)
  })
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
