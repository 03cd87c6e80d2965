import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Answer, open } from '../serve.ts'

const test = suite('http/body')
const mebibyte = 1024 * 1024

const app = await open({ rateLimit: false })
const { id: surveyId } = await app.survey()
const responses = `${app.client}/responses`
const post = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  app.call('POST', responses, { body, headers })
const withData = (json: string) => `{"surveyId":"${surveyId}","finished":false,"data":${json}}`
const stored = async (answer: Answer) => app.response(answer.data<{ id: string }>().id)

/** A body of exactly so many bytes. */
const padded = (bytes: number, body = withData('{"q1":"Blue"}')) => body + ' '.repeat(bytes - body.length)
const nested = (depth: number) => withData(`{"q1":${'['.repeat(depth - 2)}${']'.repeat(depth - 2)}}`)

async function postStream(body: string): Promise<Response> {
  const bytes = new TextEncoder().encode(body)
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + 65_536))
      at += 65_536
    },
  })
  const request = new Request(`https://feedback.example${responses}`, {
    method: 'POST',
    body: stream,
    duplex: 'half',
  } as RequestInit)
  return app.hearback.fetch(request)
}

test('a body may have 1 MiB and no byte more, its length declared or not', async () => {
  for (const [bytes, status] of [
    [mebibyte, 200],
    [mebibyte + 1, 413],
  ] as const) {
    const declared = await post(padded(bytes), { 'content-length': String(bytes) })
    assert.is(declared.status, status, `declared ${bytes}`)
    assert.is((await post(padded(bytes))).status, status, `undeclared ${bytes}`)
    assert.is((await postStream(padded(bytes))).status, status, `streamed ${bytes}`)
  }
})

test('a length that promises less than comes does not let more in', async () => {
  const { code } = (await post(padded(mebibyte + 1), { 'content-length': '10' })).error(413)
  assert.is(code, 'payload_too_large')
})

