import * as assert from 'uvu/assert'
import { type Endpoints, gone, unknownId } from './case.ts'

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
}
