import { idempotencyOf, namesNoRespondent, type Route } from '../route.ts'
import type { Components, JsonSchema } from './schemas.ts'

/** The parameters of a request in path, query and headers. */
export const parametersOf = (row: Route, path: string, components: Components): JsonSchema[] => [
  ...pathParameters(path),
  ...queryParameters(row, components),
  ...headerParameters(row),
]

/** Descriptions of the path parameters. */
const named: Readonly<Record<string, string>> = {
  actionClassId: 'The id of an action class',
  attributeKeyId: 'The id of an attribute key',
  contactId: 'The id of a contact; not its `userId`, which the host chose',
  deliveryId: 'The id of a delivery: the header `webhook-id` of its attempts',
  displayId: 'The id of a display, as its creation answered it',
  environmentId: 'The id of the environment that the client works for',
  file: 'The name of a file',
  exportFile:
    'The secret of a live address, and the ending of its format: `SECRET.csv`, `SECRET.json` or `SECRET.parquet`',
  noteId: 'The id of a note',
  responseId: 'The id of a response; a client that knows it may continue the response',
  segmentId: 'The id of a segment',
  surveyId: 'The id of a survey',
  number: 'The number of an edition of the survey, from 1 on',
  questionId: 'The id of a question or hidden field of the survey',
  tagId: 'The id of a tag',
  userId: 'The id that the host gives its user, percent-encoded',
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
  // Safe: every query schema is an object of texts.
  const { properties = {} } = components.convert(query, 'input') as { properties?: Record<string, JsonSchema> }
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = schema
    const isOlder = name === 'offset'
    return {
      name,
      in: 'query',
      required: false,
      description,
      ...(isOlder && { deprecated: true }),
      schema: asSent(rest),
    }
  })
}

/** Every query parameter is parsed from a text; readers get the type that the text stands for. */
function asSent(schema: JsonSchema): JsonSchema {
  const { pattern, enum: values } = schema
  if (typeof pattern === 'string' && /^\^\\d\{1,\d\}\$$/.test(pattern)) return { type: 'integer', minimum: 0 }
  return JSON.stringify(values) === '["true","false"]' ? { type: 'boolean' } : schema
}

function headerParameters(row: Route): JsonSchema[] {
  const { etag, versioned, ranges, raw, handler } = row
  const parameters: JsonSchema[] = Object.entries(raw?.headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    // A JSON body may contain the value instead.
    required: raw?.content['application/json'] === undefined,
    description,
    schema: { type: 'string' },
  }))
  if (!namesNoRespondent(row)) {
    parameters.push({
      name: 'X-Hearback-User',
      in: 'header',
      required: false,
      description:
        'A token that proves who the user is; `userToken` in the body may stand for it. Needed where the environment has `users: verified`',
      schema: { type: 'string' },
    })
  }
  if (idempotencyOf(row)) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A request that is repeated under the same key within 24 h gets the same response as the first one, or a 404 once the created record is deleted',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    })
  }
  if (etag) {
    parameters.push({
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The `ETag` of an earlier response: while it still matches, the response is a 304 without a body',
      schema: { type: 'string' },
    })
  }
  if (versioned !== null && handler.writes !== null) {
    parameters.push({
      name: 'If-Match',
      in: 'header',
      required: false,
      description:
        'The `ETag` of the record as it was read: if the record has been changed since, nothing is written, and the response is a 412',
      schema: { type: 'string' },
    })
  }
  if (ranges) {
    parameters.push({
      name: 'Range',
      in: 'header',
      required: false,
      description:
        'A range: `bytes=0-1023`, `bytes=1024-` or `bytes=-1024`. A request for several ranges gets the whole file',
      schema: { type: 'string' },
    })
  }
  return parameters
}
