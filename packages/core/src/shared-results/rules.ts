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
  return {
    survey: { id: survey.id, name: survey.name },
    startCount: hasEnough ? startCount : null,
    finishedCount: hasEnough && finishedCount >= fewest ? finishedCount : null,
    completionRate: hasEnough && finishedCount >= fewest ? completionRate : null,
    medianTtc: finishedCount >= fewest ? medianTtc : null,
    questions: questions.map(sharedQuestion),
  }
}

const nothing = { mean: null, median: null, score: null, groups: [], rows: [] } as const

function sharedQuestion(question: QuestionSummary): SharedQuestion {
  const { questionId, type, headline, shown, answered } = question
  if (answered < fewest) return { questionId, type, headline, shown: null, answered: null, ...nothing }
  return { questionId, type, headline, shown, answered, ...nothing, ...figures(question) }
}

function figures(question: QuestionSummary): Partial<SharedQuestion> {
  switch (question.type) {
    case 'nps': {
      const { mean, median, score, histogram } = question
      return { mean, median, score, groups: shownGroups(histogram.map(ofNumber)) }
    }
    case 'rating': {
      const { mean, median, histogram } = question
      return { mean, median, groups: shownGroups(histogram.map(ofNumber)) }
    }
    case 'openText':
      // The extremes, and with them the bars between them, are answers of single people.
      return question.inputType === 'number' ? { mean: question.mean, median: question.median } : {}
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'ranking':
    case 'pictureSelection':
      return { groups: shownGroups(question.choices.map(ofChoice)) }
    case 'cta':
      return { groups: shownGroups([{ ...unnamed, id: 'clicked', ...question.clicked }]) }
    case 'consent':
      return { groups: shownGroups([{ ...unnamed, id: 'accepted', ...question.accepted }]) }
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
 * Hides groups that few respondents chose. If that is one group only, the smallest other one is hidden too: otherwise the
 * first one could be computed from the sum.
 */
function shownGroups(groups: readonly SharedGroup[]): SharedGroup[] {
  const chosen = groups.filter(({ count }) => (count ?? 0) > 0)
  const few = chosen.filter(({ count }) => (count ?? 0) < fewest)
  const [next] = chosen
    .filter((group) => !few.includes(group))
    .sort((one, other) => (one.count ?? 0) - (other.count ?? 0))
  const hidden = new Set(few.length === 1 && next ? [...few, next] : few)
  return groups.map((group) => (hidden.has(group) ? { ...group, count: null, share: null, meanPosition: null } : group))
}
