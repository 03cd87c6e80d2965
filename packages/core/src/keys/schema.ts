import * as v from 'valibot'
import type { Timestamp } from '../ports/clock.ts'

/** `read` may GET, `write` also POST and PUT, `manage` also DELETE. */
export const permission = v.picklist(['read', 'write', 'manage'])
export type Permission = v.InferOutput<typeof permission>

/** What is kept of an API key: never the key itself. */
export interface StoredKey {
  id: string
  environmentId: string
  createdAt: Timestamp
  /** What a person calls it, 1..256 characters. */
  label: string
  permission: Permission
  /** SHA-256 of the key, 64 hex digits. Unique service-wide. */
  hash: string
  /** The first 8 characters of the key, to tell keys apart in a list. */
  prefix: string
  /** From then on it is refused; `null` never. */
  expiresAt: Timestamp | null
  /** Written at most once a minute. */
  lastUsedAt: Timestamp | null
}
