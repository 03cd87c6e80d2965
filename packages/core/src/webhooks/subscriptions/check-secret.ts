import type { Service } from '../../service/service.ts'

/** What the service's secret can open. */
export interface SecretReport {
  /** Webhooks there are. */
  webhooks: number
  /** Those whose secret was sealed with another service secret. */
  unreadable: {
    environmentId: string
    webhookId: string
    /** Never the whole address: with many receivers it is the secret. */
    host: string
  }[]
}

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
