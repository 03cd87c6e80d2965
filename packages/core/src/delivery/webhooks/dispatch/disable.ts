import { nothingAlongside } from '../../../ground/ports/alongside.ts'
import { later, timestamp } from '../../../ground/ports/clock.ts'
import type { Service } from '../../../house/service/service.ts'
import { changeConfiguration } from '../../../tenants/configuration/change.ts'

/**
 * Disables a webhook: its events are recorded from then on, and sent only when they are recovered. If the webhook's
 * address is no longer `url`, nothing changes: the new address has not failed.
 */
export async function disableWebhook(
  service: Pick<Service, 'storage' | 'clock' | 'environments' | 'inTurn' | 'logger'>,
  { environmentId, webhookId, url }: { environmentId: string; webhookId: string; url: string },
  reason: string,
): Promise<void> {
  const { storage, clock, logger } = service
  const isDisabled = await changeConfiguration(service, environmentId, async ({ revision }) => {
    const webhook = await storage.webhooks.find(environmentId, webhookId)
    if (!webhook || webhook.status === 'disabled' || webhook.url !== url) return false
    const next = {
      ...webhook,
      status: 'disabled' as const,
      disabledReason: reason,
      disabledBy: 'service' as const,
      updatedAt: later(webhook.updatedAt, timestamp(clock.now())),
      version: webhook.version + 1,
    }
    const condition = { ifVersion: webhook.version, ifRevision: revision }
    const won = await storage.webhooks.replace(environmentId, next, condition, 'stays', nothingAlongside)
    return won || null
  })
  if (isDisabled) logger.warn({ environmentId, webhookId, reason }, 'A webhook was disabled')
}
