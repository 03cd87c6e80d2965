import * as v from 'valibot'
import { idPattern } from '../../ground/ports/ids.ts'
import type { Service } from '../../house/service/service.ts'
import { type PersonPrincipal, personOf, rightsOf } from '../../http/principal.ts'
import { data, type Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { parameter } from '../../http/validate.ts'
import { inOrder } from './rules.ts'
import type { Environment, Product } from './schema.ts'

const pageSize = 100

/** Reads every product with its environments, oldest first. */
export async function allProducts({
  storage,
}: Pick<Service, 'storage'>): Promise<{ product: Product; environments: Environment[] }[]> {
  const all: { product: Product; environments: Environment[] }[] = []
  for (;;) {
    const last = all.at(-1)?.product
    const after = last ? { at: last.createdAt, id: last.id } : null
    const page = await storage.directory.products(null, { after, limit: pageSize })
    all.push(...page.map(({ product, environments }) => ({ product, environments: environments.toSorted(inOrder) })))
    if (page.length < pageSize) return all
  }
}

/** The environments that a person may see; `null`: all of them. */
export const environmentsSeenBy = ({ isOwner, memberships }: PersonPrincipal): readonly string[] | null =>
  isOwner ? null : [...memberships.keys()]

/** The most environments that a list of them has. The choice of environments in the console is such a list. */
export const mostEnvironments = 200

export const environmentsQuery = v.object({
  besides: parameter('An environment that is listed even where it lies beyond the limit', v.string()),
})

/** Lists environments in one step, whatever their number. */
export async function listEnvironments(call: Call<unknown, v.InferOutput<typeof environmentsQuery>>): Promise<Reply> {
  const { besides } = call.query
  const found = await call.service.storage.directory.environments(environmentsSeenBy(personOf(call)), {
    limit: mostEnvironments,
    besides: besides !== undefined && idPattern.test(besides) ? besides : null,
  })
  const may = rightsOf(call)
  return data(found.map((one) => ({ ...one, may: may(one.id) })))
}
