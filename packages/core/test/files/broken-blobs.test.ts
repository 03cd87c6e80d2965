import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { BlobStore } from '../../src/house/index.ts'
import type { LogLine } from '../serve.ts'
import { pdf } from './pictures.ts'
import { openFiles } from './uploading.ts'

const test = suite('files: what a broken blob store leaves in the log')

/** The errors that were logged about the blob store: message, key and cause. */
const errorsIn = (log: readonly LogLine[]) =>
  log.flatMap(({ level, message, fields }) => {
    const { key = null, err = null } = fields as { key?: string; err?: unknown }
    return level === 'error' && message.startsWith('The blob store') ? [[message, key, err && String(err)]] : []
  })

/** Reads a file whose stream is another one than was stored. */
async function readBroken(streamOf: (stream: ReadableStream<Uint8Array>) => ReadableStream<Uint8Array>) {
  const app = await openFiles()
  const url = await app.upload(pdf(1000))
  const { get } = app.blobs
  const broken: BlobStore['get'] = async (...args) => {
    const blob = await get(...args)
    return blob && { ...blob, stream: streamOf(blob.stream) }
  }
  Object.assign(app.blobs, { get: broken })
  const response = await app.hearback.fetch(new Request(url, { headers: { 'x-api-key': app.production.key } }))
  assert.is(response.status, 200)
  return { app, response }
}

test('a stream that fails in the middle is logged with its key and its cause, and fails for the client', async () => {
  let pulled = 0
  const { app, response } = await readBroken(
    () =>
      new ReadableStream({
        pull(controller) {
          if (pulled++ > 0) throw new Error('The sector cannot be read')
          controller.enqueue(new Uint8Array(100))
        },
      }),
  )
  const failed = await response.arrayBuffer().catch((error: unknown) => error)
  assert.match(String(failed), 'The sector cannot be read')
  const [key] = app.keys
  assert.equal(errorsIn(app.log), [
    ['The blob store failed while a file was sent', key, 'Error: The sector cannot be read'],
  ])
})

test('a stream that ends too soon is logged, and fails for the client', async () => {
  const { app, response } = await readBroken(() => new Blob([new Uint8Array(990)]).stream())
  assert.match(String(await response.arrayBuffer().catch((error: unknown) => error)), 'ended 10 bytes too soon')
  const [key] = app.keys
  assert.equal(errorsIn(app.log), [
    ['The blob store failed while a file was sent', key, 'Error: The stream of the blob ended 10 bytes too soon'],
  ])
})

test('a client that goes away is not logged, and its stream is cancelled', async () => {
  let isCancelled = false
  const { app, response } = await readBroken(
    () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(100)),
        pull: () => new Promise(() => {}),
        cancel() {
          isCancelled = true
        },
      }),
  )
  const reader = response.body?.getReader()
  await reader?.read()
  const waiting = reader?.read()
  await reader?.cancel()
  await waiting
  assert.ok(isCancelled)
  assert.equal(errorsIn(app.log), [])
})

test('a blob that is lost is logged; one that was deleted with its file is not', async () => {
  const app = await openFiles()
  const [lost, deleted] = [await app.upload(), await app.upload()]
  const [key] = [...app.keys]
  await app.blobs.delete([...app.keys])
  assert.is((await app.call('DELETE', deleted)).status, 200)
  assert.is((await app.read(deleted)).status, 404)
  assert.equal(errorsIn(app.log), [])
  assert.is((await app.read(lost)).status, 404)
  assert.equal(errorsIn(app.log), [['The blob store has no blob of a stored file', key, null]])
})

test('a store that resolves before it has read the file gets no file acknowledged', async () => {
  for (const chunks of [0, 1]) {
    let isBroken = true
    const app = await openFiles()
    const { put } = app.blobs
    const hasty: BlobStore['put'] = async (key, stream, meta) => {
      if (!isBroken) return put(key, stream, meta)
      const reader = stream.getReader()
      for (let left = chunks; left > 0; left--) await reader.read()
    }
    Object.assign(app.blobs, { put: hasty })
    const ticket = await app.ask()
    const answer = await app.send(ticket, pdf(20_000))
    assert.is(answer.error(500).message, 'File upload failed')
    assert.equal(
      errorsIn(app.log).map(([message, , cause]) => [message, cause]),
      [['The blob store failed to store a file', 'Error: The blob store resolved before it had read the file']],
    )
    assert.is((await app.read(ticket.fileUrl)).status, 404)
    isBroken = false
    assert.is((await app.send(ticket, pdf(20_000))).status, 200)
  }
})

test.run()
