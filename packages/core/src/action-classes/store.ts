import type { ActionClass } from './schema.ts'

export interface ActionClassStore {
  /** Every action class of the environment, in the order of (createdAt, id). Read into the environment's cache. */
  list(environmentId: string): Promise<ActionClass[]>
}
