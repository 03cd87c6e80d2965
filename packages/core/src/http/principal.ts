import type { Permission } from '../tenants/keys/schema.ts'

/** The caller of a request, or of a method of `admin`. */
export type Principal =
  | { readonly kind: 'key'; readonly id: string; readonly label: string }
  | { readonly kind: 'person'; readonly id: string; readonly label: string; readonly isOwner: boolean }
  /** The command `hearback`, or the host's own code. */
  | { readonly kind: 'command' | 'host'; readonly label: string }
  /** A respondent's client, or anyone without a key. */
  | { readonly kind: 'client' }

export const client: Principal = { kind: 'client' }

/** The author of a write, as an audit log entry names it. */
export interface Actor {
  kind: Exclude<Principal['kind'], 'client'>
  id: string | null
  label: string
}

/** The author that an audit log entry names; `null` for clients, whose writes are not logged. */
export function actorOf(principal: Principal): Actor | null {
  if (principal.kind === 'client') return null
  const { kind, label } = principal
  return { kind, id: 'id' in principal ? principal.id : null, label }
}

/**
 * Tells principals apart where they are counted or remembered. A key has its id alone, which is how results under an
 * `Idempotency-Key` are stored.
 */
export const principalName = (principal: Principal): string => {
  if (principal.kind === 'client') return 'public'
  if (principal.kind === 'key') return principal.id
  return principal.kind === 'person' ? `person ${principal.id}` : principal.kind
}

/** A person who makes a call. */
export type PersonPrincipal = Extract<Principal, { kind: 'person' }> & {
  /** Environment id → what the person may do there. Owners may do everything. */
  readonly memberships: ReadonlyMap<string, Permission>
}

/** What a person may do in an environment; `null`: nothing. Whether the environment exists is not asked. */
export const permissionIn = (
  { isOwner, memberships }: Pick<PersonPrincipal, 'isOwner' | 'memberships'>,
  environmentId: string,
): Permission | null => (isOwner ? 'manage' : (memberships.get(environmentId) ?? null))

/** What the person who makes a call may do in an environment. */
export function rightsOf(call: { readonly principal: Principal }): (environmentId: string) => Permission | null {
  const person = personOf(call)
  return (environmentId) => permissionIn(person, environmentId)
}

/** The person who makes a call; throws for another caller, which a route with access `member` never has. */
export function personOf({ principal }: { readonly principal: Principal }): PersonPrincipal {
  if (principal.kind !== 'person' || !('memberships' in principal)) throw new Error('This route is for people only')
  // Safe: nothing else that has memberships is a principal.
  return principal as PersonPrincipal
}
