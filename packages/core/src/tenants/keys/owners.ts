import { boundedMap } from '../../ground/cache/bounded-map.ts'
import type { Clock } from '../../ground/ports/clock.ts'
import type { Storage } from '../../house/storage.ts'
import { suffices } from '../../http/permission.ts'
import { permissionIn } from '../../http/principal.ts'
import type { PersonWithMemberships } from '../people/store.ts'
import type { Permission, StoredKey } from './schema.ts'

/** Tells what a key with an owner may do: no more than its owner may there now. `null`: nothing. */
export type MayByOwner = (
  key: Pick<StoredKey, 'environmentId' | 'permission'>,
  ownerId: string,
) => Promise<Permission | null>

/** How long cached owners are used without checking for changes, in ms. */
const checkEveryMs = 1000
const maxOwners = 10_000

/** Caches owners as long as `accounts.version` is unchanged, which is read once a second while such keys are used. */
export function mayByOwner({ storage, clock }: { storage: Pick<Storage, 'accounts'>; clock: Clock }): MayByOwner {
  let owners = boundedMap<string, Promise<PersonWithMemberships | null>>(maxOwners)
  let version = Number.NaN
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | null = null

  async function check(): Promise<void> {
    const startedAt = clock.now()
    const latest = await storage.accounts.version()
    if (latest !== version) owners = boundedMap(maxOwners)
    version = latest
    checkedAt = startedAt
  }

  async function fresh(): Promise<void> {
    const age = clock.now() - checkedAt
    // A negative age: the clock was set back.
    if (age >= 0 && age < checkEveryMs) return
    checking ??= check().finally(() => {
      checking = null
    })
    await checking
  }

  async function ownerOf(id: string): Promise<PersonWithMemberships | null> {
    await fresh()
    const known = owners.get(id)
    if (known) return known
    const kept = owners
    // An owner that is read later can only be newer than the version.
    const reading = storage.accounts.find(id)
    kept.set(id, reading)
    reading.catch(() => kept.delete(id))
    return reading
  }

  return async ({ environmentId, permission }, ownerId) => {
    const found = await ownerOf(ownerId)
    if (found?.person.status !== 'active') return null
    const memberships = new Map(found.memberships.map((one) => [one.environmentId, one.permission]))
    const may = permissionIn({ isOwner: found.person.isOwner, memberships }, environmentId)
    if (may === null) return null
    return suffices(may, permission) ? permission : may
  }
}
