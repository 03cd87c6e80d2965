import type { EnvironmentType, Permission } from '@hearback/core/pages'
import type { Visit } from '../visit.ts'

export interface KeyListed {
  readonly id: string
  readonly label: string
  readonly prefix: string
  readonly permission: Permission
  readonly environment: {
    readonly id: string
    readonly type: EnvironmentType
    readonly product: { readonly id: string; readonly name: string }
  }
  /** `null`: made by the command or the host. */
  readonly owner: { readonly id: string; readonly name: string } | null
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly expiresAt: string | null
}

export interface Keys {
  /** Whose keys these are: the person's own, or those of all people, for owners. */
  readonly of: 'me' | 'all'
  readonly keys: readonly KeyListed[]
  readonly next: string | null
  /** Names the key that the form makes, so that a form sent twice makes one key. */
  readonly once: string
}

export async function loadKeys(visit: Visit): Promise<Keys> {
  const of = visit.query.get('of') === 'me' || !visit.signedIn.person.isOwner ? 'me' : 'all'
  const { data, next } = await listed(visit, of, visit.query.get('cursor'))
  return { of, keys: data, next, once: crypto.randomUUID() }
}

export const keyPath = ({ params }: Pick<Visit, 'params'>): string =>
  `/api/v1/keys/${encodeURIComponent(params.keyId ?? '')}`

export const loadKey = (visit: Visit): Promise<KeyListed> => visit.ask<KeyListed>(keyPath(visit))

function listed({ askList }: Visit, of: string, cursor: string | null) {
  // Beside a cursor the API takes no other filter: the cursor has them.
  const wanted =
    cursor === null ? new URLSearchParams({ of, limit: '100' }) : new URLSearchParams({ cursor, limit: '100' })
  return askList<KeyListed>(`/api/v1/keys?${wanted}`)
}
