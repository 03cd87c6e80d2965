import { existsSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { examples } from '../../src/house/service/examples.ts'
import { routeTable } from '../../src/house/service/route-table.ts'
import { described } from '../../src/http/route.ts'
import { wings } from '../floors.ts'
import { open } from '../serve.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters: { name: string; in: string; description?: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { headers?: object; content?: object; $ref?: string }>
}
interface Document {
  openapi: string
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

async function document(): Promise<Document> {
  const app = await open()
  const answer = await app.call('GET', '/api/v1/openapi.json', { key: null })
  assert.is(answer.status, 200)
  return answer.json as Document
}

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ row: `${method.toUpperCase()} ${path}`, operation })),
  )

test('every row is there under each of its paths, and nothing else', async () => {
  const served = routeTable.flatMap(({ method, path, aliases }) =>
    [path, ...aliases].map((one) => `${method} ${one.replaceAll(/:(\w+)/g, '{$1}')}`),
  )
  const described = operationsOf(await document()).map(({ row }) => row)
  assert.equal(described.sort(), served.sort())
})

test('operations have names of their own, and a room that is described', async () => {
  const whole = await document()
  const names = operationsOf(whole).map(({ operation }) => operation.operationId)
  assert.is(new Set(names).size, names.length)
  const rooms = new Map(whole.tags.map(({ name, description }) => [name, description]))
  for (const { row, operation } of operationsOf(whole)) {
    assert.ok(rooms.get(operation.tags[0] ?? ''), `${row}: its room has no description`)
  }
})

test('the document names what each row needs and can answer: key, path, query, body, statuses', async () => {
  const { paths } = await document()
  const create = paths['/api/v1/management/surveys']?.post
  assert.equal(create?.security, [{ apiKey: [] }, { bearer: [] }])
  assert.equal(
    create?.parameters.map(({ name }) => name),
    ['Idempotency-Key'],
  )
  assert.equal(create?.requestBody?.content['application/json']?.schema, { $ref: '#/components/schemas/CreateSurvey' })
  assert.equal(Object.keys(create?.responses ?? {}), [
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ])
  const list = paths['/api/v1/management/responses']?.get
  assert.ok(list?.parameters.some(({ name, in: place }) => name === 'updatedSince' && place === 'query'))
  const begin = paths['/api/v1/client/{environmentId}/responses']?.post
  assert.equal(begin?.security, [])
  assert.ok(begin?.parameters.some(({ name, in: place }) => name === 'environmentId' && place === 'path'))
})

test('every reference leads somewhere, and schemas that hold themselves do so by reference', async () => {
  const whole = await document()
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  assert.ok(references.length > 100)
  for (const [reference, kind = '', name = ''] of references) {
    const place = whole.components as unknown as Record<string, Record<string, unknown>>
    assert.ok(place[kind]?.[name], `${reference} leads nowhere`)
  }
  assert.match(JSON.stringify(whole.components.schemas.ConditionGroup), 'ConditionOrGroup')
})

test('a body and an answer have separate schemas only if they differ', async () => {
  const { schemas } = (await document()).components
  // Defaults are filled in on the way: a stored question has `shuffleOption`, a sent one need not.
  assert.ok(schemas.Question && schemas.QuestionInput)
  assert.ok(schemas.LocalizedText && !schemas.LocalizedTextInput)
  assert.not.match(JSON.stringify(schemas.CreateSurvey), '/Question"')
})

test('every parameter is described', async () => {
  for (const { row, operation } of operationsOf(await document())) {
    for (const { name, description } of operation.parameters) assert.ok(description, `${row}: ${name}`)
  }
})

/** The file with the examples of a room. Routes of the service itself have theirs in `http/`. */
function examplesFile(room: string): string {
  const folders = wings.map(({ name }) => `${name}/${room}`)
  const there = (folder: string) => existsSync(new URL(`../../src/${folder}/examples.ts`, import.meta.url))
  return `packages/core/src/${folders.find(there) ?? 'http'}/examples.ts`
}

