import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlobStore } from '@hearback/core/storage'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type FilesystemBlobsOptions, filesystemBlobs } from '../src/index.ts'

const test = suite<{ directory: string; blobs: BlobStore }>('filesystemBlobs')

test.before.each(async (context) => {
  context.directory = await mkdtemp(join(tmpdir(), 'hearback-fs-'))
  context.blobs = filesystemBlobs({ directory: join(context.directory, 'files') })
})

test.after.each((context) => rm(context.directory, { recursive: true, force: true }))

test('a folder that takes none is refused, where `mkdir` of Node would try for ever', async () => {
  const refused = filesystemBlobs({ directory: '/proc/x' }).put('a', new Blob(['a']).stream(), {
    contentType: 'text/plain',
  })
  await refused.then(
    () => assert.unreachable(),
    (error) => assert.is(error.code, 'ENOENT'),
  )
})

test('what is wrong with an option is said at once', () => {
  const said = (options: unknown) => {
    try {
      filesystemBlobs(options as FilesystemBlobsOptions)
      return 'fine'
    } catch (error) {
      return (error as Error).message
    }
  }
  const missing = 'filesystemBlobs: `directory` is missing: give the folder to keep files in.'
  assert.is(said(undefined), missing)
  assert.is(said({}), missing)
  assert.is(said({ Directory: 'x' }), 'filesystemBlobs: there is no option `Directory`; perhaps `directory` is meant.')
  assert.is(said({ directory: 7 }), 'filesystemBlobs: `directory` must be the path of a folder; it is 7.')
  assert.is(said({ directory: '' }), 'filesystemBlobs: `directory` must be the path of a folder; it is "".')
  assert.is(said('uploads'), 'filesystemBlobs: `options` must be an object; it is "uploads".')
})

const notKeys = [
  '',
  '.',
  '..',
  '../outside',
  'a/../../outside',
  'a/./b',
  '/etc/passwd',
  'a//b',
  'a/',
  '/',
  'a\\..\\b',
  'C:\\a',
  'a\0b',
  'a b',
  'ä',
  'a%2e%2e',
  '~unfinished/x',
  'a\n',
  '...',
  'a/b.',
  'NUL',
  'a/con.png',
  'a/LPT1',
  'file:stream',
  'a/\uff0e\uff0e/b',
  'a/\u2024\u2024/b',
  'a\u2215..\u2215b',
  'a/..\u200b/b',
  'gpj.\u202ea',
  'a/%2e%2e/b',
  'a/..%2fb',
  '..%00/b',
  'x'.repeat(513),
  'x'.repeat(256),
]

for (const key of notKeys) {
  test(`refuses the key ${JSON.stringify(key).slice(0, 30)} and touches nothing`, async ({ blobs, directory }) => {
    for (const attempt of [
      () => blobs.put(key, streamOf('x'), text),
      () => blobs.get(key),
      () => blobs.delete([key]),
      () => blobs.delete(['fine', key]),
    ]) {
      assert.match(await messageOf(attempt()), /^Not a blob key: /)
    }
    assert.equal(await readdir(directory), [])
  })
}

test('keeps a file under its key, in folders of its own', async ({ blobs, directory }) => {
  await blobs.put('env/private/report--fid--1.pdf', streamOf('hello'), text)
  assert.is(await readFile(join(directory, 'files/env/private/report--fid--1.pdf'), 'utf8'), 'hello')
  assert.is(await contentOf(blobs, 'env/private/report--fid--1.pdf'), 'hello')
})

test('an upload that breaks leaves the file that was there, and no rest', async ({ blobs, directory }) => {
  await blobs.put('a', streamOf('before'), text)
  let pulls = 0
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulls += 1
      if (pulls < 3) controller.enqueue(new Uint8Array(100_000))
      else controller.error(new Error('the client went away'))
    },
  })
  assert.match(await messageOf(blobs.put('a', broken, text)), /the client went away/)
  assert.is(await contentOf(blobs, 'a'), 'before')
  assert.equal(await readdir(join(directory, 'files/~unfinished')), [])
})

