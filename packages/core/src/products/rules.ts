import type { EnvironmentView } from '../configuration/environment-view.ts'
import type { Faults } from '../errors.ts'
import { later, type Timestamp } from '../ports/clock.ts'
import type { Environment, EnvironmentSettings } from './schema.ts'

/** A body may name the environment of its key, and no other. */
export function environmentFaults(environmentId: unknown, environment: Pick<EnvironmentView, 'id'>): Faults {
  if (typeof environmentId !== 'string' || environmentId === environment.id) return {}
  return { environmentId: 'This is not the environment of the API key' }
}

/** The environment with the settings that are given; the same one where nothing would change. */
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
