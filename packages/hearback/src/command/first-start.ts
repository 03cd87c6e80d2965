import type { EnvironmentType, Hearback } from '@hearback/core'
import type { DemoReport } from '@hearback/demo'
import type { KeysByEnvironment, UnshownKeys } from './unshown-keys.ts'

/** An environment as it is announced; `apiKey` is there until it has been shown once. */
export interface AnnouncedEnvironment {
  readonly id: string
  readonly type: EnvironmentType
  readonly apiKey?: string
}

export interface Announced {
  readonly url: string
  readonly environments: readonly AnnouncedEnvironment[]
  /** There when a demo has just been loaded. */
  readonly demo?: Pick<DemoReport, 'surveys'>
}

/**
 * The environments that are there. At the first start a product with two of them is made; they come with their keys,
 * and again at every later start, until `unshown` is told (`shown`) that they have been printed.
 */
export async function environmentsOf(
  { admin }: Pick<Hearback, 'admin'>,
  unshown: UnshownKeys,
): Promise<AnnouncedEnvironment[]> {
  if ((await admin.listProducts()).length === 0) await makeFirst(admin, unshown, 'My product')
  const environments = (await admin.listProducts()).flatMap((one) => one.environments.toSorted(productionFirst))
  const keys = await unshownKeys(admin, unshown, new Set(environments.map(({ id }) => id)))
  return environments.map(({ id, type }) => ({ id, type, ...(keys[id] && { apiKey: keys[id] }) }))
}

/** The announcement is out: nothing is shown again. */
export async function shown(environments: readonly AnnouncedEnvironment[], unshown: UnshownKeys): Promise<void> {
  const announced = new Set(environments.map(({ id }) => id))
  for (const [productId, keys] of await unshown.read()) {
    if (Object.keys(keys).some((id) => announced.has(id))) await unshown.remove(productId)
  }
}

/** `noting` has written down what is made; another process may be first. */
export async function makeFirst(
  admin: Hearback['admin'],
  unshown: UnshownKeys,
  name: string,
): ReturnType<Hearback['admin']['createFirstProduct']> {
  const made = await admin.createFirstProduct({ name })
  if (made) {
    const keys = made.environments.map(({ environment, key }) => [environment.id, key.key])
    await unshown.write(made.product.id, Object.fromEntries(keys))
  }
  return made
}

/** Keys that nobody has seen. One that was lost with the process that made it is made anew. */
async function unshownKeys(
  admin: Hearback['admin'],
  unshown: UnshownKeys,
  existing: ReadonlySet<string>,
): Promise<KeysByEnvironment> {
  const all: Record<string, string> = {}
  for (const [productId, noted] of await unshown.read()) {
    // Of another database, or of a product that never came to be.
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
