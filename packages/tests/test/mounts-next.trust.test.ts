import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../src/prepared.ts'
import { mountCases } from './mount-cases.ts'
import { type Mounted, startMounted } from './mounts.ts'

const test = suite<{ folder: string; mounted: Mounted }>('examples/next')

const example = fileURLToPath(new URL('../../../examples/next', import.meta.url))
const next = join(example, 'node_modules/next/dist/bin/next')
/** Next.js must not ask for the network, nor think that somebody sits before it. */
const quiet = { NEXT_TELEMETRY_DISABLED: '1', CI: '1' }

/** What the application has besides Hearback. */
const ownRoutes = {
  'app/route.ts': `export const GET = () => new Response('Your own application')\n`,
  'app/orders/route.ts': `export const POST = async (request: Request) => Response.json({ ordered: await request.json() })\n`,
}

/**
 * An application made of the example's files, beside the example: Next.js writes into the folder it builds, and
 * reads nothing outside the folder of the lockfile.
 */
async function makeApplication(): Promise<string> {
  const folder = await mkdtemp(join(dirname(example), '.next-'))
  for (const name of ['app', 'feedback.ts', 'instrumentation.ts', 'package.json']) {
    await cp(join(example, name), join(folder, name), { recursive: true })
  }
  await symlink('../next/node_modules', join(folder, 'node_modules'))
  for (const [path, text] of Object.entries(ownRoutes)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** `next build`, where neither a database nor a secret is known: it must need neither. */
async function build(folder: string): Promise<void> {
  const { DATABASE_URL: _, HEARBACK_SECRET: __, ...env } = process.env
  const building = spawn(process.execPath, [next, 'build'], { cwd: folder, env: { ...env, ...quiet } })
  const printed: string[] = []
  for (const stream of [building.stdout, building.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)))
  const [code] = await once(building, 'exit')
  assert.is(code, 0, printed.join(''))
}

test.before(
  prepared(async (context) => {
    context.folder = await makeApplication()
    await build(context.folder)
    context.mounted = await startMounted({
      args: (port) => [next, 'start', '--port', String(port), '--hostname', '127.0.0.1'],
      cwd: context.folder,
      env: quiet,
    })
  }),
)
test.after(async ({ folder, mounted }) => {
  await mounted?.remove()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

for (const { name, run } of mountCases) test(name, ({ mounted }) => run(mounted))

test('the address of a client is known, so limits by address hold', ({ mounted }) => {
  assert.not.match(mounted.output(), 'The client address is unknown')
})

test('SIGTERM ends it, within seconds', async ({ mounted }) => {
  const startedAt = performance.now()
  // The code that Next.js ends with at SIGTERM.
  assert.is(await mounted.stop(), 143, mounted.output())
  assert.ok(performance.now() - startedAt < 9000)
})

test.run()
