import type { EnvironmentType, Permission } from '@hearback/core'
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
  readonly owner: { readonly id: string; readonly name: string } | null
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly expiresAt: string | null
}

export interface Keys {
  readonly of: 'me' | 'all'
  readonly keys: readonly KeyListed[]
  readonly next: string | null
}

/** The keys of the person, or for owners, of everybody. */
export async function loadKeys({ query, signedIn, askList }: Visit): Promise<Keys> {
  const of = query.get('of') === 'me' || !signedIn.person.isOwner ? 'me' : 'all'
  const wanted = new URLSearchParams({ of, limit: '100' })
  const cursor = query.get('cursor')
  if (cursor !== null) wanted.set('cursor', cursor)
  const { data, next } = await askList<KeyListed>(`/api/v1/keys?${wanted}`)
  return { of, keys: data, next }
}
