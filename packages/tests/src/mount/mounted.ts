import { execFile } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { FormName, Mounted } from './forms.ts'

const run = promisify(execFile)
const child = fileURLToPath(new URL('child.ts', import.meta.url))

/** What a mount needs. `memory` makes its environment itself. */
export interface MountOptions {
  readonly environmentId: string
  readonly databaseUrl: string
  /** Whether to list what is loaded. It takes time. */
  readonly listed: boolean
}

/** Mounts Hearback as it is built, in a process of its own, and asks once. */
export async function mounted(form: FormName, { environmentId, databaseUrl, listed }: MountOptions): Promise<Mounted> {
  // Without the condition of the tests, under which packages are their sources, and without code that was compiled before.
  const env = { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: '' }
  const args = [child, form, environmentId, databaseUrl, ...(listed ? ['loaded'] : [])]
  return JSON.parse((await run(process.execPath, args, { env })).stdout)
}

/** The bytes of files, in kB, that are loaded by each package. */
export function kbByPackage(files: Mounted['files']): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { url, bytes } of files) {
    const name =
      /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? /\/packages\/([^/]+)\//.exec(url)?.[1] ?? url
    sums.set(name, (sums.get(name) ?? 0) + bytes / 1000)
  }
  return sums
}

/** The bytes of files, in kB. */
export const kbOf = (files: Mounted['files']): number => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
