// Hearback mounted under /feedback of an h3 application.
// Its keys: npx hearback products create NAME, npx hearback keys create production
import { H3, readBody, serve } from 'h3'
import { createHearback, nodeTransport, postgresStorage, workLoop } from 'hearback'

const hearback = createHearback({
  storage: postgresStorage({ connectionString: process.env.DATABASE_URL }),
  secret: process.env.HEARBACK_SECRET,
  transport: nodeTransport(),
})
const loop = workLoop(hearback)

const app = new H3()
// Not `mount`, which cuts the prefix off: addresses that Hearback answers with need it.
app.all('/feedback/**', ({ req }) => hearback.handle(req, { clientAddress: req.ip, wake: loop.wake }))

app.get('/', () => 'Your own application')
app.post('/orders', async (event) => ({ ordered: await readBody(event) }))

const server = serve(app, { port: process.env.PORT ?? 3000, gracefulShutdown: false })
await server.ready()
process.once('SIGTERM', async () => {
  await Promise.all([loop.stop(), server.close()])
  await hearback.close()
})
