// The files of examples/next in a process without Next.js, whose part is done by a route of Hono for each exported method.
// Started by mounts-next.test.ts.
import { registerHooks } from 'node:module'
import process from 'node:process'
import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'

type Answer = (request: Request) => Promise<Response>

const example = new URL('../../../examples/next/', import.meta.url)
/** `after` of Next.js keeps the process until the promise is settled; a server lives longer anyway. */
const nextServer = 'data:text/javascript,export const after = () => {}'

registerHooks({
  resolve(specifier, context, resolveNext) {
    if (specifier === 'next/server') return { url: nextServer, format: 'module', shortCircuit: true }
    // Next.js finds files without their extension.
    const isBare = specifier.startsWith('.') && !specifier.endsWith('.ts')
    const isOurs = context.parentURL?.startsWith(example.href)
    return resolveNext(isOurs && isBare ? `${specifier}.ts` : specifier, context)
  },
})

process.env.NEXT_RUNTIME = 'nodejs'
const { register } = (await import(new URL('instrumentation.ts', example).href)) as { register(): Promise<void> }
const route = (await import(new URL('app/feedback/%5B...path%5D/route.ts', example).href)) as Record<string, Answer>

const app = new Hono()
for (const [method, answer] of Object.entries(route)) {
  app.on(method, '/feedback/*', (c) => {
    // Next.js names the client there.
    const request = new Request(c.req.raw)
    request.headers.set('x-forwarded-for', getConnInfo(c).remote.address ?? '')
    return answer(request)
  })
}
app.get('/', (c) => c.text('Your own application'))
app.post('/orders', async (c) => c.json({ ordered: await c.req.json() }))

await register()
const server = serve({ fetch: app.fetch, port: Number(process.env.PORT) })
process.once('SIGTERM', () => server.close(() => process.exit()))
