// Hearback mounted under /feedback of a Fastify application.
// Its keys: npx hearback products create NAME, npx hearback keys create production
import fastify from 'fastify'
import { createHearback, nodeTransport, postgresStorage, toNodeHandler, workLoop } from 'hearback'

const hearback = createHearback({
  storage: postgresStorage({ connectionString: process.env.DATABASE_URL }),
  secret: process.env.HEARBACK_SECRET,
  transport: nodeTransport(),
})
const loop = workLoop(hearback)
const feedback = toNodeHandler(hearback, { wake: loop.wake })

const app = fastify()
app.register(async (scope) => {
  // In this scope alone Fastify parses no bodies: Hearback reads them itself.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  scope.all('/feedback/*', (request, reply) => {
    reply.hijack()
    feedback(request.raw, reply.raw)
  })
})

app.get('/', () => 'Your own application')
app.post('/orders', (request) => ({ ordered: request.body }))

app.addHook('onClose', async () => {
  await loop.stop()
  await hearback.close()
})
process.once('SIGTERM', () => app.close())
await app.listen({ port: Number(process.env.PORT ?? 3000) })
