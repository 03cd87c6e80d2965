import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import type { AuditEntry } from '../audit/schema.ts'
import type { LinkPurpose, StoredLink } from './schema.ts'
import { hashSecret, newSecret } from './secrets.ts'

const hourMs = 60 * 60 * 1000

/** How long a link opens, in ms. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  firstOwner: hourMs,
  invitation: 24 * hourMs,
  reset: hourMs,
}

/** A new link: what is stored of it, and the secret that an address is made of. */
export async function makeLink(
  { clock }: Pick<Service, 'clock'>,
  purpose: LinkPurpose,
  personId: string | null,
): Promise<{ stored: StoredLink; secret: string }> {
  const secret = newSecret()
  const now = clock.now()
  const stored: StoredLink = {
    // Safe: a new secret has the form of one.
    hash: (await hashSecret(secret)) as string,
    personId,
    purpose,
    createdAt: timestamp(now),
    endsAt: timestamp(now + lifetimes[purpose]),
  }
  return { stored, secret }
}

/** Makes and stores a link; `null` if its person is unknown or suspended, or if there is an owner already. */
export async function storeLink(
  service: Pick<Service, 'clock' | 'storage'>,
  purpose: LinkPurpose,
  personId: string | null,
  audit: readonly AuditEntry[],
): Promise<{ secret: string; expiresAt: string } | null> {
  const { stored, secret } = await makeLink(service, purpose, personId)
  return (await service.storage.accounts.insertLink(stored, audit)) ? { secret, expiresAt: stored.endsAt } : null
}
