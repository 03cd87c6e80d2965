import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { boundaryOf } from '../../src/answers/files/multipart.ts'
import { readForm } from '../../src/answers/files/read-form.ts'

const test = suite('files: forms in memory')

/** What the form holds, with the bytes of its files. */
async function told(form: FormData) {
  const all: unknown[] = []
  for (const [name, value] of form) {
    all.push(typeof value === 'string' ? [name, value] : [name, value.name, value.type, [...(await value.bytes())]])
  }
  return all
}

test('a form is read as the runtime reads it', async () => {
  const form = new FormData()
  form.append('at', 'cv')
  form.append('a "quoted"\r\nname', 'two\r\nlines, ünï 🙂')
  form.append('none', '')
  form.append(
    'file',
    new File(['x'.repeat(200_000), '\r\n--', new Uint8Array([0, 255, 13, 10, 13])], 'Лебен "1".pdf', {
      type: 'application/pdf',
    }),
  )
  form.append('file', new File([], ''))
  form.append('last', '\r\n\r\n--\r\n')
  const written = new Response(form)
  const boundary = boundaryOf(written.headers.get('content-type')) ?? ''
  const bytes = await written.clone().bytes()
  const own = await told(await written.formData())
  assert.is(own.length, 6)
  assert.equal(await told(await readForm(bytes, boundary, { maxTextBytes: 100_000, maxFields: 6 })), own)
  assert.is(
    await readForm(bytes, boundary, { maxTextBytes: 100_000, maxFields: 5 }).catch(({ code }) => code),
    'payload_too_large',
  )
})

test('a field that names no file is text in UTF-8, and its type stays out', async () => {
  const body = (head: string) => new TextEncoder().encode(`--b\r\n${head}\r\n\r\nÄ\r\n--b--\r\n`)
  const head = 'Content-Disposition: form-data; name=plain\r\nContent-Type: text/plain; charset=utf-8'
  assert.equal(await told(await readForm(body(head), 'b', { maxTextBytes: 100_000, maxFields: 1 })), [['plain', 'Ä']])
  const file = 'content-type: text/plain\r\ncontent-disposition: form-data; filename="a;name=b.txt"; name="f"'
  assert.equal(await told(await readForm(body(file), 'b', { maxTextBytes: 100_000, maxFields: 1 })), [
    ['f', 'a;name=b.txt', 'text/plain', [195, 132]],
  ])
})

test('what is no form is refused', async () => {
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'
  for (const text of [
    '',
    '--b',
    part,
    `${part}--b`,
    part.replace('name="a"', ''),
    `--b${'x'.repeat(70_000)}`,
    `${part}--c--\r\n`,
  ]) {
    const error: unknown = await readForm(new TextEncoder().encode(text), 'b', {
      maxTextBytes: 100_000,
      maxFields: 10,
    }).catch((thrown: unknown) => thrown)
    assert.is((error as { code?: unknown }).code, 'bad_request', text.slice(0, 80))
  }
})

test('texts, names and headers have a limit of their own, whatever the files take', async () => {
  const part = (head: string, content: string) => `--b\r\n${head}\r\n\r\n${content}\r\n`
  const field = 'content-disposition: form-data; name="a"'
  const long = 'x'.repeat(3000)
  const limits = { maxTextBytes: 2000, maxFields: 100 }
  const read = (text: string) =>
    readForm(new TextEncoder().encode(`${text}--b--\r\n`), 'b', limits).catch(({ code }) => code)
  for (const text of [
    part(field, long),
    part(`${field}; filename="${long}"`, 'x'),
    part(`x: ${long}\r\n${field}`, 'x'),
    part(`content-disposition: form-data; name="${long}"`, 'x'),
    part(field, 'x'.repeat(500)).repeat(4),
    part(`${'a:\r\n'.repeat(600)}${field}`, 'x'),
  ]) {
    assert.is(await read(text), 'payload_too_large', text.slice(0, 80))
  }
  assert.instance(await read(part(`${field}; filename="a"`, long)), FormData)
})

test('the time grows with the bytes, whatever they are', async () => {
  const [name, end] = ['--b\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n', '\r\n--b--\r\n']
  for (const unit of ['\r', '\r\n--', '\r\n--\r\n--', '-']) {
    const text = new TextEncoder().encode(`${name}${unit.repeat(8_000_000 / unit.length)}${end}`)
    const startedAt = performance.now()
    await readForm(text, 'b', { maxTextBytes: 100_000, maxFields: 1 })
    assert.ok(performance.now() - startedAt < 3000, `${JSON.stringify(unit)}: ${performance.now() - startedAt} ms`)
  }
})

test('other work goes on while a long form is read', async () => {
  const [name, end] = ['--b\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n', '\r\n--b--\r\n']
  const text = new TextEncoder().encode(`${name}${'\r'.repeat(16_000_000)}${end}`)
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  const startedAt = performance.now()
  await readForm(text, 'b', { maxTextBytes: 100_000, maxFields: 1 })
  const ms = performance.now() - startedAt
  clearInterval(timer)
  assert.ok(turns > ms / 100, `${turns} turns in ${ms} ms`)
})

test.run()
