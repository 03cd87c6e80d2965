import { doneWords } from '../answers/lines.ts'
import type { Language } from '../words/language.ts'
import { lineOf } from '../words/survey-text.ts'
import type { SurveyRead } from './load.ts'

/** A condition on an answer, as the API takes it. */
export interface Condition {
  readonly type: string
  readonly id: string
  readonly operator: string
  readonly value?: string | number | readonly string[] | null
}

/** Conditions of which all must hold, or one. */
export interface Where {
  readonly connector: 'and' | 'or'
  readonly conditions: readonly Condition[]
}

/** The conditions in an address: the JSON of the API. `null`: a text that is none. The API judges what they name. */
function whereIn(text: string | null): Where | null {
  if (text === null || text === '') return null
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found !== 'object' || found === null || !('conditions' in found) || !Array.isArray(found.conditions))
      return null
    const connector = 'connector' in found && found.connector === 'or' ? 'or' : 'and'
    const conditions = found.conditions.filter(isCondition)
    return conditions.length === 0 ? null : { connector, conditions }
  } catch {
    return null
  }
}

// Safe: the three texts are checked; the API refuses other values.
const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' &&
  value !== null &&
  ['type', 'id', 'operator'].every((name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string')

/** The conditions of several parameters of an address, such as those of a form that adds one: all of them must hold. */
export const whereOf = (texts: readonly string[]): Where | null =>
  texts.reduce<Where | null>((all, text) => {
    const more = whereIn(text)
    if (all === null || more === null) return more ?? all
    return narrowed(all, more.conditions)
  }, null)

export const whereText = (where: Where | null): string | null => where && JSON.stringify(where)

/** The conditions with more of them, which must hold too. Conditions of which one must hold give way. */
export const narrowed = (where: Where | null, more: readonly Condition[]): Where => ({
  connector: 'and',
  conditions: [
    ...(where?.connector === 'and' ? where.conditions.filter(({ id }) => !more.some((one) => one.id === id)) : []),
    ...more,
  ],
})

/** A condition in words, such as: How likely are you to recommend us? ≥ 9. */
export function inWords({ id, operator, value }: Condition, survey: SurveyRead | null, language: Language): string {
  const { say } = language
  const { conditions: words } = language.texts.results
  const question = survey?.questions.find((one) => one.id === id)
  const choices = question !== undefined && 'choices' in question ? question.choices : []
  const labelOf = (one: string | number): string => {
    const at = choices.findIndex((choice) => choice.id === one)
    const choice = choices[at]
    if (choice === undefined) return doneWords(String(one), question?.type, language)
    return 'label' in choice ? lineOf(choice.label, choice.id) : say(words.picture, { number: at + 1 })
  }
  const values = [value ?? []].flat().map(labelOf).join(', ')
  const name = lineOf(question?.headline, id)
  switch (operator) {
    case 'contains':
    case 'startsWith':
      return say(words[operator], { question: name, value: values })
    case 'isSubmitted':
    case 'isSkipped':
      return say(words[operator], { question: name })
    default:
      return [name, signs[operator] ?? operator, values].filter(Boolean).join(' ')
  }
}

const signs: Readonly<Record<string, string>> = {
  equals: '=',
  doesNotEqual: '≠',
  includesOneOf: '=',
  equalsOneOf: '=',
  isGreaterThan: '>',
  isLessThan: '<',
  isGreaterThanOrEqual: '≥',
  isLessThanOrEqual: '≤',
  isBefore: '<',
  isAfter: '>',
}
