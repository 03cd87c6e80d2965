import { suite } from 'uvu'
import { formCases } from './form-cases.ts'
import { largeCases } from './large-cases.ts'
import { refusalCases } from './refusal-cases.ts'
import { localhostNames } from './server/localhost-names.ts'
import { accessKeyId, bucketName, openS3Server, secretAccessKey } from './server/s3-server.ts'

const test = suite('s3Blobs on a server that checks signatures')

localhostNames()
const server = await openS3Server()
const shared = { bucket: bucketName, region: server.region, credentials: { accessKeyId, secretAccessKey } }
const byPath = { ...shared, endpoint: server.endpoint }
const byHost = { ...shared, endpoint: server.hostEndpoint, pathStyle: false, prefix: 'some/folder' }

for (const { name, run } of [...formCases(byPath), ...refusalCases(byPath), ...largeCases(byPath)]) test(name, run)
for (const { name, run } of [...formCases(byHost), ...largeCases(byHost)]) test(`virtual host: ${name}`, run)

test.after(() => server.close())

test.run()
