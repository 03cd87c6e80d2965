import { type ChangeReading, readingOf } from '../../ground/change-reading.ts'
import { differenceOfMeans, npsSpread, type Spread, spreadOf } from '../../ground/spread.ts'
import type { SurveySummary } from '../summaries/schema.ts'

type QuestionSummary = SurveySummary['questions'][number]
type Scored = Extract<QuestionSummary, { type: 'nps' | 'rating' }>

/** A score or a mean with its change. */
export interface DigestFigure {
  readonly question: Scored
  readonly value: number
  readonly of: number
  /** `null`: there were no answers before. */
  readonly change: number | null
  readonly reading: ChangeReading
}

/** The figure of a survey: of its first question with a score. `null`: it has none, or no answer to it. */
export function figureOf(now: SurveySummary, before: SurveySummary): DigestFigure | null {
  const question = now.questions.find((one): one is Scored => one.type === 'nps' || one.type === 'rating')
  if (question === undefined || question.answered === 0) return null
  const earlier = before.questions.find((one) => one.questionId === question.questionId && one.type === question.type)
  const [is, was] = [spreadIn(question), spreadIn(earlier)]
  const value = valueIn(question)
  const answers = [question.answered, earlier?.answered ?? 0]
  return {
    ...{ question, value, of: question.answered },
    change: earlier && earlier.answered > 0 ? value - valueIn(earlier) : null,
    reading: readingOf(is && was ? differenceOfMeans(is, was) : null, answers),
  }
}

function spreadIn(question: QuestionSummary | undefined): Spread | null {
  if (question?.type === 'nps') {
    const { promoters, detractors, answered } = question
    return npsSpread({ promoters: promoters.count, detractors: detractors.count, of: answered })
  }
  if (question?.type !== 'rating') return null
  return spreadOf(question.histogram.map(({ from, count }) => ({ value: from, count })))
}

const valueIn = (question: QuestionSummary): number =>
  question.type === 'nps' ? (question.score ?? 0) : question.type === 'rating' ? (question.mean ?? 0) : 0

/** The most texts of a mail, and the most characters of each. */
const [mostTexts, longestText] = [5, 300]

/** The newest texts that people wrote, newest first: of all open questions for words, and of choices in their own words. */
export function newestTexts({ questions }: SurveySummary): string[] {
  const all = questions.flatMap((one) => {
    if (one.type === 'openText' && 'texts' in one && one.inputType === 'text') return one.texts
    return 'others' in one ? one.others : []
  })
  return all
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
    .flatMap(({ value }) => (typeof value === 'string' && value.trim() !== '' ? [shortened(value.trim())] : []))
    .slice(0, mostTexts)
}

function shortened(text: string): string {
  const signs = [...text]
  return signs.length <= longestText ? text : `${signs.slice(0, longestText).join('')}…`
}
