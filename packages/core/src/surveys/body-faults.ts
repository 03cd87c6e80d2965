import type { Faults } from '../errors.ts'
import type { FaultContext } from '../http/route.ts'
import { asRecord } from '../http/validate.ts'
import { idPattern } from '../ports/ids.ts'
import type { EnvironmentView } from '../products/environment-view.ts'
import { environmentFaults } from '../products/rules.ts'
import { resolveTriggers, surveyFaults, surveyToBe } from './rules.ts'

/** Everything that is wrong with a body that creates a survey, but for its shape. */
export async function createSurveyFaults(body: unknown, { environment }: FaultContext): Promise<Faults> {
  const sent = asRecord(body)
  return {
    ...surveyFaults(body),
    ...environmentFaults(sent.environmentId, environment),
    ...(await referenceFaults(sent, environment)),
  }
}

/** The same for a change: judged as the survey will be, the body laid over what is stored. */
export async function updateSurveyFaults(body: unknown, { environment, params }: FaultContext): Promise<Faults> {
  const id = params.surveyId ?? ''
  const stored = idPattern.test(id) ? await environment.survey(id) : null
  if (!stored) return {}
  const sent = asRecord(body)
  return { ...surveyFaults(surveyToBe(stored, body)), ...(await referenceFaults(sent, environment)) }
}

async function referenceFaults(sent: Readonly<Record<string, unknown>>, environment: EnvironmentView): Promise<Faults> {
  const triggers = resolveTriggers(sent.triggers, await environment.actionClasses())
  const { segmentId } = sent
  const known = typeof segmentId !== 'string' || (await environment.segments()).some(({ id }) => id === segmentId)
  return {
    ...('faults' in triggers ? triggers.faults : {}),
    ...(known ? {} : { segmentId: 'There is no such segment in this environment' }),
  }
}
