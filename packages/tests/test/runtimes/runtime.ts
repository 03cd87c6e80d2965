import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A way to run a TypeScript file of this workspace, against the packages' sources. */
export interface Runtime {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

/** The program itself: what lies in `.bin` starts it as a child, which signals do not reach. */
const bin = (path: string): string => fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url))

/** The one that runs the tests. */
export const node: Runtime = { name: 'Node 24', command: [process.execPath, '--conditions=source'] }
export const node22: Runtime = { name: 'Node 22', command: [bin('node-22/bin/node'), '--conditions=source'] }
/** It asks nobody: what is not installed is not found. */
export const deno: Runtime = {
  name: 'Deno',
  command: [bin('deno/deno'), 'run', '-A', '--no-remote', '--no-lock', '--conditions=source'],
}
export const bun: Runtime = { name: 'Bun', command: [bin('bun/bin/bun.exe'), '--no-install', '--conditions=source'] }
export const workerdPath = bin('workerd/bin/workerd')

/** Fails where npm has no build of the runtime for this machine: nobody should think it was tested. */
export function assertInstalled(name: string, path: string): void {
  if (existsSync(path)) return
  throw new Error(`${name} is not installed (${path}): npm has no build of it for ${process.platform}-${process.arch}.`)
}
