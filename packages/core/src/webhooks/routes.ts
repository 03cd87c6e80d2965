import * as v from 'valibot'
import { data } from '../http/answer.ts'
import { answerList, byCreation, listQuery, pageOf } from '../http/list.ts'
import { notFound } from '../http/problems.ts'
import { route } from '../http/route.ts'
import { idPattern } from '../ports/ids.ts'
import { createWebhookFaults, updateWebhookFaults } from './body-faults.ts'
import { createWebhook, removeWebhook, updateWebhook } from './change.ts'
import { webhookOutput } from './rules.ts'
import { createWebhookBody, updateWebhookBody, webhook, webhookWithSecret } from './wire.ts'

const room = 'webhooks'
const query = listQuery({})

export const webhookRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/webhooks',
    access: 'key',
    room,
    operation: 'listWebhooks',
    summary: 'List the webhooks',
    query,
    answer: v.array(webhook),
    run: (call) =>
      answerList(call, query, {
        read: async (_, page) => pageOf(await call.service.storage.webhooks.list(call.environment.id), page),
        position: byCreation,
        output: webhookOutput,
      }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks',
    access: 'key',
    room,
    operation: 'createWebhook',
    summary: 'Create a webhook; its secret is in this answer only',
    body: createWebhookBody,
    faults: createWebhookFaults,
    answer: webhookWithSecret,
    run: async (call) => data(await createWebhook(call)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/webhooks/:webhookId',
    access: 'key',
    room,
    operation: 'readWebhook',
    summary: 'Read a webhook',
    answer: webhook,
    run: async ({ service, environment, params: { webhookId = '' } }) => {
      const found = idPattern.test(webhookId) ? await service.storage.webhooks.find(environment.id, webhookId) : null
      if (!found) throw notFound('Webhook', webhookId)
      return data(webhookOutput(found))
    },
  }),
  route({
    method: 'PUT',
    path: '/api/v1/webhooks/:webhookId',
    access: 'key',
    room,
    operation: 'updateWebhook',
    summary: 'Change a webhook; `status: "active"` turns a disabled one on again',
    body: updateWebhookBody,
    faults: updateWebhookFaults,
    answer: webhook,
    run: async (call) => data(webhookOutput(await updateWebhook(call))),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/webhooks/:webhookId',
    access: 'key',
    room,
    operation: 'deleteWebhook',
    summary: 'Delete a webhook: nothing is sent to it from then on',
    answer: webhook,
    run: async (call) => data(webhookOutput(await removeWebhook(call))),
  }),
]
