import type { DescribedRoute, RawBody } from '../route.ts'
import { errorsOf } from './errors.ts'
import { type Example, shownExample } from './example.ts'
import { parametersOf } from './parameters.ts'
import type { Components, JsonSchema } from './schemas.ts'
import { successOf } from './success.ts'

/** Turns a path with `:names` into an OpenAPI template. */
export const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')

/** The operation of a route under one of its paths; each further path needs an operation id of its own. */
export function operationOf(
  row: DescribedRoute,
  path: string,
  components: Components,
  example: Example | null,
  text: { description: string; deprecated?: true },
): JsonSchema {
  const alias = row.aliases.indexOf(path) + 1
  return {
    operationId: alias === 0 ? row.operation : `${row.operation}_${alias}`,
    summary: alias === 0 ? row.summary : `${row.summary} (another path)`,
    ...text,
    tags: [row.room],
    ...(row.access === 'key' && { security: [{ apiKey: [] }, { bearer: [] }, ...(row.withoutKey ? [{}] : [])] }),
    ...(row.access !== 'key' && { security: [] }),
    parameters: parametersOf(row, path, components),
    ...(row.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: components.describe(`${row.operation} body`, components.convert(row.body, 'input')),
            ...(example && shownExample(example.body)),
          },
        },
      },
    }),
    ...(row.raw && { requestBody: { required: true, content: rawContent(row.operation, row.raw, components) } }),
    responses: { ...successOf(row, components, example), ...errorsOf(row, components) },
  }
}

const rawContent = (operation: string, { content }: RawBody, components: Components): JsonSchema =>
  Object.fromEntries(
    Object.entries(content).map(([type, schema]) => [
      type,
      {
        schema: components.describe(
          `${operation} body`,
          '~run' in schema ? components.convert(schema as never, 'input') : schema,
        ),
      },
    ]),
  )
