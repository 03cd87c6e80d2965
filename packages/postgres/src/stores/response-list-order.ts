import type { ListPage, ResponseOrder } from '@hearback/core/storage'
import type { AddParam } from './statement-params.ts'

/** The columns that a list is ordered by: those of a response `r` or of its tag `t`. */
export interface OrderKey {
  table: 'r' | 't'
  at: string
  id: string
}

/** Lists by the last change have one direction only: ascending. */
export const directionOf = (order: ResponseOrder) => (order.by === 'createdAt' ? order.direction : 'asc')

/** SQL: the `order by` of a list. */
export const inOrder = ({ at, id }: OrderKey, order: ResponseOrder): string =>
  `order by ${at} ${directionOf(order)}, ${id} ${directionOf(order)}`

/** SQL condition: the row comes after a position of the list. */
export function beyond(
  { at, id }: OrderKey,
  order: ResponseOrder,
  after: NonNullable<ListPage['after']>,
  add: AddParam,
): string {
  const side = directionOf(order) === 'asc' ? '>' : '<'
  return `(${at}, ${id}) ${side} (${add(after.at)}::timestamptz, ${add(after.id)}::text)`
}

/** SQL conditions: the time is not before `from`, and before `until`. */
export function within(at: string, from: string | null, until: string | null, add: AddParam): string[] {
  return [
    ...(from === null ? [] : [`${at} >= ${add(from)}::timestamptz`]),
    ...(until === null ? [] : [`${at} < ${add(until)}::timestamptz`]),
  ]
}
