import { segment } from './address.ts'
import type { Connection } from './connection.ts'
import type { CallOptions } from './options.ts'
import { asker, type Room, room } from './room.ts'
import type { Contact, ContactExport, CreateContact, UpdateContact } from './wire.ts'

/** What a list of contacts is narrowed to. */
export interface ContactQuery {
  userId?: string | undefined
  email?: string | undefined
}

/** Respondents who were named. */
export interface ContactRoom extends Omit<Room<Contact, CreateContact, UpdateContact, ContactQuery>, 'delete'> {
  /**
   * Erases a person: their responses stay without a name, unless `responses` says to delete them too. Tried again after
   * a lost answer, it may reject with `not_found`.
   */
  delete(
    id: string,
    options?: CallOptions & { responses?: 'keep' | 'delete' | undefined },
  ): Promise<{ success: string }>
  /** Everything that is held on a person, as one document. */
  export(id: string, options?: CallOptions): Promise<ContactExport>
}

export function contactRoom(connection: Connection, path: string): ContactRoom {
  const ask = asker(connection)
  const one = (id: string) => `${path}/${segment(id)}`
  return {
    ...room<Contact, CreateContact, UpdateContact, ContactQuery>(connection, path),
    delete: async (id, { responses, ...options } = {}) =>
      ask({ ...options, method: 'DELETE', path: one(id), query: { responses } }),
    export: async (id, options) => ask({ ...options, method: 'GET', path: `${one(id)}/export` }),
  }
}
