import type { SharedGroup, SharedQuestion, SharedResults, SharedRow } from '../../ground/ports/shared-results.ts'
import type { QuestionSummary, SurveySummary } from '../summaries/schema.ts'
import { inFives, isEnough, partsInFives, roughly, sum } from './fives-rules.ts'

/**
 * The part of a summary that strangers may see: figures only, without texts, answers of one's own words and files.
 *
 * Each number of people is a multiple of five, and each other figure follows from such numbers or is rough. So each page is
 * also that of a survey where five people always answered alike: whatever is computed from it, or from two of them, points
 * at no fewer.
 */
export function sharedResults(
  survey: { readonly id: string; readonly name: string },
  { medianTtc, questions, former, ...exact }: SurveySummary,
): SharedResults {
  const startCount = inFives(exact.startCount)
  const finishedCount = inFives(exact.finishedCount)
  const hasFinished = isEnough(finishedCount)
  return {
    survey: { id: survey.id, name: survey.name },
    startCount: isEnough(startCount) ? startCount : null,
    finishedCount: hasFinished ? finishedCount : null,
    completionRate: hasFinished ? shareOf(finishedCount, startCount) : null,
    medianTtc: hasFinished ? roughly(medianTtc) : null,
    questions: questions.map(sharedQuestion),
    former: former.map(sharedQuestion).filter(({ answered }) => answered !== null),
  }
}

const nothing = { mean: null, median: null, score: null, parties: [], groups: [], rows: [] } as const

function sharedQuestion(question: QuestionSummary): SharedQuestion {
  const { questionId, type, headline } = question
  const answered = inFives(question.answered)
  if (!isEnough(answered)) return { questionId, type, headline, shown: null, answered: null, ...nothing }
  // Who gave an answer that is unread did not leave it.
  const shown = inFives(question.shown - question.unread)
  return { questionId, type, headline, shown, answered, ...nothing, ...figures(question) }
}

function figures(question: QuestionSummary): Partial<SharedQuestion> {
  const answered = inFives(question.answered)
  switch (question.type) {
    case 'nps':
      return scored(question)
    case 'rating':
      return scale(partsOf(question.histogram.map(ofNumber)))
    case 'openText':
      // The extremes, and with them the bars between them, are answers of single people.
      return question.inputType === 'number' ? { mean: roughly(question.mean), median: roughly(question.median) } : {}
    case 'multipleChoiceSingle':
      return { groups: partsOf(groupsOf(question)) }
    case 'multipleChoiceMulti':
    case 'pictureSelection':
      return { groups: groupsOf(question).map((group) => withCount(group, inFives(group.count), answered)) }
    case 'ranking':
      return { groups: placed(question, answered) }
    case 'cta':
      return { groups: [ofShown('clicked', question.clicked.count, question.shown)] }
    case 'consent':
      return { groups: [ofShown('accepted', question.accepted.count, question.shown)] }
    case 'matrix':
      return {
        rows: shownLines(question).map(({ id, label, cells }): SharedRow => {
          const labelOf = (columnId: string) => question.columns.find((column) => column.id === columnId)?.label ?? null
          return {
            id,
            label,
            groups: partsOf(
              cells.map(({ columnId, count }) => ({ ...bare(columnId, count), label: labelOf(columnId) })),
            ),
          }
        }),
      }
    default:
      return {}
  }
}

/** The rows of a matrix with their cells. Of rows and columns that are no longer offered, those that five people have answered. */
function shownLines({ rows, columns }: Extract<QuestionSummary, { type: 'matrix' }>) {
  const isShown = ({ isFormer }: { isFormer?: boolean | undefined }, counts: readonly number[]) =>
    !isFormer || isEnough(sum(counts))
  const columnIds = new Set(
    columns
      .filter((column, at) =>
        isShown(
          column,
          rows.map(({ cells }) => cells[at]?.count ?? 0),
        ),
      )
      .map(({ id }) => id),
  )
  return rows
    .filter((row) =>
      isShown(
        row,
        row.cells.map(({ count }) => count),
      ),
    )
    .map((row) => ({ ...row, cells: row.cells.filter(({ columnId }) => columnIds.has(columnId)) }))
}

