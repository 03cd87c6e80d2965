import { isProblem, Problem } from '../../ground/errors.ts'
import { invalid } from '../../http/problems.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { type PlannedSurvey, planId, planSurveys, type Step } from './plan-surveys.ts'
import { type SurveyAuthor, writeSurvey } from './write-survey.ts'

/** What applying definitions changes, or has changed. */
export interface SurveyPlan {
  /** Two plans with one id change the same surveys, from the same versions, in the same way. */
  readonly id: string
  readonly surveys: readonly PlannedSurvey[]
  /** Whether the changes have been made. */
  readonly isApplied: boolean
}

export interface ApplyOptions {
  /** Returns the plan, and changes nothing. Default: false. */
  dryRun?: boolean
  /** Also makes changes that break a survey that has answers. Default: false. */
  yes?: boolean
  /** The id of the plan that is to be applied: a `Problem` if applying would do anything else by now. Default: any. */
  plan?: string
}

/** Makes the surveys of an environment what the definitions say. Surveys that no definition names stay as they are. */
export async function applySurveys(
  author: SurveyAuthor,
  environment: EnvironmentView,
  definitions: readonly unknown[],
  { dryRun = false, yes = false, plan: wanted }: ApplyOptions,
): Promise<SurveyPlan> {
  if (!Array.isArray(definitions)) throw invalid({ surveys: 'Expected a list of definitions' })
  const steps = await planSurveys(author.service, environment, definitions)
  const id = await planId(environment.id, steps)
  if (wanted !== undefined && wanted !== id) {
    throw new Problem(
      'conflict',
      'Applying these definitions does something else by now than the plan that was named: a definition, or a survey, has changed since. Nothing was applied. Look at the new plan',
      { plan: id },
    )
  }
  const surveys = steps.map(({ planned }) => planned)
  if (dryRun) return { id, surveys, isApplied: false }
  if (!yes) refuseBreaks(surveys)
  const applied: PlannedSurvey[] = []
  for (const step of steps) applied.push(await carriedOut(author, environment.id, step, applied))
  return { id, surveys: applied, isApplied: true }
}

function refuseBreaks(surveys: readonly PlannedSurvey[]): void {
  const broken = surveys.flatMap(({ key, breaks }) => breaks.map(({ path, reason }) => [`${key}.${path}`, reason]))
  if (broken.length === 0) return
  throw new Problem(
    'conflict',
    'These changes break surveys that have answers. Nothing was applied. To apply them all the same, say yes (--yes)',
    Object.fromEntries(broken),
  )
}

async function carriedOut(
  author: SurveyAuthor,
  environmentId: string,
  step: Step,
  before: readonly PlannedSurvey[],
): Promise<PlannedSurvey> {
  if (step.planned.action === 'unchanged') return step.planned
  try {
    return { ...step.planned, id: await writeSurvey(author, environmentId, step, fieldsOf(step)) }
  } catch (error) {
    const done = before.filter(({ action }) => action !== 'unchanged').map(({ key }) => key)
    if (!isProblem(error)) throw error
    throw new Problem(
      error.code === 'precondition_failed' ? 'conflict' : error.code,
      `${step.planned.key}: ${error.message}. ${done.length === 0 ? 'Nothing was applied' : `Applied before it: ${done.join(', ')}`}`,
      error.details,
    )
  }
}

/** The fields that a step sets: all that a new survey was given, or those that differ. */
const fieldsOf = ({ planned, body }: Step): string[] =>
  planned.action === 'create'
    ? Object.keys(body)
    : [...new Set(planned.changes.map(({ path }) => path.split(/[. ]/)[0] ?? ''))]
