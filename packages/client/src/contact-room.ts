import { segment } from './address.ts'
import type { Connection } from './connection.ts'
import type { CallOptions } from './options.ts'
import { type Room, requester, room } from './room.ts'
import type { Contact, ContactDisplay, ContactExport, CreateContact, UpdateContact } from './wire.ts'

/** Filters of a list of contacts. */
export interface ContactQuery {
  userId?: string | undefined
  email?: string | undefined
  /** A part of the userId, the name or the e-mail address, in any case: at least 2 characters. */
  search?: string | undefined
  /** Attributes that the contacts have with exactly these values, as JSON: `{"plan":"pro"}`. */
  attributes?: string | undefined
  /** `desc`: the newest first. Default: the oldest first. */
  order?: 'asc' | 'desc' | undefined
}

/** Contacts: respondents whom the application has identified. */
export interface ContactRoom extends Omit<Room<Contact, CreateContact, UpdateContact, ContactQuery>, 'delete'> {
  /**
   * Erases a person. Their responses stay without a name; `responses: 'delete'` deletes them too. Retried after a lost
   * answer, it may reject with `not_found`.
   */
  delete(
    id: string,
    options?: CallOptions & { responses?: 'keep' | 'delete' | undefined },
  ): Promise<{ success: string }>
  /** The newest 50 displays to a person, newest first. */
  displays(id: string, options?: CallOptions): Promise<ContactDisplay[]>
  /** All data about a person, as one document. */
  export(id: string, options?: CallOptions): Promise<ContactExport>
}

export function contactRoom(connection: Connection, path: string): ContactRoom {
  const request = requester(connection)
  const one = (id: string) => `${path}/${segment(id)}`
  return {
    ...room<Contact, CreateContact, UpdateContact, ContactQuery>(connection, path),
    delete: async (id, { responses, ...options } = {}) =>
      request({ ...options, method: 'DELETE', path: one(id), query: { responses } }),
    displays: async (id, options) => request({ ...options, method: 'GET', path: `${one(id)}/displays` }),
    export: async (id, options) => request({ ...options, method: 'GET', path: `${one(id)}/export` }),
  }
}
