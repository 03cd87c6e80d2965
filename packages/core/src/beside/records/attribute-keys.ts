import type { AttributeKeyStore } from '../../asking/attribute-keys/store.ts'
import { ConflictError } from '../../ground/errors.ts'
import { revisionOf, writeRaising } from './revision.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf } from './table.ts'
import { attributeKeys, chores, segments } from './tables.ts'

export const attributeKeyReads: Reads<AttributeKeyStore, 'list'> = {
  list: (records, environmentId) => allOf(attributeKeys.each(records, environmentId, { by: 'byCreation' })),
}

export const attributeKeyWrites: Writes<AttributeKeyStore, 'list'> = {
  insert: async (records, environmentId, keys, { ifRevision }, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return false
    for (const key of keys) {
      const isKnown = await attributeKeys.count(records, environmentId, { by: 'byKey', within: [key.key] }, 1)
      if (isKnown > 0) throw new ConflictError('name')
      if (await attributeKeys.has(records, environmentId, key.id)) throw new ConflictError('id')
      await attributeKeys.put(records, environmentId, key)
    }
    await writeRaising(records, environmentId, alongside)
    return true
  },
  replace: async (records, environmentId, next, { ifRevision }, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return false
    const current = await attributeKeys.get(records, environmentId, next.id)
    if (current === null) return false
    const { updatedAt, name, description, archived } = next
    await attributeKeys.put(records, environmentId, { ...current, updatedAt, name, description, archived })
    await writeRaising(records, environmentId, alongside)
    return true
  },
  delete: async (records, environmentId, id, { ifRevision, segments: refiltered }, chore, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return null
    const removed = await attributeKeys.remove(records, environmentId, id)
    if (removed === null) return null
    for (const { id: segmentId, updatedAt, filters } of refiltered) {
      const current = await segments.get(records, environmentId, segmentId)
      if (current) await segments.put(records, environmentId, { ...current, updatedAt, filters })
    }
    await chores.put(records, environmentId, { ...chore, held: null })
    await writeRaising(records, environmentId, alongside)
    return removed
  },
}
