import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as assert from 'uvu/assert'
import { shortLived } from '../src/short-lived.ts'
import type { Announcement } from './standalone.ts'

const bin = fileURLToPath(new URL('../../hearback/bin/hearback.js', import.meta.url))

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

export interface Running {
  process: ChildProcess
  /** Waits until this is on a stream; rejects when the process ends before. */
  says(stream: 'stdout' | 'stderr', pattern: RegExp): Promise<RegExpExecArray>
  ended: Promise<Ended>
  stop(signal?: NodeJS.Signals): Promise<Ended>
}

/** The command as it is installed: built, a process of its own, with none of this one's settings. */
export function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  const {
    DATABASE_URL: _,
    HEARBACK_SECRET: __,
    HEARBACK_PUBLIC_URL: ___,
    NODE_OPTIONS: ____,
    ...inherited
  } = process.env
  const child = spawn(process.execPath, [...shortLived, bin, ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (chunk) => {
      written[stream] += chunk
    })
  }
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...written }))
  return {
    process: child,
    ended,
    says: (stream, pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(written[stream])
          if (found) resolve(found)
        }
        child[stream].on('data', look)
        ended.then(({ code, stderr }) => reject(new Error(`It ended with ${code} before: ${stderr}`)))
        look()
      }),
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

export const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  start(args, env).ended

/**
 * What it printed with --json: one document on standard output, and nothing but progress on standard error.
 * @param runIt default: a process as it is installed
 */
export async function json<T>(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  runIt: (args: readonly string[], env: Readonly<Record<string, string>>) => Promise<Ended> = run,
): Promise<T> {
  const ended = await runIt([...args, '--json'], env)
  // What takes longer than some seconds says how far it is.
  const stderr = ended.stderr.replaceAll(/^[A-Z][a-z]+: \d+ (?:records|of \d+)\n/gm, '')
  assert.equal({ code: ended.code, stderr }, { code: 0, stderr: '' }, args.join(' '))
  assert.is(ended.stdout.split('\n').length, 2, 'one line')
  return JSON.parse(ended.stdout) as T
}

/** What a server says with --json once it listens. */
export async function announced(server: Running): Promise<Announcement> {
  const [line] = await server.says('stdout', /^.*\n/)
  return JSON.parse(line) as Announcement
}
