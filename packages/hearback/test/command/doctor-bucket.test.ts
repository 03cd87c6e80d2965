import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  accessKeyId,
  bucketName,
  openS3Server,
  type S3Server,
  secretAccessKey,
} from '../../../s3/test/server/s3-server.ts'
import { dataFolderAt } from '../../src/command/data-folder.ts'
import { filesChecks } from '../../src/command/doctor/files.ts'
import { commandLine, ran } from './fake-io.ts'

const test = suite<{ server: S3Server; place: string }>('what the doctor finds in a bucket')

test.before.each(async (context) => {
  context.server = await openS3Server()
  context.place = `s3://${bucketName}/files?endpoint=${context.server.endpoint}&region=${context.server.region}`
})
test.after.each(({ server }) => server.close())

const env = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
const found = (place: string, variables: Record<string, string> = env) =>
  filesChecks(dataFolderAt('nowhere'), place, variables, commandLine)

test('a bucket without faults passes, and no trial file stays', async ({ server, place }) => {
  const checks = await found(place)
  assert.equal(
    checks.map(({ name, status }) => `${name} ${status}`),
    ['files ok', 'direct uploads ok', 'CORS ok', 'links ok'],
  )
  assert.match(checks[0]?.message ?? '', /^s3:\/\/test-bucket\/files can store, read and delete files$/)
  assert.is(server.state.bucket.objects.size, 0)
})

test('uploads by form may be off', async ({ place }) => {
  const checks = await found(`${place}&directUploads=none`)
  assert.equal(
    checks.map(({ status }) => status),
    ['ok', 'ok', 'ok'],
  )
  assert.match(checks[1]?.message ?? '', /go through Hearback/)
})

test('a bucket whose CORS rules do not allow the pages of the server is a warning', async ({ server, place }) => {
  const HEARBACK_PUBLIC_URL = 'https://surveys.example.org/feedback'
  for (const [allowedOrigins, status] of [
    [[], 'warn'],
    [['https://other.example.org'], 'warn'],
    [['https://surveys.example.org'], 'ok'],
  ] as const) {
    server.state.allowedOrigins = [...allowedOrigins]
    const cors = (await found(place, { ...env, HEARBACK_PUBLIC_URL })).find(({ name }) => name === 'CORS')
    assert.is(cors?.status, status)
    if (status === 'warn') assert.match(cors?.advice ?? '', /AllowedMethods: POST.*directUploads=none/)
  }
})

test('a bucket that refuses the question of a browser before an upload is a warning', async ({ server, place }) => {
  const corsOf = async () => (await found(place)).find(({ name }) => name === 'CORS')
  server.state.allowedMethods = ['GET', 'PUT']
  assert.is((await corsOf())?.status, 'warn')
  server.state.allowedMethods = ['POST']
  assert.is((await corsOf())?.status, 'ok')
})

test('a provider without uploads by form is a failure', async ({ server, place }) => {
  server.state.fault = (operation) => (operation === 'POST form' ? { status: 501, code: 'NotImplemented' } : null)
  const [, upload] = await found(place)
  assert.is(upload?.status, 'fail')
  assert.match(upload?.message ?? '', /^s3:.* refused an upload by form: NotImplemented \(501\)$/)
  assert.match(upload?.advice ?? '', /directUploads=none/)
})

const wrong: Record<
  string,
  { change(server: S3Server, place: string): [string, Record<string, string>]; says: RegExp }
> = {
  'a wrong secret': {
    change: (_, place) => [place, { ...env, AWS_SECRET_ACCESS_KEY: 'another-secret' }],
    says: /SignatureDoesNotMatch \(403\).* → Check the access key, the secret key/,
  },
  'a wrong clock': {
    change: ({ state }, place) => {
      state.clockAheadMs = 60 * 60_000
      return [place, env]
    },
    says: /clock is 60 minutes behind that of S3 → Synchronise this machine's clock/,
  },
  'a wrong region': {
    change: (_, place) => [place.replace('eu-test-1', 'us-east-1'), env],
    says: /The bucket is in eu-test-1, and the region is set to us-east-1 → Set the region/,
  },
  'no bucket': {
    change: (_, place) => [place.replace('//test-bucket', '//other-bucket'), env],
    says: /NoSuchBucket \(404\).* → Create the bucket/,
  },
  'no permission': {
    change: ({ state }, place) => {
      state.fault = () => ({ status: 403, code: 'AccessDenied' })
      return [place, env]
    },
    says: /did not store.*AccessDenied \(403\).* → Allow the credentials s3:PutObject/,
  },
  'no server at the endpoint': {
    change: (_, place) => [place.replace(/127\.0\.0\.1:\d+/, '127.0.0.1:9'), env],
    says: /there was no answer .* → Check the endpoint and the network/,
  },
  'an endpoint without TLS': {
    change: (_, place) => [place.replace('http://', 'https://'), env],
    says: /^S3 did not [^\n]* in the bucket test-bucket at https:\S+: it answers without TLS → Use http:\/\/ in the endpoint/,
  },
  'no credentials': { change: (_, place) => [place, {}], says: /Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/ },
}

for (const [what, { change, says }] of Object.entries(wrong)) {
  test(`${what} is explained, without the secret`, async ({ server, place }) => {
    const checks = await found(...change(server, place))
    assert.equal(
      checks.map(({ status }) => status),
      ['fail'],
    )
    const text = checks.map(({ message, advice }) => `${message} → ${advice}`).join('\n')
    assert.match(text, says)
    assert.not.ok(text.includes(secretAccessKey) || text.includes('another-secret'))
  })
}

test('`hearback doctor --blobs` prints the checks of the bucket', async ({ place }) => {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-doctor-bucket-'))
  try {
    const { stdout, code } = await ran(`doctor --data ${folder} --blobs ${place}`, env)
    // A missing database is only a warning if files are in a bucket: this machine may have no database.
    assert.is(code, 0)
    assert.match(stdout, /^warn {2}database .*There is no database/m)
    for (const name of ['files', 'direct uploads', 'CORS', 'links'])
      assert.match(stdout, new RegExp(`^ok {4}${name} `, 'm'))
    const refused = await ran(`doctor --data ${folder} --blobs s3://key:hunter2@bucket`, env)
    assert.is(refused.code, 1)
    assert.match(refused.stdout, /^fail {2}files .*Credentials do not belong there/m)
    assert.not.match(refused.stdout + refused.stderr, /hunter2/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test.run()
