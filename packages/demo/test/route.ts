import type { SurveyResponse } from '@hearback/core'
import type { StoredSurvey } from '@hearback/core/storage'
import { isSkipped } from './fitting.ts'

type Question = StoredSurvey['questions'][number]
type Rule = NonNullable<Question['logic']>[number]
type Condition = Extract<Rule['conditions']['conditions'][number], { operator: unknown }>

/** The way that answers lead through a survey: the questions on it, and its end if they lead so far. */
export interface Route {
  readonly questions: readonly Question[]
  readonly endingId: string | null
  readonly variables: Readonly<Record<string, unknown>>
}

/** Reads the logic on the answers as they are stored, as a reader of the contract would. */
export function routeOf(survey: StoredSurvey, data: SurveyResponse['data']): Route {
  const variables: Record<string, unknown> = Object.fromEntries(survey.variables.map(({ id, value }) => [id, value]))
  const questions: Question[] = []
  let at = survey.questions[0]?.id ?? ''
  for (;;) {
    const index = survey.questions.findIndex(({ id }) => id === at)
    const question = survey.questions[index]
    if (!question) return { questions, endingId: at, variables }
    if (!Object.hasOwn(data, question.id)) return { questions, endingId: null, variables }
    questions.push(question)
    const rules = (question.logic ?? []).filter(({ conditions }) =>
      conditions.conditions.some((condition) => holds(condition as Condition, survey, data)),
    )
    const jumps: string[] = []
    for (const { actions } of rules) {
      for (const action of actions) {
        if (action.objective === 'calculate') variables[action.variableId] = action.value.value
        if (action.objective === 'jumpToQuestion') jumps.push(action.target)
      }
    }
    at = jumps[0] ?? question.logicFallback ?? survey.questions[index + 1]?.id ?? survey.endings[0]?.id ?? ''
  }
}

function holds({ leftOperand, operator, rightOperand }: Condition, survey: StoredSurvey, data: SurveyResponse['data']) {
  const question = survey.questions.find(({ id }) => id === leftOperand.value)
  if (!question) throw new Error(`${leftOperand.value} is no question`)
  const answer = data[question.id]
  const value = rightOperand?.value
  const tests: Record<string, () => boolean> = {
    isSkipped: () => isSkipped(question, answer),
    isSubmitted: () => !isSkipped(question, answer),
    isClicked: () => answer === 'clicked',
    isAccepted: () => answer === 'accepted',
    equals: () => answer === labelOf(question, value),
    isGreaterThanOrEqual: () => typeof answer === 'number' && answer >= Number(value),
    isLessThanOrEqual: () => typeof answer === 'number' && answer <= Number(value),
  }
  const test = tests[operator]
  if (!test) throw new Error(`No test of ${operator}`)
  return test()
}

/** Conditions name a choice by its id, answers by its label. */
function labelOf(question: Question, id: unknown): unknown {
  if (question.type !== 'multipleChoiceSingle') return id
  return question.choices.find((choice) => choice.id === id)?.label.default
}