test('a length that promises too much is refused before a byte is read', async () => {
  let pulled = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(10))
      },
    },
    { highWaterMark: 0 },
  )
  const answer = await app.hearback.fetch(
    new Request(`https://feedback.example${responses}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-length': String(mebibyte + 1) },
    } as RequestInit),
  )
  assert.is(answer.status, 413)
  assert.is(pulled, 0)
})

test('a survey may have 4 MiB', async () => {
  const body = JSON.stringify({ environmentId: app.production.id, name: 'Large', questions: [] })
  const path = '/api/v1/management/surveys'
  assert.is((await app.call('POST', path, { body: padded(4 * mebibyte, body) })).status, 400)
  assert.is((await app.call('POST', path, { body: padded(4 * mebibyte + 1, body) })).status, 413)
})

test('JSON is nested at most 64 deep', async () => {
  // As deep as may be: refused for what it says, not for its depth.
  assert.not.match(JSON.stringify((await post(nested(64))).error(400).details), /deep/)
  assert.match(JSON.stringify((await post(nested(65))).error(400).details), /64 deep/)
  assert.match(JSON.stringify((await post(nested(400_000))).error(400).details), /64 deep/)
  const objects = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
  assert.match(JSON.stringify((await post(objects)).error(400).details), /64 deep/)
})

const malformed: Record<string, unknown> = {
  nothing: '',
  spaces: '   ',
  'half an object': '{"surveyId":',
  'a comma too many': '{"finished":false,}',
  'single quotes': "{'finished':false}",
  'two values': '{}{}',
  NaN: withData('{"q1":NaN}'),
  text: 'surveyId=1&finished=true',
  'invalid UTF-8': new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  'overlong UTF-8': new Uint8Array([0x22, 0xc0, 0xaf, 0x22]),
  'a raw control character': '{"surveyId":"\n"}',
}

for (const [name, body] of Object.entries(malformed)) {
  test(`malformed: ${name} is a 400`, async () => {
    assert.is((await post(body)).error(400).code, 'bad_request')
  })
}

for (const body of ['null', '1', '"text"', 'true', '[]', '[{}]']) {
  test(`${body} is JSON but no body: 400`, async () => {
    assert.is((await post(body)).error(400).code, 'bad_request')
  })
}

test('U+0000 becomes U+FFFD wherever it stands, in a value as in a key', async () => {
  const answer = await post(
    withData('{"q1":"a\\u0000b","q\\u00001":["\\u0000","c"],"q2":{"r\\u0000":"\\u0000\\u0000"}}'),
  )
  assert.equal((await stored(answer)).data, {
    q1: 'a\ufffdb',
    'q\ufffd1': ['\ufffd', 'c'],
    q2: { 'r\ufffd': '\ufffd\ufffd' },
  })
})

test('half a character becomes U+FFFD, as everywhere on the Web', async () => {
  const answer = await post(withData('{"q1":"cut \\ud83d","q\\ud83d":"\\ude00"}'))
  assert.equal((await stored(answer)).data, { q1: 'cut \ufffd', 'q\ufffd': '\ufffd' })
})

test('whole characters outside the first plane stay as they are', async () => {
  assert.equal((await stored(await post(withData('{"q1":"\\ud83d\\ude00 😀 日本"}')))).data, { q1: '😀 😀 日本' })
})

test('a number that no number can be is refused; a large one is kept', async () => {
  assert.equal(Object.keys((await post(withData('{"q1":1e999}'))).error(400).details), ['data.q1'])
  assert.equal(Object.keys((await post(withData('{"q1":-1e999}'))).error(400).details), ['data.q1'])
  assert.equal((await stored(await post(withData('{"q1":1.5e300}')))).data, { q1: 1.5e300 })
})

for (const key of ['__proto__', 'constructor', 'prototype']) {
  test(`the key ${key} is refused at every depth, and changes nothing`, async () => {
    const sent = `{"surveyId":"${surveyId}","finished":false,"data":{"q1":{"${key}":"x"},"${key}":"y"},"${key}":{"z":1}}`
    const { details } = (await post(sent)).error(400)
    assert.equal(Object.keys(details).sort(), [key, `data.${key}`, `data.q1.${key}`].sort())
    assert.is(({} as Record<string, unknown>).z, undefined)
  })
}

test('a body is read as JSON whatever its content type says', async () => {
  for (const type of ['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'image/png', 'nonsense']) {
    assert.is((await post(withData('{"q1":"Blue"}'), { 'content-type': type })).status, 200, type)
  }
})

test('the last value of a repeated key wins', async () => {
  const answer = await post(`{"surveyId":"x","surveyId":"${surveyId}","finished":false,"data":{"q1":"a","q1":"b"}}`)
  assert.equal((await stored(answer)).data, { q1: 'b' })
})

test('a body that somebody has read before is a 500 that says so, and is logged under its id', async () => {
  const body = withData('{"q1":"Blue"}')
  const request = new Request(`https://feedback.example${responses}`, { method: 'POST', body })
  await request.json()
  const answer = await app.hearback.fetch(request)
  assert.is(answer.status, 500)
  const { code, message, details } = (await answer.json()) as {
    code: string
    message: string
    details: { request_id: string }
  }
  assert.is(code, 'internal_server_error')
  assert.match(message, 'mount Hearback before other code that reads bodies')
  const line = app.log.find(({ level }) => level === 'error')
  assert.is((line?.fields as { requestId?: string } | undefined)?.requestId, details.request_id)
})

test('a byte order mark is no fault', async () => {
  assert.is((await post(`\ufeff${withData('{"q1":"Blue"}')}`)).status, 200)
})

test('a key that nobody knows is ignored and not stored', async () => {
  const answer = await post({
    surveyId,
    finished: false,
    data: { q1: 'Blue' },
    hiddenFields: { plan: 'pro' },
    nonsense: 1,
  })
  const response = await stored(answer)
  assert.not.ok('nonsense' in response || 'hiddenFields' in response)
})

test('the body of a DELETE is ignored', async () => {
  const { id } = (await post({ surveyId, finished: false, data: {} })).data<{ id: string }>()
  assert.is((await app.call('DELETE', `/api/v1/management/responses/${id}`, { body: '{not JSON' })).status, 200)
})

test.run()
