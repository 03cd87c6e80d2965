import { dayPattern } from '../../ground/day-pattern.ts'
import type { StoredResponse } from '../responses/schema.ts'
import { type FieldCounts, type PlannedField, valuesListed } from './store.ts'

/** Counts the values of a field in these responses, one by one. This is the reference: storages must return the same. */
export function countFields(
  { type, id }: PlannedField,
  responses: readonly Pick<StoredResponse, 'data' | 'variables'>[],
): FieldCounts {
  const counts = new Map<string, number>()
  for (const { data, variables } of responses) {
    const record: Readonly<Record<string, unknown>> = type === 'variable' ? variables : data
    const value = Object.hasOwn(record, id) ? record[id] : undefined
    if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) continue
    const text = type === 'date' ? dayIn(value) : String(value)
    if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const values = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
  return {
    answered: values.reduce((sum, { count }) => sum + count, 0),
    distinct: values.length,
    values: values.slice(0, valuesListed[type]),
  }
}

const day = new RegExp(dayPattern)

const dayIn = (value: string | number): string | null =>
  typeof value === 'string' && day.test(value) ? value.slice(0, 10) : null
