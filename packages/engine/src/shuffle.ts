import { otherId } from './options.ts'

type Option = 'none' | 'all' | 'exceptLast' | null | undefined

/** Shuffles choices, the same way for the same seed. `other` is always last. */
export function shuffled<T extends { readonly id: string }>(list: readonly T[], option: Option, seed: string): T[] {
  const last = list.at(-1)
  if (!last || !option || option === 'none') return [...list]
  const fixed = option === 'exceptLast' || last.id === otherId ? [last] : []
  const moving = list.slice(0, list.length - fixed.length).map((one) => [hashOf(seed + one.id), one] as const)
  return [...moving.sort(([a], [b]) => a - b).map(([, one]) => one), ...fixed]
}

/** FNV-1a, then the last steps of MurmurHash3, so that similar texts have hashes that are far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
