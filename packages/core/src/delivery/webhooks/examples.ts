import { exampleResponse } from '../../answers/responses/examples.ts'
import { type Examples, exampleIds, exampleRecord, exampleTimes } from '../../http/openapi/example.ts'

const webhook = {
  ...exampleRecord(exampleIds.webhook),
  name: 'To the help desk',
  url: 'https://hooks.example/hearback',
  source: 'user',
  triggers: ['responseFinished'],
  surveyIds: [exampleIds.survey],
  status: 'active',
  disabledReason: null,
  disabledBy: null,
  failing: null,
  oldSecretUntil: null,
}
/** The field `failing` of a webhook whose receiver is down. */
const failing = { since: '2026-01-05T09:30:00.120Z', failures: 7, nextTryAt: '2026-01-05T09:36:10.480Z' }
/** The secret of the examples. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='

/** The payload of the example event, which a test sends. */
export const exampleEventData = {
  ...exampleResponse,
  survey: { title: 'Example survey', type: 'link', status: 'inProgress', ...exampleTimes },
}

const refused = {
  at: '2026-01-05T09:30:00.120Z',
  durationMs: 87,
  status: 503,
  error: 'The receiver answered 503',
  answer: 'Back in a minute',
}
const taken = { at: '2026-01-05T09:30:05.410Z', durationMs: 42, status: 200, error: null, answer: 'ok' }
/** The example delivery: its second attempt succeeded. */
export const exampleDelivery = {
  id: `c0mhks9x2v6b8n4m1q3w5e7rt-${exampleIds.webhook}`,
  webhookId: exampleIds.webhook,
  event: 'responseFinished',
  status: 'delivered',
  attempts: 2,
  createdAt: exampleTimes.updatedAt,
  underWay: false,
  nextAttemptAt: null,
  lastAttempt: taken,
}

export const webhookExamples: Examples = {
  listWebhooks: { reply: [{ ...webhook, failing }] },
  createWebhook: {
    body: { name: webhook.name, url: webhook.url, triggers: webhook.triggers, surveyIds: webhook.surveyIds },
    reply: { ...webhook, secret },
  },
  readWebhook: { reply: webhook },
  updateWebhook: {
    body: { triggers: ['responseCreated', 'responseFinished'], surveyIds: [] },
    reply: { ...webhook, triggers: ['responseCreated', 'responseFinished'], surveyIds: [] },
  },
  deleteWebhook: { reply: webhook },
  rotateWebhookSecret: { reply: { ...webhook, oldSecretUntil: '2026-01-06T12:00:00.000Z', secret } },
  testWebhook: {
    reply: {
      delivered: true,
      webhookId: exampleIds.webhook,
      event: 'responseFinished',
      id: 'test-c0mhkt6p4x8c1v5b2n9m7q3we',
      attempt: taken,
    },
  },
  recoverWebhook: {
    body: { since: '2026-01-05T00:00:00.000Z' },
    reply: { since: '2026-01-05T00:00:00.000Z', before: '2026-01-05T12:00:00.000Z', deliveries: 17 },
  },
  listDeliveries: { reply: [exampleDelivery] },
  readDelivery: { reply: { ...exampleDelivery, attemptLog: [refused, taken], data: exampleEventData } },
  redeliver: {
    reply: { ...exampleDelivery, status: 'waiting', attempts: 0, nextAttemptAt: '2026-01-05T12:00:00.000Z' },
  },
}
