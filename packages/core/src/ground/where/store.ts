import type { PlannedPast } from '../../answers/summaries/store.ts'
import type { WhereCondition, WhereOperator } from './schema.ts'

/** Conditions as they are judged, in core and in storages. Plain JSON. */
export interface PlannedWhere {
  readonly connector: 'and' | 'or'
  readonly conditions: readonly PlannedCondition[]
}

/**
 * A condition on the texts of a stored value: the value itself, or the parts of a list or an object, without empty ones. An
 * empty text is a skipped answer.
 */
export interface PlannedCondition {
  readonly type: WhereCondition['type']
  readonly id: string
  /** `equalsNumber` compares numbers, `equals` texts in any order. */
  readonly operator: Exclude<WhereOperator, `doesNot${string}` | 'isSkipped'> | 'equalsNumber'
  /** Whether the condition holds exactly where the operator does not. */
  readonly negated: boolean
  /** The texts that the operator compares with. */
  readonly wanted: readonly string[]
  /** The only text of `wanted` as a number; `null` if it is none. */
  readonly number: number | null
  /**
   * Label of a choice in any language, or its id → what stands for it on both sides: its id, as answers name it, or where the operator
   * is about parts of texts, its default label. `''`: what stands for texts of the respondent's own, where the condition is about the
   * choice `other`.
   */
  readonly labels: Readonly<Record<string, string>>
  /** Whether earlier editions asked the question as another kind; see `PlannedQuestion`. Absent: each asked it as it is, if at all. */
  readonly past?: PlannedPast
}
