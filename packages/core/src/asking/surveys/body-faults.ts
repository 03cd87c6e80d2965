import type { Faults } from '../../ground/errors.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { Service } from '../../house/service/service.ts'
import type { FaultContext } from '../../http/route.ts'
import { asRecord } from '../../http/validate.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { environmentFaults } from '../../tenants/products/rules.ts'
import { privateSegmentOf } from '../segments/in-use.ts'
import { leastKeyLength } from './rules/results-key.ts'
import { resolveTriggers, surveyFaults, surveyToBe } from './rules.ts'
import type { StoredSurvey } from './schema.ts'
import { untypedFaults } from './untyped-faults.ts'

/** Returns all faults of a body that creates a survey, except those that its schema finds. */
export async function createSurveyFaults(body: unknown, { service, environment }: FaultContext): Promise<Faults> {
  const input = asRecord(body)
  return {
    ...untypedFaults(input.questions),
    ...surveyFaults(body),
    ...mailFaults({ type: 'link', ...input }, null, service),
    ...fileFaults(input, null, service),
    ...shareKeyFaults(input, null),
    ...((input.environmentId ?? input.workspaceId) == null ? { environmentId: 'Required' } : {}),
    ...environmentFaults(input, environment),
    ...(await referenceFaults(input, null, service, environment)),
  }
}

/** Returns the faults of a change: those of the survey that results when the body is merged into the stored one. */
export async function updateSurveyFaults(
  body: unknown,
  { service, environment, params }: FaultContext,
): Promise<Faults> {
  const id = params.surveyId ?? ''
  const stored = idPattern.test(id) ? await environment.survey(id) : null
  if (!stored) return {}
  const input = asRecord(body)
  const next = surveyToBe(stored, body)
  return {
    ...untypedFaults(input.questions),
    ...surveyFaults(next),
    ...mailFaults(asRecord(next), stored, service),
    ...fileFaults(asRecord(next), stored, service),
    ...shareKeyFaults(input, stored),
    ...(await referenceFaults(input, id, service, environment)),
  }
}

/**
 * Returns a fault if no respondent could pass the door of a survey in progress: its links are mailed, and begin with the public
 * address of the service alone. A survey that was so before may still be changed.
 */
function mailFaults(
  next: Readonly<Record<string, unknown>>,
  stored: StoredSurvey | null,
  { sendMail, publicUrl }: Pick<Service, 'sendMail' | 'publicUrl'>,
): Faults {
  if ((sendMail !== null && publicUrl !== null) || !needsMail(next)) return {}
  if (stored !== null && needsMail({ ...stored })) return {}
  return {
    status:
      'A survey that asks for a verified e-mail address cannot be in progress: this service sends no mails. Give it `sendMail` and `publicUrl`, or switch off `isVerifyEmailEnabled` and `isSingleResponsePerEmailEnabled`',
  }
}

/** Whether respondents are mailed a link to the survey, now or from its start on. */
const needsMail = (survey: Readonly<Record<string, unknown>>): boolean =>
  survey.type === 'link' &&
  (survey.status === 'inProgress' || survey.status === 'scheduled') &&
  (survey.isVerifyEmailEnabled === true || survey.isSingleResponsePerEmailEnabled === true)

/**
 * Returns a fault if a survey in progress requires a file and the service keeps none. A survey that was so before may
 * still be changed: its pages let respondents go on without.
 */
function fileFaults(
  next: Readonly<Record<string, unknown>>,
  stored: StoredSurvey | null,
  { blobs }: Pick<Service, 'blobs'>,
): Faults {
  if (blobs !== null || (stored !== null && requiredFile({ ...stored }) !== null)) return {}
  const index = requiredFile(next)
  if (index === null) return {}
  return {
    [`questions.${index}.required`]:
      'A survey that requires a file cannot be in progress: this service has no store for files. Give it `blobs` (filesystemBlobs, s3Blobs), or make the question optional',
  }
}

/** The place of the first question that requires a file in a survey that respondents see now or later; `null`: there is none. */
function requiredFile({ status, questions }: Readonly<Record<string, unknown>>): number | null {
  if ((status !== 'inProgress' && status !== 'scheduled') || !Array.isArray(questions)) return null
  const index = questions.map(asRecord).findIndex(({ type, required }) => type === 'fileUpload' && required === true)
  return index < 0 ? null : index
}

/** Returns a fault if the key for shared results could be guessed. An imported survey may keep such a key: it opens nothing. */
function shareKeyFaults(
  { resultShareKey: key }: Readonly<Record<string, unknown>>,
  stored: StoredSurvey | null,
): Faults {
  if (typeof key !== 'string' || key.length >= leastKeyLength || key === stored?.resultShareKey) return {}
  return { resultShareKey: `At least ${leastKeyLength} characters: POST …/share makes a key that cannot be guessed` }
}

async function referenceFaults(
  input: Readonly<Record<string, unknown>>,
  surveyId: string | null,
  service: Pick<Service, 'storage'>,
  environment: EnvironmentView,
): Promise<Faults> {
  const triggers = resolveTriggers(input.triggers, await environment.actionClasses())
  return {
    ...('faults' in triggers ? triggers.faults : {}),
    ...(typeof input.segmentId === 'string'
      ? await segmentFaults(input.segmentId, surveyId, service, environment)
      : {}),
  }
}

/**
 * Returns a fault if the segment is private to another survey: a private segment belongs to one survey and is deleted
 * with it.
 */
async function segmentFaults(
  segmentId: string,
  surveyId: string | null,
  service: Pick<Service, 'storage'>,
  environment: EnvironmentView,
): Promise<Faults> {
  const segment = (await environment.segments()).find(({ id }) => id === segmentId)
  if (!segment) return { segmentId: 'There is no such segment in this environment' }
  if (!segment.isPrivate) return {}
  const own = surveyId === null ? null : await privateSegmentOf(service, environment, surveyId)
  return segmentId === own ? {} : { segmentId: 'This segment is private to another survey' }
}
