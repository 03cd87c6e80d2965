import type { EnvironmentView } from '../configuration/environment-view.ts'
import type { Faults } from '../errors.ts'
import { later, type Timestamp } from '../ports/clock.ts'
import type { Environment, EnvironmentSettings } from './schema.ts'

/** Refuses a body that names another environment than the key's. */
export function environmentFaults(environmentId: unknown, environment: Pick<EnvironmentView, 'id'>): Faults {
  if (typeof environmentId !== 'string' || environmentId === environment.id) return {}
  return { environmentId: 'This is not the environment of the API key' }
}

/** Applies the given settings to an environment; returns the same object if nothing changes. */
export function mergeSettings(
  environment: Environment,
  {
    clientAttributeKeys = environment.clientAttributeKeys,
  }: { [K in keyof EnvironmentSettings]?: EnvironmentSettings[K] | undefined },
  now: Timestamp,
): Environment {
  if (clientAttributeKeys === environment.clientAttributeKeys) return environment
  return { ...environment, clientAttributeKeys, updatedAt: later(environment.updatedAt, now) }
}
