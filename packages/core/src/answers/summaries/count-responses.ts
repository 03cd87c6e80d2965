import { impossibleMark } from '../../ground/impossible.ts'
import type { Reading } from '../reading/answer-rules.ts'
import { wasThen } from '../reading/past-rules.ts'
import { answerTo, readGiven } from '../reading/unread-rules.ts'
import type { StoredResponse } from '../responses/schema.ts'
import { ascending, medianOf, numbersOf } from './numbers.ts'
import {
  type Mark,
  newestListed,
  type PlannedQuestion,
  type QuestionCounts,
  type ResponseCounts,
  type SummaryPlan,
} from './store.ts'

/** The fields of a response that a summary reads. */
export type SummedResponse = Pick<StoredResponse, 'id' | 'createdAt' | 'finished' | 'data' | 'meanings' | 'ttc'> &
  Partial<Pick<StoredResponse, 'suspicious' | 'edition'>>

/**
 * Counts what a plan asks for in these responses, one by one. This is the reference of a summary: storages that count
 * in the database, or store earlier counts, must return the same.
 */
export function countResponses(plan: SummaryPlan, responses: readonly SummedResponse[]): ResponseCounts {
  const isMarked = ({ suspicious }: SummedResponse) => suspicious?.includes(impossibleMark) ?? false
  const inFigures = plan.impossible === 'apart' ? responses.filter((response) => !isMarked(response)) : responses
  const newestFirst = inFigures.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1))
  const finished = newestFirst.filter((response) => response.finished)
  const totals = finished.flatMap(({ ttc }) => (Object.hasOwn(ttc, '_total') && ttc._total ? [ttc._total] : []))
  const seen = newestFirst.map((response) => ({ response, last: lastAnswered(plan, response) }))
  return {
    ...(plan.impossible && { impossible: responses.filter(isMarked).length }),
    started: newestFirst.length,
    finished: finished.length,
    medianTtc: medianOf(ascending(totals)),
    questions: plan.questions.map((question, index) => countQuestion(question, index, seen)),
  }
}

interface Seen {
  readonly response: SummedResponse
  /** The index of the last question that the answers have a key for, whatever its value; -1 if there is none. */
  readonly last: number
}

const lastAnswered = ({ questions }: SummaryPlan, { data }: SummedResponse): number =>
  questions.findLastIndex(({ id }) => Object.hasOwn(data, id))

function countQuestion(question: PlannedQuestion, index: number, newestFirst: readonly Seen[]): QuestionCounts {
  const readings: (Reading & { response: SummedResponse })[] = []
  // A question that was removed has no place among those of today: none of them comes later.
  const isGone = question.past?.was.at(-1) === 'absent'
  let [skipped, shown, dropped, unread] = [0, 0, 0, 0]
  for (const { response, last } of newestFirst) {
    const { finished, data, ttc } = response
    if (!finished && last === index) dropped += 1
    const was = wasThen(question, response)
    const found = readGiven(question, answerTo(question, response))
    const wasShown = Object.hasOwn(data, question.id) || Object.hasOwn(ttc, question.id)
    if (found === 'skipped' && (was === 'other' || (was === 'absent' && !wasShown))) continue
    if (wasShown) shown += 1
    const reading = was === 'other' ? null : found
    if (reading === 'skipped') skipped += finished || (isGone ? wasShown : last > index) ? 1 : 0
    else if (reading === null) unread += 1
    else readings.push({ ...reading, response })
  }
  return {
    answered: readings.length,
    skipped,
    shown,
    dropped,
    unread,
    marks: counted(readings.flatMap(({ marks }) => marks)),
    numbers: numbersOf(
      question,
      readings.flatMap(({ number }) => number ?? []),
    ),
    newest: readings
      .flatMap(({ listed, response: { id, createdAt } }) =>
        listed.map((value) => ({ responseId: id, createdAt, value })),
      )
      .slice(0, newestListed),
  }
}

function counted(marks: Reading['marks']): Mark[] {
  const counts = new Map<string, { key: string; sub: string; count: number }>()
  for (const [key, sub] of marks) {
    const name = JSON.stringify([key, sub])
    const mark = counts.get(name) ?? { key, sub, count: 0 }
    mark.count += 1
    counts.set(name, mark)
  }
  return [...counts.values()].sort((a, b) => compare(a.key, b.key) || compare(a.sub, b.sub))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
