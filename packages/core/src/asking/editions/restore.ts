import type { ConflictKind } from '../../ground/errors.ts'
import type { Decision } from '../../http/decision.ts'
import type { Call } from '../../http/route.ts'
import { validate } from '../../http/validate.ts'
import { updateSurveyFaults } from '../surveys/body-faults.ts'
import { updateSurvey } from '../surveys/change.ts'
import { findSurvey } from '../surveys/find.ts'
import { updateSurvey as updateBody } from '../surveys/schema.ts'
import { findEdition } from './read.ts'

/**
 * Makes a survey ask again what an edition asked, as its next edition. Names, status and targeting stay. Throws a 400 with the
 * faults at their places if the rules of today refuse that edition.
 */
export async function restoreEdition(call: Call, lostTo: ConflictKind | null): Promise<Decision> {
  const { service, environment, params } = call
  const survey = await findSurvey(service, environment, params.surveyId ?? '')
  const { content } = await findEdition(service, survey, params.number ?? '')
  const faults = await updateSurveyFaults(content, { service, environment, params })
  const body = validate(updateBody, content, faults)
  return updateSurvey({ ...call, body, sent: Object.keys(content) }, lostTo)
}
