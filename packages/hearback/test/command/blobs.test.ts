import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blobLocationIn, makeFilesFolder, openBlobs } from '../../src/command/blobs.ts'
import type { Refusal } from '../../src/command/refusal.ts'

const test = suite('where --blobs leads')

const env = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'not-to-be-seen' }
const credentials = { accessKeyId: 'AKID', secretAccessKey: 'not-to-be-seen' }

test('a folder is a folder, whatever it is called', () => {
  for (const path of ['uploads', './s3', '/srv/files', 'C:\\files', '../s3:bucket']) {
    assert.equal(blobLocationIn(path, {}), { kind: 'folder', path })
  }
})

test('a bucket, a folder in it, and how it is reached', () => {
  assert.equal(blobLocationIn('s3://bucket', env), {
    kind: 's3',
    address: 's3://bucket',
    options: { bucket: 'bucket', prefix: '', credentials },
  })
  const given =
    's3://My.Bucket/some/folder/?endpoint=https://s3.example.org:9000&region=eu-1&pathStyle=false&directUploads=none'
  assert.equal(blobLocationIn(given, { ...env, AWS_SESSION_TOKEN: 'token', AWS_REGION: 'other' }), {
    kind: 's3',
    address: 's3://My.Bucket/some/folder',
    options: {
      bucket: 'My.Bucket',
      prefix: 'some/folder',
      endpoint: 'https://s3.example.org:9000',
      region: 'eu-1',
      pathStyle: false,
      directUploads: 'none',
      credentials: { ...credentials, sessionToken: 'token' },
    },
  })
})

test('AWS_REGION is the region where none is given', () => {
  const place = blobLocationIn('s3://bucket', { ...env, AWS_REGION: 'eu-central-1' })
  assert.is(place.kind === 's3' && place.options.region, 'eu-central-1')
})

const wrong: Record<string, RegExp> = {
  's3://key:hunter2@bucket': /Credentials do not belong there; set AWS_ACCESS_KEY_ID/,
  's3://bucket?secretAccessKey=hunter2': /Credentials do not belong there/,
  's3://bucket?AWS_SESSION_TOKEN=hunter2': /Credentials do not belong there/,
  's3://bucket?endpoint=https://key:hunter2@example.org': /the endpoint must not contain credentials/,
  's3://bucket?endpoint=example.org': /the endpoint must look like https/,
  's3://bucket?path_style=true': /There is no "path_style"; there are endpoint, region, pathStyle, directUploads/,
  's3://bucket?pathStyle=yes': /pathStyle must be true or false/,
  's3://bucket?directUploads=yes': /directUploads must be post or none/,
  's3://': /no name of a bucket|must be a folder/,
  's3://bucket/a%2Fb': /the prefix must be a path/,
  'https://hunter2.example.org/bucket': /must be a folder, or look like s3:/,
}

for (const [given, expected] of Object.entries(wrong)) {
  test(`${given.replace('hunter2', '…')} is refused, and not repeated`, async () => {
    const refusal = await (async () => openBlobs(blobLocationIn(given, env)))().then(
      () => null,
      (error: Refusal) => error,
    )
    assert.is(refusal?.name, 'HearbackRefusal')
    assert.is(refusal?.exitCode, 2)
    assert.match(refusal?.message ?? '', expected)
    assert.not.match(refusal?.message ?? '', /hunter2|not-to-be-seen/)
  })
}

test('a folder for files is made where it is missing, and refused where it cannot be', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'hearback-files-'))
  try {
    await makeFilesFolder(join(parent, 'a', 'b'))
    assert.ok((await stat(join(parent, 'a', 'b'))).isDirectory())
    await writeFile(join(parent, 'file'), '')
    const refusal = await makeFilesFolder(join(parent, 'file', 'b')).then(
      () => null,
      (error: Refusal) => error,
    )
    assert.is(refusal?.exitCode, 1)
    assert.match(refusal?.message ?? '', /^Files cannot be kept in .* or name another folder with --blobs\.$/)
  } finally {
    await rm(parent, { recursive: true })
  }
})

test.run()
