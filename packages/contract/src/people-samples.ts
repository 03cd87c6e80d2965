import type {
  AuditEntry,
  MembershipChanges,
  Storage,
  StoredLink,
  StoredPerson,
  StoredSession,
} from '@hearback/core/storage'
import { holds } from './expect.ts'
import { ids, moment } from './moments.ts'

/** A hash that no other record has: 64 hex digits. */
export const newHash = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const person = (over: Partial<StoredPerson> = {}): StoredPerson => {
  const id = ids.next()
  return {
    id,
    createdAt: moment(0),
    updatedAt: moment(1),
    email: `${id}@example.org`,
    externalId: `host|${id}`,
    name: `Ada "Countess" O'Lovelace 👩‍💻`,
    isOwner: false,
    status: 'active',
    password: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
    timeZone: 'Asia/Kathmandu',
    version: 1,
    ...over,
  }
}

export const session = (personId: string, over: Partial<StoredSession> = {}): StoredSession => ({
  hash: newHash(),
  personId,
  createdAt: moment(10),
  seenAt: moment(20),
  endsAt: moment(3000),
  confirmedAt: moment(15),
  client: 'Mozilla/5.0 (X11; Linux x86_64) "Firefox" 👩',
  ...over,
})

export const link = (personId: string | null, over: Partial<StoredLink> = {}): StoredLink => ({
  hash: newHash(),
  personId,
  purpose: personId === null ? 'firstOwner' : 'reset',
  createdAt: moment(10),
  endsAt: moment(3000),
  ...over,
})

const noAudit: readonly AuditEntry[] = []

/** Stores a person. */
export async function addPerson(
  storage: Storage,
  over: Partial<StoredPerson> = {},
  memberships: MembershipChanges = {},
): Promise<StoredPerson> {
  const made = person(over)
  await storage.accounts.insert(made, memberships, noAudit)
  return made
}

/** Stores a person with a session. */
export async function addSession(storage: Storage, over: Partial<StoredSession> = {}): Promise<StoredSession> {
  const { id } = await addPerson(storage)
  const made = session(id, over)
  holds(
    await storage.accounts.insertSession(made, atFirst),
    'accounts.insertSession answers false for an active person',
  )
  return made
}

/** The version of a person who was not changed. */
export const atFirst = { ifVersion: 1 } as const

/** A condition that keeps sessions and an owner. */
export const atVersion = (ifVersion: number) => ({ ifVersion, keepsAnOwner: true, sessions: 'keep' }) as const

/**
 * Makes a person the only owner of the service: all others become members. People belong to no environment, so that a
 * case about the last owner has to look at the owners of other cases.
 */
export async function addOnlyOwner(storage: Storage): Promise<StoredPerson> {
  const owner = await addPerson(storage, { isOwner: true })
  for (const other of await everyPerson(storage)) {
    if (!other.isOwner || other.id === owner.id) continue
    const next = { ...other, isOwner: false, version: other.version + 1 }
    holds(await storage.accounts.replace(next, {}, atVersion(other.version), noAudit), 'accounts.replace lost')
  }
  return owner
}

/** Every person who is stored. */
async function everyPerson(storage: Storage): Promise<StoredPerson[]> {
  const found: StoredPerson[] = []
  for (;;) {
    const last = found.at(-1)
    const after = last ? { at: last.createdAt, id: last.id } : null
    const page = await storage.accounts.list({ after, limit: 100 })
    found.push(...page.map((one) => one.person))
    if (page.length < 100) return found
  }
}
