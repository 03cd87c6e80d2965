import { askedQuestions } from '../../asking/surveys/rules.ts'
import type { Question } from '../../asking/surveys/schema/questions.ts'
import type { Localized, StoredSurvey } from '../../asking/surveys/schema.ts'
import { isMarkedId, linesOf, markedIdOf } from '../../ground/labels.ts'
import { allBins } from './numbers.ts'
import type { QuestionSummary, SurveySummary } from './schema.ts'
import type { Mark, QuestionCounts, ResponseCounts, SummaryPlan } from './store.ts'

/** The summary as it is answered, made from the counts of the survey's plan. */
export function summaryOf(
  survey: Pick<StoredSurvey, 'questions' | 'asked'>,
  plan: SummaryPlan,
  { impossible, started, finished, medianTtc, questions: counts }: ResponseCounts,
  displayCount: number,
): SurveySummary {
  const countsOf = new Map(plan.questions.map(({ id }, index) => [id, counts[index] ?? unasked]))
  const ever = new Map(askedQuestions(survey).map((question) => [question.id, question]))
  const found = survey.questions.map((question) => ({ question, counts: countsOf.get(question.id) ?? unasked }))
  const isGone = new Set(plan.questions.flatMap(({ id, past }) => (past?.was.at(-1) === 'absent' ? [id] : [])))
  const present = new Set(survey.questions.map(({ id }) => id))
  const former = [...ever.values()].flatMap((question) => {
    const of = countsOf.get(question.id) ?? unasked
    // Where the time is not known since when it is not asked, finished responses without it count as given later.
    const skipped = isGone.has(question.id) ? of.skipped : Math.max(0, of.shown - of.answered - of.unread)
    return present.has(question.id) || of.shown === 0 ? [] : [questionSummary(question, question, { ...of, skipped })]
  })
  return {
    displayCount,
    startCount: started,
    finishedCount: finished,
    ...(impossible !== undefined && { impossibleCount: impossible }),
    completionRate: shareOf(finished, started),
    medianTtc,
    dropOff: found.map(({ question, counts: { answered, skipped, shown, dropped } }) => ({
      questionId: question.id,
      shown,
      seen: answered + skipped,
      dropped,
    })),
    questions: found.map(({ question, counts }) =>
      questionSummary(question, ever.get(question.id) ?? question, counts),
    ),
    former,
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

/** `ever`: the question with the choices, rows and columns that it had before. */
function questionSummary(question: Question, ever: Question, counts: QuestionCounts): QuestionSummary {
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
      return {
        ...common,
        type: question.type,
        choices,
        former: formerOf(question, ever, counts),
        others: otherAnswersOf(counts),
      }
    }
    case 'pictureSelection': {
      const choices = question.choices.map(({ id, imageUrl }) => ({ id, imageUrl, ...group(countOf(marks, id)) }))
      return { ...common, type: question.type, choices, former: formerOf(question, ever, counts) }
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
      const columns = linesIn(question, ever, 'columns', counts)
      const rows = linesIn(question, ever, 'rows', counts)
      return {
        ...common,
        type: question.type,
        columns,
        rows: rows.map((row) => ({
          ...row,
          cells: columns.map((column) => ({ columnId: column.id, ...group(countOf(marks, row.id, column.id)) })),
        })),
      }
    }
    case 'ranking': {
      const choices = question.choices.map(({ id, label }) => {
        const positions = marks.filter(({ key }) => key === id)
        const count = positions.reduce((sum, mark) => sum + mark.count, 0)
        const sum = positions.reduce((total, mark) => total + Number(mark.sub) * mark.count, 0)
        const firstCount = countOf(marks, id, '1')
        return { id, label, ...group(count), meanPosition: count === 0 ? null : sum / count, firstCount }
      })
      return {
        ...common,
        type: question.type,
        choices,
        former: formerOf(question, ever, counts),
        others: otherAnswersOf(counts),
      }
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

/** The choices that answers name, and that the question has no more. */
function formerOf(question: Question, ever: Question, { marks, answered }: QuestionCounts) {
  const present = new Set('choices' in question ? question.choices.map(({ id }) => id) : [])
  const known = new Map(choicesIn(ever).map((choice) => [choice.id, choice]))
  const byId = Map.groupBy(marks, ({ key }) => (isMarkedId(key) ? markedIdOf(key) : key))
  return [...byId].flatMap(([id, of]) => {
    if (present.has(id)) return []
    const count = of.reduce((sum, mark) => sum + mark.count, 0)
    return [{ id, label: known.get(id)?.label ?? null, count, share: shareOf(count, answered) }]
  })
}

const choicesIn = (question: Question): { id: string; label?: Localized }[] =>
  'choices' in question ? question.choices : []

/** The rows or columns of a matrix, and those that it had before and that answers name. */
function linesIn(question: Question, ever: Question, side: 'rows' | 'columns', { marks }: QuestionCounts) {
  const of = (one: Question) => (one.type === 'matrix' ? linesOf(one[side]) : [])
  const present = of(question).map(({ id, label }) => ({ id, label }))
  const named = new Set(marks.map((mark) => (side === 'rows' ? mark.key : mark.sub)))
  const isFormer = (id: string) => named.has(id) && present.every((line) => line.id !== id)
  const former = of(ever).flatMap(({ id, label }) => (isFormer(id) ? [{ id, label, isFormer: true }] : []))
  return [...present, ...former]
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
