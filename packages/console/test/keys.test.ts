import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { relative, textOf } from '../src/html.ts'
import { madePage } from '../src/keys/made-page.ts'
import type { Frame } from '../src/visit.ts'
import { english } from '../src/words/english.ts'
import { type Call, consoleOf, elsewhere, here } from './double.ts'

const test = suite('keys')

const key = (fields: object = {}) => ({
  id: 'k1',
  label: 'Dash <b>',
  prefix: 'hbk_5XYU',
  permission: 'read',
  environment: { id: here, type: 'production', product: { id: 'p', name: 'app' } },
  owner: { id: 'p-owner', name: 'The owner' },
  createdAt: '2026-09-03T10:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  ...fields,
})

const wanted = { label: ' Dash ', environmentId: here, permission: 'read', ends: '90', date: '', once: 'once-1' }

/** The API: keeps what it was sent. */
function keysApi(key: object | ((call: Call) => Response)) {
  const sent: unknown[] = []
  const api = (call: Call, init: RequestInit) => {
    if (init.body) sent.push([JSON.parse(String(init.body)), new Headers(init.headers).get('idempotency-key')])
    if (typeof key === 'function') return (key as (call: Call) => Response)(call)
    return Response.json(
      { data: /keys\?/.test(call.path) ? [key] : key },
      { status: call.method === 'POST' ? 201 : 200 },
    )
  }
  return { api, sent }
}

test('the list shows each key with colour, word and state, and escapes what people wrote', async () => {
  const { api } = keysApi(key())
  const text = await (await consoleOf('owner', { api }).ask(`/console/${here}/keys/`)).text()
  assert.match(text, 'Dash &lt;b&gt;<span class="small mono soft blk">hbk_5XYU…</span>')
  assert.match(text, '<span class="badge production">Production</span>')
  assert.match(text, 'aria-label="Delete the key Dash &lt;b&gt;"')
  assert.match(text, '<body class="production">')
  assert.match(text, '<title>Keys · Production · Hearback</title>')
  assert.match(text, 'Only mine')
})

test('a new key is in the answer of the form itself, with a request to try it', async () => {
  const { api, sent } = keysApi(key({ key: 'hbk_secret' }))
  const { send } = consoleOf('owner', { api })
  const response = await send(`/console/${here}/keys`, wanted)
  const text = await response.text()
  assert.equal([response.status, response.headers.get('cache-control')], [200, 'no-store'])
  assert.match(text, '<output class="mono" id="key" aria-labelledby="key-label">hbk_secret</output>')
  assert.match(text, 'curl https://survey.test/api/v1/me')
  assert.match(text, 'x-api-key: hbk_secret')
  const ends = new Date(Date.now() + 90 * 24 * 3600_000).toISOString().slice(0, 10)
  const body = { environmentId: here, label: 'Dash', permission: 'read', expiresAt: `${ends}T23:59:59.999Z` }
  assert.equal(sent, [[body, 'once-1']])
})

test('the request to try a key is harmless in a shell, whatever prefix the address has', () => {
  const publicUrl = "https://survey.test/a;$(id)|sh&'x'"
  const made = { ...key({ key: 'hbk_secret' }), permission: 'read' } as unknown as Parameters<typeof madePage>[0]
  const visit = {
    ...english,
    here: () => relative('./keys/'),
    zone: 'UTC',
    publicUrl,
    now: Date.now(),
  } as unknown as Frame
  assert.match(
    textOf(madePage(made, visit).main),
    'curl https://survey.test/a%3B%24%28id%29%7Csh%26%27x%27/api/v1/me \\',
  )
})

test('a form that is sent twice says that the key was made already, and shows nothing', async () => {
  const { api } = keysApi(key({ key: null }))
  const text = await (await consoleOf('owner', { api }).send(`/console/${here}/keys`, wanted)).text()
  assert.match(text, 'The key was made already')
  assert.match(text, `console/${here}/keys/k1/delete/`)
})

