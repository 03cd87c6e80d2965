import * as v from 'valibot'
import { timeInput } from '../../ground/json-shapes.ts'
import { type Clock, type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import type { Ids } from '../../ground/ports/ids.ts'
import { invalid } from '../../http/problems.ts'
import { formatKey, hashKey } from './format.ts'
import type { Permission, StoredKey } from './schema.ts'

/** Makes a key: the record to store, and the text that is shown once. Throws a 400 for an end that is not to come. */
export async function makeKey(
  { clock, ids }: { clock: Clock; ids: Ids },
  environmentId: string,
  options: { ownerId?: string; label?: string; permission?: Permission; expiresAt?: string | null },
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
    expiresAt: options.expiresAt ? endOf(options.expiresAt, clock) : null,
    lastUsedAt: null,
  }
  return { stored, text }
}

/** When a key ends: throws a 400 unless that is a time to come. */
function endOf(expiresAt: string, clock: Clock): Timestamp {
  if (!v.is(timeInput, expiresAt)) throw invalid({ expiresAt: 'Expected a time such as 2027-01-31T00:00:00Z' })
  const ms = Date.parse(expiresAt)
  if (ms <= clock.now()) throw invalid({ expiresAt: 'Must be in the future' })
  return timestamp(ms)
}
