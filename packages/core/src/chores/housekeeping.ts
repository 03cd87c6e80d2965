import { sweepFiles } from '../files/sweep.ts'
import { keepAnswersMs } from '../ports/answers.ts'
import { timestamp } from '../ports/clock.ts'
import type { Service } from '../service/service.ts'
import { forgetListeners } from '../webhooks/dispatch/listeners.ts'

const batch = 1000

/** How often every environment is tidied, in ms. */
export const housekeepingEveryMs = 60 * 60 * 1000

/**
 * Purges what is old in an environment: kept answers after a day, ended deliveries after `keepMs`, the audit log after
 * `keepAuditMs`. Listeners that no process has any more are forgotten first, so that what waits for them goes too;
 * files that are due go with their blobs.
 */
export async function keepHouse(service: Service, environmentId: string, mayGoOn: () => boolean): Promise<boolean> {
  const { storage, clock, webhookPolicy, keepAuditMs } = service
  await forgetListeners(service)
  const purges = [
    { store: storage.answers, before: timestamp(clock.now() - keepAnswersMs) },
    { store: storage.deliveries, before: timestamp(clock.now() - webhookPolicy.keepMs) },
    ...(keepAuditMs === false ? [] : [{ store: storage.audit, before: timestamp(clock.now() - keepAuditMs) }]),
  ]
  for (const { store, before } of purges) {
    while ((await store.purge(environmentId, before, batch)) === batch) {
      if (!mayGoOn()) return false
    }
  }
  return sweepFiles(service, environmentId, mayGoOn)
}
