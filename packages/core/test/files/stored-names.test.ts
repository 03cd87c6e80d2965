import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { filesIn, storedName } from '../../src/answers/files/name-rules.ts'
import { openFiles } from './uploading.ts'

const test = suite('files: the own name of a file')
const uuid = (version: number) => `6b0f4c0e-3f0e-${version}a35-9d0f-0a6a4c3f7c11`

test('storage holds no own name of a new file; one of an earlier release keeps its name', () => {
  assert.is(storedName(`Anna-Muster--fid--${uuid(8)}.pdf`), `file--fid--${uuid(8)}.pdf`)
  for (const name of [`Anna-Muster--fid--${uuid(4)}.pdf`, 'none.pdf', '']) assert.is(storedName(name), name)
  const questions = [{ id: 'cv', type: 'fileUpload' }] as unknown as Parameters<typeof filesIn>[0]['questions']
  const at = (name: string) => `https://x.example/storage/cenv/private/${name}--fid--${uuid(8)}.pdf`
  assert.equal(filesIn({ questions }, 'cenv', { cv: [at('one'), at('two')] }), [`file--fid--${uuid(8)}.pdf`])
})

test('a file that an earlier release stored is read under its own name', async () => {
  const app = await openFiles()
  const name = `Old-Name--fid--${uuid(4)}.pdf`
  const environmentId = app.production.id
  const key = `${environmentId}/public/${name}`
  await app.blobs.put(key, new Blob(['%PDF-1.7']).stream(), { contentType: 'application/pdf' })
  const createdAt = app.clock.iso()
  await app.storage.files.begin(environmentId, {
    environmentId,
    name,
    access: 'public',
    createdAt,
    contentType: 'application/pdf',
    size: null,
    surveyId: null,
    responseId: null,
    state: 'awaited',
    dueAt: createdAt,
  })
  const path = `/api/v1/storage/${environmentId}/public/${name}`
  const read = await app.call('GET', path)
  assert.is(read.text, '%PDF-1.7')
  assert.match(read.headers.get('content-disposition') ?? '', /"Old-Name\.pdf"/)
  assert.is((await app.call('DELETE', path)).status, 200)
  assert.not.ok(app.keys.has(key))
})

test.run()
