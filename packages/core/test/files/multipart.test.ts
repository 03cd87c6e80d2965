import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { boundaryOf, partOf } from '../../src/answers/files/multipart.ts'

const test = suite('files: multipart')
const encoder = new TextEncoder()

/** The content of the part `file` of a body that comes in these pieces. */
async function read(pieces: readonly (string | Uint8Array)[], boundary = 'XX'): Promise<string> {
  const chunks = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece)).values()
  let text = ''
  const source = { next: async () => chunks.next() as IteratorResult<Uint8Array> }
  for await (const chunk of partOf(source, boundary, 'file')) text += new TextDecoder('latin1').decode(chunk)
  return text
}

const refusal = (pieces: readonly (string | Uint8Array)[], boundary?: string): Promise<string> =>
  read(pieces, boundary).then(
    () => 'not refused',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  )

const part = (name: string, content: string) =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`

test('the file comes whole wherever the body is cut', async () => {
  const content = 'a\r\n--X\r\n\r--XX--\r\n\n--\r\n-- \r\r\n--XY'
  const body = encoder.encode(
    `before\r\n${part('key', 'k')}${part('file', content)}${part('after', 'x')}--XX--\r\nbehind`,
  )
  for (let first = 0; first <= body.length; first += 1) {
    const second = Math.min(body.length, first + 3)
    const pieces = [body.subarray(0, first), body.subarray(first, second), body.subarray(second)]
    assert.is(await read(pieces), content, `${first}`)
  }
  assert.is(await read(Array.from(body, (_, at) => body.subarray(at, at + 1))), content, 'byte by byte')
})

test('forms as different clients write them', async () => {
  for (const head of [
    'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf',
    'content-type: application/pdf\r\ncontent-disposition: form-data; filename="a; name=key"; name=file',
    'CONTENT-DISPOSITION:form-data;name="file"',
    'X-Any: 1\r\nContent-Disposition: form-data; name="file"; filename*=UTF-8\'\'%e2%82%ac.pdf',
  ]) {
    assert.is(await read([`--XX\r\n${head}\r\n\r\nhello\r\n--XX--\r\n`]), 'hello', head)
  }
  assert.is(
    await read(['--XX  \t\r\nContent-Disposition: form-data; name="file"\r\n\r\nhello\r\n--XX--']),
    'hello',
    'padding',
  )
  assert.is(await read([`${part('file', '')}--XX--`]), '', 'nothing in it')
  assert.is(await read([`--XX\r\n\r\nno headers\r\n${part('file', 'hello')}--XX--`]), 'hello', 'a part without headers')
  assert.is(await read([`${part('file', 'first')}${part('file', 'second')}--XX--`]), 'first', 'two of them')
})

test('a body that is no form, or is cut off, is refused', async () => {
  for (const body of [
    '',
    'hello',
    '--XX',
    '--XX\r\n',
    '--YY\r\n\r\n\r\n--YY--',
    part('file', 'hello'),
    `${part('file', 'hello')}--XX-`,
    '--XX\r\nContent-Disposition: form-data; name="file"\r\n\r\nhello',
    `--XXX\r\nContent-Disposition: form-data; name="file"\r\n\r\nhello\r\n--XXX--`,
    `--XX\r\nContent-Disposition: form-data; name="file"${' '.repeat(17_000)}\r\n\r\nhello\r\n--XX--`,
  ]) {
    assert.match(await refusal([body]), /^bad_request: The body is no multipart\/form-data: /, body.slice(0, 80))
  }
  for (const body of ['--XX--', `${part('key', 'x')}--XX--`, `${part('filename', 'x')}--XX--`]) {
    assert.is(await refusal([body]), 'bad_request: file is required')
  }
})

test('other parts of a form are skipped, up to a limit', async () => {
  const long = 'x'.repeat(70_000)
  const many = Array.from({ length: 2000 }, (_, n) => part(`k${n}`, '')).join('')
  for (const body of [
    `${long}\r\n${part('file', 'a')}--XX--`,
    `${part('key', long)}${part('file', 'a')}--XX--`,
    `${part('file', 'a')}${part('key', long)}--XX--`,
    `${part('file', 'a')}--XX--${long}`,
    `${many}${part('file', 'a')}--XX--`,
  ]) {
    assert.match(await refusal([body]), /^payload_too_large: /)
  }
  assert.is((await read([`${part('file', long)}--XX--`])).length, 70_000, 'the file itself has bounds of its own')
})

test('parts of nothing count too', async () => {
  const blank = '--XX\r\n\r\n\r\n'
  const file = `${part('file', 'a')}--XX--`
  assert.is(await read([blank.repeat(99), file]), 'a')
  assert.is(await refusal([blank.repeat(100), file]), 'payload_too_large: More than 100 parts')
  assert.is(await refusal([part('file', 'a'), blank.repeat(100), '--XX--']), 'payload_too_large: More than 100 parts')
  // 90 times a boundary of 70 characters, and what belongs to it: more than 7 kB.
  const boundary = 'X'.repeat(70)
  const few = (times: number) =>
    `${'--XX\r\n\r\n\r\n'.repeat(times)}--XX\r\n\r\n${'x'.repeat(60_000)}\r\n${file}`.replaceAll(
      '--XX',
      `--${boundary}`,
    )
  assert.is(await read([few(50)], boundary), 'a')
  assert.match(await refusal([few(90)], boundary), /^payload_too_large: More than 65536 bytes/)
})

test('the boundary is read from the content type', () => {
  for (const [type, boundary] of [
    ['multipart/form-data; boundary=abc', 'abc'],
    ['Multipart/Form-Data;charset=utf-8;Boundary="a b;c"', 'a b;c'],
    ['multipart/form-data', ''],
    ['multipart/form-data; boundary=', ''],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, ''],
    ['multipart/mixed; boundary=abc', null],
    ['multipart/form-dataX; boundary=abc', null],
    ['application/json', null],
    [null, null],
  ] as const) {
    assert.is(boundaryOf(type), boundary, `${type}`)
  }
})

test('without a boundary there is nothing to read', async () => {
  assert.match(await refusal(['x'], ''), 'names no boundary')
})

test('a body that only looks as if it would end soon takes no long time', async () => {
  const body = encoder.encode('\r\n--X'.repeat(400_000))
  const startedAt = performance.now()
  assert.is((await read([part('file', '').slice(0, -2), body, '\r\n--XX--'])).length, body.length)
  assert.ok(performance.now() - startedAt < 3000, `${performance.now() - startedAt} ms`)
})

test.run()
