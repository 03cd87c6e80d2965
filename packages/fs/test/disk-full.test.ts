import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlobStore } from '@hearback/core/storage'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { filesystemBlobs } from '../src/index.ts'

const test = suite<{ directory: string; blobs: BlobStore }>('filesystemBlobs on a full disk')

const kibi = 1024
const text = { contentType: 'text/plain' }
const directory = await mkdtemp(join(tmpdir(), 'hearback-full-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', directory]).status === 0

test.before.each((context) => {
  context.directory = directory
  context.blobs = filesystemBlobs({ directory })
})
test.after(async () => {
  if (isMounted) spawnSync('umount', [directory])
  await rm(directory, { recursive: true, force: true })
})

/** `given` counts the bytes that were asked for, `cancelled` says whether it was let go. */
function endless() {
  const seen = { given: 0, cancelled: false }
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      seen.given += 64 * kibi
      controller.enqueue(new Uint8Array(64 * kibi))
    },
    cancel() {
      seen.cancelled = true
    },
  })
  return { seen, stream }
}

/** Only root may mount a small disk. */
const onSmallDisk = isMounted ? test : test.skip

onSmallDisk('an upload that does not fit leaves what was there, and no rest', async ({ blobs }) => {
  await blobs.put('env/a', new Blob(['before']).stream(), text)
  const { seen, stream } = endless()
  const error = await blobs.put('env/a', stream, text).then(
    () => null,
    (reason: NodeJS.ErrnoException) => reason,
  )
  assert.is(error?.code, 'ENOSPC')
  assert.ok(seen.cancelled && seen.given < 2 * kibi * kibi, 'the stream is let go')
  const opened = await blobs.get('env/a')
  assert.is(opened && (await new Response(opened.stream).text()), 'before')
  assert.equal(await readdir(join(directory, '~unfinished')), [])
  await blobs.put('env/b', new Blob(['x'.repeat(100 * kibi)]).stream(), text)
})

test('nor does one whose key needs a folder where a file is', async ({ blobs }) => {
  await blobs.put('env/c', new Blob(['x']).stream(), text)
  await blobs.put('env/c/d', new Blob(['x']).stream(), text).then(
    () => assert.unreachable(),
    () => {},
  )
  assert.equal(await readdir(join(directory, '~unfinished')), [])
})

test.run()
