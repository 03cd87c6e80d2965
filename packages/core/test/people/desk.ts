import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import type { AccountsOfPages, NewSession } from '../../src/house/for-pages.ts'
import type { AuditEntry, StoredPerson } from '../../src/house/for-stores.ts'
import type {
  Hearback,
  HearbackOptions,
  Pages,
  PasswordHasher,
  Platform,
  Problem,
  Storage,
} from '../../src/house/index.ts'
import { storeLink } from '../../src/tenants/people/make-link.ts'
import { open, origin, secondProcess } from '../serve.ts'

export const password = 'correct horse battery staple'
export const client = 'Firefox'
const home = '192.0.2.1'

/** A hasher that hides nothing, so that tests are fast, and counts its work. */
function countingHasher() {
  const calls = { hash: 0, verify: 0 }
  const passwords: PasswordHasher = {
    async hash(text) {
      calls.hash += 1
      return `plain ${text}`
    },
    async verify(text, stored) {
      calls.verify += 1
      return stored === `plain ${text}`
    },
  }
  return { passwords, calls }
}

/** A page that hands out the accounts of its request. */
function catcher() {
  const caught = new Map<string | null, AccountsOfPages>()
  const pages: Pages = {
    addresses: [{ path: '/desk', methods: ['GET'], isShared: false, landmark: null }],
    serve: async (_, context) => {
      caught.set(context.clientAddress, context.accounts)
      return new Response('')
    },
  }
  return {
    pages,
    async accountsAt(
      hearback: Pick<Hearback, 'handle'>,
      clientAddress: string | null,
      waitUntil?: Platform['waitUntil'],
    ): Promise<AccountsOfPages> {
      const platform = { ...(clientAddress !== null && { clientAddress }), ...(waitUntil && { waitUntil }) }
      await hearback.handle(new Request(`${origin}/desk`), platform)
      const accounts = caught.get(clientAddress)
      assert.ok(accounts, 'the page was asked for')
      return accounts as AccountsOfPages
    },
  }
}

/** A service with Ada, who owns it and signs in with `password`. `ofCore`: with the hasher that core has. */
export async function openDesk(options: Partial<HearbackOptions> = {}, hasher: 'counting' | 'ofCore' = 'counting') {
  const storage: Storage = options.storage ?? memoryStorage()
  const { passwords, calls } = countingHasher()
  const page = catcher()
  const app = await open({ ...(hasher === 'counting' && { passwords }), ...options, storage, pages: [page.pages] })
  const { clock } = app
  const at = (address: string | null = home, waitUntil?: Platform['waitUntil']) =>
    page.accountsAt(app.hearback, address, waitUntil)
  const now = () => clock.iso()

  async function addPerson(over: Partial<StoredPerson> = {}): Promise<StoredPerson> {
    const id = `person${Math.random().toString(36).slice(2)}`
    const person: StoredPerson = {
      id,
      createdAt: now(),
      updatedAt: now(),
      email: `${id}@example.org`,
      externalId: null,
      name: 'Ben',
      timeZone: null,
      isOwner: false,
      status: 'active',
      password: `plain ${password}`,
      version: 1,
      ...over,
    }
    await storage.accounts.insert(person, {}, [])
    return person
  }

  /** The secret of a new link. */
  async function addLink(personId: string | null, purpose: 'firstOwner' | 'invitation' | 'reset'): Promise<string> {
    const made = await storeLink({ clock, storage }, purpose, personId, [])
    assert.ok(made)
    return made?.secret ?? ''
  }

  const ada = await addPerson({ email: 'ada@example.org', name: 'Ada', isOwner: true })
  return {
    ...app,
    calls,
    ada,
    at,
    addPerson,
    addLink,
    /** The entry of the audit log about a record of this kind. */
    async entryAbout(resource: AuditEntry['resource']): Promise<AuditEntry | undefined> {
      const entries = await storage.audit.list('accounts', { after: null, limit: 100 })
      return entries.find((entry) => entry.resource === resource)
    },
    /** Signs in from an address; by default as Ada. */
    async signIn(
      given: { email?: string; password?: string; address?: string | null; device?: string | null } = {},
    ): Promise<NewSession | null> {
      const accounts = await at(given.address === undefined ? home : given.address)
      const { email = 'ada@example.org', device } = given
      return accounts.signIn({ email, password: given.password ?? password, client, device })
    },
    /** The accounts of another process on the same storage. */
    async elsewhere(address: string = home, more: Partial<HearbackOptions> = {}): Promise<AccountsOfPages> {
      const other = catcher()
      const { hearback } = secondProcess(app, { passwords, pages: [other.pages], ...more })
      return other.accountsAt(hearback, address)
    },
  }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** A sign-in that must succeed. */
export function succeeded(signed: NewSession | null): NewSession {
  assert.ok(signed, 'the sign-in succeeds')
  return signed as NewSession
}

/** The problem that a call throws. */
export async function problemOf(call: Promise<unknown>) {
  const thrown = await call.then(
    (value) => assert.unreachable(`expected a problem, and got ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )
  return thrown as Problem
}

export const minutes = (count: number): number => count * 60_000
export const days = (count: number): number => count * 24 * 60 * 60_000
