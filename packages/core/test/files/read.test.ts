import { createHmac } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { storedName } from '../../src/answers/files/name-rules.ts'
import { secondProcess, secret } from '../serve.ts'
import { pdf, png } from './pictures.ts'
import { openFiles } from './uploading.ts'

const test = suite('files: reading, links, deleting')

test('headers keep what was uploaded from running in the origin of the service', async () => {
  const { upload, uploadPublic, read } = await openFiles()
  const shown = await uploadPublic(png, { fileName: 'a b.png', fileType: 'image/png' })
  const saved = await upload('<script>alert(1)</script>', { fileName: 'x.html.txt', fileType: 'text/plain' })
  for (const [url, type, disposition, cache] of [
    [shown, 'image/png', 'inline; filename="a-b.png"', 'public, max-age=31536000, immutable'],
    [saved, 'text/plain; charset=utf-8', 'attachment; filename="x.html.txt"', 'private, no-store'],
  ] as const) {
    for (const range of ['bytes=0-', undefined]) {
      const { headers } = await read(url, { headers: range ? { range } : {} })
      assert.is(headers.get('content-type'), type)
      assert.is(headers.get('content-disposition'), disposition)
      assert.is(headers.get('cache-control'), cache)
      assert.is(headers.get('x-content-type-options'), 'nosniff')
      assert.is(headers.get('content-security-policy'), "default-src 'none'; sandbox")
      assert.is(headers.get('accept-ranges'), 'bytes')
      assert.is(headers.get('cross-origin-resource-policy'), url === shown ? 'cross-origin' : null)
    }
  }
})

test('a type that clients send otherwise is served as its extension says', async () => {
  const { uploadPublic, read } = await openFiles()
  const url = await uploadPublic('a,b\n1,2\n', { fileName: 'a.csv', fileType: 'application/vnd.ms-excel' })
  assert.is((await read(url)).headers.get('content-type'), 'text/csv; charset=utf-8')
})

