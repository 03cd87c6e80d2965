import * as v from 'valibot'
import { sameValue } from '../../../ground/same-value.ts'
import { createSurvey, nullableFields, type StoredSurvey, type UpdateSurvey } from '../schema.ts'
import { draftSurvey } from './drafting.ts'
import type { Document } from './reading.ts'

type Input = v.InferInput<typeof createSurvey>

/** Fields that belong to one environment, or are made by the service. */
const ofEnvironment = [
  'environmentId',
  'workspaceId',
  'createdBy',
  'segmentId',
  'resultShareKey',
  'projectOverwrites',
] as const

/**
 * A survey as a file describes it, without what belongs to one environment. An absent field has its default, except
 * `status` and `pin`: absent, they stay as they are. Which contacts see a survey, its segment, always stays as it is.
 */
export interface SurveyDefinition extends Omit<Input, (typeof ofEnvironment)[number] | 'key' | 'triggers'> {
  /**
   * By it the survey is found again in every environment: lower-case letters and digits, with `-`, `_` or `.` between
   * them; at most 64 characters.
   */
  key: string
  /** The names of action classes that show the survey. Default: none. */
  triggers?: readonly string[]
}

/** The fields that stay as they are where a definition lacks them. */
const kept = new Set(['status', 'pin'])

/** The names of all fields that a definition may have. */
const names: ReadonlySet<string> = new Set(
  Object.keys(createSurvey.entries).filter((name) => !ofEnvironment.some((one) => one === name)),
)

/** Returns the faults of a definition that the schema of a survey does not find. */
export function definitionFaults(definition: Document): Record<string, string> {
  const unknown = Object.keys(definition).filter((name) => !names.has(name))
  const { key, triggers } = definition
  return {
    ...Object.fromEntries(unknown.map((name) => [name, faultOfName(name)])),
    ...(typeof key === 'string' ? {} : { key: 'Required: by its key the survey is found again' }),
    ...(Array.isArray(triggers)
      ? Object.fromEntries(
          triggers.flatMap((one, n) =>
            typeof one === 'string' ? [] : [[`triggers.${n}`, 'Expected the name of an action class']],
          ),
        )
      : {}),
  }
}

const faultOfName = (name: string): string =>
  ofEnvironment.some((one) => one === name)
    ? 'Remove this field: a definition has nothing that belongs to one environment'
    : 'A survey has no such field'

/** The comparable form of a survey: every field that a definition may have. */
export function comparable(survey: StoredSurvey, triggers: readonly string[]): Document {
  const stored: Document = { ...survey, triggers }
  return Object.fromEntries([...names].map((name) => [name, stored[name]]))
}

/** The fields of a survey that nothing was said about, so that a definition without them empties them. */
const defaults: Document = comparable(
  draftSurvey(
    v.parse(createSurvey, {
      environmentId: 'none',
      name: 'None',
      questions: [{ id: 'none', type: 'openText', headline: { default: 'None' }, required: false }],
    }),
    { id: 'none', environmentId: 'none', now: '', segmentId: null, triggers: [] },
  ),
  [],
)

/** The body of the change that makes a survey what the definition says. */
export function changeOf(definition: Document): Document {
  const { key: _key, name: _name, questions: _questions, ...emptied } = defaults
  const resets = Object.entries(emptied).filter(([name]) => !kept.has(name))
  const given = Object.entries(definition).filter(
    ([name, value]) => value !== undefined && (value !== null || nullableFields.has(name)),
  )
  return { ...Object.fromEntries(resets), ...Object.fromEntries(given) } satisfies Partial<
    Record<keyof UpdateSurvey, unknown>
  >
}

/** The first fields of a file, in this order. */
const first = ['key', 'name', 'type', 'questions']

/** Writes a survey as a definition: fields with their default value, its status and its PIN are left out. */
export function definitionOf(survey: StoredSurvey, triggers: readonly string[]): SurveyDefinition | null {
  if (survey.key === null) return null
  const all = comparable(survey, triggers)
  const others = [...names].filter(
    (name) => !first.includes(name) && !kept.has(name) && !sameValue(all[name], defaults[name]),
  )
  // Safe: these are fields of a valid survey, with the names of action classes as triggers.
  return Object.fromEntries([...first, ...others].map((name) => [name, all[name]])) as unknown as SurveyDefinition
}
