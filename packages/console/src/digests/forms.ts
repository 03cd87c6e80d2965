import { withQuery } from '../addresses.ts'
import { ApiRefusal } from '../api-refusal.ts'
import { type Answer, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'

/** Chooses the mail with the results of a survey, and goes back to them with their filter. */
export async function chooseDigest(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const { params, environmentId, code } = visit
  const { surveyId = '' } = params
  const filter = fields.get('filter') ?? ''
  await visit.send('PUT', `/api/v1/environments/${environmentId}/surveys/${encodeURIComponent(surveyId)}/digest`, {
    ...{ every: fields.get('every') ?? '', filter, language: code },
  })
  const back = withQuery(visit.here('surveys', surveyId), Object.fromEntries(new URLSearchParams(filter)))
  return seeOther(back, 'mailChosen')
}

/** Stops the mails that the form names. Those that were stopped meanwhile stay so. */
export async function stopDigests(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const named = fields.getAll('mail').map((one) => one.split(' '))
  for (const [environmentId = '', id = ''] of named) {
    const path = `/api/v1/environments/${encodeURIComponent(environmentId)}/digests/${encodeURIComponent(id)}`
    await visit.send('DELETE', path).catch((error: unknown) => {
      if (!(error instanceof ApiRefusal) || error.status !== 404) throw error
    })
  }
  const surveyId = fields.get('back') ?? ''
  const back = surveyId === '' ? visit.to('account') : visit.to(named[0]?.[0] ?? '', 'surveys', surveyId)
  return seeOther(back, 'mailStopped')
}
