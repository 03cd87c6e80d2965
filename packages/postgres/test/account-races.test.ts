import { createHearback, type Pages, type PasswordHasher, silentLogger } from '@hearback/core'
import { memoryBlobs } from '@hearback/core/memory'
import type { AccountsOfPages } from '@hearback/core/pages'
import { nothingAlongside, type Storage, type StoredKey } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Client } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { deadlocks } from './deadlocks.ts'
import { at, environment, product } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('two services that look after people in one PostgreSQL database')
const database = await freshDatabase()
const passwords: PasswordHasher = {
  hash: async (password) => `plain ${password}`,
  verify: async (password, stored) => stored === `plain ${password}`,
}
const password = 'a password of the tests'

/** A service with connections of its own, and the accounts that its pages have. */
function openService() {
  const storage = postgresStorage({ connectionString: database.connectionString, max: 10 })
  let accounts: AccountsOfPages | null = null
  const page: Pages = {
    addresses: [{ path: '/desk', methods: ['GET'], isShared: false, landmark: null }],
    serve: async (_, context) => {
      accounts = context.accounts
      return new Response('')
    },
  }
  const hearback = createHearback({
    ...{ storage, passwords, pages: [page], blobs: memoryBlobs(), logger: silentLogger },
    secret: 'a secret that only the tests know, 32+',
  })
  return {
    storage,
    hearback,
    async accounts(): Promise<AccountsOfPages> {
      await hearback.handle(new Request('https://survey.test/desk'))
      if (accounts === null) throw new Error('The page was not asked for')
      return accounts
    },
  }
}
const services = [openService(), openService()] as const
const [one] = services

/** Runs this many calls at once, in turn on each service. */
const atOnce = <T>(count: number, run: (service: (typeof services)[number], n: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => run(services[n % 2 === 0 ? 0 : 1], n)))
const fulfilled = <T>(all: readonly PromiseSettledResult<T>[]): T[] =>
  all.flatMap((settled) => (settled.status === 'fulfilled' ? [settled.value] : []))

const client = new Client(database)

test.before(
  prepared(async () => {
    await one.storage.migrate('apply')
    await client.connect()
  }),
)
test.after(async () => {
  await client.end()
  for (const { hearback } of services) await hearback.close()
  await database.drop()
})

test('of many who open the link for the first owner at once, one becomes it', async () => {
  const { secret } = await one.hearback.admin.createFirstOwnerLink()
  const entered = await atOnce(8, async ({ accounts }, n) =>
    (await accounts()).enter(secret, { email: `owner${n}@example.org`, name: `Owner ${n}`, password }),
  )
  assert.equal(
    entered.flatMap((settled) => (settled.status === 'rejected' ? [String(settled.reason)] : [])),
    [],
    'those who are late are told that the link is spent',
  )
  const made = fulfilled(entered).flatMap((session) => session ?? [])
  const people = await one.hearback.admin.listPeople()
  assert.equal([made.length, people.map(({ isOwner }) => isOwner)], [1, [true]])
  assert.is(made[0]?.signedIn.person.id, people[0]?.id)
})

test('a link that is spent twice at once signs in once', async () => {
  const { email } = await one.hearback.admin.createPerson({ email: 'ben@example.org', name: 'Ben' })
  const { secret } = await one.hearback.admin.createSignInLink(email ?? '')
  const entered = await atOnce(8, async ({ accounts }, n) =>
    (await accounts()).enter(secret, { password: `${password} ${n}` }),
  )
  const winners = entered.flatMap((settled, n) => (settled.status === 'fulfilled' && settled.value ? [n] : []))
  assert.is(winners.length, 1)
  for (const n of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const signedIn = await (await one.accounts()).signIn({
      ...{ email: 'ben@example.org', client: null },
      password: `${password} ${n}`,
    })
    assert.is(signedIn !== null, n === winners[0], `password ${n}`)
  }
})

