import { idMeant, isMeant, linesOf } from '../ground/labels.ts'
import type { Question } from '../surveys/schema/questions.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { allBins } from './numbers.ts'
import type { QuestionSummary, SurveySummary } from './schema.ts'
import type { Mark, QuestionCounts, ResponseCounts } from './store.ts'

/** The summary as it is answered, made from the counts of the survey's plan. */
export function summaryOf(
  { questions }: Pick<StoredSurvey, 'questions'>,
  { started, finished, medianTtc, questions: counts }: ResponseCounts,
  displayCount: number,
): SurveySummary {
  const found = questions.map((question, index) => ({ question, counts: counts[index] ?? unasked }))
  return {
    displayCount,
    startCount: started,
    finishedCount: finished,
    completionRate: shareOf(finished, started),
    medianTtc,
    dropOff: found.map(({ question, counts: { answered, skipped, shown, dropped } }) => ({
      questionId: question.id,
      shown,
      seen: answered + skipped,
      dropped,
    })),
    questions: found.map(({ question, counts }) => questionSummary(question, counts)),
  }
}

const unasked: QuestionCounts = {
  answered: 0,
  skipped: 0,
  shown: 0,
  dropped: 0,
  unread: 0,
  marks: [],
  numbers: null,
  newest: [],
}

function questionSummary(question: Question, counts: QuestionCounts): QuestionSummary {
  const { answered, skipped, shown, unread, marks, newest } = counts
  const common = { questionId: question.id, headline: question.headline, shown, answered, skipped, unread }
  const group = (count: number) => ({ count, share: shareOf(count, answered) })
  switch (question.type) {
    case 'openText':
      return question.inputType === 'number'
        ? { ...common, type: question.type, inputType: question.inputType, ...spreadOf(counts) }
        : { ...common, type: question.type, inputType: question.inputType, texts: [...newest] }
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti': {
      const choices = question.choices.map(({ id, label }) => ({ id, label, ...group(countOf(marks, id)) }))
      return { ...common, type: question.type, choices, former: formerOf(counts), others: otherAnswersOf(counts) }
    }
    case 'pictureSelection': {
      const choices = question.choices.map(({ id, imageUrl }) => ({ id, imageUrl, ...group(countOf(marks, id)) }))
      return { ...common, type: question.type, choices }
    }
    case 'nps': {
      const between = (from: number, to: number) =>
        group(scaleCounts(counts, from, to).reduce((sum, count) => sum + count, 0))
      const [promoters, passives, detractors] = [between(9, 10), between(7, 8), between(0, 6)]
      const score = answered === 0 ? null : ((promoters.count - detractors.count) / answered) * 100
      return { ...common, type: question.type, ...scaleOf(counts, 0, 10), promoters, passives, detractors, score }
    }
    case 'rating':
      return { ...common, type: question.type, range: question.range, ...scaleOf(counts, 1, question.range) }
    case 'cta':
      return { ...common, type: question.type, clicked: ofThoseShown(counts) }
    case 'consent':
      return { ...common, type: question.type, accepted: ofThoseShown(counts) }
    case 'matrix': {
      const columns = linesOf(question.columns)
      const rows = linesOf(question.rows).map(({ id, label }) => ({
        id,
        label,
        cells: columns.map((column) => ({ columnId: column.id, ...group(countOf(marks, id, column.id)) })),
      }))
      return { ...common, type: question.type, columns, rows }
    }
    case 'ranking': {
      const choices = question.choices.map(({ id, label }) => {
        const positions = marks.filter(({ key }) => key === id)
        const count = positions.reduce((sum, mark) => sum + mark.count, 0)
        const sum = positions.reduce((total, mark) => total + Number(mark.sub) * mark.count, 0)
        const firstCount = countOf(marks, id, '1')
        return { id, label, ...group(count), meanPosition: count === 0 ? null : sum / count, firstCount }
      })
      return { ...common, type: question.type, choices, former: formerOf(counts), others: otherAnswersOf(counts) }
    }
    case 'date':
    case 'fileUpload':
    case 'cal':
    case 'address':
    case 'contactInfo':
      return { ...common, type: question.type, texts: [...newest] }
  }
}

const shareOf = (count: number, whole: number): number => (whole === 0 ? 0 : count / whole)

const countOf = (marks: readonly Mark[], key: string, sub = ''): number =>
  marks.find((mark) => mark.key === key && mark.sub === sub)?.count ?? 0

/** The share for a button or a box, which has one possible answer: of the responses that were shown it. */
const ofThoseShown = ({ answered, shown }: QuestionCounts) => ({ count: answered, share: shareOf(answered, shown) })

/** The choices that answers name, and that the survey has no more. */
function formerOf({ marks, answered }: QuestionCounts) {
  const byId = Map.groupBy(
    marks.filter(({ key }) => isMeant(key)),
    ({ key }) => idMeant(key),
  )
  return [...byId].map(([id, of]) => {
    const count = of.reduce((sum, mark) => sum + mark.count, 0)
    return { id, count, share: shareOf(count, answered) }
  })
}

const otherAnswersOf = ({ newest }: QuestionCounts) =>
  newest.flatMap(({ value, ...of }) => (typeof value === 'string' ? [{ ...of, value }] : []))

/** How often each number of a scale was chosen. */
function scaleCounts({ numbers }: QuestionCounts, from: number, to: number): number[] {
  const counts = new Map(numbers?.bins.map((bin) => [bin.from, bin.count]))
  return Array.from({ length: to - from + 1 }, (_, index) => counts.get(from + index) ?? 0)
}

const scaleOf = (counts: QuestionCounts, from: number, to: number) => ({
  mean: counts.numbers?.mean ?? null,
  median: counts.numbers?.median ?? null,
  histogram: scaleCounts(counts, from, to).map((count, index) => ({
    from: from + index,
    to: from + index,
    count,
    share: shareOf(count, counts.answered),
  })),
})

const spreadOf = ({ numbers, answered }: QuestionCounts) => ({
  mean: numbers?.mean ?? null,
  median: numbers?.median ?? null,
  min: numbers?.min ?? null,
  max: numbers?.max ?? null,
  histogram: (numbers === null ? [] : allBins(numbers)).map((bin) => ({ ...bin, share: shareOf(bin.count, answered) })),
})
