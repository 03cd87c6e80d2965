import type { BlobStore } from '@hearback/core/storage'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tidied } from '../../tests/src/tidied.ts'
import { type S3BlobsOptions, s3Blobs } from '../src/index.ts'
import { errorOf } from './refusal-cases.ts'
import {
  accessKeyId,
  bucketName,
  type Fault,
  type Operation,
  openS3Server,
  type S3Server,
  secretAccessKey,
} from './server/s3-server.ts'

const test = suite<{ server: S3Server; blobs: BlobStore; open: (changed?: Partial<S3BlobsOptions>) => BlobStore }>(
  's3Blobs when something breaks',
)

test.before.each(async (context) => {
  const server = await openS3Server()
  const { endpoint, region } = server
  const credentials = { accessKeyId, secretAccessKey }
  context.server = server
  context.open = (changed = {}) =>
    s3Blobs({ bucket: bucketName, endpoint, region, credentials, partBytes: 5 * mebi, ...changed })
  context.blobs = context.open()
})
test.after.each(({ server }) => server.close())

const mebi = 1024 * 1024
const text = { contentType: 'text/plain' }
const small = () => new Blob(['small']).stream()
/** Three parts. */
const large = () => new Blob([new Uint8Array(11 * mebi)]).stream()
const contentOf = async (blobs: BlobStore, key: string) => {
  const blob = await blobs.get(key)
  return blob && new Response(blob.stream).text()
}

/** The fault for the first so many requests of that kind. */
function failing(server: S3Server, operation: Operation, fault: Fault, times = 1): void {
  let left = times
  server.state.fault = (asked) => (asked === operation && left-- > 0 ? fault : null)
}

/** The fault for the first request of each of these kinds. */
function failingOnce(server: S3Server, operations: readonly Operation[], fault: Fault): Set<Operation> {
  const left = new Set(operations)
  server.state.fault = (asked) => (left.delete(asked) ? fault : null)
  return left
}

const passing: Fault[] = [
  { status: 500, code: 'InternalError' },
  { status: 503, code: 'SlowDown' },
  { status: 429, code: 'TooManyRequests' },
  { status: 400, code: 'RequestTimeout' },
  'cut before',
  'cut after',
]

for (const fault of passing) {
  const what = typeof fault === 'string' ? `a connection ${fault} the answer` : `${fault.status} ${fault.code}`
  test(`each request is sent again after ${what}`, async ({ server, blobs }) => {
    failing(server, 'PUT object', fault)
    await blobs.put('a', small(), text)
    failing(server, 'GET object', fault)
    assert.is(await contentOf(blobs, 'a'), 'small')
    // One upload, in which each kind of request fails once: to send bytes takes most of the time of these tests.
    const left = failingOnce(server, ['POST uploads', 'PUT part', 'POST upload'], fault)
    await blobs.put('large', large(), text)
    assert.is(left.size, 0)
    failing(server, 'POST delete', fault)
    await blobs.delete([...server.state.bucket.objects.keys()])
    failing(server, 'DELETE object', fault)
    await blobs.delete(['a'])
    assert.is(server.state.bucket.objects.size, 0)
  })
}

test('a completion that begins well and ends with an error is sent again', async ({ server, blobs }) => {
  failing(server, 'POST upload', 'error within 200', 2)
  await blobs.put('a', large(), text)
  assert.is(server.state.bucket.objects.get('a')?.size, 11 * mebi)
})

test('what does not pass is given up after five tries, with a sentence', async ({ server, blobs }) => {
  failing(server, 'PUT object', { status: 503, code: 'SlowDown' }, 100)
  const { message } = await errorOf(blobs.put('env/a', small(), text))
  assert.match(
    message,
    /^S3 did not store env\/a in the bucket test-bucket at http:\S+: SlowDown \(503\)\. .*status page of the provider/,
  )
  assert.equal(server.state.operations, Array(5).fill('PUT object'))
  assert.is(server.state.bucket.objects.size, 0)
})

test('what will not pass is not tried again', async ({ server, blobs }) => {
  failing(server, 'PUT object', { status: 403, code: 'AccessDenied' })
  await errorOf(blobs.put('a', small(), text))
  assert.is(server.state.operations.length, 1)
})

