import type { ContractCase } from '@hearback/contract'
import type { Presigner, UploadForm } from '@hearback/core/storage'
import * as assert from 'uvu/assert'
import { type S3BlobsOptions, s3Blobs } from '../src/index.ts'

/** What a form with a policy allows and what not, at any S3. */
export const formCases = (options: S3BlobsOptions): readonly ContractCase[] =>
  Object.entries(sentences).map(([sentence, show]) => ({
    name: `forms: ${sentence}`,
    run: () => show(options, `forms/${crypto.randomUUID()}.png`),
  }))

const limits = { contentType: 'image/png', maxBytes: 100, expiresInMs: 60_000 }

const sentences: Record<string, (options: S3BlobsOptions, key: string) => Promise<void>> = {
  'a file up to the very limit is taken, one byte more is not': async (options, key) => {
    const form = await formOf(options, key)
    assert.is(await posted(form, 'x'.repeat(101)), 400)
    assert.is(await s3Blobs(options).get(key), null)
    assert.is(await posted(form, 'x'.repeat(100)), 204)
    assert.is((await s3Blobs(options).get(key))?.size, 100)
  },

  'each field is as it was signed, or the file is refused': async (options, key) => {
    const { url, fields } = await formOf(options, key)
    for (const [name, value] of [
      ['key', `${key}.html`],
      ['Content-Type', 'text/html'],
      ['x-amz-date', '20200101T000000Z'],
      ['x-amz-signature', '0'.repeat(64)],
      ['policy', btoa('{"expiration":"2999-01-01T00:00:00.000Z","conditions":[]}')],
    ] as const) {
      const status = await posted({ url, fields: { ...fields, [name]: value } }, 'x')
      assert.ok(status === 400 || status === 403, `${name}: ${status}`)
    }
    assert.is(await s3Blobs(options).get(key), null)
  },

  'a field less, and the file is refused': async (options, key) => {
    const { url, fields } = await formOf(options, key)
    for (const name of ['key', 'Content-Type', 'policy', 'x-amz-signature', 'x-amz-credential']) {
      const { [name]: _left, ...others } = fields
      const status = await posted({ url, fields: others }, 'x')
      assert.ok(status === 400 || status === 403, `without ${name}: ${status}`)
    }
  },

  'a form that is over is refused': async (options, key) => {
    const form = await formOf(options, key, { ...limits, expiresInMs: -1_000 })
    assert.is(await posted(form, 'x'), 403)
    assert.is(await s3Blobs(options).get(key), null)
  },

  'it tells nobody the secret': async (options, key) => {
    const { secretAccessKey } = options.credentials as { secretAccessKey: string }
    const blobs = s3Blobs(options)
    const address = await blobs.presign?.download(key, { ...limits, fileName: 'a.png', attachment: true })
    const form = await formOf(options, key)
    const told = [address, JSON.stringify(form), atob(form.fields.policy ?? '')].join(' ')
    assert.not.ok(told.includes(secretAccessKey) || told.includes(encodeURIComponent(secretAccessKey)))
  },

  'an address is good for its blob only, as long as nobody changes it': async (options, key) => {
    const blobs = s3Blobs(options)
    await blobs.put(key, new Blob(['picture']).stream(), limits)
    const as = { contentType: 'image/png', fileName: 'a.png', attachment: true, expiresInMs: 60_000 }
    const address = (await blobs.presign?.download(key, as)) ?? ''
    const status = async (text: string) => {
      const answer = await fetch(text)
      await answer.arrayBuffer()
      return answer.status
    }
    assert.is(await status(address), 200)
    assert.is(await status(address.replace('attachment', 'inline')), 403)
    assert.is(await status(address.replace('.png?', '.pn?')), 403)
    assert.is(await status(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')), 403)
    const short = (await blobs.presign?.download(key, { ...as, expiresInMs: 1_000 })) ?? ''
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    assert.is(await status(short), 403, 'after its time')
  },
}

async function formOf(options: S3BlobsOptions, key: string, within = limits): Promise<UploadForm> {
  const { upload } = s3Blobs(options).presign as Presigner
  assert.ok(upload)
  return upload(key, within)
}

async function posted({ url, fields }: UploadForm, content: string): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([content]), 'a.png')
  const answer = await fetch(url, { method: 'POST', body: form })
  await answer.arrayBuffer()
  return answer.status
}
