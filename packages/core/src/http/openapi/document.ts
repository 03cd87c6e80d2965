import type { RateLimits } from '../../ground/ports/rate-limiter.ts'
import { described, type Route } from '../route.ts'
import { describer } from './describe.ts'
import { errorCodes, errorTable } from './error-codes.ts'
import { errorResponses } from './errors.ts'
import type { Examples } from './example.ts'
import { operationOf, templateOf } from './operation.ts'
import { operationText } from './operation-text.ts'
import { type Components, type JsonSchema, openComponents } from './schemas.ts'
import { tags } from './tags.ts'
import type { Texts } from './texts.ts'

/** The parts of the document that are not in the route table. */
export interface Described {
  examples: Examples
  texts: Texts
  /** The webhook requests, by the name of their event. */
  events: (components: Components) => Record<string, JsonSchema>
}

/** Makes the OpenAPI 3.1 document of the routes. `servers` is empty: the caller knows the public address. */
export async function openApiDocument(
  table: readonly Route[],
  { examples, texts, events }: Described,
  rateLimits: RateLimits,
): Promise<object> {
  const components = await openComponents(describer(texts))
  const textOf = operationText(table, texts, rateLimits)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const row of await Promise.all(table.map(described))) {
    const example = examples[row.operation] ?? null
    for (const path of [row.path, ...row.aliases]) {
      const template = templateOf(path)
      paths[template] = {
        ...paths[template],
        [row.method.toLowerCase()]: operationOf(row, path, components, example, textOf(row, path)),
      }
    }
  }
  return components.finish({
    openapi: '3.1.1',
    info: {
      title: 'Hearback',
      version: '1',
      summary: 'Collects feedback through surveys and stores the answers',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    'x-error-codes': errorCodes,
    servers: [],
    tags: tags(table),
    paths,
    webhooks: events(components),
    components: {
      responses: errorResponses(table, components),
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'The key of one environment' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same key, for clients that send no other header' },
      },
    },
  })
}

const description = `Answers are \`{"data": …}\`, errors \`{"code", "message", "details"}\` with every fault of a request in
\`details\`: dotted path → message. Times are ISO 8601 UTC with milliseconds; where one is
expected, any zone will do, or a day alone, which stands for its beginning in UTC, or in the \`timeZone\` of the query. Ids are opaque.

A list without \`limit\` has all records, as a stream. With \`limit\` it is a page; if more follow, the header \`Link\`
leads to the next page.

Every answer has the header \`x-request-id\`, which the log names with a failure. It is the one of the request if that is
well-formed (1 to 128 letters, digits, \`_\`, \`-\`, \`.\` and \`:\`), otherwise a new one.

Where a limit applies, answers say what is left of it: \`RateLimit: "management";r=998;t=34\` allows 998 more requests in the
next 34 s, of the 1,000 a minute that \`RateLimit-Policy: "management";q=1000;w=60\` names.

Responses may be cached as their \`Cache-Control\` says. A record has an \`ETag\`: a change (PUT) that sends it as
\`If-Match\` is refused (412) if somebody has changed the record since. The environment state is sent in gzip to clients that accept it, under an
ETag of its own, where the server sends such a body unchanged.

Every path under \`/api/v1/client/\` is served under \`/api/v2/client/\` too, and from any origin: there browsers may read
the headers \`Link\`, \`Retry-After\`, \`ETag\`, \`Idempotency-Replayed\`, \`X-Request-Id\`, \`RateLimit\`
and \`RateLimit-Policy\`.

Every management write leaves an entry in \`/api/v1/management/audit\`, and each record that it creates on the side (contact, attribute
key, segment, tag) an entry of its own; client requests leave none. The host sets how long entries are kept: a year by
default.

## Errors

${errorTable}`
