import { createSurveyFaults, updateSurveyFaults } from '../../asking/surveys/body-faults.ts'
import { allAsOfNow } from '../../asking/surveys/find.ts'
import { hasAnswers } from '../../asking/surveys/has-answers.ts'
import { everySurvey } from '../../asking/surveys/references.ts'
import { type Break, breaksOf } from '../../asking/surveys/rules/breaks.ts'
import { changeOf, comparable, definitionFaults } from '../../asking/surveys/rules/definition.ts'
import { type Difference, differencesOf } from '../../asking/surveys/rules/differences.ts'
import type { Document } from '../../asking/surveys/rules/reading.ts'
import { mergeSurvey, resolveTriggers } from '../../asking/surveys/rules.ts'
import { createSurvey, type StoredSurvey, updateSurvey } from '../../asking/surveys/schema.ts'
import { hex, sha256 } from '../../ground/bytes.ts'
import { isProblem } from '../../ground/errors.ts'
import { faultList } from '../../ground/faults.ts'
import { later, timestamp } from '../../ground/ports/clock.ts'
import { storable } from '../../http/body.ts'
import { invalid } from '../../http/problems.ts'
import { asRecord, validate } from '../../http/validate.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import type { Service } from '../service/service.ts'
import type { SurveyWrite } from './write-survey.ts'

/** What applying a definition does to its survey. */
export interface PlannedSurvey {
  readonly key: string
  readonly name: string
  readonly action: 'create' | 'change' | 'unchanged'
  /** The id of the survey; `null` for one that is still to be created. */
  readonly id: string | null
  /** Every place where the survey and its definition differ; none for one that is created. */
  readonly changes: readonly Difference[]
  /** What the change breaks: in a survey that has answers, and nothing in any other. */
  readonly breaks: readonly Break[]
}

/** A survey to be written, and what that does. */
export type Step = SurveyWrite & { readonly planned: PlannedSurvey }

/** Compares definitions with the surveys of an environment. Throws a 400 that names every fault: `0.questions.1.type`. */
export async function planSurveys(
  service: Service,
  view: EnvironmentView,
  definitions: readonly unknown[],
): Promise<Step[]> {
  const existing = await surveysByKey(service, view.id)
  const faults = faultList()
  const steps: Step[] = []
  const indexes = new Map<unknown, number>()
  for (const [n, given] of definitions.entries()) {
    const { key } = asRecord(given)
    const twin = indexes.get(key)
    if (key !== undefined && twin !== undefined) faults.add(`${n}.key`, `Definition ${twin} has the key "${key}" too`)
    indexes.set(key, n)
    try {
      const definition = storable(given)
      const stored = existing.get(String(key)) ?? null
      steps.push(await (stored ? changing(service, view, definition, stored) : creating(service, view, definition)))
    } catch (error) {
      if (!isProblem(error)) throw error
      for (const [path, message] of Object.entries(error.details)) faults.add(`${n}.${path}`, message)
      if (Object.keys(error.details).length === 0) faults.add(String(n), error.message)
    }
  }
  if (faults.hasFaults()) throw invalid(faults)
  return steps
}

/** Identifies what a plan changes, and what it was compared with: two plans with one id do the same. */
export async function planId(environmentId: string, steps: readonly Step[]): Promise<string> {
  const parts = steps.map(({ planned, stored, body }) => [planned.key, planned.id, stored?.version ?? 0, body])
  return hex(await sha256(JSON.stringify([environmentId, parts]))).slice(0, 32)
}

async function surveysByKey(service: Service, environmentId: string): Promise<Map<string, StoredSurvey>> {
  const found = new Map<string, StoredSurvey>()
  for await (const survey of everySurvey(service, environmentId)) {
    if (survey.key !== null) found.set(survey.key, survey)
  }
  return found
}

async function creating(service: Service, environment: EnvironmentView, definition: unknown): Promise<Step> {
  const given = asRecord(definition)
  const body = { ...given, environmentId: environment.id }
  const faults = await createSurveyFaults(body, { service, environment, params: {} })
  const valid = validate(createSurvey, asBody(definition, body), { ...faults, ...definitionFaults(given) })
  const { key, name } = valid
  const planned = { key: String(key), name, action: 'create', id: null, changes: [], breaks: [] } as const
  return { planned, stored: null, body: valid }
}

async function changing(
  service: Service,
  environment: EnvironmentView,
  definition: unknown,
  stored: StoredSurvey,
): Promise<Step> {
  const given = asRecord(definition)
  const whole = changeOf(given)
  const [now] = await allAsOfNow(service, environment.id, [stored])
  const status = now?.status ?? stored.status
  // A status that time or responses have set already is not set again.
  const { status: _, ...others } = whole
  const body = whole.status === status ? others : whole
  const faults = await updateSurveyFaults(body, { service, environment, params: { surveyId: stored.id } })
  // A definition is whole: it cannot leave these out, as a change can.
  const required = Object.fromEntries(
    ['name', 'questions'].filter((name) => (given[name] ?? null) === null).map((name) => [name, 'Required']),
  )
  const valid = validate(updateSurvey, asBody(definition, body), {
    ...faults,
    ...required,
    ...definitionFaults(given),
  })
  const actionClasses = await environment.actionClasses()
  const resolved = resolveTriggers(valid.triggers, actionClasses)
  const next = mergeSurvey(stored, valid, {
    now: later(stored.updatedAt, timestamp(service.clock.now())),
    triggers: 'ids' in resolved ? resolved.ids : [],
  })
  const nameOf = new Map(actionClasses.map(({ id, name }) => [id, name]))
  const compared = (survey: StoredSurvey, shown: StoredSurvey['status']): Document => ({
    ...comparable(
      survey,
      survey.triggers.flatMap((id) => nameOf.get(id) ?? []),
    ),
    status: shown,
  })
  const nextStatus = body === whole && 'status' in whole ? next.status : status
  const changes = differencesOf(compared(stored, status), compared(next, nextStatus))
  const broken = breaksOf(stored, { ...next, status: nextStatus }, { isInProgress: status === 'inProgress' })
  const breaks = broken.length > 0 && (await hasAnswers(service, stored)) ? broken : []
  const action = changes.length > 0 ? 'change' : 'unchanged'
  return {
    planned: { key: stored.key ?? '', name: next.name, action, id: stored.id, changes, breaks },
    stored,
    body: valid,
  }
}

/** A definition that is no object is left to the schema, which says so. */
const asBody = (definition: unknown, body: Document): unknown =>
  typeof definition === 'object' && definition !== null && !Array.isArray(definition) ? body : definition
