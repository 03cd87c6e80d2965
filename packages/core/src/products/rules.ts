import type { Faults } from '../errors.ts'
import type { EnvironmentView } from './environment-view.ts'

/** A body may name the environment of its key, and no other. */
export function environmentFaults(environmentId: unknown, environment: Pick<EnvironmentView, 'id'>): Faults {
  if (typeof environmentId !== 'string' || environmentId === environment.id) return {}
  return { environmentId: 'This is not the environment of the API key' }
}
