import { blobCases } from '@hearback/contract'
import { suite } from 'uvu'
import { s3Blobs } from '../src/index.ts'
import { localhostNames } from './server/localhost-names.ts'
import { accessKeyId, bucketName, openS3Server, secretAccessKey } from './server/s3-server.ts'

const test = suite('s3Blobs: the contract of blobs')

localhostNames()
const sessionToken = 'a+token/that=ends'
const server = await openS3Server({ sessionToken })
const shared = {
  bucket: bucketName,
  region: server.region,
  credentials: { accessKeyId, secretAccessKey, sessionToken },
}
const stores = {
  'path style': s3Blobs({ ...shared, endpoint: server.endpoint }),
  'virtual host, below a prefix': s3Blobs({
    ...shared,
    endpoint: server.hostEndpoint,
    pathStyle: false,
    prefix: 'some/folder',
  }),
}

for (const [style, blobs] of Object.entries(stores)) {
  for (const { name, run } of blobCases(async () => blobs)) test(`${style}: ${name}`, run)
}

test.after(() => server.close())

test.run()
