import * as v from 'valibot'
import { isStorable } from '../storable-text.ts'

const types = ['question', 'hiddenField', 'variable', 'meta', 'attribute'] as const

/** The operators of the survey's logic that compare what is stored. They mean the same here. */
export const whereOperators = [
  'equals',
  'doesNotEqual',
  'equalsOneOf',
  'contains',
  'doesNotContain',
  'startsWith',
  'doesNotStartWith',
  'endsWith',
  'doesNotEndWith',
  'includesAllOf',
  'includesOneOf',
  'isGreaterThan',
  'isLessThan',
  'isGreaterThanOrEqual',
  'isLessThanOrEqual',
  'isBefore',
  'isAfter',
  'isSubmitted',
  'isSkipped',
] as const
export type WhereOperator = (typeof whereOperators)[number]

/** What a condition with `meta` can name. */
export const metaIds = ['source', 'url', 'action', 'country', 'browser', 'os', 'device', 'language'] as const

const mostConditions = 20
const mostValues = 100
const text = v.pipe(
  v.string(),
  v.minLength(1, 'Must not be empty'),
  v.maxLength(1024, 'At most 1024 characters'),
  v.check(isStorable, 'Must be Unicode text without the character U+0000'),
)
const oneOf = (values: readonly string[]): string => `Expected one of: ${values.join(', ')}`

const condition = v.pipe(
  v.object({
    /** Where the value stands: in an answer, a hidden field, a variable, what is known about the visit, or an attribute of the contact. */
    type: v.picklist(types, oneOf(types)),
    /** The id of the question, hidden field or variable, one of `metaIds`, or the key of the attribute. */
    id: v.pipe(v.string(), v.minLength(1, 'Must not be empty'), v.maxLength(64, 'At most 64 characters')),
    operator: v.picklist(whereOperators, oneOf(whereOperators)),
    /** What the operator compares with. `isSubmitted` and `isSkipped` take none. */
    value: v.nullish(
      v.union(
        [text, v.number(), v.pipe(v.array(text), v.minLength(1), v.maxLength(mostValues))],
        `Expected a text (1 to 1024 characters), a number, or 1 to ${mostValues} texts`,
      ),
    ),
  }),
  v.title('WhereCondition'),
)
export type WhereCondition = v.InferOutput<typeof condition>

/** Conditions on a response, of which all must hold (`and`) or one (`or`). */
export const where = v.pipe(
  v.object({
    connector: v.nullish(v.picklist(['and', 'or'], oneOf(['and', 'or'])), 'and'),
    conditions: v.pipe(
      v.array(condition),
      v.minLength(1, 'Expected at least one condition'),
      v.maxLength(mostConditions, `At most ${mostConditions} conditions`),
    ),
  }),
  v.title('Where'),
)
export type Where = v.InferOutput<typeof where>
