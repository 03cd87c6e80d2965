import { Problem } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import { rightsOf } from '../../http/principal.ts'
import { notFound } from '../../http/problems.ts'
import { data, type Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesOf } from '../audit/entries.ts'
import type { AuditEntry } from '../audit/schema.ts'
import { findProduct } from './change.ts'
import { seenProduct } from './rules.ts'

/**
 * Makes an environment invisible at once, and files the chore that erases what it has. Answers whether there was one.
 */
export async function removeEnvironment(
  { storage, ids, clock, environments }: Pick<Service, 'storage' | 'ids' | 'clock' | 'environments'>,
  environmentId: string,
  audit: readonly AuditEntry[],
): Promise<boolean> {
  const now = timestamp(clock.now())
  const of = { environmentId, subject: environmentId }
  // The detail is the time of the deletion.
  const chore = { id: ids.next(), ...of, kind: 'eraseEnvironment' as const, detail: now, dueAt: now }
  if (!(await storage.products.deleteEnvironment(environmentId, chore, audit))) return false
  environments.forget(environmentId)
  return true
}

/** Deletes an environment of a product, for its owner; answers the product without it. */
export async function deleteEnvironment(call: Call): Promise<Reply> {
  const { service, params } = call
  const { environmentId = '' } = params
  const { product, environments } = await findProduct(call)
  const isOfIt = environments.some(({ id }) => id === environmentId)
  const audit = entriesOf(call, 'delete', 'environment', [environmentId])
  if (!isOfIt || !(await removeEnvironment(service, environmentId, audit))) throw notFound('Environment', environmentId)
  const left = environments.filter(({ id }) => id !== environmentId)
  return data(seenProduct(rightsOf(call), { product, environments: left }))
}

/** Deletes a product that has no environments; answers it. Throws a 409 while it has some. */
export async function deleteProduct(call: Call): Promise<Reply> {
  const found = await findProduct(call)
  const audit = entriesOf(call, 'delete', 'product', [found.product.id])
  if (found.environments.length > 0 || !(await call.service.storage.products.delete(found.product.id, audit))) {
    throw new Problem('conflict', 'The product has environments: delete them first')
  }
  return data(seenProduct(rightsOf(call), found))
}
