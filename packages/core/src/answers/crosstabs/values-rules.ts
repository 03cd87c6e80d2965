import { byCodePoints } from '../../ground/code-point-order.ts'
import type { Absence, SideCounts } from './store.ts'

/** The most values of a side of a cross-table. If a side has more, the last of them stands for all others. */
export const mostValues = 50

/** Every reason for which a response has no value on a side. */
export const absences: readonly Absence[] = ['notAsked', 'skipped', 'unread', 'empty']

/** Values in the order in which `SideCounts` has them. */
export const valuesInOrder = <One extends SideCounts['values'][number]>(values: readonly One[]): One[] =>
  values.toSorted((one, other) =>
    one.value === null || other.value === null
      ? Number(one.value === null) - Number(other.value === null)
      : other.count - one.count || byCodePoints(one.value, other.value),
  )
