import type { Permission } from '../keys/schema.ts'

const ranks: Readonly<Record<Permission, number>> = { read: 0, write: 1, manage: 2 }

/** By method without exception: `read` GET, `write` also POST and PUT, `manage` also DELETE. */
const neededFor: Readonly<Record<string, Permission>> = { GET: 'read', POST: 'write', PUT: 'write', DELETE: 'manage' }

export const permissionFor = (method: string): Permission => neededFor[method] ?? 'manage'

export const suffices = (has: Permission, needed: Permission): boolean => ranks[has] >= ranks[needed]

/** The key in a request's headers, if one is there. A `Bearer` of somebody else's is none of ours. */
export function keyIn(headers: Headers): string | null {
  const own = headers.get('x-api-key')?.trim()
  if (own) return own
  const bearer = /^bearer\s+(hbk_\S+)\s*$/i.exec(headers.get('authorization') ?? '')
  return bearer?.[1] ?? null
}
