import type * as v from 'valibot'
import { timestamp } from '../../../ground/ports/clock.ts'
import { idPattern } from '../../../ground/ports/ids.ts'
import type { Decision } from '../../../http/decision.ts'
import { replyList } from '../../../http/list.ts'
import { notFound } from '../../../http/problems.ts'
import { data, type Reply } from '../../../http/reply.ts'
import type { Call } from '../../../http/route.ts'
import { entriesOf } from '../../../tenants/audit/entries.ts'
import { checkActive } from '../dispatch/recover.ts'
import { type DeliveryDetail, deliveryId } from '../schema.ts'
import { findWebhook } from '../subscriptions/find.ts'
import { logQuery } from './log-query.ts'
import { deliveryOutput } from './log-rules.ts'

/** Lists the deliveries of a webhook, newest event first. */
export async function listDeliveries(call: Call<unknown, v.InferOutput<typeof logQuery>>): Promise<Reply> {
  const { service, environment, params } = call
  const webhookId = params.webhookId ?? ''
  return replyList(call, logQuery, {
    async read({ status }, { after, limit }) {
      const page = { after: after && deliveryId(after.id, webhookId), limit }
      const found = idPattern.test(webhookId)
        ? await service.storage.deliveries.list(environment.id, webhookId, { state: status ?? null }, page)
        : null
      if (found === null) throw notFound('Webhook', webhookId)
      return found
    },
    // The cursor holds the event's id only; the webhook's id is in the path.
    position: ({ id, createdAt }) => ({ at: createdAt, id: id.slice(0, -1 - webhookId.length) }),
    output: (record) => deliveryOutput(record, timestamp(service.clock.now())),
  })
}

/** Reads one delivery with its attempts and its payload. */
export async function readDelivery(call: Call): Promise<Reply> {
  const found = await findDelivery(call)
  const now = timestamp(call.service.clock.now())
  return data({ ...deliveryOutput(found, now), attemptLog: found.log, data: JSON.parse(found.data) })
}

/** Sends a delivery again, whatever its state, under the same `webhook-id`. */
export async function redeliver(call: Call): Promise<Decision> {
  const { service, environment, wake } = call
  const [webhook, found] = await Promise.all([findWebhook(call), findDelivery(call)])
  checkActive(webhook)
  const now = timestamp(service.clock.now())
  let fate: 'due' | 'underWay' | null = null
  return {
    async write(alongside) {
      fate = await service.storage.deliveries.redeliver(environment.id, webhook.id, found.id, now, alongside)
      return fate !== null
    },
    audit: entriesOf(call, 'update', 'delivery', [found.id]),
    reply() {
      wake(Promise.resolve(true))
      const again = { ...found, state: 'waiting' as const, attempts: 0, dueAt: now, isHeld: false }
      return data(deliveryOutput(fate === 'due' ? again : found, now))
    },
  }
}

const idForm = /^[0-9a-z]{1,64}-[0-9a-z]{1,64}$/

/** Finds the delivery that the path names; throws a 404 if the webhook has none of this id, or there is no such webhook. */
async function findDelivery(call: Call): Promise<DeliveryDetail> {
  const { service, environment, params } = call
  const { webhookId = '', deliveryId: id = '' } = params
  const isId = idPattern.test(webhookId) && idForm.test(id)
  const found = isId ? await service.storage.deliveries.find(environment.id, webhookId, id) : null
  if (found !== null) return found
  await findWebhook(call)
  throw notFound('Delivery', id)
}
