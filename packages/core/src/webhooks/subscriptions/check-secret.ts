import { isUnavailable } from '../../errors.ts'
import type { Service } from '../../service/service.ts'

/** How many stored webhook secrets the service's secret can decrypt. */
export interface SecretReport {
  /** The number of webhooks. */
  webhooks: number
  /** The webhooks whose secret was encrypted with another service secret. */
  unreadable: {
    environmentId: string
    webhookId: string
    /** The host only: with many receivers the whole address is secret. */
    host: string
  }[]
}

/** Tries to decrypt the secret of every webhook of these environments. Leaves out those whose database is away. */
export async function checkSecret(
  { storage, secrets }: Pick<Service, 'storage' | 'secrets'>,
  environmentIds: readonly string[],
): Promise<SecretReport> {
  const report: SecretReport = { webhooks: 0, unreadable: [] }
  for (const environmentId of environmentIds) {
    for (const { id, url, sealedSecret } of await storage.webhooks.list(environmentId).catch(noneWhereAway)) {
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

function noneWhereAway(error: unknown): never[] {
  if (isUnavailable(error)) return []
  throw error
}
