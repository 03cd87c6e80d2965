import * as v from 'valibot'
import type { Faults } from '../errors.ts'
import { type FaultList, faultList, type Path } from '../ground/faults.ts'
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
  const faults = faultsOf(result.issues ?? [])
  if (issues > maxIssues) faults.stop()
  // The first message of a place stays: what the schema says of it is nearer to the fault than what a rule says.
  faults.addAll(ruled)
  throw invalid(faults)
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

/** What a schema found wrong. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): FaultList {
  const faults = faultList()
  for (const issue of issues) faults.add(pathOf(issue), messageOf(issue))
  return faults
}

// Safe: JSON has texts and numbers for keys only.
const pathOf = ({ path }: v.BaseIssue<unknown>): Path => path?.map(({ key }) => key as string | number) ?? []

const messageOf = ({ received, kind, message }: v.BaseIssue<unknown>): string =>
  received === 'undefined' && kind === 'schema' ? 'Required' : message

/** A parameter of a query: optional, and with a word on it for readers of the OpenAPI document. */
export const parameter = <S extends v.GenericSchema<string, string>>(description: string, schema: S) =>
  v.optional(v.pipe(schema, v.description(description)))

/** What a rule may read of a body of any shape. */
export const asRecord = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
