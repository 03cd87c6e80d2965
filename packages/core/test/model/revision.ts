import type { Tables } from './tables.ts'

/** The environment's revision; `null` for an unknown environment, which equals no revision. */
export const revisionOf = (tables: Tables, environmentId: string): number | null =>
  tables.environments.get(environmentId)?.revision ?? null

/** Called with every write to an environment's configuration. */
export function raiseRevision(tables: Tables, environmentId: string): void {
  const environment = tables.environments.get(environmentId)
  if (environment === undefined) return
  tables.environments.set(environmentId, { ...environment, revision: environment.revision + 1 })
}
