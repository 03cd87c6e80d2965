import { FormbricksAPI } from '@formbricks/api'
import { managementClient, respondentClient } from '@hearback/client'
import type { BlobStore } from '@hearback/core'
import { memoryBlobs } from '@hearback/core/memory'
import { s3Blobs } from '@hearback/s3'
import { FormbricksAPI as OlderFormbricksAPI } from 'formbricks-api-1'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accessKeyId, bucketName, openS3Server, secretAccessKey } from '../../s3/test/server/s3-server.ts'
import { startUploads, type Uploads } from './uploads.ts'

/** How each client is given a file. */
interface Uploader {
  upload(server: Uploads, file: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }): Promise<string>
}

const dataUrl = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

const published = (API: typeof FormbricksAPI): Uploader => ({
  upload: ({ url, environmentId, surveyId }, { name, type, bytes }) =>
    new API({ apiHost: url, environmentId }).client.storage.uploadFile(
      { name, type, base64: dataUrl(type, bytes) },
      { surveyId, allowedFileExtensions: ['pdf', 'csv'] },
    ),
})

const uploaders: Record<string, Uploader> = {
  '@formbricks/api 1.9.0': published(OlderFormbricksAPI as unknown as typeof FormbricksAPI),
  '@formbricks/api 3.0.0': published(FormbricksAPI),
  'respondentClient of @hearback/client': {
    upload: ({ url, environmentId, surveyId }, { name, type, bytes }) =>
      respondentClient({ url, environmentId }).upload(new File([bytes], name, { type }), { surveyId }),
  },
  'managementClient of @hearback/client': {
    upload: ({ url, key }, { name, type, bytes }) =>
      managementClient({ url, key }).files.upload(new File([bytes], name, { type })),
  },
}

const test = suite('files through the code of clients')
const s3 = await openS3Server()
const bucket = {
  bucket: bucketName,
  endpoint: s3.endpoint,
  region: 'eu-test-1',
  credentials: { accessKeyId, secretAccessKey },
}
const pdf = new TextEncoder().encode(`%PDF-1.7\n${'é\0\r\n--'.repeat(20_000)}`)
const tooLarge = new TextEncoder().encode(`%PDF-1.7\n${'x'.repeat(400_000)}`)

/** Where files go, besides the folder that there is anyway. */
const stores: Record<string, BlobStore | null> = {
  'a folder': null,
  memory: memoryBlobs(),
  'S3, through the service': s3Blobs({ ...bucket, directUploads: 'none' }),
  'S3, by its own form': s3Blobs(bucket),
}

for (const [where, blobs] of Object.entries(stores)) {
  for (const [name, { upload }] of Object.entries(uploaders)) {
    test(`${name} uploads to ${where}, and management reads it`, async () => {
      const server = await startUploads({
        uploads: { maxBytes: 300_000 },
        ...(blobs && { blobsOn: () => blobs }),
      })
      try {
        const fileUrl = await upload(server, { name: 'Mein Lebenslauf – é.pdf', type: 'application/pdf', bytes: pdf })
        assert.match(fileUrl, /\/Mein-Lebenslauf-e--fid--[0-9a-f-]{36}\.pdf$/)
        const answer = await server.read(fileUrl)
        assert.is(answer.headers.get('content-type'), 'application/pdf')
        assert.ok(Buffer.from(await answer.arrayBuffer()).equals(pdf), 'it comes back as it was sent')

        const refusal = (bytes: Uint8Array<ArrayBuffer>) =>
          upload(server, { name: 'a.pdf', type: 'application/pdf', bytes }).then(
            () => 'it was taken',
            (error: Error) => error.message,
          )
        const isDirect = blobs?.presign?.upload
        // S3 says it in its own words, and clients in theirs; it looks at size and type only.
        if (isDirect) return assert.is.not(await refusal(tooLarge), 'it was taken')
        assert.is(await refusal(tooLarge), 'The file is larger than 300000 bytes')
        assert.match(await refusal(new TextEncoder().encode('<script>')), 'The content is not that of a pdf file')
      } finally {
        await server.stop()
      }
    })
  }
}

test('our client reads, links and deletes what a respondent has uploaded', async () => {
  const server = await startUploads()
  try {
    const { url, key, surveyId, environmentId } = server
    const respondent = respondentClient({ url, environmentId })
    const { files, responses } = managementClient({ url, key })
    const file = new File([pdf], 'cv.pdf', { type: 'application/pdf' })
    const fileUrl = await respondent.upload(file, { surveyId, questionId: 'file' })
    const { id } = await respondent.createResponse({ surveyId, finished: true, data: { file: [fileUrl] } })
    assert.equal((await responses.read(id)).data, { file: [fileUrl] })
    assert.is((await new Response(await files.read(fileUrl)).arrayBuffer()).byteLength, pdf.length)
    const link = await files.link(fileUrl)
    assert.is((await fetch(link.url)).status, 200)
    assert.is((await fetch(fileUrl)).status, 401)
    await files.delete(fileUrl)
    assert.is((await fetch(link.url)).status, 404)
    const open = await files.upload(file, { name: 'logo.pdf' })
    assert.is((await fetch(open)).status, 200)
    await files.delete(open)
    assert.is((await fetch(open)).status, 404)
  } finally {
    await server.stop()
  }
})

test.after(() => s3.close())
test.run()
