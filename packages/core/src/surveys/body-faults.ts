import type { EnvironmentView } from '../configuration/environment-view.ts'
import type { Faults } from '../errors.ts'
import type { FaultContext } from '../http/route.ts'
import { asRecord } from '../http/validate.ts'
import { idPattern } from '../ports/ids.ts'
import { environmentFaults } from '../products/rules.ts'
import type { Service } from '../service/service.ts'
import { privateSegmentOf } from './references.ts'
import { resolveTriggers, surveyFaults, surveyToBe } from './rules.ts'

/** Everything that is wrong with a body that creates a survey, but for its shape. */
export async function createSurveyFaults(body: unknown, { service, environment }: FaultContext): Promise<Faults> {
  const sent = asRecord(body)
  return {
    ...surveyFaults(body),
    ...environmentFaults(sent.environmentId, environment),
    ...(await referenceFaults(sent, null, service, environment)),
  }
}

/** The same for a change: judged as the survey will be, the body laid over what is stored. */
export async function updateSurveyFaults(
  body: unknown,
  { service, environment, params }: FaultContext,
): Promise<Faults> {
  const id = params.surveyId ?? ''
  const stored = idPattern.test(id) ? await environment.survey(id) : null
  if (!stored) return {}
  const sent = asRecord(body)
  return { ...surveyFaults(surveyToBe(stored, body)), ...(await referenceFaults(sent, id, service, environment)) }
}

async function referenceFaults(
  sent: Readonly<Record<string, unknown>>,
  surveyId: string | null,
  service: Service,
  environment: EnvironmentView,
): Promise<Faults> {
  const triggers = resolveTriggers(sent.triggers, await environment.actionClasses())
  return {
    ...('faults' in triggers ? triggers.faults : {}),
    ...(typeof sent.segmentId === 'string' ? await segmentFaults(sent.segmentId, surveyId, service, environment) : {}),
  }
}

/** A private segment is for the survey it was made for, and goes with it: no other one may have it. */
async function segmentFaults(
  segmentId: string,
  surveyId: string | null,
  service: Service,
  environment: EnvironmentView,
): Promise<Faults> {
  const segment = (await environment.segments()).find(({ id }) => id === segmentId)
  if (!segment) return { segmentId: 'There is no such segment in this environment' }
  if (!segment.isPrivate) return {}
  const own = surveyId === null ? null : await privateSegmentOf(service, environment, surveyId)
  return segmentId === own ? {} : { segmentId: 'This segment is private to another survey' }
}
