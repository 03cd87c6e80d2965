import type { SignedIn } from '../../ground/ports/accounts-of-pages.ts'
import type { Chore } from '../../ground/ports/chores.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'

/** How often a person is mailed about the new responses of an environment, in ms. */
export const mailEveryMs = 60 * 60 * 1000

/** The most environments that one call switches. */
const mostSwitched = 1000

type Parts = Pick<Service, 'storage' | 'clock' | 'sendMail' | 'publicUrl'>

const maySend = ({ sendMail, publicUrl }: Parts, { person }: SignedIn): boolean =>
  sendMail !== null && publicUrl !== null && person.email !== null

/** See `AccountsOfPages.responseMails`. */
export const responseMails = async (service: Parts, signedIn: SignedIn): Promise<readonly string[] | null> =>
  maySend(service, signedIn) ? service.storage.chores.environmentsMailed(signedIn.person.id) : null

const choreId = (personId: string): string => `mail${personId}`

/** See `AccountsOfPages.setResponseMails`. */
export async function setResponseMails(
  service: Parts,
  signedIn: SignedIn,
  { on, off }: { readonly on: readonly string[]; readonly off: readonly string[] },
): Promise<void> {
  if (!maySend(service, signedIn)) return
  const { storage, clock } = service
  const { id: subject } = signedIn.person
  const before = new Set(await storage.chores.environmentsMailed(subject))
  const now = clock.now()
  for (const environmentId of off.filter((one) => before.has(one))) {
    await storage.chores.remove(environmentId, choreId(subject))
  }
  for (const { id: environmentId } of await environmentsSeen(
    service,
    signedIn,
    on.filter((one) => !before.has(one)),
  )) {
    const chore: Chore = {
      ...{ id: choreId(subject), environmentId, kind: 'mailResponses', subject },
      // Responses count from now on.
      detail: timestamp(now),
      dueAt: timestamp(now + mailEveryMs),
    }
    await storage.chores.file(environmentId, chore)
  }
}

/** Reads the environments of these that exist and that the person may see. */
async function environmentsSeen({ storage }: Parts, { person, memberships }: SignedIn, ids: readonly string[]) {
  const seen = ids.filter((id) => person.isOwner || memberships.has(id)).slice(0, mostSwitched)
  return seen.length === 0 ? [] : storage.directory.environments(seen, { limit: seen.length, besides: null })
}
