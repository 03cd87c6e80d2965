import * as v from 'valibot'
import type { Timestamp } from '../../ground/ports/clock.ts'

/** `read` may GET, `write` also POST and PUT, `manage` also DELETE. */
export const permission = v.picklist(['read', 'write', 'manage'])
export type Permission = v.InferOutput<typeof permission>

/** The stored record of an API key; the key itself is not stored. */
export interface StoredKey {
  id: string
  environmentId: string
  createdAt: Timestamp
  /** The person that it belongs to: it may never do more than its owner. `null`: the command or the host made it. */
  ownerId: string | null
  /** The name that a person gave it, 1..256 characters. */
  label: string
  permission: Permission
  /** SHA-256 of the key, 64 hex digits. Unique service-wide. */
  hash: string
  /** The first 8 characters of the key, to tell keys apart in a list. */
  prefix: string
  /** When it expires; `null`: never. */
  expiresAt: Timestamp | null
  /** When it was last used, updated at most once a minute; `null`: never. */
  lastUsedAt: Timestamp | null
}
