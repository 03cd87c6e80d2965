import type { Recovery } from '../../src/delivery/webhooks/store.ts'
import { ConflictError } from '../../src/ground/errors.ts'
import { later } from '../../src/ground/ports/clock.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import type { BasicStorage } from './basics/basic-storage.ts'
import { unsuccessful } from './delivery-log.ts'
import { endPause } from './delivery-queues.ts'
import { byCreation, compareText, sorted } from './order.ts'
import { raiseRevision, revisionOf } from './revision.ts'
import type { Tables } from './tables.ts'

export function webhookStore(tables: Tables): BasicStorage['webhooks'] {
  return {
    find: async (environmentId, id) => tables.webhooks.get(environmentId, id),
    list: async (environmentId) => sorted(tables.webhooks.rows(environmentId), byCreation),
    insert: async (environmentId, webhook, { ifRevision }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      if (tables.webhooks.get(environmentId, webhook.id) !== null) throw new ConflictError('id')
      checkAlongside(tables, environmentId, alongside)
      tables.webhooks.put(environmentId, webhook)
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    replace: async (environmentId, next, { ifVersion, ifRevision }, circuit, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      if (tables.webhooks.get(environmentId, next.id)?.version !== ifVersion) return false
      checkAlongside(tables, environmentId, alongside)
      tables.webhooks.put(environmentId, next)
      if (circuit === 'closes') tables.circuits.remove(environmentId, next.id)
      if (circuit === 'probes') endPause(tables, environmentId, next.id, next.updatedAt)
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    delete: async (environmentId, id, alongside) => {
      if (tables.webhooks.get(environmentId, id) !== null) checkAlongside(tables, environmentId, alongside)
      const webhook = tables.webhooks.remove(environmentId, id)
      if (webhook === null) return null
      writeAlongside(tables, environmentId, alongside)
      tables.circuits.remove(environmentId, id)
      raiseRevision(tables, environmentId)
      return webhook
    },
    recover: async (environmentId, id, range, chore, alongside) => {
      if (tables.webhooks.get(environmentId, id)?.status !== 'active') return null
      checkAlongside(tables, environmentId, alongside)
      const open = tables.chores.get(environmentId, chore.id)
      const detail = open ? JSON.stringify(ofBoth(open.detail, range)) : chore.detail
      tables.chores.put(environmentId, { ...chore, detail, held: null })
      endPause(tables, environmentId, id, chore.dueAt)
      writeAlongside(tables, environmentId, alongside)
      return unsuccessful(tables, environmentId, id, range, chore.dueAt).length
    },
  }
}

/** The range from the earlier start to the later end. */
function ofBoth(detail: string | null, range: Recovery): Recovery {
  // Safe: the detail of such a chore is a recovery.
  const open = JSON.parse(detail ?? '') as Recovery
  return {
    since: compareText(open.since, range.since) < 0 ? open.since : range.since,
    before: later(open.before, range.before),
  }
}
