import type { Recovery, WebhookStore } from '../../delivery/webhooks/store.ts'
import { ConflictError } from '../../ground/errors.ts'
import { later } from '../../ground/ports/clock.ts'
import { writeAlongside } from './alongside.ts'
import { circuitOf, endPause, putCircuit } from './circuits.ts'
import { countUnsuccessful } from './delivery-recovery.ts'
import { refreshQueue } from './queues.ts'
import { revisionOf, writeRaising } from './revision.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf } from './table.ts'
import { chores, webhooks } from './tables.ts'

type Reading = 'find' | 'findWithCircuit' | 'list'

export const webhookReads: Reads<WebhookStore, Reading> = {
  find: (records, environmentId, id) => webhooks.get(records, environmentId, id),
  findWithCircuit: async (records, environmentId, id) => {
    const webhook = await webhooks.get(records, environmentId, id)
    return webhook && { ...webhook, circuit: await circuitOf(records, environmentId, id) }
  },
  list: (records, environmentId) => allOf(webhooks.each(records, environmentId, { by: 'byCreation' })),
}

export const webhookWrites: Writes<WebhookStore, Reading> = {
  insert: async (records, environmentId, webhook, { ifRevision }, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return false
    if (await webhooks.has(records, environmentId, webhook.id)) throw new ConflictError('id')
    await webhooks.put(records, environmentId, webhook)
    await writeRaising(records, environmentId, alongside)
    return true
  },
  replace: async (records, environmentId, next, { ifVersion, ifRevision }, circuit, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return false
    if ((await webhooks.get(records, environmentId, next.id))?.version !== ifVersion) return false
    await webhooks.put(records, environmentId, next)
    if (circuit === 'closes') await putCircuit(records, environmentId, next.id, null)
    if (circuit === 'probes') await endPause(records, environmentId, next.id, next.updatedAt)
    await refreshQueue(records, environmentId, next.id)
    await writeRaising(records, environmentId, alongside)
    return true
  },
  delete: async (records, environmentId, id, alongside) => {
    const webhook = await webhooks.remove(records, environmentId, id)
    if (webhook === null) return null
    await putCircuit(records, environmentId, id, null)
    await writeRaising(records, environmentId, alongside)
    return webhook
  },
  recover: async (records, environmentId, id, range, chore, alongside) => {
    if ((await webhooks.get(records, environmentId, id))?.status !== 'active') return null
    const open = await chores.get(records, environmentId, chore.id)
    const detail = open ? JSON.stringify(ofBoth(open.detail, range)) : chore.detail
    await chores.put(records, environmentId, { ...chore, detail, held: null })
    await endPause(records, environmentId, id, chore.dueAt)
    await writeAlongside(records, environmentId, alongside)
    return countUnsuccessful(records, environmentId, id, range, chore.dueAt)
  },
}

/** The range from the earlier start to the later end. */
function ofBoth(detail: string | null, range: Recovery): Recovery {
  // Safe: the detail of such a chore is a recovery.
  const open = JSON.parse(detail ?? '') as Recovery
  return {
    since: later(open.since, range.since) === open.since ? range.since : open.since,
    before: later(open.before, range.before),
  }
}
