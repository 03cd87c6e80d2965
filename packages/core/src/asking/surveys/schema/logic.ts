import * as v from 'valibot'
import { objectOf } from '../../../ground/json-shapes.ts'
import { most } from './bounds.ts'
import { innerId, oneOf } from './text.ts'

/** Every operator of a condition. `operators.ts` says which of them fit which operand. */
export const operators = [
  'equals',
  'doesNotEqual',
  'contains',
  'doesNotContain',
  'startsWith',
  'doesNotStartWith',
  'endsWith',
  'doesNotEndWith',
  'isSubmitted',
  'isSkipped',
  'isGreaterThan',
  'isLessThan',
  'isGreaterThanOrEqual',
  'isLessThanOrEqual',
  'equalsOneOf',
  'includesAllOf',
  'includesOneOf',
  'doesNotIncludeOneOf',
  'doesNotIncludeAllOf',
  'isClicked',
  'isAccepted',
  'isBefore',
  'isAfter',
  'isBooked',
  'isPartiallySubmitted',
  'isCompletelySubmitted',
  'isSet',
  'isNotSet',
  'isEmpty',
  'isNotEmpty',
  'isAnyOf',
] as const
export type Operator = (typeof operators)[number]

const calculations = ['assign', 'concat', 'add', 'subtract', 'multiply', 'divide'] as const
const elements = ['question', 'variable', 'hiddenField'] as const

const text = v.pipe(v.string(), v.maxLength(65_536, 'At most 65536 characters'))

const reference = {
  type: v.picklist(elements, oneOf(elements)),
  /** The id of a question, variable or hidden field. */
  value: innerId,
  /** `row`: the index of a matrix row, as text. */
  meta: v.nullish(objectOf(v.string())),
}

const leftOperand = v.object(reference)

const operandTypes = oneOf(['static', ...elements])
const rightOperand = v.variant(
  'type',
  [
    v.object({
      type: v.literal('static'),
      value: v.union([text, v.number(), v.array(text)], 'Expected a string, a number or an array of strings'),
    }),
    v.object(reference),
  ],
  operandTypes,
)

const condition = v.pipe(
  v.object({
    id: innerId,
    leftOperand,
    operator: v.picklist(operators, oneOf(operators)),
    rightOperand: v.nullish(rightOperand),
  }),
  v.title('Condition'),
)
export type Condition = v.InferOutput<typeof condition>

/** Conditions that must all hold (`and`) or of which one must hold (`or`). */
export interface Group {
  id: string
  connector: 'and' | 'or'
  conditions: (Group | Condition)[]
}

const group: v.GenericSchema<Group, Group> = v.pipe(
  v.object({
    id: innerId,
    connector: v.picklist(['and', 'or'], oneOf(['and', 'or'])),
    conditions: v.pipe(
      v.array(v.lazy(groupOrCondition)),
      v.maxLength(most.conditions, `At most ${most.conditions} conditions in a group`),
    ),
  }),
  v.title('ConditionGroup'),
)

const either: v.GenericSchema<Group | Condition, Group | Condition> = v.pipe(
  v.union([group, condition]),
  v.title('ConditionOrGroup'),
)

/**
 * Chooses the schema by the property that tells a group from a condition, so that each fault is named at its path; a
 * union would only report that the value is neither. Without a value (when schemas become documentation) it returns the
 * union.
 */
function groupOrCondition(value: unknown): v.GenericSchema<Group | Condition, Group | Condition> {
  if (value === undefined) return either
  return typeof value === 'object' && value !== null && 'conditions' in value ? group : condition
}

const calculate = v.object({
  id: innerId,
  objective: v.literal('calculate'),
  variableId: innerId,
  operator: v.picklist(calculations, oneOf(calculations)),
  value: v.variant(
    'type',
    [
      v.object({ type: v.literal('static'), value: v.union([text, v.number()], 'Expected a string or a number') }),
      v.object(reference),
    ],
    operandTypes,
  ),
})

const action = v.pipe(
  v.variant(
    'objective',
    [
      calculate,
      v.object({ id: innerId, objective: v.literal('requireAnswer'), target: innerId }),
      v.object({ id: innerId, objective: v.literal('jumpToQuestion'), target: innerId }),
    ],
    oneOf(['calculate', 'requireAnswer', 'jumpToQuestion']),
  ),
  v.title('LogicAction'),
)
export type Action = v.InferOutput<typeof action>

/**
 * Rules of a question. The service stores and returns them; a respondent's client evaluates them: all rules of the
 * question in order, the first jump wins, then `logicFallback`, then the next question.
 */
export const logic = v.pipe(
  v.array(
    v.object({
      id: innerId,
      conditions: group,
      actions: v.pipe(v.array(action), v.maxLength(most.actions, `At most ${most.actions} actions`)),
    }),
  ),
  v.maxLength(most.rules, `At most ${most.rules} rules`),
)
