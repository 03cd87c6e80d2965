import type { BlobStore, UploadForm } from '@hearback/core/storage'
import { brokenStream, bytes, chunked, textOf, textStream, unwantedStream } from './blob-streams.ts'
import type { ContractCase } from './case.ts'
import { differences } from './difference.ts'
import { holds, same } from './expect.ts'
import { ids } from './moments.ts'

const meta = { contentType: 'text/plain' }

/** The cases that a `BlobStore` must pass. The store may be shared: each case writes to its own folder. */
export const blobCases = (open: () => Promise<BlobStore>): readonly ContractCase[] =>
  Object.entries(sentences).map(([sentence, show]) => ({
    name: `blobs: ${sentence}`,
    run: async () => show(await open(), `contract/${ids.next()}`),
  }))

const sentences: Readonly<Record<string, (blobs: BlobStore, folder: string) => Promise<void>>> = {
  'get returns the bytes that were put, and their number': async (blobs, folder) => {
    await blobs.put(`${folder}/a.txt`, textStream('Grüezi 👋'), meta)
    const blob = await blobs.get(`${folder}/a.txt`)
    same(blob?.size, 12, 'size')
    same(await textOf(blob), 'Grüezi 👋', 'content')
  },

  'get of a missing blob is null, also for a range': async (blobs, folder) => {
    same(await blobs.get(`${folder}/a`), null, 'get')
    same(await blobs.get(`${folder}/a`, { start: 0, end: 1 }), null, 'get with a range')
  },

  'put replaces the blob of the key': async (blobs, folder) => {
    await blobs.put(`${folder}/a`, textStream('the longer first one'), meta)
    await blobs.put(`${folder}/a`, textStream('second'), { contentType: 'image/png' })
    const blob = await blobs.get(`${folder}/a`)
    same([blob?.size, await textOf(blob)], [6, 'second'], 'size and content')
  },

  'an empty blob is a blob': async (blobs, folder) => {
    await blobs.put(`${folder}/a`, textStream(), meta)
    const blob = await blobs.get(`${folder}/a`)
    same([blob?.size, await textOf(blob)], [0, ''], 'size and content')
  },

  'a range includes both its ends; the size is that of the whole': async (blobs, folder) => {
    await blobs.put(`${folder}/a`, textStream('0123', '4567', '89'), meta)
    for (const [start, end, expected] of [
      [0, 0, '0'],
      [9, 9, '9'],
      [2, 5, '2345'],
      [0, 9, '0123456789'],
    ] as const) {
      const blob = await blobs.get(`${folder}/a`, { start, end })
      same([blob?.size, await textOf(blob)], [10, expected], `bytes ${start} to ${end}`)
    }
  },

  'a range is cut to the blob, and empty behind its end': async (blobs, folder) => {
    await blobs.put(`${folder}/a`, textStream('0123456789'), meta)
    await blobs.put(`${folder}/empty`, textStream(), meta)
    for (const [name, start, end, expected] of [
      ['a', 8, 100, [10, '89']],
      ['a', 10, 10, [10, '']],
      ['a', 20, 30, [10, '']],
      ['empty', 0, 0, [0, '']],
    ] as const) {
      const blob = await blobs.get(`${folder}/${name}`, { start, end })
      same([blob?.size, await textOf(blob)], expected, `bytes ${start} to ${end} of ${name}`)
    }
  },

  'each method refuses a key that core would not generate': async (blobs, folder) => {
    for (const key of [...notKeys, `${folder}/../../x`, `${folder}/${'x'.repeat(512)}`]) {
      await fails(blobs.put(key, textStream('x'), meta), `put of ${JSON.stringify(key)}`)
      await fails(blobs.get(key), `get of ${JSON.stringify(key)}`)
      await fails(blobs.delete([`${folder}/fine`, key]), `delete of ${JSON.stringify(key)}`)
    }
  },

  'delete removes all named blobs, and ignores an unknown key': async (blobs, folder) => {
    for (const name of ['a', 'b', 'c']) await blobs.put(`${folder}/${name}`, textStream(name), meta)
    await blobs.delete([`${folder}/a`, `${folder}/unknown`, `${folder}/b`])
    await blobs.delete([`${folder}/a`])
    await blobs.delete([])
    same(await blobs.get(`${folder}/a`), null, 'a')
    same(await blobs.get(`${folder}/b`), null, 'b')
    same(await textOf(await blobs.get(`${folder}/c`)), 'c', 'c')
  },

  'a put that fails cancels its stream, so that the sender stops': async (blobs) => {
    for (const key of ['../a', 'a b']) {
      const { stream, wasCancelled, wasReadOn } = unwantedStream()
      const what = `put of ${JSON.stringify(key)}`
      await fails(blobs.put(key, stream, meta), what)
      holds(!wasReadOn(), `${what} read on instead of refusing`)
      holds(wasCancelled(), `the stream of ${JSON.stringify(key)} was not cancelled`)
    }
  },

  'chunks may be empty': async (blobs, folder) => {
    await blobs.put(`${folder}/a`, textStream('', 'abc', '', '', 'def', ''), meta)
    const blob = await blobs.get(`${folder}/a`)
    same([blob?.size, await textOf(blob)], [6, 'abcdef'], 'size and content')
  },

  'a blob that is removed while it is read is whole, or its stream fails': async (blobs, folder) => {
    const content = bytes(2_000_000)
    for (const [name, remove] of [
      ['deleted', (key: string) => blobs.delete([key])],
      ['replaced', (key: string) => blobs.put(key, textStream('another'), meta)],
    ] as const) {
      const key = `${folder}/${name}`
      await blobs.put(key, chunked(content), meta)
      const reader = (await blobs.get(key))?.stream.getReader()
      const first = await reader?.read()
      await remove(key)
      let length = first?.value?.length ?? 0
      const end = async () => {
        for (let one = await reader?.read(); one?.value; one = await reader?.read()) length += one.value.length
        return 'ended'
      }
      const how = await end().catch(() => 'failed')
      holds(
        how === 'failed' || length === content.length,
        `the stream ended after ${length} of ${content.length} bytes`,
      )
    }
  },

  'a stream that fails leaves no blob': async (blobs, folder) => {
    await fails(blobs.put(`${folder}/a`, brokenStream('half of it'), meta), 'put of a stream that breaks')
    same(await blobs.get(`${folder}/a`), null, 'get')
  },

  'a stream that fails leaves the earlier blob': async (blobs, folder) => {
    await blobs.put(`${folder}/a`, textStream('before'), meta)
    await fails(blobs.put(`${folder}/a`, brokenStream('half of it'), meta), 'put of a stream that breaks')
    same(await textOf(await blobs.get(`${folder}/a`)), 'before', 'content')
  },

  'several MiB in uneven chunks are read back without a change': async (blobs, folder) => {
    const content = bytes(3 * 1024 * 1024 + 17)
    await blobs.put(`${folder}/a.bin`, chunked(content), { contentType: 'application/octet-stream' })
    const blob = await blobs.get(`${folder}/a.bin`)
    same(blob?.size, content.length, 'size')
    const found = new Uint8Array(await new Response(blob?.stream ?? null).arrayBuffer())
    holds(found.length === content.length && found.every((byte, index) => byte === content[index]), 'bytes differ')
  },

  'keys may be long and alike': async (blobs, folder) => {
    const segment = 'long-name_with.dots'.repeat(8)
    const long = `${folder}/${segment}/${segment}/${segment}`.slice(0, 511)
    const keys = [`${folder}/a`, `${folder}/a.txt`, `${folder}/a.txt.tmp`, `${folder}/a_`, `${folder}/.a`, `${long}x`]
    for (const key of keys) await blobs.put(key, textStream(key), meta)
    for (const key of keys) same(await textOf(await blobs.get(key)), key, key)
  },

  'after several puts to one key at once, the key has the whole blob of one of them': async (blobs, folder) => {
    const contents = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(100_000))
    await Promise.all(contents.map((content) => blobs.put(`${folder}/a`, textStream(content), meta)))
    const found = await textOf(await blobs.get(`${folder}/a`))
    holds(contents.includes(found ?? ''), 'the blob is none of those that were put')
  },

  'several readers can read a blob at once, and stop in the middle': async (blobs, folder) => {
    await blobs.put(`${folder}/a`, chunked(bytes(500_000)), meta)
    const [one, two, left] = await Promise.all([1, 2, 3].map(() => blobs.get(`${folder}/a`)))
    const reader = left?.stream.getReader()
    await reader?.read()
    await reader?.cancel()
    same((await textOf(one ?? null))?.length, (await textOf(two ?? null))?.length, 'what two readers read')
    await blobs.delete([`${folder}/a`])
  },

  'delete removes more than a thousand blobs at once': async (blobs, folder) => {
    const keys = Array.from({ length: 1_001 }, (_, index) => `${folder}/${index}`)
    const kept = [keys[0], keys[500], keys[1_000]].filter((key) => key !== undefined)
    for (const key of kept) await blobs.put(key, textStream('x'), meta)
    await blobs.delete(keys)
    for (const key of kept) same(await blobs.get(key), null, key)
  },

  'a signed form, if the store makes one, uploads one file of its type and size, and no other': async (
    blobs,
    folder,
  ) => {
    const upload = presignerOf(blobs)?.upload
    if (!upload) return
    const form = await upload(`${folder}/a.png`, { contentType: 'image/png', maxBytes: 1000, expiresInMs: 60_000 })
    same(differences(form.fields, onlyTexts(form.fields)), [], 'fields that are no text')
    for (const [what, wrong] of [
      ['a longer file', () => posted(form, {}, bytes(1001))],
      ['another type', () => posted(form, { 'Content-Type': 'text/html' }, bytes(10))],
      ['another key', () => posted(form, { key: `${folder}/b.png` }, bytes(10))],
    ] as const) {
      const { ok, status } = await wrong()
      holds(!ok, `${what} was taken (${status})`)
    }
    same(await blobs.get(`${folder}/a.png`), null, 'get, before the upload')
    const { ok, status } = await posted(form, {}, bytes(1000))
    holds(ok, `the file was not taken (${status})`)
    same((await blobs.get(`${folder}/a.png`))?.size, 1000, 'size')
  },

  'a signed address, if the store makes one, serves the blob with the given headers': async (blobs, folder) => {
    const presign = presignerOf(blobs)
    if (presign === null) return
    await blobs.put(`${folder}/a`, textStream('Grüezi'), { contentType: 'application/octet-stream' })
    for (const [attachment, disposition] of [
      [true, 'attachment; filename="a b.txt"'],
      [false, 'inline; filename="a b.txt"'],
    ] as const) {
      const as = { contentType: 'text/plain', fileName: 'a b.txt', attachment, expiresInMs: 60_000 }
      const response = await fetch(await presign.download(`${folder}/a`, as))
      same([response.status, await response.text()], [200, 'Grüezi'], 'status and content')
      same(response.headers.get('content-type'), 'text/plain', 'content type')
      same(response.headers.get('content-disposition'), disposition, 'disposition')
    }
  },
}

