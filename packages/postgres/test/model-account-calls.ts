import {
  type AuditEntry,
  ConflictError,
  type StoredLink,
  type StoredPerson,
  type StoredSession,
} from '@hearback/core/storage'
import type { Call } from './model-calls.ts'
import { at } from './records.ts'

/** Calls on few people, sessions, links and guesses, so that they meet. */
export function accountCalls(random: (below: number) => number, step: number): Call[] {
  const now = at(step * 1_000)
  const id = `p${random(6)}`
  const hash = `s${random(10)}`
  const secret = `l${random(8)}`
  const guess = { scope: 'sign-in', name: `n${random(3)}`, limit: 1 + random(3), windowMs: 1_000 * (1 + random(40)) }
  const soon = at((step + random(60)) * 1_000)
  const person: StoredPerson = {
    ...{ id, createdAt: now, updatedAt: now, name: `Ünï ${step}`, isOwner: random(3) === 0 },
    email: random(2) ? `${random(4)}@example.org` : null,
    externalId: random(2) ? `x${random(4)}` : null,
    status: random(4) ? 'active' : 'suspended',
    password: random(2) ? `hash ${step}` : null,
    timeZone: random(2) ? 'Europe/Berlin' : null,
    version: 1,
  }
  const session: StoredSession = {
    ...{ hash, personId: id, createdAt: now, seenAt: now, endsAt: soon, confirmedAt: null },
    client: random(2) ? 'Bröwser' : null,
  }
  const link: StoredLink = { hash: secret, personId: id, purpose: 'reset', createdAt: now, endsAt: soon }
  const owner = { ...person, id: `o${step}`, isOwner: true, status: 'active' } as const
  const memberships = {
    ...(random(2) && { env0: random(2) ? ('read' as const) : null }),
    ...(random(2) && { env1: 'manage' as const, none: 'read' as const }),
  }
  const audit = [entry(`p${step}`, now)].slice(random(2))
  const keepsAnOwner = random(3) > 0
  const sessions = random(2) ? ('keep' as const) : { endBut: random(2) ? hash : null }
  const [stale, butHash] = [random(6) === 0 ? 1 : 0, random(2) ? hash : null]
  return [
    ['accounts.insert', (on) => taken(on.accounts.insert(person, memberships, audit))],
    [
      'accounts.replace',
      async (on) => {
        const found = (await on.accounts.find(id))?.person
        if (!found) return null
        const next = { ...person, createdAt: found.createdAt, version: found.version + 1 }
        const condition = { ifVersion: found.version - stale, keepsAnOwner, sessions }
        return taken(on.accounts.replace(next, memberships, condition, audit))
      },
    ],
    [
      'accounts.delete',
      async (on) => {
        const version = (await on.accounts.find(id))?.person.version ?? 1
        return on.accounts.delete(id, { ifVersion: version - stale }, audit)
      },
    ],
    ['accounts.find', (on) => on.accounts.find(id)],
    ['accounts.findByEmail', (on) => on.accounts.findByEmail(person.email ?? '')],
    ['accounts.findByExternalId', (on) => on.accounts.findByExternalId(person.externalId ?? '')],
    ['accounts.list', (on) => on.accounts.list({ after: null, limit: 1 + (step % 5) })],
    ['accounts.lastSeenAt', (on) => on.accounts.lastSeenAt(id)],
    ['accounts.touchPerson', (on) => on.accounts.touchPerson(id, now)],
    ['accounts.hasOwner', (on) => on.accounts.hasOwner()],
    [
      'accounts.insertSession',
      async (on) => {
        if (await on.accounts.findSession(hash)) return null
        const version = (await on.accounts.find(id))?.person.version ?? 1
        return on.accounts.insertSession(session, { ifVersion: version - stale })
      },
    ],
    ['accounts.findSession', (on) => on.accounts.findSession(hash)],
    ['accounts.listSessions', (on) => on.accounts.listSessions(id, 3)],
    ['accounts.touchSession', (on) => on.accounts.touchSession(hash, now, soon)],
    ['accounts.confirmSession', (on) => on.accounts.confirmSession(hash, now)],
    ['accounts.deleteSession', (on) => on.accounts.deleteSession(hash)],
    ['accounts.deleteSessions', (on) => on.accounts.deleteSessions(id, butHash)],
    [
      'accounts.insertLink',
      async (on) => ((await on.accounts.findLink(secret)) ? null : on.accounts.insertLink(link, audit)),
    ],
    [
      'accounts.insertLink, of the first owner',
      (on) => on.accounts.insertLink({ ...link, hash: `f${step % 20}`, personId: null, purpose: 'firstOwner' }, audit),
    ],
    ['accounts.findLink', (on) => on.accounts.findLink(secret)],
    [
      'accounts.insertFirstOwner',
      (on) => {
        const first = { ...session, hash: `o${step}`, personId: owner.id }
        return taken(on.accounts.insertFirstOwner(`f${(step * 7) % 20}`, now, owner, first, audit))
      },
    ],
    [
      'accounts.spendLink',
      async (on) => {
        const found = (await on.accounts.findLink(secret))?.person
        if (!found) return null
        const next = { ...found, updatedAt: now, name: person.name, password: 'new', version: found.version + 1 }
        const opened = { ...session, hash: `spent${step}`, personId: found.id }
        return on.accounts.spendLink(secret, now, next, { ifVersion: found.version - stale }, opened, audit)
      },
    ],
    // All of them: which are the first of many is left open.
    ['accounts.purge', (on) => on.accounts.purge(at((step - 60) * 1_000), 1_000)],
    ['audit.list, of accounts', (on) => on.audit.list('accounts', { after: null, limit: 5 })],
    ['guesses.take', (on) => on.guesses.take(guess, now)],
    ['guesses.renew', (on) => on.guesses.renew(guess, now)],
    ['guesses.giveBack', (on) => on.guesses.giveBack(guess.scope, guess.name)],
    ['guesses.count', (on) => on.guesses.count(guess.scope, guess.name, now)],
    ['guesses.purge', (on) => on.guesses.purge(now, 1_000)],
  ]
}

/** Of a person whose id, e-mail and external id are taken, stores may name any. */
const taken = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.catch((error: unknown) => {
    if (error instanceof ConflictError) return 'taken'
    throw error
  })

const entry = (id: string, createdAt: string): AuditEntry => ({
  ...{ id, createdAt, keyId: null, actor: { kind: 'person', id: 'p', label: 'P' } },
  ...{ action: 'update', resource: 'person', resourceIds: [id], fields: [] },
})
