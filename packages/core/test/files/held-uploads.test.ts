import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pdf } from './pictures.ts'
import { dataUrl, type FilesApp, openFiles } from './uploading.ts'

const test = suite('files: uploads that are held in memory')
const mebi = 1024 * 1024

/** A body that comes as slowly as its sender likes, and what is answered to it. */
function slowUpload({ hearback, client }: FilesApp) {
  let read = 0
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const body = new ReadableStream(
    {
      async pull(controller) {
        read += 1
        await ended
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  const answer = hearback.fetch(new Request(`https://feedback.example${client}/storage/local`, init))
  return { answer, end, read: () => read }
}

test('of bodies without a signature, eight are read at once: one more is told to come again', async () => {
  const app = await openFiles()
  const slow = Array.from({ length: 8 }, () => slowUpload(app))
  while (slow.some(({ read }) => read() === 0)) await new Promise((resolve) => setTimeout(resolve, 1))

  const ninth = slowUpload(app)
  const refused = await ninth.answer
  assert.equal([refused.status, refused.headers.get('retry-after'), ninth.read()], [503, '1', 0])
  const inJson = async () => {
    const { updatedFileName: fileName, signingData } = await app.ask()
    const { surveyId } = app
    const body = { fileType: 'application/pdf', fileName, surveyId, ...signingData, fileBase64String: dataUrl(pdf()) }
    return (await app.call('POST', `${app.client}/storage/local`, { body })).status
  }
  assert.is(await inJson(), 503)
  await app.upload()

  for (const { end } of slow) end()
  for (const { answer } of slow) assert.is((await answer).status, 400, 'a body of nothing')
  for (let n = 0; n < 9; n += 1) assert.is(await inJson(), 200, 'each place is given back')
})

test('JSON holds 10 MiB at most, however large a file may be', async () => {
  const app = await openFiles({ uploads: { maxBytes: 100 * mebi } })
  const send = async (body: string) => app.call('POST', `${app.client}/storage/local`, { body })
  const limit = Math.ceil((10 * mebi * 4) / 3) + 65_536
  assert.is((await send(' '.repeat(limit))).status, 400, 'no JSON')
  assert.is((await send(' '.repeat(limit + 1))).error(413).details.maxBytes, String(10 * mebi))
  await app.upload(pdf(11 * mebi))
})

test.run()
