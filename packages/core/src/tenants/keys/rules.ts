import type { Timestamp } from '../../ground/ports/clock.ts'
import type { StoredKey } from './schema.ts'

export const isExpired = (key: StoredKey, now: Timestamp): boolean => key.expiresAt !== null && key.expiresAt <= now

/** How often a key's last use is stored at most, in ms. */
const touchEveryMs = 60_000

/** Whether the last use of a key must be stored now. `now`: ms since 1970. */
export const touchIsDue = (key: Pick<StoredKey, 'lastUsedAt'>, now: number): boolean =>
  key.lastUsedAt === null || now - Date.parse(key.lastUsedAt) >= touchEveryMs
