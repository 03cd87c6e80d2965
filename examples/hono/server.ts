// Hearback mounted under /feedback of a Hono application.
// Its keys: npx hearback products create NAME, npx hearback keys create production
import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createHearback, nodeTransport, postgresStorage, workLoop } from 'hearback'
import { Hono } from 'hono'

const hearback = createHearback({
  storage: postgresStorage({ connectionString: process.env.DATABASE_URL }),
  secret: process.env.HEARBACK_SECRET,
  transport: nodeTransport(),
})
const loop = workLoop(hearback)

const app = new Hono()
// Not `mount`, which cuts the prefix off: addresses that Hearback answers with need it.
app.all('/feedback/*', (c) =>
  hearback.handle(c.req.raw, { clientAddress: getConnInfo(c).remote.address, wake: loop.wake }),
)

app.get('/', (c) => c.text('Your own application'))
app.post('/orders', async (c) => c.json({ ordered: await c.req.json() }))

const server = serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) })
process.once('SIGTERM', async () => {
  await Promise.all([loop.stop(), new Promise((closed) => server.close(closed))])
  await hearback.close()
})
