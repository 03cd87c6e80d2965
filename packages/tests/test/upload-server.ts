// A server that keeps files in a folder and takes large ones, for upload-memory.test.ts: says where, then goes on until
// it is ended.
import { startUploads } from './uploads.ts'

const server = await startUploads({ uploads: { maxBytes: 2 ** 31 } })
const { environmentId, key, surveyId } = server
const ticket = await server.ask('large.pdf')
console.log(JSON.stringify({ environmentId, key, surveyId, ticket, headers: server.headersOf(ticket) }))
process.once('SIGTERM', async () => {
  await server.stop()
  process.exit(0)
})
