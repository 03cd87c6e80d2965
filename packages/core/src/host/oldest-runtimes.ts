/** The versions of the runtime, as `process.versions` of `node:process` names them: Deno and Bun name themselves there. */
export type RuntimeVersions = Readonly<Record<string, string | undefined>>

/** The oldest versions that all of this was tested on, as major and minor. */
const oldest = [
  { key: 'deno', name: 'Deno', major: 2, minor: 9, upgrade: 'deno upgrade' },
  { key: 'bun', name: 'Bun', major: 1, minor: 4, upgrade: 'bun upgrade' },
] as const

/**
 * Throws on a Deno or Bun that is too old to be trusted: what keeps webhooks from private addresses is the `lookup`
 * of their `node:http`, which older ones lack, ignore or break (denoland/deno#33062, oven-sh/bun#36978).
 */
export function refuseOldRuntimes(versions: RuntimeVersions): void {
  for (const { key, name, major, minor, upgrade } of oldest) {
    const running = versions[key]
    if (running === undefined || isAtLeast(running, major, minor)) continue
    throw new Error(`Hearback needs ${name} ${major}.${minor} or newer; this is ${running}. Run \`${upgrade}\`.`)
  }
}

/** Not so where the version cannot be read. */
function isAtLeast(version: string, major: number, minor: number): boolean {
  const [itsMajor = Number.NaN, itsMinor = Number.NaN] = version.split('.').map(Number)
  return itsMajor > major || (itsMajor === major && itsMinor >= minor)
}
