import type { LogicAction } from '@hearback/client'
import { holds, operandValue } from './conditions.ts'
import { type Document, type Meaning, questionOf, settled } from './meaning.ts'
import { type Moment, spoken } from './words.ts'

export type At =
  | { readonly kind: 'welcome' }
  | { readonly kind: 'question'; readonly id: string }
  | { readonly kind: 'end'; readonly endingId: string | null }

/** What is known of a respondent who has got somewhere. */
export interface Respondent {
  readonly survey: Document
  readonly language: string
  readonly hidden: Readonly<Record<string, string>>
  readonly startAt: string | null
  /** What was answered. */
  readonly meant: ReadonlyMap<string, Meaning>
}

/** A moment that goes on. */
type Changing = Moment & { variables: Record<string, string | number>; before: Map<string, Moment> }

export interface Followed {
  /** The answered questions on the path, in its order. */
  readonly passed: readonly string[]
  /** Where the path stands: at the first card that has no answer, or that it was followed to. */
  readonly at: At
  readonly variables: Readonly<Record<string, string | number>>
  /** Questions that a rule requires, whatever they say themselves. */
  readonly required: ReadonlySet<string>
  /** What texts depend on at this point. */
  readonly moment: Moment
}

/** Follows the path by what was meant, up to the question `until` if it lies there. */
export function follow(respondent: Respondent, until?: At): Followed {
  const { survey, language, hidden, meant } = respondent
  const passed: string[] = []
  const required = new Set<string>()
  const answers = new Map<string, Meaning>()
  const inLanguage = (language: string): Changing => ({
    survey,
    language,
    hidden,
    answers,
    variables: Object.fromEntries(survey.variables.map(({ id, value }) => [id, value])),
    before: new Map(),
  })
  const moment = inLanguage(language)
  // Whoever speaks another language goes the same way.
  const deciding = inLanguage('default')
  let at = firstOf(respondent)
  while (at.kind === 'question' && !(until?.kind === 'question' && until.id === at.id)) {
    const meaning = meant.get(at.id)
    if (!meaning) break
    // A rule may have come to require what was skipped.
    if (settled(meaning).kind === 'nothing' && (required.has(at.id) || questionOf(survey, at.id).required)) break
    passed.push(at.id)
    for (const one of [moment, deciding]) {
      one.before.set(at.id, { ...one, answers: new Map(answers), variables: { ...one.variables } })
    }
    answers.set(at.id, meaning)
    at = leave(deciding, moment, at.id, required)
  }
  return { passed, at, variables: moment.variables, required, moment }
}

export function firstOf({ survey, startAt }: Respondent): At {
  const first = survey.questions.find(({ id }) => id === startAt) ?? survey.questions[0]
  return first ? { kind: 'question', id: first.id } : endOf(survey)
}

/** Runs the rules of an answered question, and says what comes next: as decided in the survey's own language. */
function leave(deciding: Changing, spoken: Changing, id: string, required: Set<string>): At {
  const { survey } = deciding
  const { logic, logicFallback } = questionOf(survey, id)
  let target: string | null = null
  for (const rule of logic ?? []) {
    if (!holds(deciding, rule.conditions)) continue
    for (const action of rule.actions) {
      if (action.objective === 'calculate') {
        calculate(deciding, action, deciding.variables)
        calculate(spoken, action, spoken.variables)
      } else if (action.objective === 'requireAnswer') required.add(action.target)
      else target ??= action.target
    }
  }
  const following = survey.questions[survey.questions.findIndex((one) => one.id === id) + 1]?.id
  const next = target ?? logicFallback ?? following
  if (next === undefined) return endOf(survey)
  return survey.questions.some((one) => one.id === next)
    ? { kind: 'question', id: next }
    : { kind: 'end', endingId: next }
}

const endOf = (survey: Document): At => ({ kind: 'end', endingId: survey.endings[0]?.id ?? null })

function calculate(
  moment: Moment,
  { variableId, operator, value }: LogicAction & { objective: 'calculate' },
  variables: Record<string, string | number>,
): void {
  const before = variables[variableId]
  const operand = value.type === 'question' ? wordsOf(moment, value.value) : operandValue(moment, value)
  if (operand === null || operand === '') return
  if (typeof before === 'string') {
    variables[variableId] = operator === 'concat' ? before + operand : String(operand)
    return
  }
  if (before === undefined) return
  const number = Number(operand)
  if (Number.isNaN(number)) return
  if (operator === 'assign') variables[variableId] = number
  if (operator === 'add') variables[variableId] = before + number
  if (operator === 'subtract') variables[variableId] = before - number
  if (operator === 'multiply') variables[variableId] = before * number
  if (operator === 'divide' && number !== 0) variables[variableId] = before / number
}

/** An answer as it is calculated with; null where there is none. Days stay in the form of the calendar. */
function wordsOf(moment: Moment, id: string): string | null {
  const [question, meaning] = [questionOf(moment.survey, id), moment.answers.get(id)]
  if (!meaning || meaning.kind === 'cells') return null
  return meaning.kind === 'text' ? meaning.text : spoken(moment, question, meaning)
}

/** How many questions the longest way has from a place on, that place too. */
export function longestWay(survey: Document, at: At): number {
  if (at.kind === 'end') return 0
  if (at.kind === 'welcome') return survey.questions.length
  const ways = new Map<string, number>()
  for (const [index, { id, logic, logicFallback }] of [...survey.questions.entries()].reverse()) {
    const jumps = (logic ?? []).flatMap(({ actions }) =>
      actions.flatMap((action) => (action.objective === 'jumpToQuestion' ? [action.target] : [])),
    )
    const next = logicFallback ?? survey.questions[index + 1]?.id
    ways.set(id, 1 + Math.max(0, ...[...jumps, ...(next ? [next] : [])].map((target) => ways.get(target) ?? 0)))
  }
  return ways.get(at.id) ?? 0
}
