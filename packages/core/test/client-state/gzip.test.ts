import { setTimeout as after } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type App, open } from '../serve.ts'

const test = suite('client-state/gzip')

type Asking = Pick<App, 'hearback' | 'client'>

/** Not by `call`, which reads JSON. */
async function ask({ hearback, client }: Asking, headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request(`https://feedback.example${client}/environment`, { method, headers })
  const { status, headers: answered, body } = await hearback.handle(request, { sendsGzip: true })
  const bytes = body ? await new Response(body).bytes() : new Uint8Array()
  return { status, bytes, encoding: answered.get('content-encoding'), etag: answered.get('etag') ?? '', answered }
}
const gzip = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Asks until it comes in gzip: that is made in the background. */
async function packed(app: Asking) {
  for (let looks = 0; looks < 100; looks += 1) {
    const answer = await ask(app, gzip)
    if (answer.encoding !== null) return answer
    await after(10)
  }
  throw new Error('It never came in gzip')
}

async function openLarge() {
  const app = await open()
  await app.survey({ type: 'app' })
  return app
}

test('the same state, at a fraction of its size, under a tag of its own', async () => {
  const app = await openLarge()
  const answer = await packed(app)
  const plain = await ask(app)
  assert.is(answer.encoding, 'gzip')
  assert.equal(gunzipSync(answer.bytes), Buffer.from(plain.bytes))
  assert.ok(answer.bytes.length < plain.bytes.length / 2)
  assert.is(answer.etag, plain.etag.replace(/"$/, '-gzip"'))
  assert.match(answer.etag, /^"[^"]+"$/)
  for (const name of ['content-type', 'cache-control', 'vary', 'access-control-allow-origin'])
    assert.is(answer.answered.get(name), plain.answered.get(name), name)
  assert.is(plain.answered.get('vary'), 'accept-encoding')
  assert.is(plain.encoding, null)
})

test('the first request gets the uncompressed state, without waiting for compression', async () => {
  assert.is((await ask(await openLarge(), gzip)).encoding, null)
})

test('plain to who does not name gzip, or refuses it', async () => {
  const app = await openLarge()
  await packed(app)
  for (const header of ['', 'br, zstd', 'identity', 'gzip;q=0', 'gzip;q=0, *'])
    assert.is((await ask(app, { 'accept-encoding': header })).encoding, null, header)
})

test('a client with either form of the current state gets a 304 with its own tag', async () => {
  const app = await openLarge()
  const tags = [(await packed(app)).etag, (await ask(app)).etag]
  for (const tag of tags) {
    for (const headers of [gzip, {}]) {
      const answer = await ask(app, { ...headers, 'if-none-match': `"other", ${tag}` })
      assert.equal([answer.status, answer.etag, answer.encoding, answer.bytes.length], [304, tag, null, 0])
      assert.is(answer.answered.get('vary'), 'accept-encoding')
    }
  }
  assert.is((await ask(app, { ...gzip, 'if-none-match': '*' })).etag, tags[0])
  assert.is((await ask(app, { ...gzip, 'if-none-match': '"other-gzip"' })).status, 200)
})

test('HEAD says what GET would', async () => {
  const app = await openLarge()
  const { answered, bytes } = await packed(app)
  const head = await ask(app, gzip, 'HEAD')
  const { 'content-length': length, 'x-request-id': _, ...others } = Object.fromEntries(head.answered)
  const { 'x-request-id': __, ...whole } = Object.fromEntries(answered)
  assert.equal(others, whole)
  assert.is(length, String(bytes.length))
})

test('a change is there in gzip too, and what was before is over', async () => {
  const app = await openLarge()
  const before = await packed(app)
  const { id } = await app.survey({ type: 'app' })
  const answer = await packed(app)
  assert.match(gunzipSync(answer.bytes).toString(), id)
  assert.is((await ask(app, { ...gzip, 'if-none-match': before.etag })).status, 200)
})

test('a small state is not compressed', async () => {
  const app = await open()
  const { bytes } = await ask(app, gzip)
  assert.ok(bytes.length < 2048, `${bytes.length} bytes`)
  await after(100)
  assert.is((await ask(app, gzip)).encoding, null)
})

test('a host that cannot make gzip goes on without', async () => {
  const { CompressionStream } = globalThis
  Reflect.deleteProperty(globalThis, 'CompressionStream')
  try {
    const app = await openLarge()
    await ask(app, gzip)
    await after(100)
    const answer = await ask(app, gzip)
    assert.equal([answer.status, answer.encoding], [200, null])
  } finally {
    globalThis.CompressionStream = CompressionStream
  }
})

test.run()
