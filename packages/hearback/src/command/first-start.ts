import type { EnvironmentType, FirstSurvey, Hearback } from '@hearback/core'
import type { DemoReport } from '@hearback/demo'
import { firstSurvey } from './first-survey.ts'
import type { AnnouncedSurvey } from './open-surveys.ts'
import type { KeysByEnvironment, UnshownKeys } from './unshown-keys.ts'

/** An environment as it is announced. `apiKey` is present until it has been shown once. */
export interface AnnouncedEnvironment {
  readonly id: string
  readonly type: EnvironmentType
  readonly apiKey?: string
}

/** The link by which a person becomes the owner of a service that has none. */
export interface AnnouncedSignIn {
  readonly url: string
  readonly expiresAt: string
}

export interface Announced {
  readonly url: string
  readonly environments: readonly AnnouncedEnvironment[]
  /** Some link surveys that people can answer now; those of environments whose keys are shown come first. */
  readonly surveys: readonly AnnouncedSurvey[]
  /** Present while there is no owner, if the server has a console; in a log it is not. */
  readonly signIn?: AnnouncedSignIn
  /** Present if a demo has just been loaded. */
  readonly demo?: Pick<DemoReport, 'surveys'>
}

/**
 * The environments of the database. The first start makes a product with two environments and a first survey; they come
 * with their keys, also at later starts, until `shown` has recorded that the keys were printed.
 */
export async function environmentsOf(
  { admin }: Pick<Hearback, 'admin'>,
  unshown: UnshownKeys,
): Promise<AnnouncedEnvironment[]> {
  if ((await admin.listProducts()).length === 0) await makeFirst(admin, unshown, 'My product', firstSurvey)
  const environments = (await admin.listProducts()).flatMap((one) => one.environments.toSorted(productionFirst))
  const keys = await unshownKeys(admin, unshown, new Set(environments.map(({ id }) => id)))
  return environments.map(({ id, type }) => ({ id, type, ...(keys[id] && { apiKey: keys[id] }) }))
}

/** Records that the keys were printed, so that no later start shows them again. */
export async function shown(environments: readonly AnnouncedEnvironment[], unshown: UnshownKeys): Promise<void> {
  const announced = new Set(environments.map(({ id }) => id))
  for (const [productId, keys] of await unshown.read()) {
    if (Object.keys(keys).some((id) => announced.has(id))) await unshown.remove(productId)
  }
}

/** Makes the first product; `noting` has written down its keys before. Another process may have made one earlier. */
export async function makeFirst(
  admin: Hearback['admin'],
  unshown: UnshownKeys,
  name: string,
  survey?: FirstSurvey,
): ReturnType<Hearback['admin']['createFirstProduct']> {
  const made = await admin.createFirstProduct({ name, ...(survey && { survey }) })
  if (made) {
    const keys = made.environments.map(({ id, key }) => [id, key.key])
    await unshown.write(made.product.id, Object.fromEntries(keys))
  }
  return made
}

/** Keys that have not been printed yet. If a key was lost with the process that made it, a new one is made. */
async function unshownKeys(
  admin: Hearback['admin'],
  unshown: UnshownKeys,
  existing: ReadonlySet<string>,
): Promise<KeysByEnvironment> {
  const all: Record<string, string> = {}
  for (const [productId, noted] of await unshown.read()) {
    // The note belongs to another database, or its product was never created.
    if (!Object.keys(noted).every((id) => existing.has(id))) continue
    const keys: Record<string, string> = {}
    for (const [id, key] of Object.entries(noted)) {
      keys[id] = key ?? (await admin.createKey(id, { label: 'First key' })).key
    }
    await unshown.write(productId, keys)
    Object.assign(all, keys)
  }
  return all
}

const productionFirst = (a: AnnouncedEnvironment, b: AnnouncedEnvironment): number => b.type.localeCompare(a.type)
