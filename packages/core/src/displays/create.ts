import { withRespondent } from '../contacts/resolve.ts'
import { notFound } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import { findSurvey, notInProgress } from '../surveys/find.ts'
import type { CreateDisplayBody } from './schema.ts'

/** Notes a display of a survey in progress. */
export async function createDisplay(call: Call<CreateDisplayBody>) {
  const { service, body, environment } = call
  const survey = await findSurvey(service, environment, body.surveyId)
  if (survey.status !== 'inProgress') throw notInProgress(survey)
  return withRespondent(service, environment, body, {}, async ({ contact, met }) => {
    const display = {
      id: service.ids.next(),
      environmentId: environment.id,
      createdAt: timestamp(service.clock.now()),
      surveyId: survey.id,
      contactId: contact?.id ?? null,
    }
    const shown = { id: display.id, contactId: display.contactId, surveyId: display.surveyId }
    const alongside = {
      events: null,
      answer: call.idempotency?.keep(shown, display.id, display.contactId) ?? null,
      audit: [],
      files: [],
    }
    if (!(await service.storage.displays.insert(environment.id, display, { contact: met }, alongside))) {
      throw notFound('Survey', body.surveyId)
    }
    return shown
  })
}
