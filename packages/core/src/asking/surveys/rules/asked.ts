import { hasLabels, type Labelled, linesOf } from '../../../ground/labels.ts'
import { questionKind } from '../../../ground/past.ts'
import { sameValue } from '../../../ground/same-value.ts'
import { most } from '../schema/bounds.ts'
import type { Question } from '../schema/questions.ts'
import type { Asked, EditionMark, StoredSurvey } from '../schema.ts'
import { pastAfter } from './past.ts'

type Parts = Pick<StoredSurvey, 'questions' | 'hiddenFields' | 'variables'>

/**
 * What a survey has asked since it was first answered, after a change: `null` where that is what it asks now. What is in the survey
 * has its present form; what was removed keeps its last one. Everything stands in the order in which it came, so that codes of
 * choices in files never move. `edition`: the one that the change makes.
 */
export function askedAfter(stored: Parts & { asked?: Asked | null }, next: Parts, edition: EditionMark): Asked | null {
  const before = stored.asked ?? partsOf(stored)
  const now = partsOf(next)
  const forms = new Map([...(stored.asked?.earlier ?? []), ...before.questions].map((one) => [formOf(one), one]))
  const questions = together(before.questions, now.questions, most.questions).map((question) => {
    const known = forms.get(formOf(question))
    return known ? withLines(known, question) : question
  })
  const [kept, present] = [new Set(questions.map(({ id }) => id)), new Set(questions.map(formOf))]
  const earlier = [...forms.values()].filter((one) => hasLabels(one) && kept.has(one.id) && !present.has(formOf(one)))
  const past = pastAfter(stored, next.questions, edition).filter(({ id }) => kept.has(id))
  const asked = {
    questions,
    fieldIds: together(before.fieldIds.map(named), now.fieldIds.map(named), most.hiddenFields).map(({ id }) => id),
    variables: together(before.variables, now.variables, most.variables),
    ...(earlier.length > 0 && { earlier }),
    ...(past.length > 0 && { past }),
  }
  return sameValue(asked, now) ? null : asked
}

/**
 * The survey with everything that it has ever asked, for results: the questions that it asks now, in their order, then those that
 * were removed; each has the choices, rows and columns that it ever had, in the order in which they came.
 */
export function everAsked<S extends Parts & { asked?: Asked | null }>(survey: S): S {
  const { asked } = survey
  if (!asked) return survey
  const questions = askedQuestions(survey)
  const fieldIds = presentFirst((survey.hiddenFields.fieldIds ?? []).map(named), asked.fieldIds.map(named)).map(
    ({ id }) => id,
  )
  const variables = presentFirst(survey.variables, asked.variables)
  return { ...survey, questions, hiddenFields: { ...survey.hiddenFields, fieldIds }, variables }
}

/** The questions of `everAsked`. */
export const askedQuestions = ({
  questions,
  asked,
}: Pick<StoredSurvey, 'questions' | 'asked'>): StoredSurvey['questions'] =>
  asked ? presentFirst(questions, asked.questions, withLines) : questions

/** The name of a question as one kind. */
const formOf = (question: Question): string => `${question.id} ${questionKind(question)}`

const partsOf = ({ questions, hiddenFields, variables }: Parts): Asked => ({
  questions,
  fieldIds: hiddenFields.fieldIds ?? [],
  variables,
})

const named = (id: string) => ({ id })

interface Part {
  readonly id: string
}

/** The parts from before, in their present form, then the new ones. Of the removed ones, the last `mostFormer` stay. */
function together<P extends Part>(before: readonly P[], now: readonly P[], mostFormer: number): P[] {
  const present = new Map(now.map((part) => [part.id, part]))
  const former = before.filter(({ id }) => !present.has(id))
  const dropped = new Set(former.slice(0, Math.max(0, former.length - mostFormer)))
  const known = new Set(before.map(({ id }) => id))
  return [
    ...before.flatMap((part) => {
      const other = present.get(part.id)
      return other ? [other] : dropped.has(part) ? [] : [part]
    }),
    ...now.filter(({ id }) => !known.has(id)),
  ]
}

/** The parts of today, in their order, then those that were removed. Another build may have changed a survey and left `asked` as it was. */
function presentFirst<P extends Part>(
  now: readonly P[],
  asked: readonly P[],
  join: (before: P, now: P) => P = (_, present) => present,
): P[] {
  const byId = new Map(asked.map((part) => [part.id, part]))
  const present = new Set(now.map(({ id }) => id))
  const joined = now.map((part) => {
    const before = byId.get(part.id)
    return before ? join(before, part) : part
  })
  return [...joined, ...asked.filter(({ id }) => !present.has(id))]
}

/** A question in its present form, with the choices, rows and columns that it had before. One of another type is another question. */
function withLines(before: Question, now: Question): Question {
  if (before.type === 'matrix' && now.type === 'matrix') {
    const lines = (one: Parameters<typeof linesOf>[0], other: Parameters<typeof linesOf>[0]): Labelled[] =>
      together(linesOf(one), linesOf(other), most.lines)
    return { ...now, rows: lines(before.rows, now.rows), columns: lines(before.columns, now.columns) }
  }
  if (!('choices' in before && 'choices' in now) || before.type !== now.type) return now
  // Safe: questions of one type have choices of one shape.
  return { ...now, choices: together<Part>(before.choices, now.choices, most.choices) } as Question
}