const faultsIn = (issues: readonly v.BaseIssue<unknown>[] | undefined): string =>
  (issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ')

for (const row of routeTable.filter(({ reply: answer }) => answer !== null)) {
  test(`${row.operation} has an example whose body and answer fit its schemas`, async () => {
    const where = `the example of ${row.operation} in ${examplesFile(row.room)}`
    const example = examples[row.operation]
    assert.ok(example, `Add ${where}`)
    assert.is(example.body !== undefined, row.body !== null, `Correct ${where}: it has a body if the route takes one`)
    if (row.body) {
      const body = v.safeParse(row.body, example.body)
      assert.ok(body.success, `Correct the body of ${where}: ${faultsIn(body.issues)}`)
      const known = Object.keys(body.output as object)
      const unknown = Object.keys(example.body as object).filter((name) => !known.includes(name))
      assert.equal(unknown, [], `Remove these fields from the body of ${where}: ${unknown.join(', ')}`)
    }
    const { reply: answer } = await described(row)
    if (!answer) return
    const shown = v.safeParse(answer, example.reply)
    assert.ok(shown.success, `Correct the answer of ${where}: ${faultsIn(shown.issues)}`)
    assert.equal(shown.output, example.reply, `Correct the answer of ${where}: it differs from what the schema keeps`)
  })
}

test('every example belongs to a route', () => {
  const operations = routeTable.map(({ operation }) => operation)
  assert.equal(
    Object.keys(examples).filter((name) => !operations.includes(name)),
    [],
  )
})

test('the document describes pages, caching, repetition, other media types and plain denials', async () => {
  const { paths } = await document()
  const of = (path: string, method: string) => paths[path]?.[method]?.responses ?? {}
  const headersOf = (path: string, method: string) => Object.keys(of(path, method)['200']?.headers ?? {})
  assert.equal(headersOf('/api/v1/webhooks', 'get'), ['Link'])
  assert.equal(headersOf('/api/v1/webhooks/{webhookId}', 'get'), ['ETag'])
  assert.equal(headersOf('/api/v1/webhooks/{webhookId}', 'delete'), [])
  assert.equal(headersOf('/api/v1/client/{environmentId}/environment', 'get'), ['ETag', 'Cache-Control'])
  assert.ok(of('/api/v1/client/{environmentId}/environment', 'get')['304'])
  assert.equal(headersOf('/api/v1/management/surveys', 'post'), ['Idempotency-Replayed'])
  const list = of('/api/v1/management/responses', 'get')['200']?.content ?? {}
  assert.equal(Object.keys(list), [
    'application/json',
    'application/x-ndjson',
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/x-spss-sav',
    'application/vnd.apache.parquet',
  ])
  assert.equal(Object.keys(of('/api/v1/me', 'get')['401']?.content ?? {}), ['text/plain'])
})

test('a second path of a row is told from the first', async () => {
  const summaries = operationsOf(await document()).map(({ operation }) => `${operation.tags} ${operation.summary}`)
  const twice = summaries.filter((summary, at) => summaries.indexOf(summary) !== at)
  assert.equal(twice, [])
})

test('the variants of a schema are named by their type, and by nothing that another schema is named by', async () => {
  const { schemas } = (await document()).components
  const variants = Object.entries(schemas).flatMap(([name, schema]) => {
    const { oneOf = [] } = schema as { oneOf?: { title?: string; properties?: { type?: { const?: string } } }[] }
    return oneOf.map(({ title, properties }) => ({ name, title, type: properties?.type?.const }))
  })
  const named = variants.filter(({ type }) => type !== undefined)
  assert.ok(named.some(({ title }) => title === 'QuestionInputOpenText'))
  for (const { name, title, type } of named) assert.is(title?.toLowerCase(), `${name}${type}`.toLowerCase())
  const titles = [...named.map(({ title }) => title), ...Object.keys(schemas)]
  assert.is(new Set(titles).size, titles.length)
})

test('the document names the address that it was requested at', async () => {
  const app = await open()
  const answer = await app.call('GET', 'https://shop.example/feedback/api/v1/openapi.json', { key: null })
  assert.equal((answer.json as Document).servers, [{ url: 'https://shop.example/feedback' }])
})

test('the document describes each event that a receiver gets: headers, body, and the meaning of its answer', async () => {
  const { webhooks, components } = (await document()) as Document & {
    webhooks: Record<string, Record<string, Operation>>
  }
  assert.equal(Object.keys(webhooks), ['responseCreated', 'responseUpdated', 'responseFinished'])
  for (const [event, { post }] of Object.entries(webhooks)) {
    assert.equal(
      post?.parameters.map(({ name }) => name),
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
    )
    const schema = post?.requestBody?.content['application/json']?.schema as { properties: Record<string, unknown> }
    assert.equal(schema.properties.event, { const: event, description: 'What happened' })
    assert.equal(schema.properties.data, {
      $ref: '#/components/schemas/EventData',
      description: 'The response as of the event',
    })
    assert.equal(Object.keys(post?.responses ?? {}), ['410', '429', '503', '2XX'])
  }
  assert.ok(components.schemas.EventData)
})

test.run()
