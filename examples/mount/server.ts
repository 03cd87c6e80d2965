import { createServer } from 'node:http'
import { createHearback, nodeTransport, postgresStorage, toNodeHandler, workLoop } from 'hearback'

const storage = postgresStorage({ connectionString: process.env.DATABASE_URL })
const hearback = createHearback({ storage, secret: process.env.HEARBACK_SECRET, transport: nodeTransport() })
const feedback = toNodeHandler(hearback, { wake: workLoop(hearback).wake })

createServer((request, response) => {
  if (request.url?.startsWith('/feedback/')) feedback(request, response)
  else response.end('Your own application')
}).listen(process.env.PORT ?? 3000)
