import type { Permission } from '../tenants/keys/schema.ts'

const ranks: Readonly<Record<Permission, number>> = { read: 0, write: 1, manage: 2 }

/** The permission that each method needs: `read` for GET, `write` also for POST and PUT, `manage` also for DELETE. */
const neededFor: Readonly<Record<string, Permission>> = { GET: 'read', POST: 'write', PUT: 'write', DELETE: 'manage' }

export const permissionFor = (method: string): Permission => neededFor[method] ?? 'manage'

export const suffices = (has: Permission, needed: Permission): boolean => ranks[has] >= ranks[needed]

/** The API key in a request's headers, if there is one. A `Bearer` token of another kind is ignored. */
export function keyIn(headers: Headers): string | null {
  const own = headers.get('x-api-key')?.trim()
  if (own) return own
  const bearer = /^bearer\s+(hbk_\S+)\s*$/i.exec(headers.get('authorization') ?? '')
  return bearer?.[1] ?? null
}
