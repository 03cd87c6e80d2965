import { sweepFiles } from '../../answers/files/sweep.ts'
import { forgetListeners } from '../../delivery/webhooks/dispatch/listeners.ts'
import { type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import { replayMs } from '../../ground/ports/idempotency.ts'
import { dayMs } from '../../ground/time-zone.ts'
import { accountsLog } from '../../tenants/audit/accounts-log.ts'
import { purgeAccounts } from '../../tenants/people/purge.ts'
import type { Service } from '../service/service.ts'
import type { Storage } from '../storage.ts'

const batch = 1000

/** How often housekeeping runs in every environment, in ms. */
export const housekeepingEveryMs = 60 * 60 * 1000

interface Purge {
  store: Pick<Storage['audit'], 'purge'>
  before: Timestamp
  /** The name that the records lie under. Default: the environment's. */
  log?: string
}

/** The entries that belong to no environment are purged by the housekeeping of any. */
const auditPurges = ({ audit: store }: Storage, before: Timestamp): Purge[] => [
  { store, before },
  { store, before, log: accountsLog },
]

/** What an environment keeps for some days only. */
async function keptForDays({ storage, clock }: Service, environmentId: string): Promise<Purge[]> {
  const found = await storage.directory.environment(environmentId)
  if (found === null) return []
  const { keepResponsesDays, keepDisplaysDays } = found.environment
  const kept = [
    { store: storage.responses, days: keepResponsesDays },
    { store: storage.displays, days: keepDisplaysDays },
  ]
  return kept.flatMap(({ store, days }) =>
    days === null ? [] : { store, before: timestamp(clock.now() - days * dayMs) },
  )
}

/**
 * Purges old records of an environment: stored results after a day, ended deliveries after `keepMs`, the audit log
 * after `keepAuditMs`, responses and displays after the days of the environment's settings. Listeners that no process
 * declares any more are removed first, so that their queued deliveries are purged too. Each environment's turn also
 * purges what belongs to none. Files that are due are deleted with their blobs.
 */
export async function purgeOldRecords(
  service: Service,
  environmentId: string,
  mayGoOn: () => boolean,
): Promise<boolean> {
  const { storage, clock, webhookPolicy, keepAuditMs } = service
  await forgetListeners(service)
  const purges: Purge[] = [
    { store: storage.idempotency, before: timestamp(clock.now() - replayMs) },
    { store: storage.deliveries, before: timestamp(clock.now() - webhookPolicy.keepMs) },
    ...auditPurges(storage, timestamp(clock.now() - keepAuditMs)),
    ...(await keptForDays(service, environmentId)),
  ]
  for (const { store, before, log = environmentId } of purges) {
    while ((await store.purge(log, before, batch)) === batch) {
      if (!mayGoOn()) return false
    }
  }
  if (!(await purgeAccounts(service, mayGoOn))) return false
  return sweepFiles(service, environmentId, mayGoOn)
}
