import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { webhookOperations } from '../../src/delivery/webhooks/webhook-operations.ts'
import { examples } from '../../src/house/service/examples.ts'
import { routeTable } from '../../src/house/service/route-table.ts'
import { texts } from '../../src/house/service/texts.ts'
import { openApiDocument } from '../../src/http/openapi/document.ts'
import type { Texts } from '../../src/http/openapi/texts.ts'
import { statusOf } from '../../src/http/problems.ts'

type Json = Record<string, unknown>
interface Operation {
  operationId: string
  description?: string
  deprecated?: boolean
  parameters: { name: string; description?: string; deprecated?: boolean; schema: Json }[]
}
interface Document {
  info: { description: string }
  'x-error-codes': { code: string; status: number }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Json>
  components: { schemas: Record<string, Json> }
}

const limits = {
  client: { limit: 1000, windowMs: 60_000 },
  management: { limit: 500, windowMs: 10_000 },
  badKeys: false,
  unknownEnvironments: false,
  exportLinks: false,
  sharedResults: false,
} as const

/** The names of the texts that the document reads. */
const read = new Set<string>()

const remembering = <T extends object>(kind: string, all: Readonly<Record<string, T>>) =>
  Object.fromEntries(
    Object.entries(all).map(([title, one]) => [
      title,
      new Proxy(one, {
        get(target, name) {
          if (typeof name === 'string' && Object.hasOwn(target, name)) read.add(`${kind} ${title} ${name}`)
          return Reflect.get(target, name)
        },
      }),
    ]),
  )

const remembered: Texts = { ...texts, schemas: remembering('schema', texts.schemas) }
// Safe: the shape that every OpenAPI document has, as far as it is read here.
const document = (await openApiDocument(
  routeTable,
  { examples, texts: remembered, events: webhookOperations },
  limits,
)) as unknown as Document

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
)
const at = (name: string): Operation => {
  const found = operations.find((one) => one.name === name)
  assert.ok(found, name)
  return found.operation
}

const fieldsOf = (title: string) => document.components.schemas[title]?.properties as Record<string, Json>

/** Calls `visit` for each property within a part of the document; examples are no schemas. */
function properties(part: unknown, where: string, visit: (where: string, property: Json, name: string) => void): void {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    if (key === 'examples' || key === 'example') continue
    const isSchemas = key === 'properties' && typeof value === 'object' && !('$ref' in part)
    if (isSchemas) {
      for (const [name, property] of Object.entries(value as Record<string, Json>)) {
        visit(`${where}.${name}`, property, name)
        properties(property, `${where}.${name}`, visit)
      }
    } else
      properties(value, /^\d+$|anyOf|oneOf|items|schema$|content|json$/.test(key) ? where : `${where}/${key}`, visit)
  }
}

test('every property has a description', () => {
  const silent: string[] = []
  let described = 0
  properties(
    { ...document.components.schemas, paths: document.paths, webhooks: document.webhooks },
    '',
    (where, { description }) => {
      described += 1
      if (typeof description !== 'string' || description === '') silent.push(where)
    },
  )
  assert.equal(silent, [], 'Add a text to texts.ts of its room')
  assert.ok(described > 1500, `${described}`)
})

test('every schema has a description', () => {
  const silent = Object.entries(document.components.schemas).filter(([, { description }]) => !description)
  assert.equal(
    silent.map(([title]) => title),
    [],
  )
})

test('every operation says what it does beyond its summary, and every parameter what it means', () => {
  assert.equal(
    routeTable.map(({ operation }) => operation).filter((name) => texts.operations[name] === undefined),
    [],
  )
  for (const { name, operation } of operations) {
    assert.ok(operation.description, name)
    for (const parameter of operation.parameters) assert.ok(parameter.description, `${name}: ${parameter.name}`)
  }
})

test('no text describes something that does not exist', () => {
  const operationNames = new Set(routeTable.map(({ operation }) => operation))
  assert.equal(
    Object.keys(texts.operations).filter((name) => !operationNames.has(name)),
    [],
  )
  const written = Object.entries(texts.schemas).flatMap(([title, one]) =>
    Object.keys(one).map((path) => `schema ${title} ${path}`),
  )
  assert.equal(
    written.filter((name) => !read.has(name)),
    [],
  )
})

test('an operation names the permission and the limit of its row', () => {
  const text = (name: string) => at(name).description ?? ''
  assert.match(text('GET /api/v1/management/surveys'), 'permission `read`')
  assert.match(text('PUT /api/v1/management/surveys/{surveyId}'), 'permission `write`')
  assert.match(text('DELETE /api/v1/management/surveys/{surveyId}'), 'permission `manage`')
  assert.match(text('GET /api/v1/management/surveys'), 'Limit: 500 requests in 10 s for each API key')
  assert.match(
    text('POST /api/v1/client/{environmentId}/responses'),
    /Needs no API key\.[\s\S]*Limit: 1,000 requests in 60 s/,
  )
  assert.match(text('GET /health'), 'No limit.')
})

test('what is older is deprecated, and says what to use', () => {
  const alias = at('GET /api/v1/surveys')
  assert.ok(alias.deprecated)
  assert.match(alias.description ?? '', 'Deprecated: use `GET /api/v1/management/surveys`.')
  const older = at('GET /api/v1/management/people/{contactId}')
  assert.ok(older.deprecated)
  assert.match(older.description ?? '', 'Deprecated: use `GET /api/v1/management/contacts/{contactId}`.')
  assert.not(at('GET /api/v1/management/contacts').deprecated)
  assert.ok(at('GET /api/v1/management/surveys').parameters.find(({ name }) => name === 'offset')?.deprecated)
  const { person, contact } = fieldsOf('Response')
  assert.equal([person?.deprecated, person?.description], [true, 'The same as `contact`.'])
  assert.is(contact?.deprecated, undefined)
})

test('times have the format date-time', () => {
  const without: string[] = []
  properties(document.components.schemas, '', (where, property, name) => {
    const choices = (property.anyOf as Json[] | undefined) ?? [property]
    const text = choices.find(({ type }) => type === 'string')
    // What a survey keeps about its languages is kept as it was sent.
    const isTime = /(?:At|OnDate)$/.test(name) && !where.includes('language.')
    if (isTime && text && text.format !== 'date-time') without.push(where)
  })
  assert.equal(without, [])
})

test('whole numbers and truth values in a query are said to be such', () => {
  const { parameters } = at('GET /api/v1/management/responses')
  const typeOf = (wanted: string) => parameters.find(({ name }) => name === wanted)?.schema.type
  assert.equal([typeOf('limit'), typeOf('finished')], ['integer', 'boolean'])
  const { attempts } = fieldsOf('Delivery')
  assert.is(attempts?.type, 'integer')
})

test('the shape of an answer is said for every question type', () => {
  const { data } = fieldsOf('Response')
  const question = document.components.schemas.Question as { oneOf?: Json[]; anyOf?: Json[] }
  const variants = question.oneOf ?? question.anyOf ?? []
  assert.is(variants.length, 15)
  for (const { properties: fields, description } of variants) {
    const type = (fields as { type: { const: string } }).type.const
    assert.match(String(description), 'Its answer is')
    assert.match(String(data?.description), `| \`${type}\` |`)
  }
})

test('every error code is explained with its status', () => {
  assert.equal(Object.fromEntries(document['x-error-codes'].map(({ code, status }) => [code, status])), statusOf)
  for (const code of Object.keys(statusOf)) assert.match(document.info.description, `| \`${code}\` |`)
})

test.run()
