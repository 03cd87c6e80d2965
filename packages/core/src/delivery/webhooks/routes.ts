import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { byCreation, listQuery, pageOf, replyList } from '../../http/list.ts'
import { data } from '../../http/reply.ts'
import { type Creates, route } from '../../http/route.ts'
import { logQuery } from './log/log-query.ts'
import { webhookOutput } from './output-rules.ts'
import type { WebhookWithCircuit } from './schema.ts'
import {
  createWebhookBody,
  delivery,
  deliveryDetail,
  recoverBody,
  recovery,
  updateWebhookBody,
  webhook,
  webhookTest,
  webhookWithSecret,
} from './wire.ts'

const { createWebhookFaults, updateWebhookFaults } = onDemand(() => import('./subscriptions/body-faults.ts'))
const { createWebhook, removeWebhook, updateWebhook } = onDemand(() => import('./subscriptions/change.ts'))
const { listDeliveries, readDelivery, redeliver } = onDemand(() => import('./log/read-log.ts'))
const { listWebhooks, readWebhook } = onDemand(() => import('./subscriptions/read.ts'))
const { requestRecovery, recoverFaults } = onDemand(() => import('./dispatch/recover.ts'))
const { rotateSecret } = onDemand(() => import('./subscriptions/rotate.ts'))
const { sendTest } = onDemand(() => import('./subscriptions/send-test.ts'))

const room = 'webhooks'
const query = listQuery({})

/** How a created webhook is replayed: its secret is stored encrypted. */
const aWebhook: Creates = {
  type: 'Webhook',
  isThere: async ({ service, environment }, id) => (await service.storage.webhooks.find(environment.id, id)) !== null,
  open: async (kept, { secrets }) => {
    // Safe: only these routes store it.
    const { secret, ...shown } = kept as v.InferOutput<typeof webhookWithSecret>
    return { ...shown, secret: await secrets.open(secret) }
  },
}

export const webhookRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/webhooks',
    access: 'key',
    room,
    operation: 'listWebhooks',
    summary: 'List the webhooks',
    query,
    reply: v.array(webhook),
    run: (call) =>
      replyList(call, query, {
        read: async (_, page) => pageOf(await listWebhooks(call), page),
        position: byCreation,
        output: (webhook: WebhookWithCircuit) => webhookOutput(webhook, call.service.clock.now()),
      }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks',
    access: 'key',
    room,
    operation: 'createWebhook',
    summary: 'Create a webhook; only this response contains its secret',
    body: createWebhookBody,
    faults: createWebhookFaults,
    reply: webhookWithSecret,
    creates: aWebhook,
    writes: 'configuration',
    decide: createWebhook,
  }),
  route({
    method: 'GET',
    path: '/api/v1/webhooks/:webhookId',
    access: 'key',
    room,
    operation: 'readWebhook',
    summary: 'Read a webhook',
    reply: webhook,
    versioned: 'content',
    run: async (call) => data(await readWebhook(call)),
  }),
  route({
    method: 'PUT',
    path: '/api/v1/webhooks/:webhookId',
    access: 'key',
    room,
    operation: 'updateWebhook',
    summary: 'Change a webhook; `status: "active"` enables a disabled one',
    body: updateWebhookBody,
    faults: updateWebhookFaults,
    reply: webhook,
    versioned: 'content',
    writes: 'configuration',
    decide: updateWebhook,
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/webhooks/:webhookId',
    access: 'key',
    room,
    operation: 'deleteWebhook',
    summary: 'Delete a webhook: nothing is sent to it from then on',
    reply: webhook,
    writes: 'configuration',
    decide: removeWebhook,
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks/:webhookId/secret',
    access: 'key',
    room,
    operation: 'rotateWebhookSecret',
    summary: 'Give a webhook a new secret, in this response only; the old one also signs for 24 hours',
    reply: webhookWithSecret,
    // A retry that rotated again would end the previous secret at once.
    creates: aWebhook,
    writes: 'configuration',
    decide: rotateSecret,
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks/:webhookId/test',
    access: 'key',
    room,
    operation: 'testWebhook',
    summary: 'Send a signed example to a webhook, even a disabled one, and answer the result',
    reply: webhookTest,
    creates: { nothing: 'A test is sent each time, and is not stored' },
    run: async (call) => data(await sendTest(call)),
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks/:webhookId/recover',
    access: 'key',
    room,
    operation: 'recoverWebhook',
    summary: 'Send again the deliveries that a webhook missed since a time, at most 30 days ago',
    body: recoverBody,
    faults: recoverFaults,
    reply: recovery,
    creates: { nothing: 'A webhook has one recovery: a retry widens that one' },
    writes: 'record',
    decide: requestRecovery,
  }),
  route({
    method: 'GET',
    path: '/api/v1/webhooks/:webhookId/deliveries',
    access: 'key',
    room,
    operation: 'listDeliveries',
    summary: 'List the deliveries of a webhook, sent and queued, newest event first',
    query: logQuery,
    reply: v.array(delivery),
    run: listDeliveries,
  }),
  route({
    method: 'GET',
    path: '/api/v1/webhooks/:webhookId/deliveries/:deliveryId',
    access: 'key',
    room,
    operation: 'readDelivery',
    summary: 'Read a delivery with its attempts and payload',
    reply: deliveryDetail,
    run: readDelivery,
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
    access: 'key',
    room,
    operation: 'redeliver',
    summary: 'Send a delivery again at once, whatever its state',
    reply: delivery,
    errors: ['bad_request'],
    creates: { nothing: 'The delivery exists already: it is made due again' },
    writes: 'record',
    decide: redeliver,
  }),
]
