import { linesOf } from '../../../ground/labels.ts'
import { questionKind } from '../../../ground/past.ts'
import type { Question } from '../schema/questions.ts'
import type { Localized, StoredSurvey } from '../schema.ts'

/** A change that stored answers, or respondents who are answering now, do not survive. */
export interface Break {
  /** As in `Difference`. */
  readonly path: string
  readonly reason: string
}

/** A part of a question that answers name by its label, or by its id if it has none. */
interface Part {
  readonly path: string
  readonly label: Localized | null
}

const numbersOrTexts = 'Texts and numbers are counted apart: its answers so far count as those that could not be read'

const shownApart = 'Its answers are shown apart, as no longer asked'

/**
 * Returns what a change breaks in a survey that has answers. `isInProgress`: it takes answers now, so that respondents
 * may be in the middle of it.
 */
export function breaksOf(
  before: StoredSurvey,
  after: StoredSurvey,
  { isInProgress }: { isInProgress: boolean },
): Break[] {
  return [
    ...(before.type === after.type ? [] : [{ path: 'type', reason: 'Respondents no longer find it where it was' }]),
    ...(isInProgress && after.status !== 'inProgress'
      ? [{ path: 'status', reason: 'It takes no more answers, not even from those who have begun' }]
      : []),
    ...(isInProgress && !before.singleUse?.enabled && after.singleUse?.enabled
      ? [{ path: 'singleUse.enabled', reason: 'Links that were given out no longer open it' }]
      : []),
    ...before.questions.flatMap((question) => ofQuestion(question, after.questions)),
    ...removed('endings', before.endings, after.endings, 'Responses that ended there point at nothing'),
    ...removed('variables', before.variables, after.variables, 'Its stored values stay in results, behind the others'),
    ...before.variables.flatMap(({ id, type }) => {
      const next = after.variables.find((one) => one.id === id)
      return next && next.type !== type
        ? [{ path: `variables.${id}.type`, reason: 'Stored values are of the former type' }]
        : []
    }),
    ...removed(
      'hiddenFields.fieldIds',
      hiddenFieldsOf(before),
      hiddenFieldsOf(after),
      'Links that carry it lose its value; stored values stay in results, behind the others',
    ),
    ...removed('languages', languagesOf(before), languagesOf(after), 'Links in this language show another one'),
  ]
}

interface Identified {
  readonly id: string
}

const hiddenFieldsOf = ({ hiddenFields }: StoredSurvey): Identified[] =>
  hiddenFields.enabled ? (hiddenFields.fieldIds ?? []).map((id) => ({ id })) : []

const languagesOf = ({ languages }: StoredSurvey): Identified[] =>
  languages.filter(({ enabled }) => enabled).map(({ language }) => ({ id: language.code }))

const removed = (path: string, before: readonly Identified[], after: readonly Identified[], reason: string): Break[] =>
  before
    .filter(({ id }) => !after.some((one) => one.id === id))
    .map(({ id }) => ({ path: `${path}.${id}`, reason: `Removed. ${reason}` }))

function ofQuestion(question: Question, after: readonly Question[]): Break[] {
  const path = `questions.${question.id}`
  const next = after.find(({ id }) => id === question.id)
  if (!next) return [{ path, reason: `Removed. ${shownApart}` }]
  if (next.type !== question.type) {
    return [{ path: `${path}.type`, reason: `Answers of type ${question.type} do not fit the type ${next.type}` }]
  }
  const range =
    question.type === 'rating' && next.type === 'rating' && question.range !== next.range
      ? [{ path: `${path}.range`, reason: 'Stored ratings are on the former scale' }]
      : []
  const nextParts = new Map(partsOf(next).map((part) => [part.path, part]))
  const input =
    question.type === 'openText' && questionKind(next) !== questionKind(question)
      ? [{ path: `${path}.inputType`, reason: numbersOrTexts }]
      : []
  return [...range, ...input, ...partsOf(question).flatMap((part) => ofPart(path, part, nextParts.get(part.path)))]
}

function ofPart(path: string, part: Part, next: Part | undefined): Break[] {
  if (!next)
    return [{ path: `${path}.${part.path}`, reason: 'Removed. Its answers are shown apart, under its last label' }]
  return Object.entries(part.label ?? {})
    .filter(([language, text]) => text !== '' && next.label?.[language] !== text)
    .map(([language, text]) => ({
      path: `${path}.${part.path}.label.${language}`,
      reason: `Answers that hold "${text}" count under the new label: if that is another answer, give it an id of its own`,
    }))
}

function partsOf(question: Question): Part[] {
  switch (question.type) {
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'ranking':
      return question.choices.map(({ id, label }) => ({ path: `choices.${id}`, label }))
    case 'pictureSelection':
      return question.choices.map(({ id }) => ({ path: `choices.${id}`, label: null }))
    case 'matrix':
      return (['rows', 'columns'] as const).flatMap((side) =>
        linesOf(question[side]).map(({ id, label }) => ({ path: `${side}.${id}`, label })),
      )
    default:
      return []
  }
}
