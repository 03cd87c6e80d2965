import type { SharedGroup, SharedQuestion, SharedResults, SharedRow } from '../ports/shared-results.ts'
import type { QuestionSummary, SurveySummary } from '../summaries/schema.ts'

/** Fewer answers than this may point at a person. Source: the design of shared results. */
export const fewest = 5

/**
 * The part of a summary that strangers may see: figures only. It has no texts, no answers of one's own words and no files,
 * and nothing that fewer than `fewest` respondents have answered.
 */
export function sharedResults(
  survey: { readonly id: string; readonly name: string },
  { startCount, finishedCount, completionRate, medianTtc, questions }: SurveySummary,
): SharedResults {
  const hasEnough = startCount >= fewest
  const hasFinished = finishedCount >= fewest && !isFew(startCount - finishedCount)
  return {
    survey: { id: survey.id, name: survey.name },
    startCount: hasEnough ? startCount : null,
    finishedCount: hasFinished ? finishedCount : null,
    completionRate: hasFinished ? completionRate : null,
    medianTtc: finishedCount >= fewest ? medianTtc : null,
    questions: questions.map(sharedQuestion),
  }
}

/** A number of people that may point at one of them. */
const isFew = (count: number): boolean => count > 0 && count < fewest

const nothing = { mean: null, median: null, score: null, parties: [], groups: [], rows: [] } as const

function sharedQuestion(question: QuestionSummary): SharedQuestion {
  const { questionId, type, headline, shown, answered } = question
  if (answered < fewest) return { questionId, type, headline, shown: null, answered: null, ...nothing }
  const hasSkipped = isFew(shown - answered)
  return { questionId, type, headline, shown: hasSkipped ? null : shown, answered, ...nothing, ...figures(question) }
}

function figures(question: QuestionSummary): Partial<SharedQuestion> {
  switch (question.type) {
    case 'nps':
      return scored(question)
    case 'rating': {
      const { mean, median, histogram } = question
      return scale({ mean, median }, histogram.map(ofNumber))
    }
    case 'openText':
      // The extremes, and with them the bars between them, are answers of single people.
      return question.inputType === 'number' ? { mean: question.mean, median: question.median } : {}
    case 'multipleChoiceSingle':
      return { groups: shownGroups(question.choices.map(ofChoice)) }
    case 'multipleChoiceMulti':
    case 'pictureSelection':
      return { groups: shownChoices(question.choices.map(ofChoice), question.answered) }
    case 'ranking':
      return { groups: withPlaces(shownChoices(question.choices.map(ofChoice), question.answered)) }
    case 'cta':
      return { groups: shownOfTwo({ ...unnamed, id: 'clicked', ...question.clicked }, question.shown) }
    case 'consent':
      return { groups: shownOfTwo({ ...unnamed, id: 'accepted', ...question.accepted }, question.shown) }
    case 'matrix':
      return {
        rows: question.rows.map(({ id, label, cells }): SharedRow => {
          const labelOf = (columnId: string) => question.columns.find((column) => column.id === columnId)?.label ?? null
          const groups = cells.map(({ columnId, count, share }) => ({
            ...unnamed,
            id: columnId,
            label: labelOf(columnId),
            count,
            share,
          }))
          return { id, label, groups: shownGroups(groups) }
        }),
      }
    default:
      return {}
  }
}

/** A group of all who saw a question: the others are a group as well, whose number follows from this one and its share. */
const shownOfTwo = (group: SharedGroup, all: number): SharedGroup[] =>
  shownGroups([group, { ...group, count: all - (group.count ?? 0) }]).slice(0, 1)

/** Choices of which people may take several: those who left one out are a group as well. */
function shownChoices(choices: readonly SharedGroup[], answered: number): SharedGroup[] {
  const others = shownGroups(choices.map((choice) => ({ ...choice, count: answered - (choice.count ?? 0) })))
  return shownGroups(choices).map((choice, at) => (isHidden(others[at]) ? hidden(choice) : choice))
}

/** The mean places of a ranking add up: with the others, that of a hidden choice could be computed. */
const withPlaces = (choices: readonly SharedGroup[]): readonly SharedGroup[] =>
  choices.some(isHidden) ? choices.map((choice) => ({ ...choice, meanPosition: null })) : choices

/** The figures of a scale. With those of all together, a hidden group could be computed. */
function scale<Figures extends object>(figures: Figures, all: readonly SharedGroup[]) {
  const groups = shownGroups(all)
  return groups.some(isHidden) ? { groups } : { ...figures, groups }
}

/** The parties of a score, from its worst: the numbers of each, and where its count stands in a summary. */
const parties = [
  { id: 'detractors', from: 0, to: 6 },
  { id: 'passives', from: 7, to: 8 },
  { id: 'promoters', from: 9, to: 10 },
] as const

/**
 * The figures of a score. Parties are hidden like choices: with the score, the sum of all would tell a hidden one. A shown
 * party tells the sum of its numbers, so the small ones are hidden by party; those of a hidden party are hidden, all of
 * them, since it is known to be small, or the next larger one. The mean weighs each number, and two sums tell two numbers.
 */
function scored(question: Extract<QuestionSummary, { type: 'nps' }>): Partial<SharedQuestion> {
  const { mean, median, score, histogram } = question
  const shown = shownGroups(parties.map(({ id }) => ({ ...unnamed, id, ...question[id] })))
  const groups = parties.flatMap(({ from, to }, at) => {
    const numbers = histogram.filter(({ from: number }) => number >= from && number <= to).map(ofNumber)
    return isHidden(shown[at]) ? numbers.map(hidden) : shownGroups(numbers)
  })
  return {
    ...(groups.some(isHidden) ? {} : { mean, median }),
    ...(shown.some(isHidden) ? {} : { score }),
    parties: shown.toReversed(),
    groups,
  }
}

const isHidden = (group: SharedGroup | undefined): boolean => group?.count === null

const hidden = (group: SharedGroup): SharedGroup => ({ ...group, count: null, share: null, meanPosition: null })

const unnamed = { label: null, imageUrl: null, meanPosition: null } as const

const ofNumber = ({ from, count, share }: { from: number; count: number; share: number }): SharedGroup => ({
  ...unnamed,
  id: String(from),
  count,
  share,
})

type Choice = Extract<QuestionSummary, { choices: unknown }>['choices'][number]

const ofChoice = (choice: Choice): SharedGroup => ({
  id: choice.id,
  label: 'label' in choice ? choice.label : null,
  imageUrl: 'imageUrl' in choice ? choice.imageUrl : null,
  count: choice.count,
  share: choice.share,
  meanPosition: 'meanPosition' in choice ? choice.meanPosition : null,
})

/**
 * Hides groups that few respondents chose, and the next larger ones until one of the hidden is not small: otherwise a small
 * one could be computed from the sum of all. Equal ones are hidden together: which of them comes first would tell the
 * others. Where all are small, none is shown, not even that a group is empty.
 */
function shownGroups(groups: readonly SharedGroup[]): SharedGroup[] {
  const counts = groups.map(({ count }) => count ?? 0)
  if (!counts.some(isFew)) return [...groups]
  const least = Math.min(...counts.filter((count) => count >= fewest))
  return groups.map((group, at) => {
    const count = counts[at] ?? 0
    return least === Number.POSITIVE_INFINITY || (count > 0 && count <= least) ? hidden(group) : group
  })
}
