import type { Clock } from '../../ground/ports/clock.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Ids } from '../../ground/ports/ids.ts'
import { formatKey, hashKey } from './format.ts'
import type { Permission, StoredKey } from './schema.ts'

/** Makes a key: the record to store, and the text that is shown once. */
export async function makeKey(
  { clock, ids }: { clock: Clock; ids: Ids },
  environmentId: string,
  options: { ownerId?: string; label?: string; permission?: Permission; expiresAt?: Date },
): Promise<{ stored: StoredKey; text: string }> {
  const text = formatKey(crypto.getRandomValues(new Uint8Array(32)))
  const stored: StoredKey = {
    id: ids.next(),
    environmentId,
    createdAt: timestamp(clock.now()),
    ownerId: options.ownerId ?? null,
    label: options.label ?? 'API key',
    permission: options.permission ?? 'manage',
    hash: await hashKey(text),
    prefix: text.slice(0, 8),
    expiresAt: options.expiresAt?.toISOString() ?? null,
    lastUsedAt: null,
  }
  return { stored, text }
}
