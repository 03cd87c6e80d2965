import type { Permission, SignedIn } from '@hearback/core/pages'
import type { Row } from './row.ts'

const order: readonly Permission[] = ['read', 'write', 'manage']

/** Whether a permission holds another one: `manage` holds `write`, `write` holds `read`. */
export const holds = (has: Permission, needed: Permission): boolean => order.indexOf(has) >= order.indexOf(needed)

/** What a person may do in an environment; `null`: it is as unknown to this person as one that does not exist. */
const mayIn = ({ person, memberships }: SignedIn, environmentId: string): Permission | null =>
  person.isOwner ? 'manage' : (memberships.get(environmentId) ?? null)

/**
 * Whether a person may open a page or send a form. `unknown`: the environment is none that the person may see. The API
 * decides again; this keeps links and forms away that it would refuse.
 */
export function mayUse(
  signedIn: SignedIn,
  { needs }: Pick<Row, 'needs'>,
  environmentId: string | null,
): 'yes' | 'no' | 'unknown' {
  if (environmentId !== null && mayIn(signedIn, environmentId) === null) return 'unknown'
  if (needs === 'anyone' || needs === 'signedIn') return 'yes'
  if (needs === 'owner') return signedIn.person.isOwner ? 'yes' : 'no'
  const has = environmentId === null ? null : mayIn(signedIn, environmentId)
  return has !== null && holds(has, needs) ? 'yes' : 'no'
}
