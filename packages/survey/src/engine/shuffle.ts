import { otherId } from './options.ts'

type Option = 'none' | 'all' | 'exceptLast' | null | undefined

/** Shuffles choices, the same way for the same seed. `other` is always last. */
export function shuffled<T extends { readonly id: string }>(list: readonly T[], option: Option, seed: string): T[] {
  const last = list.at(-1)
  if (!last || !option || option === 'none') return [...list]
  const isFixed = option === 'exceptLast' || last.id === otherId
  const moving = isFixed ? list.slice(0, -1) : [...list]
  const next = randomOf(seed)
  for (let index = moving.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1))
    // Safe: both indexes are within the list.
    ;[moving[index], moving[other]] = [moving[other] as T, moving[index] as T]
  }
  return isFixed ? [...moving, last] : moving
}

/** Numbers from 0 to 1 that depend on the seed alone (FNV-1a, then mulberry32). */
function randomOf(seed: string): () => number {
  let state = 0x811c9dc5
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
