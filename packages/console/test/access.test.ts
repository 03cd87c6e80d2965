import { silentLogger } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findRows } from '../src/find-row.ts'
import { pageTable } from '../src/pages.ts'
import { holds } from '../src/rights.ts'
import type { Row } from '../src/row.ts'
import { type Call, consoleOf, elsewhere, here, origin, product, roles, sameOrigin, unknown } from './double.ts'

const test = suite('who may open what')

const inside = pageTable.filter((row) => row.needs !== 'anyone')
const doors = pageTable.filter((row) => row.needs === 'anyone')

/** The row's address in an environment; every other parameter is an id that does not exist. */
const addressOf = ({ path, method }: Row, environmentId = here) =>
  path
    .replace(':env', environmentId)
    .replace(':productId', product)
    .replace(':ofProduct', here)
    .replace(/:\w+/g, `c${'0'.repeat(24)}`) + (method === 'GET' ? '/' : '')

/** What the table promises: it is served, refused, as unknown as an environment that does not exist, or after signing in. */
function promised(
  { needs, path, section }: Row,
  role: (typeof roles)[number],
): 'served' | 'refused' | 'unknown' | 'signIn' {
  if (role === 'nobody') return 'signIn'
  if (path.includes(':env') && role === 'foreign') return 'unknown'
  if (role === 'owner' || needs === 'signedIn' || section === 'account') return 'served'
  if (needs === 'owner') return 'refused'
  return needs !== 'anyone' && holds(role === 'foreign' ? 'manage' : role, needs) ? 'served' : 'refused'
}

/** Asks a row as somebody, and says what came of it. */
async function outcome(row: Row, role: (typeof roles)[number], environmentId = here) {
  const { ask, send, calls, account } = consoleOf(role)
  const address = addressOf(row, environmentId)
  const response = row.method === 'GET' ? await ask(address) : await send(address, {})
  const text = await response.text()
  const isAsked = calls.length > 0 || account.length > 0
  return { status: response.status, location: response.headers.get('location') ?? '', text, isAsked }
}

test('the table has pages and forms, inside and before signing in', () => {
  assert.ok(inside.length > 15 && doors.length >= 5)
})

for (const role of roles) {
  test(`${role}: every page and form as the table says`, async () => {
    for (const row of inside) {
      const name = `${row.method} ${row.path} as ${role}`
      const { status, location, text, isAsked } = await outcome(row, role)
      const promise = promised(row, role)
      if (promise !== 'served') assert.not(isAsked, `${name} asks nothing of the API`)
      if (promise === 'served') assert.ok(isAsked || [200, 303, 422].includes(status), `${name}: ${status}`)
      if (promise === 'refused') assert.is(status, 403, name)
      if (promise === 'unknown') assert.is(status, 404, name)
      if (promise === 'signIn' && row.method === 'POST') assert.is(status, 403, name)
      if (promise === 'signIn' && row.method === 'GET') {
        assert.is(status, 303, name)
        assert.match(location, /^(?:\.\.\/)+console\/sign-in\/\?to=/)
      }
      assert.not.match(text, 'undefined', name)
    }
  })
}

test('an environment of others looks exactly as one that does not exist', async () => {
  const plain = (text: string) => text.replaceAll(here, '…').replaceAll(unknown, '…')
  for (const row of inside.filter(({ path }) => path.includes(':env'))) {
    const foreign = await outcome(row, 'foreign')
    const missing = await outcome(row, 'foreign', unknown)
    assert.equal([foreign.status, plain(foreign.text)], [missing.status, plain(missing.text)], row.path)
    const own = await outcome(row, 'foreign', elsewhere)
    assert.ok(row.needs === 'owner' || own.isAsked || own.status < 500, row.path)
  }
})

