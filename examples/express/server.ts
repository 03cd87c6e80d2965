// Hearback mounted under /feedback of an Express application.
// Its keys: npx hearback products create NAME, npx hearback keys create production
import express from 'express'
import { createHearback, nodeTransport, postgresStorage, toNodeHandler, workLoop } from 'hearback'

const hearback = createHearback({
  storage: postgresStorage({ connectionString: process.env.DATABASE_URL }),
  secret: process.env.HEARBACK_SECRET,
  transport: nodeTransport(),
})
const loop = workLoop(hearback)

const app = express()
// Before body parsers: Hearback reads bodies itself.
app.use('/feedback', toNodeHandler(hearback, { wake: loop.wake }))

app.use(express.json())
app.get('/', (_request, response) => void response.send('Your own application'))
app.post('/orders', (request, response) => void response.json({ ordered: request.body }))

const server = app.listen(process.env.PORT ?? 3000)
process.once('SIGTERM', async () => {
  await Promise.all([loop.stop(), new Promise((closed) => server.close(closed))])
  await hearback.close()
})
