import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { bundleWorker } from './bundle-worker.ts'
import { assertInstalled, workerdPath } from './runtime.ts'

export interface Worker {
  readonly url: string
  /** Calls the Worker's `scheduled`, as its cron trigger does, and waits for its end. */
  schedule(): Promise<void>
  log(): string
  stop(): Promise<void>
}

/** A class of Durable Objects that the Worker exports and has as `OBJECTS`, with the folder that keeps their databases. */
interface DurableObjects {
  readonly className: string
  readonly folder: string
}

/** A Worker in workerd, the runtime of Cloudflare Workers, from a file of this workspace. `env`: its JSON bindings. */
export async function startWorker(
  path: string,
  env: Readonly<Record<string, unknown>> = {},
  objects: DurableObjects | null = null,
): Promise<Worker> {
  assertInstalled('workerd', workerdPath)
  const folder = await mkdtemp(join(tmpdir(), 'hearback-workerd-'))
  const clear = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  await bundleWorker(path, join(folder, 'worker.js')).catch(async (error: unknown) => {
    await clear()
    throw error
  })
  await writeFile(join(folder, 'config.capnp'), config(env, objects))
  const child = spawn(workerdPath, ['serve', '--experimental', '--control-fd=3', 'config.capnp'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      log += text
    })
  }
  const stop = async () => {
    // workerd has nothing to finish: it serves tests.
    child.kill('SIGKILL')
    await ended
    await clear()
  }
  try {
    const ports = await Promise.race([
      portsOf(child.stdio[3] as Readable),
      ended.then(([code]) => Promise.reject(new Error(`workerd ended with ${code}: ${log}`))),
    ])
    const schedule = async () => {
      const answer = await fetch(`http://127.0.0.1:${ports.get('schedule')}/`)
      if (answer.status !== 200) throw new Error(`scheduled failed: ${await answer.text()}\n${log}`)
      await answer.text()
    }
    return { url: `http://127.0.0.1:${ports.get('http')}`, schedule, log: () => log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The first lines on the control channel name the ports. */
async function portsOf(channel: Readable): Promise<Map<string, number>> {
  const ports = new Map<string, number>()
  let text = ''
  for await (const chunk of channel) {
    text += chunk
    for (const line of text.split('\n').slice(0, -1)) {
      const { socket, port } = JSON.parse(line) as { socket: string; port: number }
      ports.set(socket, port)
    }
    text = text.slice(text.lastIndexOf('\n') + 1)
    if (ports.size === 2) return ports
  }
  throw new Error('workerd named no ports')
}

function config(env: Readonly<Record<string, unknown>>, objects: DurableObjects | null): string {
  const bindings = Object.entries(env).map(
    ([name, value]) => `(name = ${JSON.stringify(name)}, json = ${JSON.stringify(JSON.stringify(value))})`,
  )
  const named = objects && JSON.stringify(objects.className)
  if (named) bindings.push(`(name = "OBJECTS", durableObjectNamespace = ${named})`)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (
      modules = [(name = "worker", esModule = embed "worker.js")],
      compatibilityDate = "2026-11-01",
      bindings = [${bindings.join(', ')}],
      globalOutbound = "network",
      ${named ? `durableObjectNamespaces = [(className = ${named}, uniqueKey = ${named}, enableSql = true)],` : ''}
      ${named ? 'durableObjectStorage = (localDisk = "disk"),' : ''}
    )),
    ${objects ? `(name = "disk", disk = (path = ${JSON.stringify(objects.folder)}, writable = true)),` : ''}
    (name = "cron", worker = (
      modules = [(name = "cron", esModule = ${JSON.stringify(cron)})],
      compatibilityDate = "2026-11-01",
      compatibilityFlags = ["service_binding_extra_handlers"],
      bindings = [(name = "WORKER", service = "worker")],
    )),
    (name = "network", network = (allow = ["public", "private"])),
  ],
  sockets = [
    (name = "http", address = "127.0.0.1:0", http = (), service = "worker"),
    (name = "schedule", address = "127.0.0.1:0", http = (), service = "cron"),
  ],
);
`
}

const cron = `export default {
  async fetch(request, { WORKER }) {
    const { outcome } = await WORKER.scheduled({ cron: '* * * * *', scheduledTime: new Date() })
    return new Response(outcome, { status: outcome === 'ok' ? 200 : 500 })
  },
}`