test('when a key ends: never, in a year, on a day to come, and not on a day that is over', async () => {
  const ends = async (fields: object) => {
    const { api, sent } = keysApi(key({ key: 'hbk_secret' }))
    const response = await consoleOf('owner', { api }).send(`/console/${here}/keys`, { ...wanted, ...fields })
    const [body] = (sent[0] ?? []) as [{ expiresAt: string | null }?]
    return body === undefined ? response : body.expiresAt
  }
  assert.is(await ends({ ends: 'never' }), null)
  assert.is(await ends({ ends: 'date', date: '2999-02-03' }), '2999-02-03T23:59:59.999Z')
  for (const date of ['', '2020-01-01', 'x', '2999-02-31x']) {
    const again = await ends({ ends: 'date', date })
    assert.ok(again instanceof Response, date)
    assert.is(again.status, 422)
    const text = await again.text()
    assert.match(text, 'id="f-date-fault">Choose a day to come.')
    assert.match(text, 'value=" Dash "', 'what was filled in is kept')
  }
})

test('what the API refuses stands beside its field', async () => {
  const refusal = {
    code: 'bad_request',
    message: 'Missing or wrong: label',
    details: { label: 'Expected 1 to 256 characters' },
  }
  const { api } = keysApi(({ method }) =>
    method === 'POST' ? Response.json(refusal, { status: 400 }) : Response.json({ data: [] }),
  )
  const response = await consoleOf('owner', { api }).send(`/console/${here}/keys`, { ...wanted, permission: 'write' })
  const text = await response.text()
  assert.is(response.status, 422)
  assert.match(text, 'aria-describedby="f-label-fault" aria-invalid="true" autofocus')
  assert.match(text, 'id="f-label-fault">Expected 1 to 256 characters')
  assert.match(text, '<option value="write" selected>')
})

test('people may choose what they may do themselves, and see only their own keys', async () => {
  const { api } = keysApi(key())
  const { ask, calls } = consoleOf('write', { api })
  const text = await (await ask(`/console/${here}/keys/?of=all`)).text()
  assert.match(text, '<option value="write"')
  assert.not.match(text, '<option value="manage"')
  assert.not.match(text, elsewhere)
  assert.equal(
    calls.map(({ path }) => path),
    ['/api/v1/keys?of=me&limit=100'],
  )
})

test('the page before a deletion says when the key was used; the form deletes it', async () => {
  const lastUsedAt = new Date(Date.now() - 3 * 60_000).toISOString()
  const known = keysApi(key({ lastUsedAt }))
  const api = (call: Call, init: RequestInit) =>
    call.path.endsWith('/k2')
      ? Response.json({ code: 'not_found', message: 'Key not found', details: {} }, { status: 404 })
      : known.api(call, init)
  const { ask, send, calls } = consoleOf('owner', { api })
  assert.match(await (await ask(`/console/${here}/keys/k1/delete/`)).text(), /This key was used <time[^>]*>3 min ago/)
  const missing = await ask(`/console/${here}/keys/k2/delete/`)
  assert.equal([missing.status, missing.headers.get('set-cookie')], [404, null], 'a missing page is no visit')
  const done = await send(`/console/${here}/keys/k1/delete`, {})
  assert.equal([done.status, done.headers.get('location')], [303, `../../../../console/${here}/keys/?done=keyDeleted`])
  assert.equal(calls.at(-1), { method: 'DELETE', path: '/api/v1/keys/k1', environmentId: here })
})

test('a list goes on by the cursor that the API names', async () => {
  const link = '<https://survey.test/api/v1/keys?limit=100&cursor=a%2Bb>; rel="next"'
  const { ask, calls } = consoleOf('owner', { api: () => Response.json({ data: [key()] }, { headers: { link } }) })
  assert.match(
    await (await ask(`/console/${here}/keys/`)).text(),
    'href="../../../console/caaaaaaaaaaaaaaaaaaaaaaaa/keys/?cursor=a%2Bb"',
  )
  await ask(`/console/${here}/keys/?cursor=a%2Bb`)
  assert.is(calls.at(-1)?.path, '/api/v1/keys?cursor=a%2Bb&limit=100')
})

test.run()
