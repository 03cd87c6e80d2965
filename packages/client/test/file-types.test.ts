import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fileKinds } from '../../core/src/answers/files/kinds.ts'
import { fileTypeOf, fileTypes } from '../src/file-types.ts'
import { managementClient } from '../src/index.ts'

const test = suite('the type of a file')

test('is known for every extension that the service takes, as the service has it', () => {
  const served = Object.entries(fileKinds).map(([extension, { types }]) => [extension, types[0]])
  assert.equal(fileTypes, Object.fromEntries(served))
})

test('follows from its name', () => {
  for (const [name, type] of [
    ['a.PDF', 'application/pdf'],
    ['a.tar ', 'application/x-tar'],
    ['a.html', ''],
    ['a.constructor', ''],
    ['pdf', ''],
  ] as const) {
    assert.is(fileTypeOf(name), type, name)
  }
})

test('is that of the caller, else of the file, else of the name', async () => {
  const asked: unknown[] = []
  const { files } = managementClient({
    url: 'https://feedback.example',
    key: 'hbk_x',
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init)
      if (!request.url.endsWith('/storage')) return Response.json({ data: { environment: { id: 'c1' }, id: 'c1' } })
      asked.push(((await request.json()) as { fileType: string }).fileType)
      return Response.json({ code: 'bad_request', message: 'Enough', details: {} }, { status: 400 })
    },
  })
  for (const [file, options] of [
    [new File(['a'], 'a.csv', { type: 'text/plain' }), { type: 'application/csv' }],
    [new File(['a'], 'a.csv', { type: 'text/plain' }), {}],
    [new File(['a'], 'a.csv'), {}],
    [new Blob(['a']), { name: 'a.csv' }],
  ] as const) {
    await files.upload(file, options).then(
      () => assert.unreachable(),
      (error: Error) => assert.is(error.message, 'Enough'),
    )
  }
  assert.equal(asked, ['application/csv', 'text/plain', 'text/csv', 'text/csv'])
})

test('of a Blob, which has no name, the name is asked for', async () => {
  const { files } = managementClient({
    url: 'https://feedback.example',
    key: 'hbk_x',
    fetch: async () => Response.json({ id: 'c1', data: { id: 'c1' } }),
  })
  await files.upload(new Blob(['a'])).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, '`name` is missing'),
  )
})

test.run()
