import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ProblemCode } from '../src/ground/errors.ts'
import { routeTable } from '../src/house/service/route-table.ts'
import { codesOf } from '../src/http/openapi/errors.ts'
import { statusOf } from '../src/http/problems.ts'
import type { Route } from '../src/http/route.ts'
import type { Endpoint, Faulty } from './endpoints/case.ts'
import { asking, everywhere } from './endpoints/everywhere.ts'
import { holdsGood } from './endpoints/good.ts'
import { endpoints } from './endpoints/index.ts'
import { addressOf, changedIn, everythingIn, openWorld, pathsOf, type World } from './endpoints/world.ts'
import type { Answer } from './serve.ts'

const test = suite('every endpoint')

for (const row of routeTable) {
  const endpoint = endpoints[row.operation]
  if (!endpoint) continue
  for (const path of pathsOf(row)) goodCase(row, endpoint, path)
  for (const path of pathsOf(row)) faultyCases(row, endpoint, path)
}

function goodCase(row: Route, endpoint: Endpoint, path: string): void {
  test(`${row.method} ${path}`, async () => {
    const world = await openWorld()
    const before = await everythingIn(world)
    await holdsGood(row, endpoint, path, world)
    if (row.method === 'GET') assert.equal(await changedIn(world, before), [])
  })
}

/** A world in which nothing has changed since it was opened: refusals share it. */
let unchanged: World | null = null

function faultyCases(row: Route, endpoint: Endpoint, path: string): void {
  test(`${row.method} ${path}: refusals change nothing`, async () => {
    const world = unchanged ?? (await openWorld())
    unchanged = null
    let before = await everythingIn(world)
    let isUnchanged = true
    for (const { name, code, details, ask } of everywhere(row, endpoint)) {
      const written = world.written.length
      const answer = await ask(world, path)
      if (row.errorsAs === 'plain401' && code === 'not_authenticated') assert.is(answer.text, 'Not authenticated')
      else check(answer, { name, code, ...(details && { details }) })
      if (code === 'too_many_requests') assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/)
      if (code === 'internal_server_error') assert.not.match(answer.text, 'secret')
      if (code === 'idempotency_mismatch') {
        // Another request must have been served first.
        isUnchanged = false
        before = await everythingIn(world)
      } else assert.equal(world.written.slice(written), [], name)
    }
    // A write of another process on this storage is not noted, but shows.
    assert.equal(await changedIn(world, before), [])
    if (isUnchanged) unchanged = world
  })
  if (!endpoint.faulty) return
  test(`${row.method} ${path}: what breaks a rule changes nothing`, async () => {
    const world = await openWorld()
    const first = await everythingIn(world)
    for (const faulty of endpoint.faulty?.(world) ?? []) {
      const own = faulty.before ? await openWorld() : world
      const again = faulty.before ? endpoint.faulty?.(own).find(({ name }) => name === faulty.name) : faulty
      assert.ok(again)
      await again.before?.()
      const before = own === world ? null : await everythingIn(own)
      const written = own.written.length
      check(await asking(row, own, path, again), again)
      assert.equal(own.written.slice(written), [], again.name)
      if (before !== null) assert.equal(await changedIn(own, before), [], again.name)
    }
    assert.equal(await changedIn(world, first), [])
  })
}

function check(
  answer: Answer,
  { name, code, details, message }: Pick<Faulty, 'name' | 'code' | 'details' | 'message'>,
) {
  assert.is(answer.status, statusOf[code], `${name}: ${answer.status} ${answer.text}`)
  const error = answer.error(statusOf[code])
  assert.is(error.code, code, name)
  if (Array.isArray(details)) assert.equal(Object.keys(error.details).sort(), details, name)
  else if (details) assert.equal(error.details, details, name)
  if (message) assert.match(error.message, message)
}

test('a method that a path does not have is a 405 that says which it has', async () => {
  const world = await openWorld()
  const rows = routeTable.flatMap((row) => pathsOf(row).map((path) => ({ path, method: row.method })))
  const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':')
  for (const { path } of rows) {
    const served = rows.filter((one) => shapeOf(one.path) === shapeOf(path)).map(({ method }) => method as string)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((one) => !served.includes(one))) {
      const answer = await world.call(method, addressOf(path, world), { body: method === 'GET' ? undefined : {} })
      assert.is(answer.error(405).code, 'method_not_allowed', `${method} ${path}`)
      const allowed = (answer.headers.get('allow') ?? '')
        .split(', ')
        .filter((one) => !['HEAD', 'OPTIONS'].includes(one))
      assert.equal(allowed.sort(), [...new Set(served)].sort(), `${method} ${path}`)
    }
  }
})

test('every row of the table has its cases, and every case its row', () => {
  assert.equal(Object.keys(endpoints).sort(), routeTable.map(({ operation }) => operation).sort())
})

const unproven = 'users/rows.test.ts asks each row for a user who is not proven'

/** What has no case here, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'updateClientResponse forbidden': unproven,
  'updateClientResponseById forbidden': unproven,
  'readExport bad_request': 'export-links.test.ts has a link whose language the survey lost',
  'identifyUser forbidden': unproven,
  'identifyContact forbidden': unproven,
  'setContactAttributes forbidden': unproven,
  'setPersonAttributes forbidden': unproven,
  'createPerson forbidden': unproven,
  'readLinkSurvey forbidden': 'only for a survey with a PIN or a verified e-mail: client-state/link-survey.test.ts',
  'mailSurveyLink forbidden': 'only for a survey with a PIN: doors/email.test.ts',
  'restoreEdition conflict': 'only for a survey that was changed a thousand times: editions.test.ts',
  'readOpenApi internal_server_error': 'the document is made of the code alone: no storage fails it',
  'askUpload not_found': 'only where the host has given no blobs: a test of files',
  'uploadFile not_found': 'only where the host has given no blobs: a test of files',
  ...Object.fromEntries(
    [
      'createActionClass',
      'createAttributeClass',
      'createContact',
      'createContactAttributeKey',
      'createResponses',
      'createSurvey',
      'createWebhook',
    ].map((operation) => [
      `${operation} not_found`,
      'only where the record of a repeated request is gone: a test of rows under an Idempotency-Key',
    ]),
  ),
}

test('every error that the OpenAPI document promises has a case', async () => {
  const world = await openWorld()
  const tried = (row: Route, endpoint: Endpoint): Set<ProblemCode> =>
    new Set([...everywhere(row, endpoint), ...(endpoint.faulty?.(world) ?? [])].map(({ code }) => code))
  const missing: string[] = []
  for (const row of routeTable) {
    const codes = tried(row, endpoints[row.operation] ?? { good: () => ({}) })
    missing.push(...[...codesOf(row)].filter((code) => !codes.has(code)).map((code) => `${row.operation} ${code}`))
    assert.equal(
      [...codes].filter((code) => !codesOf(row).has(code)),
      [],
      `${row.operation} does not promise`,
    )
  }
  assert.equal(missing.sort(), Object.keys(exceptions).sort())
})

test.run()
