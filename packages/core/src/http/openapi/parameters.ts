import { idempotencyOf, type Route } from '../route.ts'
import type { Components, JsonSchema } from './schemas.ts'

/** Everything a request carries besides its body. */
export const parametersOf = (row: Route, path: string, components: Components): JsonSchema[] => [
  ...pathParameters(path),
  ...queryParameters(row, components),
  ...headerParameters(row),
]

/** What the names in paths stand for. */
const named: Readonly<Record<string, string>> = {
  actionClassId: 'The id of an action class',
  attributeKeyId: 'The id of an attribute key',
  contactId: 'The id of a contact; not the name that the host gave it, which is its `userId`',
  deliveryId: 'The id of a delivery: the header `webhook-id` of its attempts',
  displayId: 'The id of a display, as its creation answered it',
  environmentId: 'The id of the environment that the client works for',
  file: 'The name of a file',
  noteId: 'The id of a note',
  responseId: 'The id of a response; who knows it may go on with the response',
  segmentId: 'The id of a segment',
  surveyId: 'The id of a survey',
  userId: 'What the host calls its user, percent-encoded',
  webhookId: 'The id of a webhook',
}

const pathParameters = (path: string): JsonSchema[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(named[name] ? { description: named[name] } : {}),
    schema: { type: 'string' },
  }))

function queryParameters({ query }: Route, components: Components): JsonSchema[] {
  if (!query) return []
  // Every query schema is an object of texts.
  const { properties = {} } = components.convert(query, 'input') as { properties?: Record<string, JsonSchema> }
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = schema
    return { name, in: 'query', required: false, ...(description ? { description } : {}), schema: rest }
  })
}

function headerParameters(row: Route): JsonSchema[] {
  const { etag, ranges, raw } = row
  const parameters: JsonSchema[] = Object.entries(raw?.headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    // What comes as JSON may say it there.
    required: raw?.content['application/json'] === undefined,
    description,
    schema: { type: 'string' },
  }))
  if (idempotencyOf(row)) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A request that is repeated under the same key within 24 h is answered as the first one was, or 404 where what it made is gone',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    })
  }
  if (etag) {
    parameters.push({
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The `ETag` of an earlier answer: while it still holds, the answer is a 304 without a body',
      schema: { type: 'string' },
    })
  }
  if (ranges) {
    parameters.push({
      name: 'Range',
      in: 'header',
      required: false,
      description: 'A part of it: `bytes=0-1023`, `bytes=1024-` or `bytes=-1024`. Several at once come as the whole',
      schema: { type: 'string' },
    })
  }
  return parameters
}
