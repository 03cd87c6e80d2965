import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { answerReader } from '../src/answer-reader.ts'

const bytes = (text: string) => Buffer.from(text)
const plain = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello'
const chunked = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'

for (const whole of [plain, chunked]) {
  test(`an answer is whole with its last byte, wherever it is cut: ${whole.slice(17, 34)}`, () => {
    for (let cut = 1; cut < whole.length; cut += 1) {
      const read = answerReader()
      assert.is(read(bytes(whole.slice(0, cut)), true), null)
      assert.equal(read(bytes(whole.slice(cut)), true), { status: 200, text: whole })
    }
  })

  test(`byte by byte too: ${whole.slice(17, 34)}`, () => {
    const read = answerReader()
    const answers = [...whole].map((byte) => read(bytes(byte), false))
    assert.equal(answers.pop(), { status: 200, text: null })
    assert.ok(answers.every((answer) => answer === null))
  })
}

test('one answer follows another on a connection', () => {
  const read = answerReader()
  for (let n = 0; n < 3; n += 1) assert.equal(read(bytes(plain), false), { status: 200, text: null })
})

test('one that is not modified has no body, whatever length it names', () => {
  const read = answerReader()
  const answer = read(bytes('HTTP/1.1 304 Not Modified\r\ncontent-length: 900\r\n\r\n'), false)
  assert.equal(answer, { status: 304, text: null })
})

test('what comes in gzip is unpacked where somebody reads it', () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n'
  const body = gzipSync('hello')
  const whole = Buffer.concat([bytes(`${head}content-length: ${body.length}\r\n\r\n`), body])
  assert.equal(answerReader()(whole, false), { status: 200, text: null })
  assert.match(answerReader()(whole, true)?.text ?? '', /^HTTP.*\r\n\r\nhello$/s)
  const none = `${head.replace('200 OK', '304 Not Modified')}\r\n`
  assert.equal(answerReader()(bytes(none), true), { status: 304, text: none })
})

test('a refusal is always read out', () => {
  const refused = plain.replace('200 OK', '503 No')
  assert.equal(answerReader()(bytes(refused), false), { status: 503, text: refused })
})

test('an answer without a length is an error', () => {
  assert.throws(() => answerReader()(bytes('HTTP/1.1 200 OK\r\n\r\n'), false), /Neither a length nor chunks/)
})

test.run()