/** What makes signed addresses, or `null`; a store must say which. */
function presignerOf({ presign }: BlobStore): BlobStore['presign'] {
  holds(presign !== undefined, '`presign` is missing: give `null` if the store makes no signed addresses')
  return presign
}

/** Invalid keys that attackers use to reach another folder. */
const notKeys = [
  '',
  '/',
  '.',
  '..',
  '/etc/passwd',
  'a//b',
  'a/',
  'a/./b',
  'a/../b',
  '../a',
  'a\\b',
  'a b',
  'a+b',
  'a\0b',
  'a\nb',
  'a%2e%2e/b',
  'a?b',
  'a#b',
  'ä',
  'a\u2024\u2024/b',
  'a\u202eb',
  '...',
  'a/b.',
  'nul',
  'a/CON.png',
  'a/com1/b',
  `a/${'x'.repeat(256)}`,
]

const onlyTexts = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** Posts the form as a browser would. */
async function posted(
  { url, fields }: UploadForm,
  changed: Record<string, string>,
  content: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value)
  form.append('file', new Blob([content]), 'a.png')
  const response = await fetch(url, { method: 'POST', body: form })
  await response.arrayBuffer()
  return response
}

async function fails(call: Promise<unknown>, what: string): Promise<void> {
  const failed = await call.then(
    () => false,
    () => true,
  )
  holds(failed, `${what} should fail`)
}
