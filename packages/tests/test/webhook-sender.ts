import { systemClock } from '@hearback/core'
import type { fetchTransport } from '@hearback/core/transport'
import * as assert from 'uvu/assert'
import { open } from '../../core/test/serve.ts'

/** A service that sends to this address. */
export async function sending(url: string, transport: ReturnType<typeof fetchTransport>) {
  const app = await open({ clock: systemClock, transport })
  const body = { url, triggers: ['responseCreated'] }
  const { id, secret } = (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string; secret: string }>()
  const { id: surveyId } = await app.survey()
  const tested = async () =>
    (await app.call('POST', `/api/v1/webhooks/${id}/test`)).data<{ attempt: { status: number } }>().attempt.status
  const latest = async () => {
    const log = await app.call('GET', `/api/v1/webhooks/${id}/deliveries`)
    return log.data<{ id: string; lastAttempt: { status: number } | null }[]>()[0]
  }
  const sent = async (): Promise<number | null> => {
    await app.hearback.work()
    return (await latest())?.lastAttempt?.status ?? null
  }
  return {
    secret,
    tested,
    async told() {
      assert.ok(await app.respond(surveyId, { data: { q1: 'Grüße 👋' } }))
      return sent()
    },
    async toldAgain() {
      assert.is(
        (await app.call('POST', `/api/v1/webhooks/${id}/deliveries/${(await latest())?.id}/redeliver`)).status,
        200,
      )
      return sent()
    },
  }
}