test('parts are answered as they are asked for', async () => {
  const { upload, read } = await openFiles()
  const content = pdf(1000)
  const url = await upload(content)
  for (const [range, start, end] of [
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
    ['Bytes = 5 - 6', 5, 6],
  ] as const) {
    const answer = await read(url, { headers: { range } })
    assert.is(answer.status, 206, range)
    assert.is(answer.headers.get('content-range'), `bytes ${start}-${end}/1000`)
    assert.is(answer.headers.get('content-length'), String(end - start + 1))
    assert.equal([...answer.bytes], [...content.subarray(start, end + 1)], range)
  }
  for (const range of ['bytes=1000-', 'bytes=1000-2000', 'bytes=-0']) {
    const answer = await read(url, { headers: { range } })
    assert.is(answer.error(416).code, 'range_not_satisfiable', range)
    assert.is(answer.headers.get('content-range'), 'bytes */1000')
  }
  for (const range of ['bytes=5-2', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b', 'bytes=-', 'bytes=1.5-2', '']) {
    const answer = await read(url, { headers: { range } })
    assert.is(answer.status, 200, range)
    assert.is(answer.headers.get('content-length'), '1000')
    assert.is(answer.bytes.length, 1000)
  }
})

test('a file that the caller has already is not sent again', async () => {
  const { upload, uploadPublic, read } = await openFiles()
  for (const url of [await upload(), await uploadPublic()]) {
    const { headers } = await read(url)
    const etag = headers.get('etag') ?? ''
    assert.match(etag, /^"[0-9a-f-]{36}\.pdf"$/)
    for (const known of [etag, `"x", W/${etag}`, '*']) {
      const answer = await read(url, { headers: { 'if-none-match': known } })
      assert.is(answer.status, 304)
      assert.is(answer.headers.get('etag'), etag)
    }
    const range = 'bytes=0-9'
    assert.is((await read(url, { headers: { range, 'if-range': etag } })).status, 206)
    assert.is((await read(url, { headers: { range, 'if-range': '"another"' } })).status, 200)
  }
})

test('HEAD says the same and sends nothing; an empty file is a file', async () => {
  const { call, upload, read } = await openFiles()
  const content = pdf(1000)
  for (const [url, length] of [
    [await upload(content), '1000'],
    [await upload('', { fileName: 'a.txt', fileType: 'text/plain' }), '0'],
  ] as const) {
    const whole = await read(url)
    const head = await call('HEAD', url)
    assert.is(whole.headers.get('content-length'), length)
    assert.is(whole.bytes.length, Number(length))
    const told = ({ headers }: { headers: Headers }) => [...headers].filter(([name]) => name !== 'x-request-id')
    assert.equal(told(head), told(whole))
    assert.is((await call('HEAD', url, { headers: { range: 'bytes=0-4' } })).status, length === '0' ? 416 : 206)
  }
})

test('a private file is for the key of its environment', async () => {
  const { upload, read, development, production, hearback } = await openFiles()
  const url = await upload()
  assert.is((await read(url, { key: null })).status, 401)
  assert.is((await read(url, { key: 'hbk_nope' })).status, 401)
  const { key } = await hearback.admin.createKey(production.id, { permission: 'read' })
  assert.is((await read(url, { key })).status, 200)
  const foreign = await read(url, { key: development.key })
  const name = url.split('/').at(-1) ?? ''
  assert.equal(foreign.error(404).details, { resource_id: name, resource_type: 'File' })
  // Neither is it public, nor does it lie in the other environment.
  for (const path of [url.replace('/private/', '/public/'), url.replace(production.id, development.id)]) {
    assert.is((await read(path)).status, 404, path)
    assert.is((await read(path, { key: development.key })).status, 404, path)
  }
  assert.is((await read(url.replace('/private/', '/public/'), { key: null })).status, 404)
})

test('nothing that the secret signs for another purpose is a link', async () => {
  const { upload, read, clock, production } = await openFiles()
  const fileUrl = await upload()
  const expires = String(clock.now() + 60_000)
  const parts = [production.id, new URL(fileUrl).pathname.split('/').at(-1), expires]
  const withSignature = (text: string) => {
    const signature = createHmac('sha256', secret).update(text).digest('hex')
    return read(`${fileUrl}?expires=${expires}&signature=${signature}`, { key: null })
  }
  assert.is((await withSignature(['file link', ...parts].join(':'))).status, 200)
  assert.is((await withSignature(parts.join(':'))).status, 401)
})

test('a link opens one private file for 15 minutes', async () => {
  const app = await openFiles()
  const { upload, uploadPublic, call, read, clock, development } = app
  const fileUrl = await upload()
  const link = (body: object, sent = {}) => call('POST', '/api/v1/management/storage/link', { body, ...sent })
  const { url, expiresAt } = (await link({ fileUrl })).data<{ url: string; expiresAt: string }>()
  assert.is(Date.parse(expiresAt) - clock.now(), 15 * 60_000)
  assert.is((await read(url, { key: null })).bytes.length, 200)
  // Behind a host that moved, and in another process.
  assert.is((await link({ fileUrl: fileUrl.replace('feedback.example', 'old.example:8080/prefix') })).status, 200)
  const other = secondProcess(app, { blobs: app.blobs })
  assert.is((await other.call('GET', url, { key: null })).status, 200)

  const second = await upload()
  const forged = [
    url.replace(/signature=\w/, (text) => (text.endsWith('0') ? 'signature=1' : 'signature=0')),
    url.replace(/expires=\d+/, `expires=${clock.now() + 10 ** 9}`),
    url.replace(/expires=\d+/, 'expires=1e99'),
    url.replace(/signature=\w+/, 'signature='),
    second + url.slice(url.indexOf('?')),
  ]
  for (const address of forged) {
    const { message, details } = (await read(address, { key: null })).error(401)
    assert.is(message, 'Not authenticated', address)
    assert.match(details.signature ?? '', 'The link is invalid', address)
    assert.is((await read(address)).status, 200, 'a key opens it all the same')
  }
  const noLink = (await read(fileUrl, { key: null })).error(401)
  assert.equal(Object.keys(noLink.details), ['x-Api-Key'])
  assert.is((await call('DELETE', url, { key: null })).status, 401)
  assert.is((await link({ fileUrl }, { key: development.key })).status, 404)
  assert.is((await link({ fileUrl: await uploadPublic() })).status, 200)
  clock.advance(15 * 60_000 - 1)
  assert.is((await read(url, { key: null })).status, 200)
  clock.advance(1)
  const { details } = (await read(url, { key: null })).error(401)
  assert.equal(details, { expires: 'The link has expired: create another one' })
  assert.is((await read(url)).status, 200)
  const badKey = (await read(url, { key: 'hbk_wrong' })).error(401)
  assert.equal(Object.keys(badKey.details), ['x-Api-Key'])
})

test('on a store that makes addresses itself, a link is one of those', async () => {
  const asked: unknown[] = []
  const presign = {
    upload: null,
    download: async (...args: unknown[]) => {
      asked.push(args)
      return 'https://bucket.example/signed'
    },
  }
  const { upload, call, production } = await openFiles({ changes: { presign } })
  const fileUrl = await upload(pdf(), { fileName: 'Mein CV.pdf' })
  const { url } = (await call('POST', '/api/v1/management/storage/link', { body: { fileUrl } })).data<{ url: string }>()
  assert.is(url, 'https://bucket.example/signed')
  const key = `${production.id}/private/${storedName(fileUrl.split('/').at(-1) ?? '')}`
  const as = { contentType: 'application/pdf', fileName: 'Mein-CV.pdf', attachment: true, expiresInMs: 15 * 60_000 }
  assert.equal(asked, [[key, as]])
})

test('a deleted file is gone, its blob too, and the log says who deleted it', async () => {
  const { upload, uploadPublic, read, call, keys, clock } = await openFiles()
  for (const url of [await upload(), await uploadPublic()]) {
    clock.advance(1)
    assert.equal((await call('DELETE', url)).data(), { message: 'File deleted' })
    assert.is((await read(url)).status, 404)
    assert.is((await call('DELETE', url)).status, 404)
    const [entry] = (await call('GET', '/api/v1/management/audit?limit=1')).data<{ action: string }[]>()
    assert.is(entry?.action, 'delete')
  }
  assert.equal([...keys], [])
})

test('a blob that cannot be deleted is deleted later', async () => {
  let isDown = true
  const { upload, read, call, keys, hearback, clock, blobs } = await openFiles()
  const remove = blobs.delete
  Object.assign(blobs, {
    delete: async (gone: string[]) => (isDown ? Promise.reject(new Error('down')) : remove(gone)),
  })
  const url = await upload()
  assert.is((await call('DELETE', url)).status, 200)
  assert.is((await read(url)).status, 404)
  assert.is(keys.size, 1)
  isDown = false
  clock.advance(60 * 60_000)
  await hearback.work()
  assert.is(keys.size, 0)
})

test('a file whose blob is lost is a 404, not a fault', async () => {
  const { upload, read, blobs, keys } = await openFiles()
  const url = await upload()
  await blobs.delete([...keys])
  assert.is((await read(url)).status, 404)
})

test('files are served below a prefix too, with and without /api/v1', async () => {
  const { uploadPublic, hearback } = await openFiles()
  const { pathname } = new URL(await uploadPublic())
  for (const path of [
    pathname,
    pathname.replace('/api/v1/', '/'),
    `/feedback${pathname}`,
    `/a/b${pathname.replace('/api/v1/', '/')}`,
  ]) {
    assert.is((await hearback.fetch(new Request(`https://shop.example${path}`))).status, 200, path)
  }
})

test.run()
