/** The versions of the runtime, as `process.versions` of `node:process` names them: Deno and Bun name themselves there. */
export type RuntimeVersions = Readonly<Record<string, string | undefined>>

/** Throws on a Node that is too old. Deno, Bun and Workers name a Node as well, which is none. */
export function refuseOldNode(versions: RuntimeVersions): void {
  const { node, deno, bun } = versions
  const isNode = node !== undefined && deno === undefined && bun === undefined && !isOnWorkers()
  if (!isNode || isAtLeast(node, 22, 19)) return
  throw new Error(`Hearback needs Node 22.19 or newer; this is ${node}. Get one at https://nodejs.org.`)
}

/** The versions of the runtime, where it names any. */
export const runtimeVersions = (): RuntimeVersions =>
  (globalThis as { process?: { versions?: RuntimeVersions } }).process?.versions ?? {}

export const isOnWorkers = (): boolean => globalThis.navigator?.userAgent === 'Cloudflare-Workers'

/** Not so where the version cannot be read. */
export function isAtLeast(version: string, major: number, minor: number): boolean {
  const [itsMajor = Number.NaN, itsMinor = Number.NaN] = version.split('.').map(Number)
  return itsMajor > major || (itsMajor === major && itsMinor >= minor)
}
