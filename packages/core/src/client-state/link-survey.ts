import type { EnvironmentView } from '../configuration/environment-view.ts'
import { Problem } from '../errors.ts'
import { notFound } from '../http/problems.ts'
import type { Service } from '../service/service.ts'
import { findSurvey } from '../surveys/find.ts'
import { referencesOf } from '../surveys/references.ts'
import { needsDoor } from '../surveys/rules/doors.ts'
import { type ReducedSurvey, reducedSurvey } from '../surveys/rules/reduced.ts'

/**
 * Returns a link survey in progress as respondents read it. Throws a 404 for every other survey, and a 403 for one that
 * asks for a PIN or a verified e-mail: its texts are not sent before.
 */
export async function readLinkSurvey(
  service: Pick<Service, 'storage' | 'clock'>,
  environment: EnvironmentView,
  id: string,
): Promise<ReducedSurvey> {
  const survey = await findSurvey(service, environment, id)
  if (survey.type !== 'link' || survey.status !== 'inProgress') throw notFound('Survey', id)
  const door = needsDoor(survey)
  if (door !== null) {
    throw new Problem('forbidden', `This survey asks for ${doorNames[door]} first`, { surveyId: id, reason: door })
  }
  const { actionClasses, segmentOf } = await referencesOf(service, environment)
  return reducedSurvey(survey, { actionClasses, segment: segmentOf(survey) })
}

const doorNames = { pin: 'a PIN', email: 'a verified e-mail address' }
