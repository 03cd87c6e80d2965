import type { Operator } from '../schema/logic.ts'
import { asText, type Document } from './reading.ts'

/** The kind of a condition's left operand, which decides the operators that fit it. */
export type OperandKind =
  | 'text'
  | 'number'
  | 'choice'
  | 'choices'
  | 'cta'
  | 'consent'
  | 'date'
  | 'presence'
  | 'cal'
  | 'matrix'
  | 'textVariable'
  | 'numberVariable'
  | 'hiddenField'

const equality = ['equals', 'doesNotEqual'] as const
const presence = ['isSubmitted', 'isSkipped'] as const
const textual = [
  ...equality,
  'contains',
  'doesNotContain',
  'startsWith',
  'doesNotStartWith',
  'endsWith',
  'doesNotEndWith',
] as const
const comparison = [...equality, 'isGreaterThan', 'isLessThan', 'isGreaterThanOrEqual', 'isLessThanOrEqual'] as const
const inclusion = ['includesAllOf', 'includesOneOf', 'doesNotIncludeOneOf', 'doesNotIncludeAllOf'] as const

/** The operators that fit each kind of operand, as published clients evaluate them. */
export const operatorsOf: Readonly<Record<OperandKind, readonly Operator[]>> = {
  text: [...textual, ...presence],
  number: [...comparison, ...presence],
  choice: [...equality, 'equalsOneOf', ...presence],
  choices: [...equality, ...inclusion, ...presence],
  cta: ['isClicked', 'isSkipped'],
  consent: ['isAccepted', 'isSkipped'],
  date: [...equality, 'isBefore', 'isAfter', ...presence],
  presence,
  cal: ['isBooked', 'isSkipped'],
  matrix: [
    'isPartiallySubmitted',
    'isCompletelySubmitted',
    'isSkipped',
    'isEmpty',
    'isNotEmpty',
    'isAnyOf',
    ...equality,
  ],
  textVariable: textual,
  numberVariable: comparison,
  hiddenField: [...textual, 'isSet', 'isNotSet'],
}

/** Operators without a right operand. All other operators require one. */
export const standsAlone: ReadonlySet<string> = new Set<Operator>([
  'isSubmitted',
  'isSkipped',
  'isClicked',
  'isAccepted',
  'isBooked',
  'isPartiallySubmitted',
  'isCompletelySubmitted',
  'isSet',
  'isNotSet',
  'isEmpty',
  'isNotEmpty',
])

/** Operators that compare with several values at once. */
export const needsList: ReadonlySet<string> = new Set<Operator>([...inclusion, 'equalsOneOf', 'isAnyOf'])

const kindOfType: ReadonlyMap<string, OperandKind> = new Map([
  ['multipleChoiceSingle', 'choice'],
  ['multipleChoiceMulti', 'choices'],
  ['pictureSelection', 'choices'],
  ['nps', 'number'],
  ['rating', 'number'],
  ['cta', 'cta'],
  ['consent', 'consent'],
  ['date', 'date'],
  ['cal', 'cal'],
  ['matrix', 'matrix'],
  ['fileUpload', 'presence'],
  ['address', 'presence'],
  ['contactInfo', 'presence'],
  ['ranking', 'presence'],
])

/** The operand kind of a question; `null` for an unknown question type. */
export function kindOfQuestion(question: Document): OperandKind | null {
  if (question.type === 'openText') return question.inputType === 'number' ? 'number' : 'text'
  return kindOfType.get(asText(question.type) ?? '') ?? null
}

/** The operand kind of a variable of this type; `null` for an unknown type. */
export function kindOfVariable(type: unknown): OperandKind | null {
  if (type === 'number') return 'numberVariable'
  return type === 'text' ? 'textVariable' : null
}
