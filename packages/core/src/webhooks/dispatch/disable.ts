import { nothingAlongside } from '../../ports/alongside.ts'
import { later, timestamp } from '../../ports/clock.ts'
import type { Service } from '../../service/service.ts'

/**
 * Sends nothing more to a webhook until somebody turns it on again; its events are recorded from then on. Not one that
 * goes to another address than `url` by now, which has not said anything.
 */
export async function disableWebhook(
  { storage, clock, environments, logger }: Service,
  { environmentId, webhookId, url }: { environmentId: string; webhookId: string; url: string },
  reason: string,
): Promise<void> {
  for (;;) {
    const webhook = await storage.webhooks.find(environmentId, webhookId)
    const ifRevision = await storage.environments.revision(environmentId)
    if (!webhook || ifRevision === null || webhook.status === 'disabled' || webhook.url !== url) return
    const next = {
      ...webhook,
      status: 'disabled' as const,
      disabledReason: reason,
      disabledBy: 'service' as const,
      updatedAt: later(webhook.updatedAt, timestamp(clock.now())),
      version: webhook.version + 1,
    }
    const condition = { ifVersion: webhook.version, ifRevision }
    if (await storage.webhooks.replace(environmentId, next, condition, nothingAlongside)) {
      environments.forget(environmentId)
      logger.warn({ environmentId, webhookId, reason }, 'A webhook was disabled')
      return
    }
  }
}
