import * as v from 'valibot'
import type { Faults } from '../ground/errors.ts'
import { type FaultList, faultList, type Path } from '../ground/faults.ts'
import { invalid } from './problems.ts'

const noFaults: Faults = {}

/**
 * Parses a value by its schema. `ruled` are the faults that rules have found: the error names them with those of the
 * schema.
 */
export function validate<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  value: unknown,
  ruled: Faults = noFaults,
): v.InferOutput<S> {
  // valibot accepts a list as an object without fields.
  if (Array.isArray(value)) throw invalid({ body: 'Expected an object, not a list' })
  const result = parse(schema, value)
  if (!result.issues && Object.keys(ruled).length === 0) return result.value
  const faults = faultsOf(result.issues ?? [])
  if (issues > maxIssues) faults.stop()
  // The first message of a path stays: the schema's message is more exact than a rule's.
  faults.addAll(ruled)
  throw invalid(faults)
}

/** The number of issues after which valibot stops: a hostile body would cost seconds and gigabytes. */
const maxIssues = 3000

let issues = 0
/**
 * valibot reads `abortEarly` after each issue, which is the only moment to stop it. All runs share this object, since
 * none is interrupted by another: making a getter takes longer than validating a small body.
 */
const config = {
  get abortEarly() {
    issues += 1
    return issues > maxIssues
  },
}

/** Parses a value, and stops when it has too many faults. */
export function parse<S extends v.GenericSchema<unknown, unknown>>(schema: S, value: unknown) {
  issues = 0
  // Not `safeParse`, which copies the config and with it the getter's first value.
  return schema['~run']({ value }, config) as v.OutputDataset<v.InferOutput<S>, v.InferIssue<S>>
}

/** Collects the faults that a schema found. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): FaultList {
  const faults = faultList()
  for (const issue of issues) faults.add(pathOf(issue), messageOf(issue))
  return faults
}

// Safe: keys in JSON are texts and numbers.
const pathOf = ({ path }: v.BaseIssue<unknown>): Path => path?.map(({ key }) => key as string | number) ?? []

const messageOf = ({ received, kind, message }: v.BaseIssue<unknown>): string =>
  received === 'undefined' && kind === 'schema' ? 'Required' : message

/** Makes an optional query parameter with a description for the OpenAPI document. */
export const parameter = <S extends v.GenericSchema<string, string>>(description: string, schema: S) =>
  v.optional(v.pipe(schema, v.description(description)))

/** Makes any body readable by a rule: an object stays, anything else becomes an empty object. */
export const asRecord = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
