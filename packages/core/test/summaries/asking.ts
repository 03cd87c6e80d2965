import * as assert from 'uvu/assert'
import type { SurveySummary } from '../../src/house/index.ts'
import type { App } from '../serve.ts'

export const pathOf = (surveyId: string) => `/api/v1/management/surveys/${surveyId}/summary`

export async function summaryOf(app: App, surveyId: string, query = ''): Promise<SurveySummary> {
  const answer = await app.call('GET', `${pathOf(surveyId)}${query && `?${query}`}`)
  assert.is(answer.headers.get('cache-control'), 'private, no-cache')
  return answer.data<SurveySummary>()
}

export async function record(app: App, surveyId: string, over: Record<string, unknown>): Promise<string> {
  const body = { surveyId, finished: true, data: {}, ...over }
  return (await app.call('POST', '/api/v1/management/responses', { body })).data<{ id: string }>().id
}