for (const operation of ['PUT part', 'POST upload'] as const) {
  test(`an upload in parts leaves nothing where ${operation} fails, and its stream is let go`, async ({
    server,
    blobs,
  }) => {
    await blobs.put('a', small(), text)
    failing(server, operation, { status: 403, code: 'QuotaExceeded' }, 100)
    let cancelled = false
    let left = 40
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(mebi)) : controller.close()),
      cancel: () => {
        cancelled = true
      },
    })
    assert.match((await errorOf(blobs.put('a', endless, text))).message, /QuotaExceeded \(403\)\..* Delete files/)
    assert.is(server.state.bucket.uploads.size, 0, 'uploads')
    assert.is(await contentOf(blobs, 'a'), 'small')
    assert.is(cancelled, operation === 'PUT part')
  })
}

test('a stream that breaks between parts leaves nothing, not even parts', async ({ server, blobs }) => {
  let left = 12
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(mebi))
      else controller.error(new Error('the client went away'))
    },
  })
  await blobs.put('a', broken, text).then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'the client went away'),
  )
  assert.ok(server.state.operations.includes('PUT part'))
  assert.is(server.state.operations.at(-1), 'DELETE upload')
  assert.equal([server.state.bucket.uploads.size, server.state.bucket.objects.size], [0, 0])
})

test('an upload that is complete already, which its lost answer did not say, is none that failed', async ({
  server,
  blobs,
}) => {
  failing(server, 'POST upload', 'cut after')
  await blobs.put('a', large(), text)
  assert.equal(server.state.operations.slice(-3), ['POST upload', 'POST upload', 'HEAD object'])
  assert.is(server.state.bucket.objects.get('a')?.size, 11 * mebi)
})

test('but one that somebody gave up is, though there is another blob of that name', async ({ server, blobs }) => {
  await blobs.put('a', large(), text)
  server.state.fault = (operation) => {
    if (operation === 'POST upload') server.state.bucket.uploads.clear()
    return null
  }
  assert.is((await errorOf(blobs.put('a', large(), text))).code, 'NoSuchUpload')
})

test('a blob whose connection breaks half-way does not seem to end', async ({ server, blobs }) => {
  await blobs.put('a', large(), text)
  failing(server, 'GET object', 'cut within')
  const blob = await blobs.get('a')
  await new Response(blob?.stream).arrayBuffer().then(
    () => assert.unreachable('it ended well'),
    () => {},
  )
})

test('an S3 that never answers is given up in time, and asked again', async ({ server, open }) => {
  const blobs = open({ timeoutMs: 200, retries: 1 })
  failing(server, 'GET object', 'silence')
  assert.is(await blobs.get('a'), null)
  failing(server, 'GET object', 'silence', 2)
  const begin = performance.now()
  const { code, message } = await errorOf(blobs.get('a'))
  assert.is(code, 'Timeout')
  assert.match(message, /no answer in time\. Check the endpoint/)
  assert.ok(performance.now() - begin < 3_000)
})

test('nor is one forgotten when memory is tidied meanwhile', async ({ server, open }) => {
  const blobs = open({ timeoutMs: 300, retries: 0 })
  failing(server, 'GET object', 'silence')
  const error = await tidied(errorOf(blobs.get('a')))
  assert.is(error?.code, 'Timeout')
})

test('without the permission to list, a missing blob is an error that says so', async ({ server, blobs }) => {
  server.state.mayList = false
  assert.match(
    (await errorOf(blobs.get('a'))).message,
    /AccessDenied \(403\).*s3:ListBucket.*this error for a missing file/,
  )
})

test('a clock that is wrong is named, and by how much', async ({ server, blobs }) => {
  server.state.clockAheadMs = 20 * 60_000
  const { code, message } = await errorOf(blobs.get('a'))
  assert.is(code, 'RequestTimeTooSkewed')
  assert.match(message, /This machine's clock is 20 minutes behind that of S3\. Synchronise this machine's clock/)
  server.state.clockAheadMs = -10 * 60_000
  assert.is(await blobs.get('a'), null, 'ten minutes are allowed')
})

test('a region that is wrong is named, and the right one', async ({ open }) => {
  const { message } = await errorOf(open({ region: 'us-east-1' }).get('a'))
  assert.match(message, /The bucket is in eu-test-1, and the region is set to us-east-1\. Set the region/)
})

