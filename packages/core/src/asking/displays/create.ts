import { onDemand } from '../../ground/on-demand.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Decision } from '../../http/decision.ts'
import { notFound } from '../../http/problems.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { respondentOf } from '../contacts/respondent.ts'
import { hasDoors } from '../doors/rules.ts'
import { findSurvey, notInProgress } from '../surveys/find.ts'
import type { CreateDisplayBody } from './schema.ts'

const { refuseUnlessPassed } = onDemand(() => import('../doors/pass.ts'))

/** Records a display of a survey in progress. */
export async function createDisplay(call: Call<CreateDisplayBody>): Promise<Decision> {
  const { service, body, environment } = call
  const survey = await findSurvey(service, environment, body.surveyId)
  if (survey.status !== 'inProgress') throw notInProgress(survey)
  if (hasDoors(survey)) await refuseUnlessPassed(service, survey, body)
  const { contact, newContact } = await respondentOf(service, environment, body, {})
  const display = {
    id: service.ids.next(),
    environmentId: environment.id,
    createdAt: timestamp(service.clock.now()),
    surveyId: survey.id,
    contactId: contact?.id ?? null,
  }
  const shown = { id: display.id, contactId: display.contactId, surveyId: display.surveyId }
  return {
    async write(alongside) {
      const { displays } = service.storage
      if (await displays.insert(environment.id, display, { contact: newContact }, alongside)) return true
      throw notFound('Survey', body.surveyId)
    },
    losesTo: ['userId'],
    result: { data: shown, ids: [display.id], contactId: display.contactId },
    reply: () => data(shown),
  }
}
