import * as v from 'valibot'
import { surveyFaults } from '../../src/asking/surveys/rules.ts'
import { createSurvey } from '../../src/asking/surveys/schema.ts'
import type { Faults } from '../../src/ground/errors.ts'
import { faultsOf } from '../../src/http/validate.ts'

export type Json = Record<string, unknown>

export const text = (words: string) => ({ default: words })

/** A question that is right, changed as a test wants it. */
export const question = (changes: Json = {}): Json => ({
  id: 'q1',
  type: 'openText',
  headline: text('What do you think?'),
  required: false,
  ...changes,
})

export const choices = (...ids: string[]) => ids.map((id) => ({ id, label: text(id.toUpperCase()) }))

/** The body of a survey that is right, changed as a test wants it. */
export const body = (changes: Json = {}): Json => ({
  environmentId: 'cenvironment',
  name: 'Feedback',
  questions: [question()],
  ...changes,
})

/** What a create answers to a body: schema and rules, as the door joins them. */
export function faults(value: unknown): Faults {
  const result = v.safeParse(createSurvey, value)
  return { ...surveyFaults(value), ...faultsOf(result.issues ?? []).shown() }
}

/** The paths that a body is refused for, in the order of the alphabet. */
export const refused = (value: unknown): string[] => Object.keys(faults(value)).sort()
