import { isUnavailable } from '../../ground/errors.ts'
import type { Service } from '../service/service.ts'

/** Which stored secrets the service's secret can decrypt. */
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
  /** The number of environments with an identity secret, by which servers sign user tokens. */
  identities: number
  /** The ids of the environments whose identity secret was encrypted with another service secret. */
  unreadableIdentities: string[]
}

/** Tries to decrypt the stored secrets of these environments. Leaves out those whose database is away. */
export async function checkSecret(
  { storage, secrets }: Pick<Service, 'storage' | 'secrets'>,
  environmentIds: readonly string[],
): Promise<SecretReport> {
  const report: SecretReport = { webhooks: 0, unreadable: [], identities: 0, unreadableIdentities: [] }
  const opens = (sealed: string) =>
    secrets.open(sealed).then(
      () => true,
      () => false,
    )
  for (const environmentId of environmentIds) {
    try {
      for (const { id, url, sealedSecret } of await storage.webhooks.list(environmentId)) {
        report.webhooks += 1
        if (!(await opens(sealedSecret)))
          report.unreadable.push({ environmentId, webhookId: id, host: new URL(url).host })
      }
      const identity = (await storage.directory.environment(environmentId))?.environment.identity
      if (!identity) continue
      report.identities += 1
      if (!(await opens(identity.current.sealed))) report.unreadableIdentities.push(environmentId)
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
  }
  return report
}
