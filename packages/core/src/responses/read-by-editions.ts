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
export async function readByEditions(
  { storage, clock }: Pick<Service, 'storage' | 'clock'>,
  survey: StoredSurvey,
  response: StoredResponse,
  edition: number | null | undefined,
): Promise<StoredResponse> {
  const current = editionOf(survey).number
  const { environmentId, id } = survey
  const then = async (number: number): Promise<StoredSurvey | null> => {
    const found = await storage.surveys.findEdition(environmentId, id, number)
    return found && { ...survey, ...found.content, asked: null }
  }
  const shown = edition != null && edition < current ? await then(edition) : null
  if (shown !== null) return withMeanings(survey, await withMeanings(shown, response))
  const read = await withMeanings(survey, response)
  let until = editionOf(survey).at
  if (!mayBeOpen(until, clock.now()) || fits(survey, response, read)) return read
  const newest = await storage.surveys.listEditions(environmentId, id, { after: null, limit: mostTried + 1 })
  for (const { number, at } of newest.filter((one) => one.number < current)) {
    if (!mayBeOpen(until, clock.now())) break
    const tried = await then(number)
    const readThen = tried && (await withMeanings(tried, response))
    if (tried && readThen && fits(tried, response, readThen)) return withMeanings(survey, readThen)
    until = at
  }
  return read
}

/** Whether a page may still show the edition that was replaced at this time. */
const mayBeOpen = (replacedAt: string, now: number): boolean => Date.parse(replacedAt) >= now - openForMs

/** Whether each new answer to a question with choices, one that had no meaning before, is one that the survey offers. */
function fits(survey: StoredSurvey, before: StoredResponse, response: StoredResponse): boolean {
  const present = new Set(survey.questions.map(({ id }) => id))
  return askedQuestions(survey).every((question) => {
    if (!hasLabels(question) || Object.hasOwn(before.meanings, question.id)) return true
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
