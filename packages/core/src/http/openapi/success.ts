import { type DescribedRoute, idempotencyOf, type Route } from '../route.ts'
import { type Example, shownExample } from './example.ts'
import type { Components, JsonSchema } from './schemas.ts'

/** What a row answers when all is well: status → response. */
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
      206: { description: 'The part that was asked for', ...described, content: contentOf(row, components, example) },
    }),
    ...(row.etag && { 304: { description: 'What the caller has still holds', ...described } }),
  }
}

function contentOf(row: DescribedRoute, components: Components, example: Example | null): JsonSchema {
  const others = Object.fromEntries(row.formats.map((type) => [type, { schema: { type: 'string' } }]))
  if (!row.answer) return others
  const schema = components.convert(row.answer, 'output')
  const enveloped = { type: 'object', properties: { data: schema }, required: ['data'] }
  const shown = example && shownExample(row.bare ? example.answer : { data: example.answer })
  return { 'application/json': { schema: row.bare ? schema : enveloped, ...shown }, ...others }
}

const text = { type: 'string' }

function headersOf(row: Route, components: Components): Record<string, JsonSchema> {
  return {
    ...(isList(row, components) && {
      Link: {
        description: 'On a page that others follow: `<address>; rel="next"`',
        schema: text,
      },
    }),
    ...(row.etag && {
      ETag: { description: 'Names this very answer', required: true, schema: text },
      'Cache-Control': { description: 'For how long who may keep a copy', required: true, schema: text },
    }),
    ...(idempotencyOf(row) && {
      'Idempotency-Replayed': {
        description: 'Where this is the answer of an earlier request under the same key',
        schema: { const: 'true' },
      },
    }),
  }
}

/** What can be read page after page. */
function isList({ query }: Route, components: Components): boolean {
  if (!query) return false
  const { properties = {} } = components.convert(query, 'input') as { properties?: object }
  return 'cursor' in properties
}
