import type { Timestamp } from '../../ground/ports/clock.ts'
import type { RecordWriter } from '../../ground/ports/records.ts'
import type { EnvironmentStore } from '../../tenants/products/store.ts'
import { removeDeliveries } from './queues.ts'
import { raiseRevision, revisionOf, writeRaising } from './revision.ts'
import type { Reads, Writes } from './steps.ts'
import { firstOf } from './table.ts'
import { chores, deliveries, environments, environmentTables, files, service } from './tables.ts'

type Reading = 'revision'

export const environmentReads: Reads<EnvironmentStore, Reading> = { revision: revisionOf }

export const environmentWrites: Writes<EnvironmentStore, Reading> = {
  replace: async (records, environmentId, next, { ifRevision }, alongside) => {
    const environment = await environments.get(records, service, environmentId)
    if (environment?.revision !== ifRevision) return false
    const { id, productId, type, createdAt, revision, appSetUpAt, websiteSetUpAt } = environment
    const kept = { id, productId, type, createdAt, revision, appSetUpAt, websiteSetUpAt }
    await environments.put(records, service, { ...next, ...kept })
    await writeRaising(records, environmentId, alongside)
    return true
  },
  markSetUp: async (records, environmentId, kind, at) => {
    const environment = await environments.get(records, service, environmentId)
    const field = kind === 'app' ? 'appSetUpAt' : 'websiteSetUpAt'
    if (environment === null || environment[field] !== null) return
    await environments.put(records, service, { ...environment, [field]: at })
    await raiseRevision(records, environmentId)
  },
  erase: async (records, environmentId, now, limit) => {
    if (await environments.has(records, service, environmentId)) return 0
    let left = limit
    for (const table of environmentTables) {
      const remove = removals[table.name] ?? table.removeSome
      left -= await remove(records, environmentId, left, now)
    }
    return limit - left
  },
}

type Removal = (records: RecordWriter, environmentId: string, limit: number, now: Timestamp) => Promise<number>

/** How the records of some tables go. Those of all others are removed. */
const removals: Readonly<Record<string, Removal>> = {
  [chores.name]: async (records, environmentId, limit) => {
    const some = await firstOf(chores.all(records, environmentId), limit, ({ kind }) => kind !== 'eraseEnvironment')
    for (const { id } of some) await chores.remove(records, environmentId, id)
    return some.length
  },
  [deliveries.name]: async (records, environmentId, limit) => {
    const some = await firstOf(deliveries.all(records, environmentId), limit)
    await removeDeliveries(records, environmentId, some)
    return some.length
  },
  [files.name]: async (records, environmentId, limit, now) => {
    const some = await files.list(records, environmentId, { by: 'kept' }, limit)
    for (const file of some) await files.put(records, environmentId, { ...file, state: 'removing', dueAt: now })
    return some.length
  },
}
