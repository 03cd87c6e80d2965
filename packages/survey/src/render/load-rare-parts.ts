import type { Parts } from './parts.ts'

/** Loads what the rare questions need. A script that cannot be split has another file in place of this one. */
export const loadRareParts: (nonce: string | undefined) => Promise<Parts> = async () =>
  (await import('./rare-parts.ts')).rareParts
