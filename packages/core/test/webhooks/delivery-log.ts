import type { Delivery } from '../../src/delivery/webhooks/wire.ts'
import { open } from '../serve.ts'

export const webhooks = '/api/v1/webhooks'
export const url = 'https://hooks.example/a'

/** A webhook of every survey, with ways to its log. */
export async function played(triggers = ['responseCreated', 'responseUpdated', 'responseFinished']) {
  const app = await open()
  const { id: webhookId } = (await app.call('POST', webhooks, { body: { url, triggers } })).data<{ id: string }>()
  const survey = await app.survey()
  const path = `${webhooks}/${webhookId}/deliveries`
  const log = async (query = '') => (await app.call('GET', path + query)).data<Delivery[]>()
  const read = async (id: string) => (await app.call('GET', `${path}/${id}`)).data<Detail>()
  const again = (id: string) => app.call('POST', `${path}/${id}/redeliver`)
  return { app, webhookId, survey, path, log, read, again }
}
export type Detail = Delivery & { attemptLog: Delivery['lastAttempt'][]; data: Record<string, unknown> }
