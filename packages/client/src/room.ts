import { segment } from './address.ts'
import type { ClientRequest, Connection } from './connection.ts'
import { type List, type ListOptions, listOf } from './list.ts'
import type { CallOptions, CreateOptions } from './options.ts'

/** What can be done with every kind of record that management keeps. */
export interface Room<Shown, Create, Update, Query = unknown, Created = Shown> {
  /** All of them, or those that are asked for; nothing is asked until it is read. */
  list(options?: Query & ListOptions): List<Shown>
  create(body: Create, options?: CreateOptions): Promise<Created>
  /** Rejects with `not_found` where there is none. */
  read(id: string, options?: CallOptions): Promise<Shown>
  /** What is left out stays. */
  update(id: string, body: Update, options?: CallOptions): Promise<Shown>
  /** Answers what was deleted. Tried again after a lost answer, it may reject with `not_found`. */
  delete(id: string, options?: CallOptions): Promise<Shown>
}

/** The room at this path, such as `/api/v1/webhooks`. */
export function room<Shown, Create, Update, Query = unknown, Created = Shown>(
  connection: Connection,
  path: string,
): Room<Shown, Create, Update, Query, Created> {
  const ask = asker(connection)
  const one = (id: string) => `${path}/${segment(id)}`
  return {
    list: (options) => listOf(connection, path, options),
    create: (body, options) => ask({ ...options, method: 'POST', path, body, repeatable: 'keyed' }),
    read: async (id, options) => ask({ ...options, method: 'GET', path: one(id) }),
    update: async (id, body, options) => ask({ ...options, method: 'PUT', path: one(id), body }),
    delete: async (id, options) => ask({ ...options, method: 'DELETE', path: one(id) }),
  }
}

/** Asks for what stands under `data`. */
export const asker =
  ({ request: ask }: Connection) =>
  async <T>(asked: ClientRequest): Promise<T> =>
    // Safe: the service answers what the row's schema says, which these types are printed from.
    (await ask(asked)).data as T
