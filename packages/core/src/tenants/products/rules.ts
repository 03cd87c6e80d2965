import type { Faults } from '../../ground/errors.ts'
import { later, type Timestamp } from '../../ground/ports/clock.ts'
import { sameRecord } from '../../ground/same-value.ts'
import type { EnvironmentView } from '../configuration/environment-view.ts'
import type { Permission } from '../keys/schema.ts'
import type { Environment, EnvironmentSettings, Product } from './schema.ts'
import type { ListedEnvironment, ListedProduct, UpdateProductBody } from './wire.ts'

const environmentFields = ['environmentId', 'workspaceId'] as const

/** Refuses a body that names another environment than the key's, by either name. */
export function environmentFaults(
  body: Readonly<Record<string, unknown>>,
  { id }: Pick<EnvironmentView, 'id'>,
): Faults {
  const wrong = environmentFields.filter((name) => typeof body[name] === 'string' && body[name] !== id)
  return Object.fromEntries(wrong.map((name) => [name, 'This is not the environment of the API key']))
}

/** Applies the given settings to an environment; returns the same object if nothing changes. */
export function mergeSettings(
  environment: Environment,
  settings: { [K in keyof EnvironmentSettings]?: EnvironmentSettings[K] | undefined },
  now: Timestamp,
): Environment {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  const next = { ...environment, ...given }
  if (sameRecord(environment, next)) return environment
  return { ...next, updatedAt: later(environment.updatedAt, now) }
}

/** Applies the given fields to a product. */
export function mergeProduct(product: Product, changes: Omit<UpdateProductBody, 'ifVersion'>, now: Timestamp): Product {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...product, ...given, updatedAt: later(product.updatedAt, now), version: product.version + 1 }
}

/** Sorts environments, production first: both are created in the same moment, so the order of their ids is random. */
export const inOrder = (one: Environment, other: Environment): number =>
  one.type === other.type ? (one.id < other.id ? -1 : 1) : one.type === 'production' ? -1 : 1

/** A person who looks at products: what the person may in an environment, `null` for nothing. */
type Viewer = (environmentId: string) => Permission | null

/** An environment as a person sees it; nothing for one that the person may not see. */
export function seenEnvironments(may: Viewer, environments: readonly Environment[]): ListedEnvironment[] {
  return environments.flatMap((environment) => {
    const permission = may(environment.id)
    if (permission === null) return []
    const { id, type, clientAttributeKeys, users, keepResponsesDays, keepDisplaysDays } = environment
    const { identity, appSetUpAt, websiteSetUpAt } = environment
    return [
      {
        ...{ id, type, may: permission, clientAttributeKeys, users, keepResponsesDays, keepDisplaysDays },
        ...{ identityKid: identity?.current.kid ?? null, appSetUpAt, websiteSetUpAt },
      },
    ]
  })
}

/** A product as a person sees it. */
export const seenProduct = (
  may: Viewer,
  { product, environments }: { product: Product; environments: readonly Environment[] },
): ListedProduct => ({ ...product, environments: seenEnvironments(may, environments.toSorted(inOrder)) })
