import type { ValidateFunction } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as assert from 'uvu/assert'
import { webhookOperations } from '../src/delivery/webhooks/webhook-operations.ts'
import { examples } from '../src/house/service/examples.ts'
import { routeTable } from '../src/house/service/route-table.ts'
import { texts } from '../src/house/service/texts.ts'
import { openApiDocument } from '../src/http/openapi/document.ts'
import type { Route } from '../src/http/route.ts'

interface Described {
  headers?: Record<string, { required?: boolean }>
  content?: Record<string, { schema: object }>
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Described | { $ref: string }> }>>
  components: { responses: Record<string, Described> }
}

const noLimits = {
  client: false,
  management: false,
  badKeys: false,
  unknownEnvironments: false,
  exportLinks: false,
  sharedResults: false,
} as const
// Safe: the shape that every OpenAPI document has, as far as it is read here.
const document = (await openApiDocument(
  routeTable,
  { examples, texts, events: webhookOperations },
  noLimits,
)) as Document
// A process compiles few schemas and checks few answers with each: optimizing the compiled code costs more than it saves.
const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  allErrors: true,
  meta: false,
  validateSchema: false,
  code: { optimize: false },
})
ajv.addSchema(document, 'openapi')
const compiled = new Map<string, ValidateFunction>()

/** Headers that mean something to a caller: one that is sent must be described. */
const telling = ['etag', 'link', 'retry-after', 'idempotency-replayed']

/** Holds an answer against what the OpenAPI document says of it: its status, its headers, its body. */
export function checkAgainstDocument(row: Route, status: number, headers: Headers, body: unknown, where: string): void {
  const path = row.path.replaceAll(/:(\w+)/g, '{$1}')
  const method = row.method.toLowerCase()
  const stated = document.paths[path]?.[method]?.responses[status]
  assert.ok(stated, `${where}: a status that the OpenAPI document does not know`)
  const pointer = '$ref' in stated ? stated.$ref : `#/paths/${escaped(path)}/${method}/responses/${status}`
  const described = '$ref' in stated ? document.components.responses[stated.$ref.split('/').at(-1) ?? ''] : stated
  assert.ok(described, `${where}: ${pointer} leads nowhere`)
  checkHeaders(described, headers, where)

  const type = headers.get('content-type')?.split(';')[0] ?? ''
  const content = described.content?.[type]
  // A 304 has no body; every other answer says what it is.
  if (!content && status === 304) return
  assert.ok(content, `${where}: the OpenAPI document does not know ${type}`)
  if (type !== 'application/json') return
  const validate = validatorOf(`openapi${pointer}/content/application~1json/schema`)
  const isTrue = validate(body)
  assert.ok(isTrue, `${where}: not what the OpenAPI document says: ${ajv.errorsText(validate.errors)}`)
}

function checkHeaders({ headers: described = {} }: Described, headers: Headers, where: string): void {
  const names = Object.keys(described).map((name) => name.toLowerCase())
  for (const name of telling) {
    assert.ok(!headers.has(name) || names.includes(name), `${where}: ${name} is not in the OpenAPI document`)
  }
  for (const [name, { required }] of Object.entries(described)) {
    assert.ok(!required || headers.has(name), `${where}: ${name} is promised and missing`)
  }
}

function validatorOf(reference: string): ValidateFunction {
  const known = compiled.get(reference)
  if (known) return known
  const validate = ajv.compile({ $ref: reference })
  compiled.set(reference, validate)
  return validate
}

/** As a part of a JSON Pointer in an address. */
const escaped = (path: string): string => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
