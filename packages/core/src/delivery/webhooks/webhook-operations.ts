import * as v from 'valibot'
import { exampleIds, shownExample } from '../../http/openapi/example.ts'
import type { Components, JsonSchema } from '../../http/openapi/schemas.ts'
import { exampleDelivery, exampleEventData } from './examples.ts'
import { type EventType, eventType } from './schema.ts'
import { eventData } from './wire.ts'

const summaries: Readonly<Record<EventType, string>> = {
  responseCreated: 'A response was created',
  responseUpdated: 'A response was changed',
  responseFinished: 'A response was finished, once for each',
}

/** The `webhooks` of the OpenAPI document: what a receiver gets, and what its response means. */
export const webhookOperations = (components: Components): Record<string, JsonSchema> =>
  Object.fromEntries(eventType.options.map((event) => [event, { post: requestOf(event, components) }]))

const requestOf = (event: EventType, components: Components): JsonSchema => ({
  operationId: `on_${event}`,
  summary: summaries[event],
  description:
    'Signed as in Standard Webhooks. It may arrive twice, under the same `webhook-id`: answer the second one with a 2xx, and ' +
    'do nothing. It may arrive after later events: act on it, but keep the copy with the newest `data.updatedAt`.',
  tags: ['webhooks'],
  security: [],
  parameters: [
    header('webhook-id', 'The id of the delivery, the same on every attempt', exampleDelivery.id),
    header('webhook-timestamp', 'When this attempt was signed, in seconds since 1970', '1767605400'),
    header(
      'webhook-signature',
      '`v1,` and base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`; two, with a space between, while a ' +
        'rotation of the secret is under way',
      'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    ),
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: components.describe(
          'event',
          components.convert(v.object({ webhookId: v.string(), event: v.literal(event), data: eventData }), 'output'),
        ),
        ...shownExample({ webhookId: exampleIds.webhook, event, data: exampleEventData }),
      },
    },
  },
  responses: {
    '2XX': {
      description: 'Accepted. Any other status, or a response after 15 s, is a failure; the delivery is retried',
    },
    410: { description: 'Gone: the webhook is disabled' },
    429: busy,
    503: busy,
  },
})

const header = (name: string, description: string, example: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

const busy = {
  description: 'Busy: all deliveries to this receiver wait as long as `Retry-After` says',
  headers: { 'Retry-After': { description: 'Seconds, or a date', schema: { type: 'string' } } },
}
