import { createServer } from 'node:http'
import { createHearback, nodeTransport, postgresStorage, toNodeHandler, workLoop } from 'hearback'

const hearback = createHearback({
  storage: postgresStorage({ connectionString: process.env.DATABASE_URL }),
  secret: process.env.HEARBACK_SECRET,
  transport: nodeTransport(),
})
const loop = workLoop(hearback)
const feedback = toNodeHandler(hearback, { wake: loop.wake })

createServer((request, response) => {
  if (request.url?.startsWith('/feedback/')) feedback(request, response)
  else response.end('Your own application')
}).listen(process.env.PORT ?? 3000)
