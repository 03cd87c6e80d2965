import { ConflictError } from '../../ground/errors.ts'
import type { RecordWriter } from '../../ground/ports/records.ts'
import type { StoredKey } from '../../tenants/keys/schema.ts'
import type { KeyStore } from '../../tenants/keys/store.ts'
import { revisionOf, writeRaising } from './revision.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf } from './table.ts'
import { keys } from './tables.ts'

type Reading = 'list'

export const keyReads: Reads<KeyStore, Reading> = {
  list: (records, environmentId) => allOf(keys.each(records, environmentId, { by: 'byCreation' })),
}

export const keyWrites: Writes<KeyStore, Reading> = {
  insert: async (records, environmentId, key, alongside) => {
    if ((await revisionOf(records, environmentId)) === null) return false
    await insertKey(records, environmentId, key)
    await writeRaising(records, environmentId, alongside)
    return true
  },
  delete: async (records, environmentId, id, alongside) => {
    const key = await keys.remove(records, environmentId, id)
    if (key === null) return null
    await writeRaising(records, environmentId, alongside)
    return key
  },
  touch: async (records, environmentId, id, at) => {
    const key = await keys.get(records, environmentId, id)
    if (key !== null) await keys.put(records, environmentId, { ...key, lastUsedAt: at })
  },
}

/** Stores a new key. Throws where another key of any environment has its id or hash. */
export async function insertKey(records: RecordWriter, environmentId: string, key: StoredKey): Promise<void> {
  const { id, hash } = key
  const same = [
    ...(await keys.listGlobally(records, { by: 'byId', within: [id] }, 1)),
    ...(await keys.listGlobally(records, { by: 'byHash', within: [hash] }, 1)),
  ]
  if (same.length > 0) throw new ConflictError('id')
  await keys.put(records, environmentId, key)
}
