import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Project } from './project.ts'

const require = createRequire(import.meta.url)

const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "worker.js", esModule = embed "worker.js")],
    compatibilityDate = "2026-01-01",
  ))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`

/** Bundles worker.ts of the project as Wrangler would, from what is installed there, and serves it with workerd. */
export async function serveWorker({ path }: Project): Promise<{ url: string; close(): Promise<void> }> {
  await build({
    entryPoints: [join(path, 'worker.ts')],
    outfile: join(path, 'worker.js'),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    logLevel: 'silent',
  })
  await writeFile(join(path, 'config.capnp'), config)
  const server = spawn(require.resolve('workerd/bin/workerd'), ['serve', 'config.capnp', '--control-fd=1'], {
    cwd: path,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const port = await new Promise<number>((resolve, reject) => {
    server.stdout.once('data', (line) => resolve(JSON.parse(String(line)).port))
    server.once('exit', (code) => reject(new Error(`workerd ended with ${code}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.kill()
      await ended
    },
  }
}
