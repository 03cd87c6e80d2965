import type { Route } from '../route.ts'
import { errorsOf } from './errors.ts'
import type { Components, JsonSchema } from './schemas.ts'

/** The operation of a row under one of its paths; those besides the first need names of their own. */
export function operationOf(row: Route, path: string, components: Components): JsonSchema {
  const alias = row.aliases.indexOf(path) + 1
  return {
    operationId: alias === 0 ? row.operation : `${row.operation}_${alias}`,
    summary: row.summary,
    tags: [row.room],
    ...(row.access === 'key' && { security: [{ apiKey: [] }, { bearer: [] }] }),
    ...(row.access !== 'key' && { security: [] }),
    parameters: [...pathParameters(path), ...queryParameters(row, components), ...headerParameters(row)],
    ...(row.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: components.convert(row.body, 'input') } },
      },
    }),
    responses: { 200: success(row, components), ...errorsOf(row) },
  }
}

const pathParameters = (path: string): JsonSchema[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
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

function headerParameters({ idempotent }: Route): JsonSchema[] {
  if (!idempotent) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'A request that is repeated under the same key within 24 h is answered as the first one was',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  ]
}

function success(row: Route, components: Components): JsonSchema {
  const schema = row.answer ? components.convert(row.answer, 'output') : {}
  const enveloped = { type: 'object', properties: { data: schema }, required: ['data'] }
  return {
    description: 'Done',
    content: { 'application/json': { schema: row.bare ? schema : enveloped } },
  }
}
