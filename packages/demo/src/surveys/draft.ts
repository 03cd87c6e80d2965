import type { StoredSurvey } from '@hearback/core/storage'

/** A question with everything it has by default. */
export type Question = StoredSurvey['questions'][number]

/** Only what differs from the defaults needs to be written. */
type Drafted<Q> = Q extends Question ? Partial<Q> & Pick<Q, 'id' | 'type' | 'headline' | 'required'> : never
export type QuestionDraft = Drafted<Question>

/** A survey as the demo sends it to the service, without the environment; `triggers` are names of action classes. */
export interface SurveyDraft
  extends Partial<Omit<StoredSurvey, 'id' | 'environmentId' | 'questions' | 'triggers' | 'version'>> {
  name: string
  questions: QuestionDraft[]
  triggers?: string[]
}

type Rule = NonNullable<Question['logic']>[number]
type Action = Rule['actions'][number]
type Condition = Extract<Rule['conditions']['conditions'][number], { operator: unknown }>

/** A text in the default language alone. */
export const text = (words: string) => ({ default: words })

/** Choices, rows or columns: id → label. */
export const labelled = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, label]) => ({ id, label: text(label) }))

/** A rule of survey logic: if one of the conditions is true, all actions are carried out. */
export const rule = (id: string, conditions: Condition[], actions: Action[]): Rule => ({
  id,
  conditions: { id: `${id}-when`, connector: 'or', conditions },
  actions,
})

/** A condition on an answer; `value` is left out for operators without an operand. */
export const answer = (
  question: string,
  operator: Condition['operator'],
  value?: string | number | string[],
): Condition => ({
  id: `${question}-${operator}`,
  leftOperand: { type: 'question', value: question },
  operator,
  ...(value !== undefined && { rightOperand: { type: 'static', value } }),
})

export const jump = (target: string): Action => ({ id: `to-${target}`, objective: 'jumpToQuestion', target })

export const assign = (variableId: string, value: string): Action => ({
  id: `set-${variableId}`,
  objective: 'calculate',
  variableId,
  operator: 'assign',
  value: { type: 'static', value },
})
