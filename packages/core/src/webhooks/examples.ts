import { type Examples, exampleIds, exampleRecord } from '../http/openapi/example.ts'

const webhook = {
  ...exampleRecord(exampleIds.webhook),
  name: 'To the help desk',
  url: 'https://hooks.example/hearback',
  source: 'user',
  triggers: ['responseFinished'],
  surveyIds: [exampleIds.survey],
  status: 'active',
  disabledReason: null,
}

export const webhookExamples: Examples = {
  listWebhooks: { answer: [webhook] },
  createWebhook: {
    body: { name: webhook.name, url: webhook.url, triggers: webhook.triggers, surveyIds: webhook.surveyIds },
    answer: { ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' },
  },
  readWebhook: { answer: webhook },
  updateWebhook: {
    body: { triggers: ['responseCreated', 'responseFinished'], surveyIds: [] },
    answer: { ...webhook, triggers: ['responseCreated', 'responseFinished'], surveyIds: [] },
  },
  deleteWebhook: { answer: webhook },
}
