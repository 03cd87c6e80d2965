import type { ActionClass } from '../../asking/action-classes/schema.ts'
import type { ActionClassStore } from '../../asking/action-classes/store.ts'
import { ConflictError } from '../../ground/errors.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import { revisionOf, writeRaising } from './revision.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf } from './table.ts'
import { actionClasses, surveys } from './tables.ts'

export const actionClassReads: Reads<ActionClassStore, 'list'> = {
  list: (records, environmentId) => allOf(actionClasses.each(records, environmentId, { by: 'byCreation' })),
}

export const actionClassWrites: Writes<ActionClassStore, 'list'> = {
  insert: async (records, environmentId, actionClass, { ifRevision }, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return false
    if (await actionClasses.has(records, environmentId, actionClass.id)) throw new ConflictError('id')
    await checkUniqueness(records, environmentId, actionClass)
    await actionClasses.put(records, environmentId, actionClass)
    await writeRaising(records, environmentId, alongside)
    return true
  },
  replace: async (records, environmentId, next, { ifRevision }, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return false
    const current = await actionClasses.get(records, environmentId, next.id)
    if (current === null) return false
    await checkUniqueness(records, environmentId, next)
    await actionClasses.put(records, environmentId, { ...next, createdAt: current.createdAt })
    await writeRaising(records, environmentId, alongside)
    return true
  },
  delete: async (records, environmentId, id, { ifRevision, surveys: retriggered }, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return null
    const removed = await actionClasses.remove(records, environmentId, id)
    if (removed === null) return null
    for (const { id: surveyId, updatedAt, version, triggers } of retriggered) {
      const current = await surveys.get(records, environmentId, surveyId)
      if (current) await surveys.put(records, environmentId, { ...current, updatedAt, version, triggers })
    }
    await writeRaising(records, environmentId, alongside)
    return removed
  },
}

/** Throws if another action class has the name, or another one of type `code` has the key. */
async function checkUniqueness(records: RecordReader, environmentId: string, candidate: ActionClass): Promise<void> {
  const { id, name, type, key } = candidate
  const found = await actionClasses.list(records, environmentId, { by: 'byName', within: [name] }, 2)
  if (type === 'code' && key !== null) {
    found.push(...(await actionClasses.list(records, environmentId, { by: 'byCode', within: [key] }, 2)))
  }
  if (found.some((other) => other.id !== id)) throw new ConflictError('name')
}
