// Hearback mounted under /feedback, with its console for those whom your own application signs in, by Better Auth.
// Make a product before the first start: npx hearback products create NAME
import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { consolePages, createHearback, nodeTransport, postgresStorage, workLoop } from 'hearback'
import { Hono } from 'hono'
import { auth, createTables, origin } from './auth.ts'
import { signInPage } from './sign-in-page.ts'
import { signOutPage } from './sign-out-page.ts'

await createTables()

const hearback = createHearback({
  storage: postgresStorage({ connectionString: process.env.DATABASE_URL }),
  secret: process.env.HEARBACK_SECRET,
  transport: nodeTransport(),
  publicUrl: `${origin}/feedback`,
  basePath: '/feedback',
  pages: [
    consolePages({
      signInUrl: `${origin}/sign-in`,
      signOutUrl: `${origin}/sign-out`,
      async authenticate({ headers, method, url }) {
        const found = await auth.api.getSession({ headers })
        // Without this line, a browser comes to `signInUrl`, and from there to the first page of the console.
        if (found === null && method === 'GET') return Response.redirect(signInUrlFor(url), 302)
        if (found === null) return null
        const { id, name, email, role } = found.user
        return {
          externalId: id,
          name,
          email,
          owner: role === 'admin',
          environments: role === 'analyst' ? await readEverywhere() : {},
          // A session begins when the password was given: signing in again confirms.
          authenticatedAt: found.session.createdAt,
        }
      },
    }),
  ],
})
const loop = workLoop(hearback)

/** Analysts read all environments. */
async function readEverywhere(): Promise<Record<string, 'read'>> {
  const products = await hearback.admin.listProducts()
  return Object.fromEntries(products.flatMap(({ environments }) => environments.map(({ id }) => [id, 'read'])))
}

/** The sign-in, with the page that leads there. */
function signInUrlFor(page: string): string {
  const { pathname, search } = new URL(page)
  return `${origin}/sign-in?${new URLSearchParams({ to: pathname + search })}`
}

const consolePath = '/feedback/console/'

/** The page of the console that somebody asked for: no address leads elsewhere. */
function pageIn(to = ''): string {
  const page = URL.parse(to, origin)
  const isOfConsole = page?.origin === new URL(origin).origin && page.pathname.startsWith(consolePath)
  return isOfConsole ? page.pathname + page.search : consolePath
}

const app = new Hono()
app.all('/feedback/*', (c) =>
  hearback.handle(c.req.raw, { clientAddress: getConnInfo(c).remote.address, wake: loop.wake }),
)
app.on(['GET', 'POST'], '/api/auth/*', (c) => auth.handler(c.req.raw))

app.get('/sign-in', (c) => c.html(signInPage()))
// The form works without a script. Better Auth judges where it comes from, and the password.
app.post('/sign-in', async (c) => {
  const form = { method: 'POST', headers: c.req.raw.headers, body: await c.req.text() }
  const answer = await auth.handler(new Request(`${origin}/api/auth/sign-in/email`, form))
  if (!answer.ok) return c.html(signInPage('E-mail or password is wrong.'), 422)
  for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  return c.redirect(pageIn(c.req.query('to')), 303)
})

// A link leads to the page; only its form signs out, so that no other site can.
app.get('/sign-out', (c) => c.html(signOutPage()))
app.post('/sign-out', async (c) => {
  const headers = new Headers(c.req.raw.headers)
  // The form is empty, and Better Auth takes no other body here than JSON.
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  const answer = await auth.handler(new Request(`${origin}/api/auth/sign-out`, { method: 'POST', headers }))
  if (!answer.ok) return c.html(signOutPage('You could not be signed out.'), 422)
  for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  return c.redirect('/sign-in', 303)
})

app.get('/', (c) => c.text('Your own application'))

const server = serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) })
process.once('SIGTERM', async () => {
  await Promise.all([loop.stop(), new Promise((closed) => server.close(closed))])
  await hearback.close()
})
