import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { secret } from '../service.ts'

const run = promisify(execFile)
const hearback = fileURLToPath(new URL('../../../hearback/bin/hearback.js', import.meta.url))

/** Runs the built `hearback` on a PostgreSQL. Returns its output; throws if its exit code is not 0. */
export async function command(databaseUrl: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, HEARBACK_SECRET: secret, NODE_OPTIONS: '' }
  return (await run(process.execPath, [hearback, ...args], { env })).stdout
}
