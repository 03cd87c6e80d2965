// What `npm run test:s3` runs against Debian's radosgw, which checks signatures: the contract, forms and refusals, the
// standalone server with its files there, and the doctor.
import { blobCases } from '@hearback/contract'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { s3Blobs } from '../../src/index.ts'
import { formCases } from '../form-cases.ts'
import { largeCases } from '../large-cases.ts'
import { refusalCases } from '../refusal-cases.ts'
import { localhostNames } from '../server/localhost-names.ts'
import { accessKeyId, bucketName, secretAccessKey } from '../server/s3-server.ts'
import { makeBucket } from './bucket-settings.ts'
import { startRadosgw } from './cluster.ts'
import { doctorCases } from './doctor-cases.ts'
import { installCeph } from './install.ts'
import { serverCases } from './server-cases.ts'

const test = suite('s3Blobs on radosgw')

installCeph()
localhostNames()
const begin = performance.now()
const radosgw = await startRadosgw()
console.log(`${radosgw.version} serves after ${((performance.now() - begin) / 1000).toFixed(1)} s`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => radosgw.close().then(() => process.exit(1)))

const shared = { bucket: bucketName, credentials: { accessKeyId, secretAccessKey } }
const byPath = { ...shared, endpoint: radosgw.endpoint }
const byHost = { ...shared, endpoint: radosgw.hostEndpoint, pathStyle: false, prefix: 'some/folder' }
await makeBucket(byPath)

for (const [style, options] of Object.entries({ 'path style': byPath, 'virtual host, below a prefix': byHost })) {
  const blobs = s3Blobs(options)
  for (const { name, run } of blobCases(async () => blobs)) test(`${style}: ${name}`, run)
}
for (const { name, run } of [...formCases(byPath), ...refusalCases(byPath), ...largeCases(byPath)]) test(name, run)
for (const { name, run } of [...serverCases(byPath), ...doctorCases(byPath, radosgw)]) test(name, run)

test('it refuses wrong secrets: what passes here was signed rightly', async () => {
  const wrong = s3Blobs({ ...byPath, credentials: { accessKeyId, secretAccessKey: 'wrong' } })
  await wrong.get('a').then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, /SignatureDoesNotMatch \(403\)/),
  )
})

test.after(() => radosgw.close())

test.run()
