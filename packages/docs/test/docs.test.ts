import { gunzipSync } from 'node:zlib'
import { createHearback } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { docsPages } from '../src/index.ts'

const base = { storage: memoryStorage(), secret: 'a secret that only the tests know, 32+' }
const hearback = createHearback({ ...base, pages: [docsPages({ title: 'Shop & <Feedback>' })] })

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  hearback.fetch(new Request(`https://shop.test${path}`, { method, headers }))

/** The addresses that the page names, as a browser resolves them. */
async function addressesIn(page: string): Promise<string[]> {
  const html = await (await ask(page)).text()
  const named = [...html.matchAll(/(?:src|href|spec-url)="([^"]*)"/g)].map(([, address = '']) => address)
  return named
    .filter((address) => address !== 'data:,' && !address.startsWith('#'))
    .map((address) => new URL(address, `https://shop.test${page}`).href)
}

const mounted = ['/api/v1/docs', '/api/v1/docs/', '/feedback/api/v1/docs', '/feedback/api/v1/docs/']
for (const page of [...mounted, '/api/v1/docs/try', '/feedback/api/v1/docs/try']) {
  test(`${page}: everything the page names is there, below the same prefix`, async () => {
    const addresses = await addressesIn(page)
    assert.is(new Set(addresses).size, page.endsWith('try') ? 4 : 3)
    for (const address of addresses) {
      assert.ok(address.startsWith(`https://shop.test${page.replace(/docs.*$/, '')}`), address)
      const response = await ask(new URL(address).pathname)
      assert.is(response.status, 200, address)
      assert.ok((await response.text()).length > 0)
    }
  })
}

test('the reference has no script; the page to try it lets scripts and requests go to its own origin only', async () => {
  const shown = await ask('/api/v1/docs')
  assert.is(shown.headers.get('content-type'), 'text/html; charset=utf-8')
  assert.match(shown.headers.get('content-security-policy') ?? '', "default-src 'none'; style-src 'self';")
  const html = await shown.text()
  assert.not.match(html, /<script|\son\w+=|style=/)
  assert.match(html, '<title>Shop &amp; &lt;Feedback&gt;</title>')
  const tried = await ask('/api/v1/docs/try')
  const policy = tried.headers.get('content-security-policy') ?? ''
  assert.match(policy, "default-src 'none'; script-src 'self';")
  assert.match(policy, "connect-src 'self'")
  assert.not.match(await tried.text(), /<script(?![^>]* src=)|\son\w+=|https?:/)
})

test('the reference shows every operation with its path, every error code, and links that lead somewhere', async () => {
  const document = (await (await ask('/api/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>
    'x-error-codes': { code: string }[]
    components: { schemas: object }
  }
  const html = await (await ask('/api/v1/docs')).text()
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { operationId }] of Object.entries(methods)) {
      // A further path of the same operation is deprecated.
      if (/_\d+$/.test(operationId)) continue
      assert.ok(ids.has(operationId), operationId)
      assert.match(html, `<span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>`)
    }
  }
  for (const name of Object.keys(document.components.schemas)) assert.ok(ids.has(`schema-${name}`), name)
  for (const { code } of document['x-error-codes']) assert.match(html, `<th scope="row"><code>${code}</code></th>`)
  const inPage = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
  assert.equal(
    inPage.filter((id) => !ids.has(id)),
    [],
  )
})

test('the first requests of the reference work as they stand', async () => {
  const first = await hearback.admin.createFirstProduct({ name: 'Shop' })
  const key = first?.environments[0]?.key.key ?? ''
  const html = await (await ask('/api/v1/docs')).text()
  const commands = [...html.matchAll(/<pre>([^<]*curl[^<]*)<\/pre>/g)].map(([, text = '']) => unescaped(text))
  const variables: Record<string, string> = { HEARBACK_KEY: key }
  const answers: string[] = []
  for (const command of commands) {
    const [, set] = /^export (\w+)="the id"/.exec(command) ?? []
    if (set) {
      const answered = JSON.parse(answers.at(-1) ?? '') as Answered
      variables[set] = answered.data?.id ?? answered.id ?? ''
    }
    const filled = command
      .replaceAll("'$ENVIRONMENT'", '$ENVIRONMENT')
      .replaceAll("'$SURVEY'", '$SURVEY')
      .replaceAll(/\$([A-Z_]+)/g, (_, name) => variables[name] ?? '')
    const [, address = ''] = /curl "([^"]+)"/.exec(filled) ?? []
    const [, body] = /-d '([^']*)'/.exec(filled) ?? []
    const headers = /-H "x-api-key: ([^"]+)"/.exec(filled)
    const response = await hearback.fetch(
      new Request(address, {
        method: body ? 'POST' : 'GET',
        headers: headers ? { 'x-api-key': headers[1] ?? '' } : {},
        ...(body && { body }),
      }),
    )
    answers.push(await response.text())
    assert.is(response.status, 200, `${filled}: ${answers.at(-1)}`)
  }
  assert.is(commands.length, 4)
  assert.match(answers.at(-1) ?? '', 'That it works')
})

interface Answered {
  id?: string
  data?: { id: string }
}

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

test('the script comes packed to those who can unpack it, and is the same for others', async () => {
  const packed = await ask('/api/v1/docs/rapidoc.js', { 'accept-encoding': 'br, gzip;q=0.5' })
  const plain = await ask('/api/v1/docs/rapidoc.js', { 'accept-encoding': 'br, gzip;q=0' })
  assert.is(packed.headers.get('content-encoding'), 'gzip')
  assert.is(plain.headers.get('content-encoding'), null)
  assert.is.not(packed.headers.get('etag'), plain.headers.get('etag'))
  for (const { headers } of [packed, plain]) {
    assert.is(headers.get('content-type'), 'text/javascript; charset=utf-8')
    assert.is(headers.get('vary'), 'accept-encoding')
  }
  const text = await plain.text()
  assert.match(text, 'customElements.define')
  assert.is(gunzipSync(new Uint8Array(await packed.arrayBuffer())).toString(), text)
})

for (const path of ['', '/reference.css', '/try', '/page.css', '/rapidoc.js'].map((file) => `/api/v1/docs${file}`)) {
  test(`${path}: who has it already is told so; HEAD has no body`, async () => {
    const first = await ask(path)
    const etag = first.headers.get('etag') ?? ''
    assert.match(etag, /^"[0-9a-f]{32}"$/)
    await first.text()
    const again = await ask(path, { 'if-none-match': etag })
    assert.is(again.status, 304)
    assert.is(again.headers.get('etag'), etag)
    assert.is(await again.text(), '')
    assert.is((await ask(path, { 'if-none-match': '"another"' })).status, 200)
    const head = await ask(path, {}, 'HEAD')
    assert.is(head.status, 200)
    assert.is(await head.text(), '')
  })
}

test('other files are not there', async () => {
  for (const file of ['package.json', '..%2Fpackage.json', 'rapidoc.js.map', '%00']) {
    assert.is((await ask(`/api/v1/docs/${file}`)).status, 404, file)
  }
})

test('without the pages, the 404 says what to do', async () => {
  const without = createHearback(base)
  for (const path of ['/api/v1/docs', '/api/v1/docs/rapidoc.js']) {
    const response = await without.fetch(new Request(`https://shop.test${path}`))
    assert.is(response.status, 404)
    const { code, message } = (await response.json()) as { code: string; message: string }
    assert.is(code, 'not_found')
    assert.match(message, /install @hearback\/docs .*docsPages\(\).*\/api\/v1\/openapi\.json/)
  }
})

test.run()