test('of two last owners who are removed at once, one is left', async () => {
  for (let round = 0; round < 5; round += 1) {
    await one.hearback.admin.createPerson({ email: `round${round}@example.org`, name: 'Owner', isOwner: true })
    const owners = (await one.hearback.admin.listPeople()).filter(({ isOwner }) => isOwner)
    assert.is(owners.length, 2)
    const removed = await atOnce(2, ({ hearback }, n) => hearback.admin.deletePerson(owners[n]?.id ?? ''))
    const reasons = removed.flatMap((settled) => (settled.status === 'rejected' ? [String(settled.reason)] : []))
    assert.is(reasons.length, 1)
    assert.match(reasons[0] ?? '', 'This is the last owner')
    const left = (await one.hearback.admin.listPeople()).filter(({ isOwner }) => isOwner)
    assert.is(left.length, 1)
  }
})

test('changes of a product and of rights in its environments never wait for each other in a circle', async () => {
  const before = await deadlocks(client)
  const shared = product('shared')
  const ids = ['e5', 'e2', 'e4', 'e1', 'e3']
  const empty = { actionClasses: [], attributeKeys: [], keys: [], chores: [], surveys: [] }
  const made = ids.map((id) => ({ environment: environment(id, 'shared'), ...empty }))
  await one.storage.products.insert(shared, made, [])
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, n) => one.hearback.admin.createPerson({ email: `p${n}@example.org`, name: 'P' })),
  )
  const rights = ['read', 'write', null] as const
  const change = async (storage: Storage, n: number): Promise<boolean> => {
    if (n % 3 === 0) {
      const version = (await storage.products.find('shared'))?.product.version ?? 0
      return storage.products.replace({ ...shared, version: version + 1 }, { ifVersion: version }, [])
    }
    const found = await storage.accounts.find(people[n % 10]?.id ?? '')
    if (found === null) throw new Error('The person is gone')
    const { person } = found
    const order = n % 2 ? ids : ids.toReversed()
    const memberships = Object.fromEntries(order.map((id, at) => [id, rights[(n + at) % 3] ?? null]))
    const condition = { ifVersion: person.version, keepsAnOwner: true, sessions: 'keep' } as const
    return storage.accounts.replace({ ...person, version: person.version + 1 }, memberships, condition, [])
  }
  // A change that another one was faster than is made again.
  const work = await atOnce(90, async ({ storage }, n) => {
    while (!(await change(storage, n)));
  })
  assert.equal(
    work.flatMap((settled) => (settled.status === 'rejected' ? [String(settled.reason)] : [])),
    [],
  )
  assert.is((await one.storage.products.find('shared'))?.product.version, 1 + 30)
  assert.is((await deadlocks(client)) - before, 0)
})

const key = (environmentId: string, id: string, ownerId: string): StoredKey => ({
  ...{ id, environmentId, ownerId, createdAt: at(0), label: 'A key', permission: 'read', hash: `hash of ${id}` },
  ...{ prefix: 'hb', expiresAt: null, lastUsedAt: null },
})

test('people who are removed while their keys are removed never wait for each other in a circle', async () => {
  const before = await deadlocks(client)
  const ids = ['e5', 'e2', 'e4', 'e1', 'e3']
  for (let round = 0; round < 8; round += 1) {
    const work: ((storage: Storage) => Promise<unknown>)[] = []
    for (let n = 0; n < 3; n += 1) {
      const { id: ownerId } = await one.hearback.admin.createPerson({ email: `k${round}${n}@example.org`, name: 'P' })
      const { person } = (await one.storage.accounts.find(ownerId)) ?? {}
      if (person === undefined) throw new Error('The person is gone')
      const version = person.version + 1
      const rights = Object.fromEntries(ids.map((id) => [id, 'read' as const]))
      const condition = { ifVersion: person.version, keepsAnOwner: true, sessions: 'keep' } as const
      assert.ok(await one.storage.accounts.replace({ ...person, version }, rights, condition, []))
      work.push(({ accounts }) => accounts.delete(ownerId, { ifVersion: version }, []))
      for (const environmentId of ids) {
        const id = `key${round}${n}${environmentId}`
        assert.ok(await one.storage.keys.insert(environmentId, key(environmentId, id, ownerId), nothingAlongside))
        work.push(({ keys }) => keys.delete(environmentId, id, nothingAlongside))
      }
    }
    const done = await atOnce(
      work.length,
      ({ storage }, n) => work[(n * 7) % work.length]?.(storage) ?? Promise.reject(),
    )
    assert.is(fulfilled(done).length, work.length)
  }
  assert.is((await deadlocks(client)) - before, 0)
})

test.run()