test('credentials that are lent: the token is sent, and asked for anew each time', async () => {
  const server = await openS3Server({ sessionToken: 'second+token=' })
  const tokens = ['first', 'second+token=']
  const blobs = s3Blobs({
    ...{ bucket: bucketName, endpoint: server.endpoint, region: server.region },
    credentials: async () => ({ accessKeyId, secretAccessKey, sessionToken: tokens.shift() ?? 'second+token=' }),
  })
  try {
    assert.is((await errorOf(blobs.get('a'))).code, 'InvalidToken')
    assert.is(await blobs.get('a'), null)
    const form = await blobs.presign?.upload?.('a', { contentType: 'text/plain', maxBytes: 1, expiresInMs: 1_000 })
    assert.is(form?.fields['x-amz-security-token'], 'second+token=')
  } finally {
    await server.close()
  }
})

test('a provider without batches is asked for one after the other, and not for batches again', async ({
  server,
  blobs,
}) => {
  for (const key of ['a', 'b', 'c', 'd']) await blobs.put(key, small(), text)
  server.state.operations.length = 0
  failing(server, 'POST delete', { status: 501, code: 'NotImplemented' }, 100)
  await blobs.delete(['a', 'b', 'unknown'])
  await blobs.delete(['c', 'd'])
  assert.is(server.state.bucket.objects.size, 0)
  assert.equal(server.state.operations, ['POST delete', ...Array(5).fill('DELETE object')])
})

test('a page instead of S3 is said to be none', async ({ open }) => {
  for (const [status, body] of [
    [200, '<html><p>Welcome'],
    [404, '<html>Not here'],
    [200, '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Error><Code>&b;</Code></Error>'],
    [403, '<Error>'.repeat(100_000)],
  ] as const) {
    const blobs = open({ fetch: async () => new Response(body, { status }), retries: 0 })
    for (const content of [small, large]) {
      const { message } = await errorOf(blobs.put('a', content(), text))
      assert.match(message, /The answer does not come from an S3 service/)
    }
    if (status === 404) assert.match((await errorOf(blobs.get('a'))).message, /does not come from an S3 service/)
  }
})

test('a page instead of S3 is neither a file nor a deletion', async ({ open }) => {
  const html = { 'content-type': 'text/html', 'content-length': '16' }
  for (const headers of [html, { ...html, etag: '"page"' }, { 'content-length': '16' }]) {
    let cancelled = 0
    const cancel = () => {
      cancelled += 1
    }
    const body = () => new ReadableStream({ cancel }, { highWaterMark: 0 })
    const opened = open({ fetch: async () => new Response(body(), { headers }), retries: 0 }).get('a')
    assert.match((await errorOf(opened)).message, /did not open a .*The answer does not come from an S3 service/)
    assert.is(cancelled, 1)
    const deleting = open({ fetch: async () => new Response('<html><p>Welcome', { headers }), retries: 0 })
    for (const keys of [['a'], ['a', 'b']]) {
      assert.match((await errorOf(deleting.delete(keys))).message, /did not delete .*does not come from an S3 service/)
    }
  }
  for (const answer of [{ status: 204 }, { status: 200, headers: { 'x-amz-request-id': '1' } }]) {
    await open({ fetch: async () => new Response(null, answer), retries: 0 }).delete(['a'])
  }
  const plain = { headers: { etag: '"a"', 'content-length': '5', 'content-type': 'text/plain' } }
  assert.is(await contentOf(open({ fetch: async () => new Response('small', plain) }), 'a'), 'small')
})

