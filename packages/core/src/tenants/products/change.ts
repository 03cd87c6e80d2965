import { Problem } from '../../ground/errors.ts'
import { later, timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import { sameRecord } from '../../ground/same-value.ts'
import { untilWon } from '../../ground/until-won.ts'
import type { Service } from '../../house/service/service.ts'
import type { Decision } from '../../http/decision.ts'
import { rightsOf } from '../../http/principal.ts'
import { notFound } from '../../http/problems.ts'
import { data, json, type Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesOf } from '../audit/entries.ts'
import type { AuditEntry } from '../audit/schema.ts'
import { rotated } from './identity-secret.ts'
import { newEnvironment, newProduct } from './new-product.ts'
import { mergeProduct, mergeSettings, seenEnvironments, seenProduct } from './rules.ts'
import type { Product } from './schema.ts'
import type {
  CreateEnvironmentBody,
  CreateProductBody,
  RotateIdentityBody,
  UpdateEnvironmentBody,
  UpdateProductBody,
} from './wire.ts'

/** Makes a product with a production and a development environment. */
export async function createProduct(call: Call<CreateProductBody>): Promise<Reply> {
  const { service, body } = call
  const { ids, clock, storage } = service
  const now = timestamp(clock.now())
  const product = newProduct({ id: ids.next(), now }, body.name, body.timeZone)
  const made = (['production', 'development'] as const).map((type) => newEnvironment(ids, now, product.id, type))
  const environments = made.map(({ environment }) => environment)
  await storage.products.insert(product, made, [
    ...entriesOf(call, 'create', 'product', [product.id]),
    ...entriesOf(
      { ...call, sent: ['type'] },
      'create',
      'environment',
      environments.map(({ id }) => id),
    ),
  ])
  return json(201, { data: seenProduct(rightsOf(call), { product, environments }) })
}

/** Finds the product of the address with its environments, or throws a 404. */
export const findProduct = ({ service, params: { productId = '' } }: Call) => productWith(service, productId)

async function productWith(service: Pick<Service, 'storage'>, productId: string) {
  const found = idPattern.test(productId) ? await service.storage.products.find(productId) : null
  if (!found) throw notFound('Product', productId)
  return found
}

/** Changes name and settings. With `ifVersion`, another change in the meantime is a 409. */
export async function updateProduct(call: Call<UpdateProductBody>): Promise<Reply> {
  const { service, params, body } = call
  const fields = call.sent.filter((name) => name !== 'ifVersion')
  const seen = await changed(service, params.productId ?? '', body, (product) =>
    entriesOf({ ...call, sent: fields }, 'update', 'product', [product.id]),
  )
  return data(seenProduct(rightsOf(call), seen))
}

/** Changes name and settings of a product in code. `audit`: what the audit log says of it. */
export const changeProduct = async (...given: Parameters<typeof changed>): Promise<Product> =>
  (await changed(...given)).product

function changed(
  service: Pick<Service, 'storage' | 'clock' | 'environments'>,
  productId: string,
  { ifVersion, ...changes }: UpdateProductBody,
  audit: (product: Product) => readonly AuditEntry[],
) {
  return untilWon(async () => {
    const found = await productWith(service, productId)
    const { product, environments } = found
    if (ifVersion !== undefined && ifVersion !== product.version) {
      throw new Problem('conflict', 'Somebody else has changed this product in the meantime: look at it again first', {
        reason: 'version',
      })
    }
    const next = mergeProduct(product, changes, timestamp(service.clock.now()))
    if (sameRecord(product, next)) return found
    if (!(await service.storage.products.replace(next, { ifVersion: product.version }, audit(product)))) return null
    for (const { id } of environments) service.environments.forget(id)
    return { product: next, environments }
  }, 'This product is being changed too often: send this request again')
}

export async function createEnvironment(call: Call<CreateEnvironmentBody>): Promise<Reply> {
  const { service, params, body } = call
  const { productId = '' } = params
  const made = newEnvironment(service.ids, timestamp(service.clock.now()), productId, body.type)
  const audit = entriesOf(call, 'create', 'environment', [made.environment.id])
  if (!idPattern.test(productId) || !(await service.storage.products.insertEnvironment(productId, made, audit))) {
    throw notFound('Product', productId)
  }
  return json(201, { data: seenEnvironments(rightsOf(call), [made.environment])[0] })
}

/** Replaces the identity secret of an environment. The one before is accepted for another day. */
export async function rotateIdentity(call: Call<RotateIdentityBody>): Promise<Decision> {
  const { service, environment: view, body } = call
  const { environment, revision } = view
  if ((environment.identity?.current.kid ?? null) !== body.kid) {
    throw new Problem('conflict', 'The secret was replaced in the meantime: look at the environment again first', {
      reason: 'version',
    })
  }
  const { identity, secret } = await rotated(service, environment.identity)
  const updatedAt = later(environment.updatedAt, timestamp(service.clock.now()))
  const next = { ...environment, identity, updatedAt }
  return {
    write: (alongside) => service.storage.environments.replace(view.id, next, { ifRevision: revision }, alongside),
    audit: entriesOf({ ...call, sent: ['identitySecret'] }, 'update', 'environment', [view.id]),
    reply: () => json(201, { data: { identitySecret: secret } }),
  }
}

/** Changes the settings of an environment. */
export async function updateEnvironment(call: Call<UpdateEnvironmentBody>): Promise<Decision> {
  const { service, environment: view, body } = call
  const { environment, revision } = view
  const next = mergeSettings(environment, body, timestamp(service.clock.now()))
  const reply = () => data(seenEnvironments(rightsOf(call), [next])[0])
  if (next === environment) return { write: null, reply }
  return {
    write: (alongside) => service.storage.environments.replace(view.id, next, { ifRevision: revision }, alongside),
    audit: entriesOf(call, 'update', 'environment', [view.id]),
    reply,
  }
}
