import * as assert from 'uvu/assert'
import { answered } from '../receiver.ts'
import { type Endpoints, type Faulty, gone, missing, unknownId } from './case.ts'
import type { World } from './world.ts'

const path = '/api/v1/webhooks'
const disable = async ({ call, ids }: World) =>
  (await call('PUT', `${path}/${ids.webhookId}`, { body: { status: 'disabled' } })).data()

const webhookBody = { url: 'https://hooks.example/two', triggers: ['responseFinished'] }

export const webhookEndpoints: Endpoints = {
  listWebhooks: { good: ({ ids }) => ({ shows: [{ id: ids.webhookId, surveyIds: [], source: 'user' }] }) },
  createWebhook: {
    good: ({ surveyId }) => ({
      body: { ...webhookBody, surveyIds: [surveyId], source: 'n8n' },
      shows: { ...webhookBody, surveyIds: [surveyId], source: 'n8n', status: 'active' },
      after: (data) => assert.match((data as { secret: string }).secret, /^whsec_/),
    }),
    faulty: ({ call }) => [
      { name: 'nothing sent', body: {}, code: 'bad_request', details: ['triggers', 'url'] },
      {
        name: 'schema and rules at once',
        body: {
          url: 'https://a:b@hooks.example',
          triggers: ['nope'],
          surveyIds: [unknownId],
          environmentId: unknownId,
        },
        code: 'bad_request',
        details: ['environmentId', 'surveyIds.0', 'triggers.0', 'url'],
      },
      {
        name: 'the 101st',
        before: async () => {
          for (let n = 1; n < 100; n += 1) await call('POST', '/api/v1/webhooks', { body: webhookBody })
        },
        body: webhookBody,
        code: 'bad_request',
        details: [],
        message: /100/,
      },
    ],
  },
  readWebhook: { good: ({ ids }) => ({ shows: { id: ids.webhookId, disabledReason: null } }) },
  updateWebhook: {
    good: ({ ids }) => ({
      body: { name: 'Two' },
      shows: { id: ids.webhookId, name: 'Two', triggers: ['responseCreated'] },
    }),
    faulty: () => [
      {
        name: 'fields wrong',
        body: { url: 'ftp://hooks.example', triggers: [], surveyIds: [unknownId], status: 'on' },
        code: 'bad_request',
        details: ['status', 'surveyIds.0', 'triggers', 'url'],
      },
    ],
  },
  deleteWebhook: {
    good: (world) => ({ shows: { id: world.ids.webhookId }, after: gone('/api/v1/webhooks', 'webhookId')(world) }),
  },
  rotateWebhookSecret: {
    good: ({ ids, call, production }) => ({
      shows: { id: ids.webhookId, status: 'active' },
      async after(data) {
        assert.match((data as { secret: string }).secret, /^whsec_/)
        const [entry] = (await call('GET', '/api/v1/management/audit?limit=1')).data<unknown[]>()
        const { id: _, createdAt: __, ...rest } = entry as Record<string, unknown>
        assert.equal(rest, {
          keyId: production.keyId,
          actor: { kind: 'key', id: production.keyId, label: 'First key' },
          action: 'update',
          resource: 'webhook',
          resourceIds: [ids.webhookId],
          fields: ['secret'],
        })
      },
    }),
  },
  testWebhook: {
    good: (world) => {
      world.hooks.answers(() => answered(418))
      return {
        shows: {
          delivered: false,
          webhookId: world.ids.webhookId,
          event: 'responseCreated',
          attempt: { status: 418, error: 'The receiver answered 418', answer: '' },
        },
        after: () => assert.is(world.hooks.received.length, 1),
      }
    },
  },
  recoverWebhook: {
    good: ({ clock, production, ids, call }) => {
      const since = new Date(clock.now() - 60_000).toISOString()
      return {
        body: { since },
        // What waits for its first attempt needs no recovery.
        shows: { since, deliveries: 0 },
        async after() {
          const [entry] = (await call('GET', '/api/v1/management/audit?limit=1')).data<Record<string, unknown>[]>()
          const { keyId, action, resourceIds, fields } = entry ?? {}
          assert.equal(
            { keyId, action, resourceIds, fields },
            { keyId: production.keyId, action: 'update', resourceIds: [ids.webhookId], fields: ['since'] },
          )
        },
      }
    },
    faulty: (world) => {
      const at = (ms: number) => ({ since: new Date(world.clock.now() + ms).toISOString() })
      const day = 24 * 60 * 60_000
      return [
        { name: 'nothing sent', body: {}, code: 'bad_request', details: { since: 'Required' } },
        { name: 'no time', body: { since: 'yesterday' }, code: 'bad_request', details: ['since'] },
        { name: 'no such day', body: { since: '2026-02-30T00:00:00Z' }, code: 'bad_request', details: ['since'] },
        {
          name: 'in the future',
          body: at(day),
          code: 'bad_request',
          details: { since: 'Must not lie in the future' },
        },
        {
          name: 'too long ago',
          body: at(-31 * day),
          code: 'bad_request',
          details: { since: 'Must not be more than 30 days ago' },
        },
        {
          name: 'a disabled webhook',
          before: () => disable(world),
          body: at(-day),
          code: 'bad_request',
          details: [],
          message: /enable it first/,
        },
      ]
    },
  },
  listDeliveries: {
    good: ({ ids }) => ({
      shows: [
        { id: ids.deliveryId, webhookId: ids.webhookId, event: 'responseCreated', status: 'waiting', attempts: 0 },
      ],
    }),
    faulty: () => [
      { name: 'no such status', query: 'status=sent', code: 'bad_request', details: ['status'] },
      { name: 'filters beside a cursor', query: 'status=waiting&cursor=x', code: 'bad_request', details: ['status'] },
    ],
  },
  readDelivery: {
    good: ({ ids, surveyId }) => ({
      shows: {
        id: ids.deliveryId,
        lastAttempt: null,
        attemptLog: [],
        data: { surveyId, finished: false, survey: { title: 'Feedback' } },
      },
    }),
    faulty: ({ ids }) => [notAnothers(ids)],
  },
  redeliver: {
    good: ({ ids, call, production }) => ({
      shows: { id: ids.deliveryId, status: 'waiting', attempts: 0 },
      async after() {
        const [entry] = (await call('GET', '/api/v1/management/audit?limit=1')).data<Record<string, unknown>[]>()
        const { keyId, action, resource, resourceIds, fields } = entry ?? {}
        assert.equal(
          { keyId, action, resource, resourceIds, fields },
          {
            keyId: production.keyId,
            action: 'update',
            resource: 'delivery',
            resourceIds: [ids.deliveryId],
            fields: [],
          },
        )
      },
    }),
    faulty: (world) => [
      notAnothers(world.ids),
      {
        name: 'a disabled webhook',
        before: () => disable(world),
        code: 'bad_request',
        details: [],
        message: /enable it first/,
      },
    ],
  },
}

/** An id of the right form that is of another webhook. */
const notAnothers = ({ deliveryId = '' }: World['ids']): Faulty => {
  const id = `${deliveryId.split('-')[0]}-${unknownId}`
  return {
    name: 'a delivery of another webhook',
    params: { deliveryId: id },
    code: 'not_found',
    details: missing('Delivery', id),
  }
}
