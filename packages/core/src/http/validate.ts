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
  const result = parse(schema, value)
  if (!result.issues && Object.keys(ruled).length === 0) return result.value
  // What the schema says of a place is nearer to the fault than what follows from it.
  throw invalid({ ...ruled, ...faultsOf(result.issues ?? []) })
}

/** Issues after which valibot stops looking: it would spend seconds and gigabytes on a hostile body. */
const maxIssues = 3000

let issues = 0
/**
 * valibot asks after each issue whether to go on: the one moment to say that it is enough. One for all runs, as none is
 * interrupted by another: to make a getter takes longer than to look at a small body.
 */
const config = {
  get abortEarly() {
    issues += 1
    return issues > maxIssues
  },
}

function parse<S extends v.GenericSchema<unknown, unknown>>(schema: S, value: unknown) {
  issues = 0
  // Not `safeParse`: it copies the config, and with it what the getter says at the start.
  return schema['~run']({ value }, config) as v.OutputDataset<v.InferOutput<S>, v.InferIssue<S>>
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

/** A parameter of a query: optional, and with a word on it for readers of the OpenAPI document. */
export const parameter = <S extends v.GenericSchema<string, string>>(description: string, schema: S) =>
  v.optional(v.pipe(schema, v.description(description)))

/** What a rule may read of a body of any shape. */
export const asRecord = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