test('a reader keeps what it opened while the file is replaced and deleted', async ({ blobs }) => {
  await blobs.put('a', streamOf('old'), text)
  const opened = await blobs.get('a')
  await blobs.put('a', streamOf('new'), text)
  await blobs.delete(['a'])
  assert.is(opened && (await new Response(opened.stream).text()), 'old')
  assert.is(await blobs.get('a'), null)
})

test('gives ranges, cut to the size', async ({ blobs }) => {
  await blobs.put('a', streamOf('0123456789'), text)
  assert.is(await contentOf(blobs, 'a', { start: 2, end: 4 }), '234')
  assert.is(await contentOf(blobs, 'a', { start: 8, end: 100 }), '89')
  assert.is(await contentOf(blobs, 'a', { start: 0, end: 0 }), '0')
  assert.is(await contentOf(blobs, 'a', { start: 10, end: 20 }), '')
  const part = await blobs.get('a', { start: 2, end: 4 })
  await part?.stream.cancel()
  assert.is(part?.size, 10, 'the size of the whole')
})

test('streams more than memory would like', async ({ blobs }) => {
  const chunk = new Uint8Array(1_000_000).fill(7)
  let left = 30
  const large = new ReadableStream<Uint8Array>({
    pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
  })
  await blobs.put('large', large, text)
  const opened = await blobs.get('large')
  let read = 0
  for await (const part of opened?.stream ?? []) read += part.byteLength
  assert.is(read, 30_000_000)
})

test('an unread stream can be given up', async ({ blobs }) => {
  await blobs.put('a', streamOf('x'.repeat(200_000)), text)
  const opened = await blobs.get('a')
  await opened?.stream.cancel()
})

test('unknown keys are no fault, nor is a folder a blob', async ({ blobs }) => {
  await blobs.put('env/a', streamOf('x'), text)
  assert.is(await blobs.get('env'), null)
  assert.is(await blobs.get('env/a/b'), null)
  assert.is(await blobs.get('nowhere/b'), null)
  await blobs.delete(['nowhere', 'env/b', 'env/a/b'])
  await blobs.delete([])
  assert.is(await contentOf(blobs, 'env/a'), 'x')
})

test('many at once, under one key and under many', async ({ blobs }) => {
  const texts = Array.from({ length: 30 }, (_, index) => `text ${index}`)
  await Promise.all(texts.map((content) => blobs.put('deep/er/same', streamOf(content), text)))
  assert.ok(texts.includes(await contentOf(blobs, 'deep/er/same')))
  await Promise.all(texts.map((content, index) => blobs.put(`new/${index}/x`, streamOf(content), text)))
  assert.is(await contentOf(blobs, 'new/17/x'), 'text 17')
})

test('what crashes left behind goes after a day', async ({ directory, blobs }) => {
  await blobs.put('a', streamOf('x'), text)
  const folder = join(directory, 'files/~unfinished')
  await writeFile(join(folder, 'old'), 'x')
  await writeFile(join(folder, 'young'), 'x')
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60
  await utimes(join(folder, 'old'), twoDaysAgo, twoDaysAgo)
  await filesystemBlobs({ directory: join(directory, 'files') }).put('b', streamOf('x'), text)
  assert.equal(await readdir(folder), ['young'])
})

test('other users of the machine cannot read the files', async ({ blobs, directory }) => {
  await blobs.put('a', streamOf('x'), text)
  assert.is((await stat(join(directory, 'files/a'))).mode & 0o077, 0)
  for (const folder of ['files', ...(await readdir(join(directory, 'files'))).map((name) => join('files', name))]) {
    const found = await stat(join(directory, folder))
    if (found.isDirectory()) assert.is(found.mode & 0o777, 0o700, folder)
  }
})

const text = { contentType: 'text/plain' }

const streamOf = (content: string): ReadableStream<Uint8Array> => new Blob([content]).stream()

async function contentOf(blobs: BlobStore, key: string, range?: { start: number; end: number }): Promise<string> {
  const opened = await blobs.get(key, range)
  return opened ? new Response(opened.stream).text() : 'missing'
}

const messageOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

test.run()
