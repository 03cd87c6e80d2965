import { nothingAlongside } from '../../ground/ports/alongside.ts'
import { changeConfiguration } from '../../tenants/configuration/change.ts'
import type { IdentitySecrets } from '../../tenants/products/schema.ts'
import type { Service } from '../service/service.ts'

/** What a call of `resealSecrets` has done. */
export interface ResealReport {
  /** The number of webhooks whose secrets were encrypted anew. */
  webhooks: number
  /** The number of environments whose identity secrets were encrypted anew. */
  identities: number
  /** What none of the service's secrets decrypts, by the ids of webhooks and of environments. It stays as it is. */
  unreadable: { webhookIds: string[]; environmentIds: string[] }
}

/**
 * Encrypts with the newest secret what an older one has encrypted. May be called again, and while servers run: each record is
 * replaced only if it is as it was read.
 */
export async function reseal(service: Service, environmentIds: readonly string[]): Promise<ResealReport> {
  const report: ResealReport = { webhooks: 0, identities: 0, unreadable: { webhookIds: [], environmentIds: [] } }
  for (const environmentId of environmentIds) {
    for (const { id } of await service.storage.webhooks.list(environmentId)) {
      const done = await resealWebhook(service, environmentId, id)
      if (done === 'resealed') report.webhooks += 1
      if (done === 'unreadable') report.unreadable.webhookIds.push(id)
    }
    const done = await resealIdentity(service, environmentId)
    if (done === 'resealed') report.identities += 1
    if (done === 'unreadable') report.unreadable.environmentIds.push(environmentId)
  }
  return report
}

type Done = 'resealed' | 'unchanged' | 'unreadable'

const resealWebhook = (service: Service, environmentId: string, id: string): Promise<Done> =>
  changeConfiguration(service, environmentId, async ({ revision }) => {
    const stored = await service.storage.webhooks.find(environmentId, id)
    if (stored === null) return 'unchanged'
    const current = await resealed(service, stored.sealedSecret)
    const previous = await resealed(service, stored.previousSecret?.sealed ?? null)
    // A previous secret that cannot be read signs nothing already.
    if (current === 'unreadable') return 'unreadable'
    if (isDone(current) && isDone(previous)) return 'unchanged'
    const next = {
      ...stored,
      sealedSecret: current ?? stored.sealedSecret,
      previousSecret: stored.previousSecret && { ...stored.previousSecret, ...sealedIn(previous) },
      version: stored.version + 1,
    }
    const condition = { ifVersion: stored.version, ifRevision: revision }
    const { webhooks } = service.storage
    return (await webhooks.replace(environmentId, next, condition, 'stays', nothingAlongside)) ? 'resealed' : null
  })

const resealIdentity = (service: Service, environmentId: string): Promise<Done> =>
  changeConfiguration(service, environmentId, async ({ environment, revision }) => {
    const { identity } = environment
    if (identity === null) return 'unchanged'
    const current = await resealed(service, identity.current.sealed)
    const previous = await resealed(service, identity.previous?.sealed ?? null)
    if (current === 'unreadable') return 'unreadable'
    if (isDone(current) && isDone(previous)) return 'unchanged'
    const next: IdentitySecrets = {
      current: { ...identity.current, ...sealedIn(current) },
      previous: identity.previous && { ...identity.previous, ...sealedIn(previous) },
    }
    const { environments } = service.storage
    const condition = { ifRevision: revision }
    const isStored = await environments.replace(
      environmentId,
      { ...environment, identity: next },
      condition,
      nothingAlongside,
    )
    return isStored ? 'resealed' : null
  })

/** `null`: there is nothing to do. */
type Resealed = string | 'unreadable' | null

const resealed = async ({ secrets }: Pick<Service, 'secrets'>, sealed: string | null): Promise<Resealed> =>
  sealed === null ? null : secrets.resealed(sealed).catch(() => 'unreadable')

const isDone = (one: Resealed): boolean => one === null || one === 'unreadable'

const sealedIn = (one: Resealed): { sealed?: string } => (one === null || one === 'unreadable' ? {} : { sealed: one })
