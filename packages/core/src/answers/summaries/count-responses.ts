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
  const counting = responseCounting(plan)
  const newestFirst = responses.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1))
  for (const response of newestFirst) counting.add(response)
  return counting.counts()
}

/** Counts responses that are added one by one, the newest first. Of each, it keeps the numbers only. */
export function responseCounting(plan: SummaryPlan): { add(response: SummedResponse): void; counts(): ResponseCounts } {
  let [impossible, started, finished] = [0, 0, 0]
  const totals: number[] = []
  const questions = plan.questions.map(questionCounting)
  return {
    add(response) {
      const isMarked = response.suspicious?.includes(impossibleMark) ?? false
      if (isMarked) impossible += 1
      if (isMarked && plan.impossible === 'apart') return
      started += 1
      if (response.finished) {
        finished += 1
        if (Object.hasOwn(response.ttc, '_total') && response.ttc._total) totals.push(response.ttc._total)
      }
      const last = lastAnswered(plan, response)
      for (const question of questions) question.add(response, last)
    },
    counts: () => ({
      ...(plan.impossible && { impossible }),
      ...{ started, finished, medianTtc: medianOf(ascending(totals)) },
      questions: questions.map((question) => question.counts()),
    }),
  }
}

/** The index of the last question that the answers have a key for, whatever its value; -1 if there is none. */
const lastAnswered = ({ questions }: SummaryPlan, { data }: SummedResponse): number =>
  questions.findLastIndex(({ id }) => Object.hasOwn(data, id))

function questionCounting(question: PlannedQuestion, index: number) {
  // A question that was removed has no place among those of today: none of them comes later.
  const isGone = question.past?.was.at(-1) === 'absent'
  let [answered, skipped, shown, dropped, unread] = [0, 0, 0, 0, 0]
  const marks = new Map<string, Mark>()
  const numbers: number[] = []
  const newest: QuestionCounts['newest'][number][] = []

  function addReading({ marks: made, number, listed }: Reading, { id, createdAt }: SummedResponse): void {
    answered += 1
    for (const [key, sub] of made) countMark(marks, key, sub)
    if (number != null) numbers.push(number)
    for (const value of listed) if (newest.length < newestListed) newest.push({ responseId: id, createdAt, value })
  }

  return {
    /** `last`: the index of the last question that the response has a key for. */
    add(response: SummedResponse, last: number): void {
      const { finished, data, ttc } = response
      if (!finished && last === index) dropped += 1
      const was = wasThen(question, response)
      const found = readGiven(question, answerTo(question, response))
      const wasShown = Object.hasOwn(data, question.id) || Object.hasOwn(ttc, question.id)
      if (found === 'skipped' && (was === 'other' || (was === 'absent' && !wasShown))) return
      if (wasShown) shown += 1
      const reading = was === 'other' ? null : found
      if (reading === 'skipped') skipped += finished || (isGone ? wasShown : last >= index) ? 1 : 0
      else if (reading === null) unread += 1
      else addReading(reading, response)
    },
    counts: (): QuestionCounts => ({
      ...{ answered, skipped, shown, dropped, unread },
      marks: [...marks.values()].sort((a, b) => compare(a.key, b.key) || compare(a.sub, b.sub)),
      numbers: numbersOf(question, numbers),
      newest,
    }),
  }
}

function countMark(marks: Map<string, Mark>, key: string, sub: string): void {
  const name = JSON.stringify([key, sub])
  marks.set(name, { key, sub, count: (marks.get(name)?.count ?? 0) + 1 })
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
