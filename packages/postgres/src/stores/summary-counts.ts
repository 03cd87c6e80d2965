import {
  isMarkedId,
  type Mark,
  type Numbers,
  newestListed,
  nthBin,
  type PlannedQuestion,
  type QuestionCounts,
  type ResponseCounts,
  type SummaryPlan,
} from '@hearback/core/storage'
import type { FactRow } from './summary-count.ts'

/** The counts of one question, or of whole responses. */
interface Facts {
  /** The figure of a kind. 0 where there is none. */
  figure(kind: string): number
  /** The rows of a kind. */
  of(kind: string): FactRow[]
}

/** Turns the rows of a summary's statement into its counts. */
export function toCounts({ questions, impossible }: SummaryPlan, rows: readonly FactRow[]): ResponseCounts {
  const byQuestion = Map.groupBy(rows, ({ question }) => question)
  const factsOf = (question: number): Facts => {
    const kinds = Map.groupBy(byQuestion.get(question) ?? [], ({ kind }) => kind)
    const of = (kind: string) => kinds.get(kind) ?? []
    return { of, figure: (kind) => of(kind)[0]?.n ?? 0 }
  }
  const whole = factsOf(-1)
  return {
    ...(impossible && { impossible: whole.figure('impossible') }),
    started: whole.figure('started'),
    finished: whole.figure('finished'),
    medianTtc: whole.figure('count') > 0 ? middle(whole.figure('low'), whole.figure('high')) : null,
    questions: questions.map((question, index) => toQuestionCounts(question, factsOf(index))),
  }
}

const toQuestionCounts = (question: PlannedQuestion, facts: Facts): QuestionCounts => ({
  answered: facts.figure('answered'),
  skipped: facts.figure('skipped'),
  shown: facts.figure('shown'),
  dropped: facts.figure('dropped'),
  unread: facts.figure('unread'),
  marks: facts
    .of('mark')
    .map(({ key, sub, n }): Mark => ({ key, sub, count: n ?? 0 }))
    .sort((a, b) => compare(a.key, b.key) || compare(a.sub, b.sub)),
  numbers: question.form === 'number' ? (facts.figure('count') > 0 ? spread(facts) : counted(facts)) : null,
  newest: facts
    .of('newest')
    .sort((a, b) => compare(b.sub, a.sub) || compare(b.key, a.key))
    .flatMap(({ key, sub, n, value }) =>
      listed(question, value, n === 1).map((one) => ({ responseId: key, createdAt: sub, value: one })),
    )
    .slice(0, newestListed),
})

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const middle = (low: number, high: number): number => low + (high - low) / 2

/** Numbers of a question with bounds. The statement counts each value separately. */
function counted(facts: Facts): Numbers | null {
  const bins = facts
    .of('number')
    .map(({ key, n }) => ({ from: Number(key), to: Number(key), count: n ?? 0 }))
    .sort((a, b) => a.from - b.from)
  const [first, last] = [bins[0], bins.at(-1)]
  if (!first || !last) return null
  const count = bins.reduce((sum, bin) => sum + bin.count, 0)
  return {
    mean: bins.reduce((sum, bin) => sum + bin.from * bin.count, 0) / count,
    median: middle(nth(bins, Math.floor((count - 1) / 2)), nth(bins, Math.floor(count / 2))),
    min: first.from,
    max: last.to,
    bins,
  }
}

/** The number at an index, counted from 0, of all numbers in ascending order. */
function nth(bins: Numbers['bins'], index: number): number {
  let before = 0
  for (const { from, count } of bins) {
    before += count
    if (index < before) return from
  }
  return Number.NaN
}

/** Numbers of a question without bounds, in bins between the smallest and the largest. */
function spread(facts: Facts): Numbers {
  const [min, max] = [facts.figure('min'), facts.figure('max')]
  const bins = facts
    .of('bin')
    .map(({ key, n }) => ({ index: Number(key), count: n ?? 0 }))
    .sort((a, b) => a.index - b.index)
    .map(({ index, count }) => ({ ...nthBin(index, min, max), count }))
  return {
    mean: facts.figure('total') / facts.figure('count'),
    median: middle(facts.figure('low'), facts.figure('high')),
    min,
    max,
    bins,
  }
}

/** The values that a summary lists of an answer: its text, or those of its choices that name nothing. `hasMeaning`: it names by ids alone. */
function listed(
  { form, byIds, labels }: PlannedQuestion,
  json: string | null,
  hasMeaning: boolean,
): QuestionCounts['newest'][number]['value'][] {
  const answer = JSON.parse(json ?? 'null')
  if (form === 'text' || !Array.isArray(answer)) return [answer]
  return answer.filter(
    (text) => text !== '' && !(byIds && isMarkedId(text)) && (hasMeaning || !Object.hasOwn(labels, text)),
  )
}