test('a form without its token, of another sign-in, or from another page of the web is refused', async () => {
  for (const row of inside.filter(({ method }) => method === 'POST')) {
    for (const [fields, headers, why] of [
      [{ token: '' }, undefined, 'no token'],
      [{ token: 'token of read' }, undefined, 'the token of another sign-in'],
      [{}, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 'another site'],
      [{}, { 'sec-fetch-site': 'same-site', origin: 'https://evil.survey.test' }, 'a site of the same domain'],
      [{}, { origin: 'https://evil.test' }, 'another origin'],
      [{}, { origin: 'null' }, 'a sandboxed frame'],
      [{}, {}, 'no word of its origin'],
    ] as const) {
      const { send, calls, account } = consoleOf('owner')
      const response = await send(addressOf(row), { ...fields }, headers && { ...headers })
      assert.is(response.status, 403, `${row.path}: ${why}`)
      assert.equal([calls, account], [[], []], `${row.path}: ${why}`)
    }
  }
})

test('behind a proxy that hides the address, the refusal names both origins and what to set, in one line of the log, too', async () => {
  const lines: unknown[] = []
  const warn = (fields: object, message: string) => void lines.push([fields, message])
  const logger = { ...silentLogger, warn }
  const row = inside.find(({ method }) => method === 'POST') as Row
  const { send } = consoleOf('owner', { logger })
  const seen = origin.replace('https:', 'http:')
  const text = await (await send(addressOf(row), {}, { origin: seen })).text()
  assert.match(text, `This form came from ${seen}, but the console is at ${origin}.`)
  for (const option of ['publicUrl', 'trustProxy']) assert.match(text, option)
  assert.is(lines.length, 1)
  assert.match(JSON.stringify(lines), new RegExp(`"origin":"${seen}","consoleAt":"${origin}".*publicUrl.*trustProxy`))
  // A browser that says itself that another site sent it knows the addresses.
  const other = await send(addressOf(row), {}, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' })
  assert.not.match(await other.text(), /evil|publicUrl/)
  assert.is(lines.length, 1)
})

test('the forms before signing in are refused from another page of the web', async () => {
  const posts = doors.filter(({ method }) => method === 'POST')
  // A mail program sends it: what it proves stands in its address.
  const fromAnywhere = posts.filter((row) => 'isFromAnywhere' in row && row.isFromAnywhere)
  assert.equal(
    fromAnywhere.map(({ path }) => path),
    ['/console/stop/:token'],
  )
  for (const row of posts.filter((row) => !fromAnywhere.includes(row))) {
    const response = await consoleOf('nobody').send(addressOf(row), { password: 'right', link: 'open' }, {})
    assert.equal([response.status, response.headers.get('set-cookie')], [403, null], row.path)
  }
})

test('a form that must be confirmed asks for the password first, keeps what was filled in, and goes on', async () => {
  const rows = inside.filter(({ confirm }) => confirm)
  assert.ok(rows.length >= 6)
  for (const row of rows) {
    const { send, calls } = consoleOf('owner', { isConfirmed: false })
    const asked = await send(addressOf(row), { label: '<kept>' })
    const text = await asked.text()
    assert.is(asked.status, 403, row.path)
    assert.match(text, 'name="label" value="&lt;kept&gt;"')
    assert.match(text, 'name="confirm_password"')
    assert.equal(calls, [], row.path)
    const wrong = await send(addressOf(row), { label: 'kept', confirm_password: 'wrong' })
    const again = await wrong.text()
    assert.match(again, 'This is not your password')
    assert.is(again.split('name="confirm_password"').length, 2, 'only the field for the password has its name')
    assert.is(again.split('name="token"').length, 3, 'the form has one token, and signing out another')
    assert.equal(calls, [], row.path)
    await send(addressOf(row), { label: 'kept', ends: 'never', name: 'app', confirm_password: 'right' })
    assert.ok(calls.length > 0, row.path)
  }
})

test('a form that is longer than it may be, or none, is a page of the console that says so', async () => {
  const { ask, send, calls } = consoleOf('owner')
  for (const [path, bytes, isInside] of [
    ['/console/sign-in', 8 * 1024, false],
    [`/console/${here}/keys`, 64 * 1024, true],
    [`/console/${here}/segments/new`, 256 * 1024, true],
  ] as const) {
    const refused = await send(path, { label: 'x'.repeat(bytes) })
    const text = await refused.text()
    assert.is(refused.status, 413, path)
    assert.match(text, 'This is more than the form can take.')
    assert.is(text.includes('<nav aria-label="Main">'), isInside, path)
    const headers = { ...sameOrigin, 'content-type': 'application/json' }
    const other = await ask(path, { method: 'POST', headers, body: '{}' })
    assert.equal([other.status, /A form of the console/.test(await other.text())], [415, true], path)
  }
  assert.equal(calls, [])
})

test('a page without its slash is led to it; a form by GET and a page by POST are refused', async () => {
  for (const row of pageTable.filter(({ method }) => method === 'GET')) {
    const address = addressOf(row).slice(0, -1)
    const response = await consoleOf('owner').ask(`${address}?a=b`)
    assert.is(response.status, 308, row.path)
    assert.is(response.headers.get('location'), `./${address.split('/').at(-1)}/?a=b`)
    if (pageTable.some(({ method, path }) => method === 'POST' && path === row.path)) continue
    assert.is((await consoleOf('owner').send(address, {})).status, 405, row.path)
  }
  assert.is((await consoleOf('owner').ask('/console/sign-out')).status, 405)
})

test('every link and every form of a page leads to a row of the table', async () => {
  const at = { createdAt: '2026-01-01T00:00:00.000Z', lastSeenAt: null, lastUsedAt: null, expiresAt: null }
  const record = {
    ...at,
    id: '1',
    memberships: {},
    email: 'a@b.c',
    externalId: null,
    name: 'Ada',
    status: 'active',
    version: 1,
  }
  const key = {
    ...at,
    id: `c${'0'.repeat(24)}`,
    environment: { type: 'production' },
    label: '',
    prefix: '',
    permission: 'read',
  }
  // Pages over rows that the API has for keys too are asked of a real service: see `real-pages.test.ts`.
  const api = ({ path }: Call) =>
    /^\/api\/v1\/(?:webhooks|management|environments|audit)/.test(path)
      ? null
      : Response.json({
          data: /keys\?/.test(path) ? [key] : /keys\//.test(path) ? key : /\?/.test(path) ? [record] : record,
        })
  let checked = 0
  for (const row of pageTable.filter(({ method }) => method === 'GET')) {
    const address = addressOf(row)
    const response = await consoleOf('owner', { api }).ask(address)
    const text = response.status === 200 ? await response.text() : ''
    for (const [, kind, to = ''] of text.matchAll(/ (href|action)="((?:\.\.\/|\.\/)[^"?#]*)/g)) {
      const { pathname } = new URL(to, `https://survey.test${address}`)
      const method = kind === 'href' ? 'GET' : 'POST'
      if (pathname.startsWith('/console/assets/') || !pathname.startsWith('/console/')) continue
      const found = findRows(pageTable, pathname.replace(/\/$/, ''))
      assert.ok(
        found.some(({ row }) => row.method === method),
        `${row.path} leads to ${method} ${pathname}`,
      )
      assert.is(pathname.endsWith('/'), method === 'GET', `${row.path} leads to ${method} ${pathname}`)
      checked += 1
    }
  }
  assert.ok(checked > 50, `${checked} addresses`)
})

test('every answer has the headers that keep it apart', async () => {
  const { ask, send } = consoleOf('owner')
  for (const response of [
    await ask(`/console/${here}/keys/`),
    await ask('/console/nothing/at/all/'),
    await ask('/console/enter/open/'),
    await send('/console/sign-out', { token: '' }),
    await send('/console/sign-in', { email: 'a@b.c', password: 'wrong' }),
  ]) {
    const { headers } = response
    assert.is(headers.get('cache-control'), 'no-store')
    assert.is(headers.get('x-content-type-options'), 'nosniff')
    assert.is(headers.get('cross-origin-opener-policy'), 'same-origin')
    assert.match(headers.get('referrer-policy') ?? '', /^(?:same-origin|no-referrer)$/)
    assert.is(
      headers.get('content-security-policy'),
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; " +
        "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    )
    assert.not.match(await response.text(), / style=|<script>|javascript:|onclick/)
  }
})

test.run()
