import { type DescribedRoute, idempotencyOf, type Route } from '../route.ts'
import { type Example, shownExample } from './example.ts'
import type { Components, JsonSchema } from './schemas.ts'

/** The successful responses of a route: status → response. */
export function successOf(
  row: DescribedRoute,
  components: Components,
  example: Example | null,
): Record<string, JsonSchema> {
  const headers = headersOf(row, components)
  const described = Object.keys(headers).length > 0 ? { headers } : {}
  return {
    200: { description: 'Done', ...described, content: contentOf(row, components, example) },
    ...(row.ranges && {
      206: {
        description: 'The requested range',
        headers: { ...headers, ...contentRange },
        content: contentOf(row, components, example),
      },
    }),
    ...(row.etag && { 304: { description: 'The copy of the client is still up to date', ...described } }),
  }
}

function contentOf(row: DescribedRoute, components: Components, example: Example | null): JsonSchema {
  const others = Object.fromEntries(row.formats.map((type) => [type, { schema: { type: 'string' } }]))
  if (!row.reply) return others
  const schema = components.describe(row.operation, components.convert(row.reply, 'output'))
  const data = { description: 'The result', ...schema }
  const enveloped = { type: 'object', properties: { data }, required: ['data'] }
  const shown = example && shownExample(row.bare ? example.reply : { data: example.reply })
  return { 'application/json': { schema: row.bare ? schema : enveloped, ...shown }, ...others }
}

const text = { type: 'string' }

const contentRange = {
  'Content-Range': {
    description: 'Which bytes these are, and how many the file has: `bytes 0-99/1234`',
    required: true,
    schema: text,
  },
}

function headersOf(row: Route, components: Components): Record<string, JsonSchema> {
  return {
    ...(isList(row, components) && {
      Link: {
        description: 'On every page but the last: `<address>; rel="next"`',
        schema: text,
      },
    }),
    ...(row.formats.length > 0 && {
      'Content-Disposition': { description: 'Names the file, where one is sent', schema: text },
    }),
    ...(row.etag && {
      ETag: { description: 'Identifies this version of the response', required: true, schema: text },
      'Cache-Control': { description: 'Who may cache the response, and for how long', required: true, schema: text },
    }),
    ...(row.versioned !== null && {
      ETag: { description: 'The version of the record, for `If-Match`', required: true, schema: text },
    }),
    ...(idempotencyOf(row) && {
      'Idempotency-Replayed': {
        description: 'Present if this is the response of an earlier request under the same key',
        schema: { const: 'true' },
      },
    }),
  }
}

/** Whether the route answers a list in pages. */
function isList({ query }: Route, components: Components): boolean {
  if (!query) return false
  const { properties = {} } = components.convert(query, 'input') as { properties?: object }
  return 'cursor' in properties
}
