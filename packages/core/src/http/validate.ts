import * as v from 'valibot'
import type { Faults } from '../errors.ts'
import { invalid } from './problems.ts'

const noFaults: Faults = {}

/** The value as its schema reads it. `ruled` are the faults that rules found: all are named at once. */
export function validate<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  value: unknown,
  ruled: Faults = noFaults,
): v.InferOutput<S> {
  // valibot takes a list for an object with no fields.
  if (Array.isArray(value)) throw invalid({ body: 'Expected an object, not a list' })
  const result = v.safeParse(schema, value)
  if (result.success && Object.keys(ruled).length === 0) return result.output
  // What the schema says of a place is nearer to the fault than what follows from it.
  throw invalid({ ...ruled, ...faultsOf(result.issues ?? []) })
}

/** What a schema found wrong, place by place, the first message of each. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): Faults {
  const faults: Record<string, string> = {}
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? 'body'
    faults[path] ??= messageOf(issue)
  }
  return faults
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  const missing = issue.received === 'undefined' && issue.kind === 'schema'
  if (missing) return 'Required'
  return issue.message.length > 500 ? `${issue.message.slice(0, 500)}…` : issue.message
}

/** What a rule may read of a body of any shape. */
export const asRecord = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
