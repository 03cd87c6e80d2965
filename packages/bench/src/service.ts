import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Service } from './line.ts'

/** The built `hearback`. */
export const command = fileURLToPath(new URL('../../hearback/bin/hearback.js', import.meta.url))
const run = promisify(execFile)

/** All processes of one benchmark use this secret, as they share a database. */
const secret = 'a secret that only the benchmark knows'
/** Limit for the start, in ms: more than a migration takes on a busy machine. */
const readyWithinMs = 60_000

export interface ServiceOptions {
  /** `null`: an embedded database. */
  readonly databaseUrl: string | null
  /** Further options of `serve`. */
  readonly options: readonly string[]
  /** Folder for its CPU profile; `null`: no profile. */
  readonly profile: string | null
}

/** Starts the built `hearback serve` as a user would, and ensures that there are keys. */
export async function startService({ databaseUrl, options, profile }: ServiceOptions): Promise<Service> {
  const data = await mkdtemp(join(tmpdir(), 'hearback-bench-'))
  const env = { ...process.env, DATABASE_URL: databaseUrl ?? '', HEARBACK_SECRET: secret, NODE_OPTIONS: '' }
  const flags = profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const serve = ['serve', '--json', '--port', '0', '--no-rate-limit', '--data', data, ...options]
  const child = spawn(process.execPath, [...flags, command, ...serve], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  // Kills the service if the benchmark itself is stopped.
  const kill = () => {
    child.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
  process.once('exit', kill)
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    process.off('exit', kill)
    await rm(data, { recursive: true, force: true })
  }
  try {
    const { url, environments } = await announced(child)
    const keyed = async (type: string) => {
      const found = environments.find((one) => one.type === type)
      if (!found) throw new Error(`hearback serve made no ${type} environment`)
      return { environmentId: found.id, key: found.apiKey ?? (await newKey(found.id, data, env)) }
    }
    const [production, development] = [await keyed('production'), await keyed('development')]
    return { url: url.replace('localhost', '127.0.0.1'), pid: child.pid ?? 0, ...production, development, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Announced {
  url: string
  environments: { id: string; type: string; apiKey?: string }[]
}

/** Reads the line that it prints once it listens. */
function announced(child: ChildProcess): Promise<Announced> {
  return new Promise((resolve, reject) => {
    let log = ''
    const failed = (what: string) => reject(new Error(`hearback serve ${what}.\n${log.trim()}`))
    const timer = setTimeout(() => failed(`did not listen within ${readyWithinMs / 1000} s`), readyWithinMs)
    child.stderr?.on('data', (text) => {
      log = `${log}${text}`.slice(-4000)
    })
    child.once('error', ({ message }) => failed(`did not start: ${message}`))
    child.once('exit', (code, signal) => failed(`ended with ${code ?? signal}`))
    if (child.stdout) createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line)))
    child.once('exit', () => clearTimeout(timer))
    child.stdout?.once('data', () => clearTimeout(timer))
  })
}

/** Creates a key: only the first start on a database prints keys. */
async function newKey(environmentId: string, data: string, env: NodeJS.ProcessEnv): Promise<string> {
  const args = [command, 'keys', 'create', environmentId, '--json', '--data', data]
  const { stdout } = await run(process.execPath, args, { env })
  return JSON.parse(stdout).key.key
}
