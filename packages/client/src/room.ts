import { segment } from './address.ts'
import type { ClientRequest, Connection } from './connection.ts'
import { type List, type ListOptions, listOf } from './list.ts'
import type { CallOptions, CreateOptions } from './options.ts'

/** The calls that every kind of record has in the management interface. */
export interface Room<Shown, Create, Update, Query = unknown, Created = Shown> {
  /** All records, or those that pass the filters. Requests are sent when the list is read. */
  list(options?: Query & ListOptions): List<Shown>
  create(body: Create, options?: CreateOptions): Promise<Created>
  /** One record. Rejects with `not_found` if it does not exist. */
  read(id: string, options?: CallOptions): Promise<Shown>
  /** Changes a record. Fields that are left out keep their values. */
  update(id: string, body: Update, options?: CallOptions): Promise<Shown>
  /** Deletes a record, and answers it. Retried after a lost answer, it may reject with `not_found`. */
  delete(id: string, options?: CallOptions): Promise<Shown>
}

type Removal = CallOptions & { force?: boolean | undefined }

/** The calls for records that others may use: segments filter by an attribute key, an action class triggers surveys. */
export interface RoomOfUsed<Shown, Create, Update> extends Room<Shown, Create, Update> {
  /**
   * Deletes a record, and answers it. Rejects with `bad_request` while others use it; `force: true` takes it out of them.
   * Retried after a lost answer, it may reject with `not_found`.
   */
  delete(id: string, options?: Removal): Promise<Shown>
}

/** The calls for the records at this path, such as `/api/v1/webhooks`. */
export function room<Shown, Create, Update, Query = unknown, Created = Shown>(
  connection: Connection,
  path: string,
): Room<Shown, Create, Update, Query, Created> & Pick<RoomOfUsed<Shown, Create, Update>, 'delete'> {
  const request = requester(connection)
  const one = (id: string) => `${path}/${segment(id)}`
  return {
    list: (options) => listOf(connection, path, options),
    create: (body, options) => request({ ...options, method: 'POST', path, body, repeatable: 'keyed' }),
    read: async (id, options) => request({ ...options, method: 'GET', path: one(id) }),
    update: async (id, body, options) => request({ ...options, method: 'PUT', path: one(id), body }),
    delete: async (id, { force, ...options }: Removal = {}) =>
      request({ ...options, method: 'DELETE', path: one(id), query: { force } }),
  }
}

/** Sends requests, and answers the `data` of each answer. */
export const requester =
  ({ request: ask }: Connection) =>
  async <T>(input: ClientRequest): Promise<T> =>
    // Safe: the types are printed from the schemas that the service answers by.
    (await ask(input)).data as T
