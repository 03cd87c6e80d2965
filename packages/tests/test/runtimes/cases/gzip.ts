import { setTimeout as after } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import * as assert from 'uvu/assert'
import type { Host } from '../host.ts'
import { asSent, createSurvey } from '../request.ts'

/** Holds on every runtime, in every mount: some hosts pack by themselves, and none may do it twice. */
export async function stateComesWhole(host: Host): Promise<void> {
  const surveyId = await createSurvey(host, { type: 'app' })
  const state = (accepted: string) =>
    asSent(host, 'GET', `/api/v1/client/${host.environmentId}/environment`, { 'accept-encoding': accepted })
  const plain = await state('identity')
  assert.match(plain.body.toString(), surveyId)
  for (let looks = 0; looks < 5; looks += 1) {
    const { headers, body } = await state('gzip')
    const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    assert.is(text.toString(), plain.body.toString())
    await after(50)
  }
}

/** Holds where Hearback has the server to itself. */
export async function stateComesInGzip(host: Host): Promise<void> {
  const surveyId = await createSurvey(host, { type: 'app' })
  const state = (method: string, accepted: string, more = {}) =>
    asSent(host, method, `/api/v1/client/${host.environmentId}/environment`, { 'accept-encoding': accepted, ...more })

  const plain = await state('GET', 'identity')
  assert.is(plain.headers['content-encoding'], undefined)
  assert.match(plain.body.toString(), surveyId)

  const fromBrowser = () => state('GET', 'gzip, deflate, br, zstd')
  let packed = await fromBrowser()
  // It is made in the background.
  for (let looks = 0; looks < 50 && packed.headers.etag === plain.headers.etag; looks += 1) {
    await after(20)
    packed = await fromBrowser()
  }
  assert.is(packed.headers['content-encoding'], 'gzip')
  assert.is.not(packed.headers.etag, plain.headers.etag)
  assert.is(gunzipSync(packed.body).toString(), plain.body.toString())
  for (const { headers } of [plain, packed]) assert.match(headers.vary ?? '', /accept-encoding/i)

  const { headers } = await state('HEAD', 'gzip')
  for (const name of ['content-encoding', 'etag', 'vary', 'content-type'] as const) {
    assert.is(headers[name], packed.headers[name], name)
  }
  assert.is(headers['content-length'], String(packed.body.length))

  for (const { headers } of [plain, packed]) {
    const again = await state('GET', 'gzip', { 'if-none-match': headers.etag })
    assert.equal([again.status, again.headers.etag, again.body.length], [304, headers.etag, 0])
  }
}
