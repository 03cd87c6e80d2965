import { gunzipSync } from 'node:zlib'
import { createHearback } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { docs } from '../src/index.ts'

const base = { storage: memoryStorage(), secret: 'a secret that only the tests know, 32+' }
const hearback = createHearback({ ...base, pages: [docs({ title: 'Shop & <Feedback>' })] })

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  hearback.fetch(new Request(`https://shop.test${path}`, { method, headers }))

/** The addresses that the page names, as a browser resolves them. */
async function addressesIn(page: string): Promise<string[]> {
  const html = await (await ask(page)).text()
  const named = [...html.matchAll(/(?:src|href|spec-url)="([^"]*)"/g)].map(([, address = '']) => address)
  return named
    .filter((address) => address !== 'data:,')
    .map((address) => new URL(address, `https://shop.test${page}`).href)
}

for (const page of ['/api/v1/docs', '/api/v1/docs/', '/feedback/api/v1/docs', '/feedback/api/v1/docs/']) {
  test(`${page}: everything the page names is there, below the same prefix`, async () => {
    const addresses = await addressesIn(page)
    assert.is(new Set(addresses).size, 3)
    for (const address of addresses) {
      assert.ok(address.startsWith(`https://shop.test${page.replace(/docs\/?$/, '')}`), address)
      const response = await ask(new URL(address).pathname)
      assert.is(response.status, 200, address)
      assert.ok((await response.text()).length > 0)
    }
  })
}

test('the page lets scripts and requests go to its own origin only, and has no script inside', async () => {
  const response = await ask('/api/v1/docs')
  assert.is(response.headers.get('content-type'), 'text/html; charset=utf-8')
  const policy = response.headers.get('content-security-policy') ?? ''
  assert.match(policy, "default-src 'none'; script-src 'self';")
  assert.match(policy, "connect-src 'self'")
  const html = await response.text()
  assert.not.match(html, /<script(?![^>]* src=)|\son\w+=|https?:/)
  assert.match(html, '<title>Shop &amp; &lt;Feedback&gt;</title>')
})

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

for (const path of ['/api/v1/docs', '/api/v1/docs/page.css', '/api/v1/docs/rapidoc.js']) {
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
    assert.match(message, /install @hearback\/docs .*docs\(\).*\/api\/v1\/openapi\.json/)
  }
})

test.run()
