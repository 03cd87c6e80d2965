import { nameOfContact } from '../../asking/contacts/name-rules.ts'
import { findSurveyOfResults } from '../../asking/surveys/in-edition.ts'
import { everAsked } from '../../asking/surveys/rules.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { ListPosition } from '../../ground/ports/list-page.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import { invalid, notFound } from '../../http/problems.ts'
import type { Reply } from '../../http/reply.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { validate } from '../../http/validate.ts'
import { plannedQuestion } from '../reading/plan-rules.ts'
import { type Given, isUnread } from '../reading/unread-rules.ts'
import { contains, isGiven } from '../responses/answer-rules.ts'
import { inTime } from '../responses/in-time.ts'
import { filterOf } from '../responses/list-filter.ts'
import { mostLong } from '../responses/long.ts'
import { inReadingTurn } from '../responses/reading.ts'
import type { AskedAnswers, ListedAnswer, ResponseFilter } from '../responses/store.ts'
import { onlyCounted } from '../summaries/counted.ts'
import { scoredQuestion } from '../summaries/figure-rules.ts'
import type { PlannedQuestion } from '../summaries/store.ts'
import { type AnswersQuery, answersQuery } from './query.ts'
import type { QuestionAnswer } from './schema.ts'

const usualLimit = 50
const maxLimit = 100
/** The number of responses read at once. */
const batch = 500
/** A request reads no further after this many responses or this time, in ms, so that a search for rare answers ends. */
const mostRead = 20_000
const longestMs = 1000

const newestFirst = { by: 'createdAt', direction: 'desc' } as const

interface Page {
  readonly answers: ListedAnswer[]
  /** Where the next page begins; `null` after the last one. */
  readonly next: ListPosition | null
}

/**
 * Lists the answers to a question or hidden field of a survey. A page may be short, or empty, although another follows: a
 * request reads a limited number of responses. Throws a 404 for an unknown survey or question.
 */
export async function listAnswers(call: Call<unknown, AnswersQuery>): Promise<Reply> {
  const { service, environment, params, publicUrl, search } = call
  const { surveyId = '', questionId = '' } = params
  const { path } = call.request
  const { limit: limitText, cursor, ...own } = search
  const limit = Number(limitText ?? usualLimit)
  if (limit < 1 || limit > maxLimit) throw invalid({ limit: `Expected 1 to ${maxLimit}` })
  if (cursor !== undefined && Object.keys(own).length > 0) {
    throw invalid({ cursor: 'The cursor contains the filters already: leave them out' })
  }
  const start = cursor === undefined ? { query: own, after: null } : decodeCursor(cursor, path)
  const { q, unread, ...query } = validate(answersQuery, start.query)
  const found = await findSurveyOfResults(service, environment, surveyId, query)
  const survey = everAsked(found)
  const ids = [...survey.questions.map(({ id }) => id), ...(survey.hiddenFields.fieldIds ?? [])]
  if (!ids.includes(questionId)) throw notFound('Question', questionId)
  const question = survey.questions.find(({ id }) => id === questionId)
  if (unread === 'true' && !question)
    throw invalid({ unread: 'A hidden field offers nothing that its values could miss' })
  const isWanted = unread === 'true' && question ? isUnreadBy(plannedQuestion(question, survey)) : isGiven
  const text = q?.toLowerCase()
  const filter = await filterOf({ service, environment }, query, survey.id)
  const page: Page =
    filter === null
      ? { answers: [], next: null }
      : await inTime(() =>
          readPage(
            call,
            { questionId, scoreId: scoreIdIn(found, questionId) },
            { ...filter, surveyId: survey.id, ...onlyCounted(found, query) },
            (one) => isWanted(one) && (text === undefined || contains(one, text)),
            start.after,
            limit,
          ),
        )
  const link = (next: ListPosition) =>
    `<${publicUrl}${path}?limit=${limit}&cursor=${encodeCursor({ path, query: start.query, after: next })}>; rel="next"`
  return data(page.answers.map(output), page.next === null ? {} : { link: link(page.next) })
}

async function readPage(
  call: Call<unknown, unknown>,
  asked: AskedAnswers,
  filter: ResponseFilter,
  isWanted: (one: ListedAnswer) => boolean,
  start: ListPosition | null,
  limit: number,
): Promise<Page> {
  const { service, environment } = call
  const endsAt = service.clock.now() + longestMs
  const answers: ListedAnswer[] = []
  let after = start
  for (let read = 0; read < mostRead && service.clock.now() <= endsAt; ) {
    const page = { after, limit: batch }
    const found = await inReadingTurn(call, true, () =>
      service.storage.responses.listAnswers(environment.id, asked, filter, newestFirst, page),
    )
    for (const one of found) {
      if (isWanted(one)) {
        // The page is full, and another answer follows.
        if (answers.length === limit) return { answers, next: after }
        answers.push(one)
      }
      after = { at: one.createdAt, id: one.id }
    }
    read += found.length
    if (found.length < mostLong) return { answers, next: null }
  }
  return { answers, next: after }
}

const isUnreadBy =
  (question: PlannedQuestion) =>
  (one: ListedAnswer): boolean =>
    isUnread(question, givenIn(question, one), one)

const givenIn = ({ byIds }: PlannedQuestion, { meaning, value }: ListedAnswer): Given =>
  byIds && meaning !== null ? { value: meaning, isMeaning: true } : { value: value ?? undefined, isMeaning: false }

/** The question whose score stands beside the answers: none beside the scores themselves. */
function scoreIdIn({ questions }: Pick<StoredSurvey, 'questions'>, questionId: string): string | null {
  const id = scoredQuestion(questions)?.id ?? null
  return id === questionId ? null : id
}

const output = ({ id, createdAt, value, score, language, tags, person }: ListedAnswer): QuestionAnswer => ({
  responseId: id,
  createdAt,
  // Safe: only answers that are given are listed.
  value: value as QuestionAnswer['value'],
  score: typeof score === 'number' ? score : null,
  language,
  tags,
  contact: person && { id: person.id, userId: person.userId, name: nameOfContact(person, person.attributes) },
})
