import type { Question, QuestionDraft, SurveyDraft } from '../surveys/draft.ts'
import { type Intent, isOther } from './wire.ts'

type Rule = NonNullable<Question['logic']>[number]
type Group = Rule['conditions']
type Condition = Extract<Group['conditions'][number], { operator: unknown }>

/** State of a survey while a person answers it. */
export interface Progress {
  /** Question id → answer. */
  readonly intents: ReadonlyMap<string, Intent>
  /** Variable id → value; changed by `nextOf`. */
  readonly variables: Map<string, string | number>
}

/**
 * The next question or ending: rules in order, the first jump wins, then the fallback, then the next question, then the
 * first ending. `null` for a survey without an ending.
 */
export function nextOf(survey: SurveyDraft, question: QuestionDraft, progress: Progress): string | null {
  const actions = (question.logic ?? []).filter((one) => holds(one.conditions, progress)).flatMap((one) => one.actions)
  for (const action of actions) {
    if (action.objective === 'calculate') calculate(action, progress)
  }
  const jump = actions.find((action) => action.objective === 'jumpToQuestion')
  const following = survey.questions[survey.questions.indexOf(question) + 1]
  return jump?.target ?? question.logicFallback ?? following?.id ?? survey.endings?.[0]?.id ?? null
}

function calculate(action: Extract<Rule['actions'][number], { objective: 'calculate' }>, { variables }: Progress) {
  if (action.operator !== 'assign' || action.value.type !== 'static') throw unknown(`${action.operator} on a variable`)
  variables.set(action.variableId, action.value.value)
}

function holds(group: Group, progress: Progress): boolean {
  const one = (inner: Group | Condition) =>
    'conditions' in inner ? holds(inner, progress) : conditionHolds(inner, progress)
  return group.connector === 'and' ? group.conditions.every(one) : group.conditions.some(one)
}

function conditionHolds({ leftOperand, operator, rightOperand }: Condition, { intents }: Progress): boolean {
  if (leftOperand.type !== 'question') throw unknown(`a condition on a ${leftOperand.type}`)
  const intent = intents.get(leftOperand.value) ?? null
  const value = rightOperand?.value
  switch (operator) {
    case 'isSubmitted':
      return intent !== null
    case 'isSkipped':
      return intent === null
    case 'isClicked':
    case 'isAccepted':
      return intent !== null
    case 'equals':
      return (isOther(intent) ? 'other' : intent) === value
    case 'isGreaterThanOrEqual':
      return typeof intent === 'number' && intent >= Number(value)
    case 'isLessThanOrEqual':
      return typeof intent === 'number' && intent <= Number(value)
    default:
      throw unknown(operator)
  }
}

/**
 * The error for logic that the demo does not simulate. It supports only what its own surveys use; a new survey that
 * uses more fails at once.
 */
const unknown = (what: string) => new Error(`The demo does not know how to follow logic with ${what}`)
