// Hearback mounted under /feedback of an HTTP server that is there already.
import { createServer } from 'node:http'
import { createHearback } from '@hearback/core'
import { filesystemBlobs } from '@hearback/fs'
import { nodeTransport, toNodeHandler, workLoop } from '@hearback/node'
import { postgresStorage } from '@hearback/postgres'
import { sqliteStorage } from '@hearback/sqlite'

const { DATABASE_URL, HEARBACK_SECRET = '', PORT = '3000' } = process.env

const hearback = createHearback({
  storage: DATABASE_URL
    ? postgresStorage({ connectionString: DATABASE_URL })
    : sqliteStorage({ file: 'hearback.sqlite' }),
  blobs: filesystemBlobs({ directory: 'uploads' }),
  secret: HEARBACK_SECRET,
  transport: nodeTransport(),
})
const loop = workLoop(hearback)
const feedback = toNodeHandler(hearback, { wake: loop.wake })

const server = createServer((request, response) => {
  if (request.url?.startsWith('/feedback/')) feedback(request, response)
  else response.end('The site that was here before.\n')
})
server.listen(Number(PORT), () => console.log('Surveys are served under /feedback on port', PORT))

// Only on an empty database; `null` later.
console.log(await hearback.admin.createFirstProduct({ name: 'My product' }))

process.once('SIGTERM', async () => {
  await Promise.all([loop.stop(), new Promise((closed) => server.close(closed))])
  await hearback.close()
})
