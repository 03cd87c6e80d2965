import type { SecretReport } from '../hearback.ts'
import type { Service } from '../service.ts'

/** Tries the service's secret on the stored secret of every webhook of these environments. */
export async function checkSecret(
  { storage, secrets }: Pick<Service, 'storage' | 'secrets'>,
  environmentIds: readonly string[],
): Promise<SecretReport> {
  const report: SecretReport = { webhooks: 0, unreadable: [] }
  for (const environmentId of environmentIds) {
    for (const { id, url, sealedSecret } of await storage.webhooks.list(environmentId)) {
      report.webhooks += 1
      const opens = await secrets.open(sealedSecret).then(
        () => true,
        () => false,
      )
      if (!opens) report.unreadable.push({ environmentId, webhookId: id, host: new URL(url).host })
    }
  }
  return report
}
