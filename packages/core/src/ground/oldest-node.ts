/** The versions of the runtime, as in `process.versions` of `node:process`, where Deno and Bun name themselves too. */
export type RuntimeVersions = Readonly<Record<string, string | undefined>>

/** Throws on a Node that is too old. Deno, Bun and Workers also report a Node version, which is ignored. */
export function refuseOldNode(versions: RuntimeVersions): void {
  const { node, deno, bun } = versions
  const isNode = node !== undefined && deno === undefined && bun === undefined && !isOnWorkers()
  if (!isNode || isAtLeast(node, 22, 19)) return
  throw new Error(`Hearback needs Node 22.19 or newer; this is ${node}. Get one at https://nodejs.org.`)
}

/** The versions that the runtime reports; empty if it reports none. */
export const runtimeVersions = (): RuntimeVersions =>
  (globalThis as { process?: { versions?: RuntimeVersions } }).process?.versions ?? {}

export const isOnWorkers = (): boolean => globalThis.navigator?.userAgent === 'Cloudflare-Workers'

/** Whether a version is at least `major.minor`; `false` for a version that cannot be read. */
export function isAtLeast(version: string, major: number, minor: number): boolean {
  const [itsMajor = Number.NaN, itsMinor = Number.NaN] = version.split('.').map(Number)
  return itsMajor > major || (itsMajor === major && itsMinor >= minor)
}
