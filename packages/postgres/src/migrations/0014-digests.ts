import type { BuiltIndex } from './migration.ts'

/** A person sees of which surveys digests are mailed. */
export const digests: readonly BuiltIndex[] = [
  { name: 'chores_digests', on: "hearback.chores (subject, environment_id, id) where kind = 'mailDigest'" },
]
