import type { EnvironmentView } from '../configuration/environment-view.ts'
import { type DoorTokens, refuseUnlessPassed } from '../doors/pass.ts'
import { exchangePin } from '../doors/pin.ts'
import type { EnterPin } from '../doors/schema.ts'
import { notFound } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import type { Service } from '../service/service.ts'
import { findSurvey } from '../surveys/find.ts'
import { referencesOf } from '../surveys/references.ts'
import { type ReducedSurvey, reducedSurvey } from '../surveys/rules/reduced.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { PinToken } from './schema.ts'

/**
 * Returns a link survey in progress as respondents read it. Throws a 404 for every other survey, and a 403 for one that
 * asks for a PIN or a verified e-mail without the tokens: its texts are not sent before.
 */
export async function readLinkSurvey(
  service: Pick<Service, 'storage' | 'clock' | 'secret'>,
  environment: EnvironmentView,
  id: string,
  tokens: DoorTokens,
): Promise<ReducedSurvey> {
  const survey = await findSurvey(service, environment, id)
  if (survey.type !== 'link' || survey.status !== 'inProgress') throw notFound('Survey', id)
  await refuseUnlessPassed(service, survey, tokens)
  const { actionClasses, segmentOf } = await referencesOf(service, environment)
  return reducedSurvey(survey, { actionClasses, segment: segmentOf(survey) })
}

/** Exchanges the PIN of a link survey for a token. */
export async function enterPin(call: Call<EnterPin>): Promise<PinToken> {
  return exchangePin(call.service, await publishedSurvey(call), call.body.pin, call.clientAddress)
}

/** Returns the link survey of the path, whatever its status: what was begun may be finished. A draft is unknown. */
async function publishedSurvey({
  service,
  environment,
  params: { surveyId = '' },
}: Pick<Call, 'service' | 'environment' | 'params'>): Promise<StoredSurvey> {
  const survey = await findSurvey(service, environment, surveyId)
  if (survey.type !== 'link' || survey.status === 'draft') throw notFound('Survey', surveyId)
  return survey
}
