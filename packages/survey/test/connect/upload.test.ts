import { createHearback, silentLogger } from '@hearback/core'
import { memoryBlobs, memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { uploadTo } from '../../src/connect/upload.ts'
import type { UploadError } from '../../src/render/transport.ts'

const test = suite('the upload of an answered file')

const hearback = createHearback({
  storage: memoryStorage(),
  blobs: memoryBlobs(),
  secret: 'a secret that only the tests know, 32+',
  logger: silentLogger,
  rateLimit: false,
})
const { environments } = await hearback.admin.createProduct({ name: 'Shop' })
const environmentId = environments[0]?.id ?? ''
const file = { type: 'fileUpload' as const, headline: { default: 'Which?' }, required: false, allowMultipleFiles: true }
await hearback.admin.applySurveys(environmentId, [
  {
    ...{ key: 'files', name: 'Files', type: 'link', status: 'inProgress' },
    questions: [
      { ...file, id: 'any' },
      { ...file, id: 'small', maxSizeInMB: 1 },
      { ...file, id: 'pdf', allowedFileExtensions: ['pdf'] },
    ],
  },
])
const surveyId = (await hearback.admin.listSurveys(environmentId))[0]?.id ?? ''

const { fetch } = globalThis
test.before(() => {
  globalThis.fetch = async (input, init) => hearback.fetch(new Request(input, init))
})
test.after(() => {
  globalThis.fetch = fetch
})

/** The error of the upload of a file to a question. */
async function refused(questionId: string, file: File, environment = environmentId): Promise<UploadError> {
  const upload = uploadTo(`http://localhost/api/v1/client/${environment}`, { surveyId })
  try {
    await upload(file, { questionId, onProgress: () => {}, signal: new AbortController().signal })
  } catch (error) {
    // Safe: this is what `UploadFile` rejects with.
    return error as UploadError
  }
  throw new Error('It should have been refused')
}

test('names the types that the service accepts, where a file is of none', async () => {
  for (const [question, name] of [
    ['any', 'setup.exe'],
    ['any', 'no extension'],
    ['pdf', 'photo.png'],
  ] as const) {
    const { fault, values } = await refused(question, new File(['MZ'], name, { type: 'application/x-msdownload' }))
    assert.is(fault, 'fileType', name)
    assert.match(String(values?.allowed), /^png, jpg, .*pdf/)
  }
})

test('names the limit of the service or the question, before anything is sent', async () => {
  const { fault, values } = await refused('small', new File(['x'.repeat(1024 * 1024 + 1)], 'a.pdf'))
  assert.equal([fault, values], ['fileTooLarge', { max: 1 }])
})

test('takes the type of the name, whatever a system calls it', async () => {
  const error = await refused('any', new File(['a,b'], 'list.csv', { type: 'text/comma-separated-values' }))
  // The ticket was given: here is no browser that could send the file.
  assert.is(error.fault, undefined, String(error))
  assert.match(String(error), 'XMLHttpRequest')
})

test('is a failure that can be tried again, where nothing is wrong with the file', async () => {
  const { fault } = await refused('any', new File(['x'], 'a.pdf'), 'cnone')
  assert.is(fault, undefined)
})

test.run()