test('another range than the one asked for is an error, and is let go', async ({ open }) => {
  const asked = { start: 500, end: 599 }
  for (const [status, contentRange, isRight] of [
    [206, 'bytes 500-599/1000', true],
    [206, 'bytes 500-549/550', true],
    [206, 'bytes 0-4/1000', false],
    [206, 'bytes 500-549/1000', false],
    [206, 'bytes 500-600/1000', false],
    [206, 'bytes 499-599/1000', false],
    [206, 'bytes 500-599/*', false],
    [206, null, false],
    [200, null, false],
  ] as const) {
    let cancelled = 0
    const cancel = () => {
      cancelled += 1
    }
    const body = new ReadableStream({ cancel }, { highWaterMark: 0 })
    const headers = { 'x-amz-request-id': '1', 'content-length': '1000' }
    const said: Record<string, string> = contentRange === null ? headers : { ...headers, 'content-range': contentRange }
    const opened = open({ fetch: async () => new Response(body, { status, headers: said }), retries: 0 }).get(
      'a',
      asked,
    )
    if (isRight) assert.is((await opened)?.size, contentRange.endsWith('1000') ? 1000 : 550)
    else assert.is((await errorOf(opened)).code, 'WrongRange', `${contentRange}`)
    assert.is(cancelled, isRight ? 0 : 1)
  }
})

test('what is wrong with an option is said at once, and no secret with it', () => {
  const credentials = { accessKeyId, secretAccessKey }
  for (const [options, expected] of [
    [{ bucket: 'a/b' }, /"a\/b" is no name of a bucket/],
    [{ region: 'eu central' }, /is no region/],
    [{ endpoint: 's3.example.org' }, /must look like https/],
    [{ endpoint: `https://${accessKeyId}:secret@example.org` }, /the endpoint must not contain credentials/],
    [{ endpoint: 'https://example.org/?a' }, /without parameters, such as https:\/\/example\.org/],
    [{ prefix: '../up' }, /the prefix must be a path/],
    [{ partBytes: mebi }, /`partBytes` must be a whole number of at least 5242880/],
    [{ pathstyle: true }, /there is no option `pathstyle`; perhaps `pathStyle` is meant/],
    [{ region: 7 }, /`region` must be a string; it is 7/],
    [{ directUploads: 'put' }, /`directUploads` must be post or none; it is "put"/],
    [{ retries: -1 }, /`retries` must be a whole number, 0 or more; it is -1/],
    [{ timeoutMs: '60s' }, /`timeoutMs` must be a number of milliseconds/],
    [{ bucket: undefined }, /`bucket` is missing: give the name of a bucket/],
    [{ credentials: 'id:secret@' }, /`credentials` must be \{ accessKeyId, secretAccessKey \}/],
    [{ credentials: undefined }, /`credentials` must be/],
    [{ endpoint: new URL('https://id:secret@s3.example.org') }, /`endpoint` must be a string/],
    [{ credentials: { accessKeyId, secretAccessKey: '' } }, /no secretAccessKey/],
  ] as const) {
    assert.throws(
      () => s3Blobs({ bucket: 'bucket', credentials, ...options } as S3BlobsOptions),
      (error: Error) => expected.test(error.message) && !error.message.includes('secret@'),
    )
  }
})

test('where blobs lie: AWS by its hosts, others by path, R2 and Backblaze without forms', async () => {
  const of = async (changed: Partial<S3BlobsOptions>) => {
    const blobs = s3Blobs({ bucket: 'files', credentials: { accessKeyId, secretAccessKey }, ...changed })
    const as = { contentType: 'image/png', fileName: 'a.png', attachment: false, expiresInMs: 1_000 }
    const address = await blobs.presign?.download('a/b.png', as)
    return [address?.split('?')[0], blobs.presign?.upload ? 'forms' : 'no forms']
  }
  assert.equal(await of({ region: 'eu-central-1' }), ['https://files.s3.eu-central-1.amazonaws.com/a/b.png', 'forms'])
  assert.equal(await of({ bucket: 'my.files' }), ['https://s3.us-east-1.amazonaws.com/my.files/a/b.png', 'forms'])
  assert.equal(await of({ endpoint: 'https://id.r2.cloudflarestorage.com' }), [
    'https://id.r2.cloudflarestorage.com/files/a/b.png',
    'no forms',
  ])
  assert.equal(await of({ endpoint: 'https://s3.eu-central-003.backblazeb2.com', prefix: 'p' }), [
    'https://s3.eu-central-003.backblazeb2.com/files/p/a/b.png',
    'no forms',
  ])
  assert.equal(await of({ endpoint: 'https://x.example.org/storage/v1/s3/', directUploads: 'none' }), [
    'https://x.example.org/storage/v1/s3/files/a/b.png',
    'no forms',
  ])
})

test.run()
