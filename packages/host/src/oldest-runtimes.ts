import { isAtLeast, type RuntimeVersions, refuseOldNode } from '@hearback/core/checks'

/** The oldest versions that Hearback was tested on, as major and minor. */
const oldest = [
  { key: 'deno', name: 'Deno', major: 2, minor: 9, upgrade: 'deno upgrade' },
  { key: 'bun', name: 'Bun', major: 1, minor: 4, upgrade: 'bun upgrade' },
] as const

/**
 * Throws on a Node, Deno or Bun that is too old to be safe. Webhooks are kept from private addresses by the `lookup`
 * of `node:http`, which older versions of Deno and Bun lack, ignore or break (denoland/deno#33062, oven-sh/bun#36978).
 */
export function refuseOldRuntimes(versions: RuntimeVersions): void {
  refuseOldNode(versions)
  for (const { key, name, major, minor, upgrade } of oldest) {
    const running = versions[key]
    if (running === undefined || isAtLeast(running, major, minor)) continue
    throw new Error(`Hearback needs ${name} ${major}.${minor} or newer; this is ${running}. Run \`${upgrade}\`.`)
  }
}