const shareOf = (count: number, all: number): number => (all === 0 ? 0 : Math.min(1, count / all))

const withCount = (group: SharedGroup, count: number, all: number): SharedGroup => ({
  ...group,
  count,
  share: shareOf(count, all),
})

/** Groups of which each person chose one, with the sum that their own numbers add up to. */
function partsOf(groups: readonly SharedGroup[]): SharedGroup[] {
  const counts = partsInFives(groups.map(({ count }) => count))
  return groups.map((group, at) => withCount(group, counts[at] ?? 0, sum(counts)))
}

const ofShown = (id: string, count: number, shown: number): SharedGroup =>
  withCount(bare(id, count), inFives(count), inFives(shown))

/** The mean and the median of a scale, its groups from the least number, from what is told of them. */
function scale(groups: readonly SharedGroup[]) {
  const all = sum(groups.map(({ count }) => count))
  if (all === 0) return { groups }
  const upTo = (place: number) => sum(groups.slice(0, place + 1).map(({ count }) => count))
  const at = (person: number) => Number(groups.find((_, place) => upTo(place) > person)?.id)
  return {
    mean: sum(groups.map(({ id, count }) => Number(id) * count)) / all,
    median: (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2,
    groups,
  }
}

/** The parties of a score, and the numbers of each. */
const parties = [
  { id: 'promoters', from: 9, to: 10 },
  { id: 'passives', from: 7, to: 8 },
  { id: 'detractors', from: 0, to: 6 },
] as const

/** The figures of a score. Parties are rounded first, and their numbers within them: the score stays nearest to the truth. */
function scored(question: Extract<QuestionSummary, { type: 'nps' }>): Partial<SharedQuestion> {
  const shown = partsOf(parties.map(({ id }) => bare(id, question[id].count)))
  const all = sum(shown.map(({ count }) => count))
  const groups = parties.flatMap(({ from, to }, at) => {
    const numbers = question.histogram.filter((bar) => bar.from >= from && bar.from <= to).map(ofNumber)
    const counts = partsInFives(
      numbers.map(({ count }) => count),
      shown[at]?.count ?? 0,
    )
    return numbers.map((number, place) => withCount(number, counts[place] ?? 0, all))
  })
  const [promoters, , detractors] = shown
  return {
    ...scale(groups.toSorted((a, b) => Number(a.id) - Number(b.id))),
    score: 100 * ((promoters?.share ?? 0) - (detractors?.share ?? 0)),
    parties: shown,
  }
}

/** A ranking tells the order of its choices alone: mean places, times the people, would tell the places of single ones. */
function placed({ choices }: Extract<QuestionSummary, { type: 'ranking' }>, answered: number): SharedGroup[] {
  const place = ({ count, meanPosition }: (typeof choices)[number]) =>
    isEnough(count) && meanPosition !== null ? meanPosition : choices.length + 1
  return choices
    .toSorted((a, b) => place(a) - place(b))
    .map((choice) => withCount(ofChoice(choice), inFives(choice.count), answered))
}

const bare = (id: string, count: number): SharedGroup => ({
  ...{ id, label: null, imageUrl: null, isFormer: false, count, share: 0 },
})

const ofNumber = ({ from, count }: { from: number; count: number }): SharedGroup => bare(String(from), count)

type Choice = Extract<QuestionSummary, { choices: unknown }>['choices'][number]

/** The choices, then those that were answered and are no longer offered. */
const groupsOf = ({
  choices,
  former,
}: {
  choices: readonly Choice[]
  former: readonly FormerChoice[]
}): SharedGroup[] => [
  ...choices.map(ofChoice),
  // A group that fewer people chose would tell by its presence that there are some.
  ...former.flatMap(({ id, label, count }) => (isEnough(count) ? [{ ...bare(id, count), label, isFormer: true }] : [])),
]

type FormerChoice = Extract<QuestionSummary, { former: unknown }>['former'][number]

const ofChoice = (choice: Choice): SharedGroup => ({
  ...bare(choice.id, choice.count),
  label: 'label' in choice ? choice.label : null,
  imageUrl: 'imageUrl' in choice ? choice.imageUrl : null,
})
