import { setTimeout as pause } from 'node:timers/promises'
import {
  type AuditEntry,
  createHearback,
  isUnavailable,
  nothingAlongside,
  type Storage,
  type StoredKey,
} from '@hearback/core'
import { placedStorage, postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { migrations } from '../src/migrations/index.ts'
import { openPlaced } from '../src/placed/placed-storage.ts'
import { step } from '../src/placed/steps.ts'
import { all, newest } from './lists.ts'
import { insertEnvironment } from './new-environment.ts'
import { troubledProxy } from './proxy.ts'
import { at, created, environment, product, response, survey, webhook } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('storage on several databases')
const made = await Promise.all([freshDatabase(), freshDatabase(), freshDatabase()])
const proxies = await Promise.all(made.map(({ connectionString }) => troubledProxy(connectionString)))
const [home, b, c] = proxies as [Proxy, Proxy, Proxy]
const pools = made.map(({ connectionString }) => new Pool({ connectionString, max: 2 }))
const [homePool, bPool] = pools as [Pool, Pool, Pool]
type Proxy = Awaited<ReturnType<typeof troubledProxy>>

const on = ({ connectionString }: Proxy) => ({ connectionString, max: 3, queryTimeoutMs: 4_000 })
const open = () => openPlaced({ home: on(home), databases: { b: on(b), c: on(c) } })
const { storage, steps, servers } = open()

const nothing = { actionClasses: [], attributeKeys: [], keys: [], chores: [], surveys: [] }
const page = { after: null, limit: 10 }

/** Where a new environment lies: the databases take turns, as each new one goes to the one with the fewest. */
async function placeOf(id: string): Promise<string> {
  const { rows } = await homePool.query('select place from hearback.environments where id = $1', [id])
  return rows[0].place ?? 'home'
}

async function withSurvey(environmentId: string): Promise<string> {
  const surveyId = `s${environmentId}`
  const condition = { ifRevision: (await storage.environments.revision(environmentId)) ?? 0, segment: null }
  const isStored = await storage.surveys.insert(
    environmentId,
    survey(environmentId, surveyId),
    condition,
    nothingAlongside,
  )
  assert.ok(isStored)
  return surveyId
}

const answering = (from: Storage, environmentId: string, id: string) =>
  from.responses.insert(
    environmentId,
    response(environmentId, `s${environmentId}`, id),
    { contact: null },
    { ...nothingAlongside, events: created(id, `s${environmentId}`) },
  )

const key = (environmentId: string, id: string, ownerId: string | null = null): StoredKey => ({
  ...{ id, environmentId, ownerId, label: id, permission: 'manage', hash: id.padEnd(64, '0'), prefix: 'hb_' },
  ...{ createdAt: at(0), expiresAt: null, lastUsedAt: null },
})

async function fails(step: Promise<unknown>): Promise<Error> {
  try {
    await step
  } catch (error) {
    return error as Error
  }
  throw new Error('Nothing failed')
}

async function away(proxy: Proxy, then: () => Promise<void>): Promise<void> {
  proxy.leave()
  try {
    await then()
  } finally {
    proxy.comeBack()
  }
}

/** The environment in each database. */
const inside: Record<string, string> = {}

test.before(
  prepared(async () => {
    await storage.migrate('apply')
    for (const name of ['one', 'two', 'three']) {
      await insertEnvironment(storage, `e${name}`, `p${name}`)
      await withSurvey(`e${name}`)
      inside[await placeOf(`e${name}`)] = `e${name}`
    }
  }),
)
const placed = (place: string): string => inside[place] ?? ''

test('new environments go to the database with the fewest', () => {
  assert.equal(Object.keys(inside).sort(), ['b', 'c', 'home'])
})

test('a server that is away stops its own environments alone', async () => {
  await away(b, async () => {
    const error = await fails(answering(storage, placed('b'), 'r1'))
    assert.ok(isUnavailable(error))
    assert.is(error.message, 'The database "b" cannot be reached', 'a log says which')
    assert.is(error.database, 'b')
    await answering(storage, placed('c'), 'r1')
    await answering(storage, placed('home'), 'r2')
    assert.equal((await storage.responses.listTexts(placed('c'), all, newest, page)).length, 1)
    await storage.ping()
    const lease = { now: at(0), until: at(1000), token: 't' }
    const limits = { limit: 10, reserved: 1, perTarget: 5, held: {}, listeners: [] }
    assert.equal(await storage.deliveries.claim(lease, limits), [])
    assert.equal(await storage.chores.take(lease, 10), [])
    assert.is(await storage.deliveries.oldestDue(at(0)), at(0), 'as long as one is away, its queue waits')
    assert.is(await storage.deliveries.oldestDue(at(1)), at(0))
    const listed = await storage.directory.products(null, page)
    assert.equal(
      listed.map((one) => one.environments.length),
      [1, 1, 1],
    )
    assert.is(await storage.directory.environmentOfResponse('r1'), placed('c'))
    assert.ok(isUnavailable(await fails(storage.directory.environmentOfResponse('unknown'))))
    await insertEnvironment(storage, 'eElsewhere', 'pElsewhere')
    assert.ok((await placeOf('eElsewhere')) !== 'b', 'a new environment goes elsewhere')
  })
  await answering(storage, placed('b'), 'r3')
  const found = await storage.directory.environmentOfResponse('r3')
  assert.is(found, placed('b'))
})

test('the oldest due delivery is no younger while its database is away, and all that are away are an error', async () => {
  const remote = placed('b')
  const revision = async () => ({ ifRevision: (await storage.environments.revision(remote)) ?? 0 })
  assert.ok(
    await storage.webhooks.insert(remote, webhook(remote, 'wDue', 'active'), await revision(), nothingAlongside),
  )
  await answering(storage, remote, 'rDue')
  const due = await storage.deliveries.oldestDue(at(1000))
  assert.ok(due)
  await away(b, async () => {
    await fails(answering(storage, remote, 'rAway'))
    assert.is(await storage.deliveries.oldestDue(at(2000)), due)
  })
  while ((await storage.directory.databases()).some(({ problem }) => problem !== null)) await pause(100)
  await pause(1100)
  await bPool.query('delete from hearback.webhooks')
  await bPool.query('delete from hearback.deliveries')
  assert.is(await storage.deliveries.oldestDue(at(3000)), null)
  const lease = { now: at(0), until: at(1000), token: 't' }
  const limits = { limit: 10, reserved: 1, perTarget: 5, held: {}, listeners: [] }
  for (const proxy of proxies) proxy.leave()
  try {
    for (const step of [
      () => storage.deliveries.claim(lease, limits),
      () => storage.chores.take(lease, 10),
      () => storage.deliveries.oldestDue(at(0)),
    ]) {
      // The first that asks may still find a connection that breaks.
      assert.ok(isUnavailable(await fails(step())))
    }
    assert.equal(await storage.deliveries.claim(lease, { ...limits, limit: 0 }), [])
  } finally {
    for (const proxy of proxies) proxy.comeBack()
  }
  while ((await storage.directory.databases()).some(({ problem }) => problem !== null)) await pause(100)
  await pause(1100)
})

test('a work loop logs once that a database is away, and once that it is back; metrics name it', async () => {
  const log: string[] = []
  const note = (level: string) => (fields: object, message: string) => {
    if ('database' in fields) log.push(`${level} ${fields.database}: ${message}`)
  }
  let now = Date.now()
  const { work, metrics } = createHearback({
    ...{ storage, secret: 'of the test '.repeat(4), migrate: 'off', clock: { now: () => now } },
    logger: { info: note('info'), warn: note('warn'), error: note('error') },
  })
  const upIn = async () => (await metrics()).databases.map(({ name, isUp }) => `${name} ${isUp}`).join()
  await work({ limit: 1 })
  assert.is(await upIn(), 'home true,b true,c true')
  await away(b, async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      now += 11_000
      await work({ limit: 1 })
    }
    assert.is(await upIn(), 'home true,b false,c true')
  })
  await pause(1100)
  for (let turn = 0; turn < 2; turn += 1) {
    now += 11_000
    await work({ limit: 1 })
  }
  assert.equal(log, [
    'error b: A database is away: its environments get 503, and their webhooks wait',
    'warn b: A database answers again',
  ])
})

test('a server that hangs delays the others by two seconds at most, and then no more', async () => {
  const id = placed('home')
  b.mute()
  try {
    const timed = async (step: () => Promise<unknown>) => {
      const startedAt = performance.now()
      await step()
      return performance.now() - startedAt
    }
    const find = () => storage.directory.environmentOfResponse('r2')
    const fresh = open()
    const databases = () => fresh.storage.directory.databases()
    assert.ok((await timed(databases)) < 3000, 'a database that this process has not used yet, too')
    void fresh.storage.close()
    assert.ok((await timed(find)) < 3000)
    // That the database is away is noted two seconds after it was asked in vain.
    await new Promise((resolve) => setTimeout(resolve, 2500))
    assert.ok((await timed(find)) < 1500)
    assert.is(await find(), id)
    const lease = { now: at(0), until: at(1000), token: 't' }
    assert.ok((await timed(() => storage.chores.take(lease, 10))) < 1500)
  } finally {
    b.speak()
  }
  while ((await fails(storage.directory.environmentOfResponse('none')).catch(() => null)) !== null) {
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
})

test('while home is away, respondents and known keys go on; people and new environments wait', async () => {
  const remote = placed('b')
  assert.ok(await storage.keys.insert(remote, key(remote, 'k1'), nothingAlongside))
  assert.is((await storage.directory.keyByHash(key(remote, 'k1').hash))?.id, 'k1')
  await storage.accounts.version()
  const other = open()
  await away(home, async () => {
    await answering(storage, remote, 'r4')
    assert.is((await storage.directory.environment(remote))?.environment.id, remote)
    assert.is((await storage.directory.keyByHash(key(remote, 'k1').hash))?.id, 'k1')
    assert.is(await storage.accounts.version(), 0)
    await storage.keys.touch(remote, 'k1', at(1)).catch(() => {})
    await storage.ping()
    for (const step of [
      storage.accounts.findByEmail('a@example.org'),
      storage.products.insert(product('p9'), [{ ...nothing, environment: environment('e9', 'p9') }], []),
      storage.directory.keyByHash('f'.repeat(64)),
      answering(storage, placed('home'), 'r5'),
    ]) {
      assert.ok(isUnavailable(await fails(step)))
    }
    // A process that has never reached home finds what lies elsewhere.
    assert.is((await other.storage.directory.environment(remote))?.environment.id, remote)
    await answering(other.storage, remote, 'r6')
  })
  await other.storage.close()
  await answering(storage, placed('home'), 'r5')
})

/** Makes the steps due that wait for the end of a write. */
const hurry = () => homePool.query(`update hearback.placed_steps set due_at = now() - interval '1 s'`)
const stepsLeft = async () => Number((await homePool.query('select count(*) from hearback.placed_steps')).rows[0].count)

test('an environment whose creation stopped half way is unmade, or kept where it was made after all', async () => {
  const halfway = async (id: string) =>
    steps.begin(async (within) => {
      await within.statement(
        'place.t',
        () => `insert into hearback.products
        (id, created_at, updated_at, name, version, settings) values ($1, now(), now(), 'P', 1, '{}')`,
      )([`p${id}`])
      await within.statement(
        'place.t',
        () => `insert into hearback.environments
        (id, product_id, type, created_at, updated_at, revision, client_attribute_keys, users, place)
        values ($1, $2, 'production', now(), now(), 1, 'create', 'any', 'b')`,
      )([id, `p${id}`])
      return { result: null, steps: [step('b', 'environment', id)] }
    })
  await halfway('eHalf')
  assert.is(await storage.directory.environment('eHalf'), null)
  assert.is((await storage.products.find('peHalf'))?.environments.length, 0, 'nobody sees it')
  await steps.repair()
  assert.is(await stepsLeft(), 1, 'a write that is under way is left alone')
  await halfway('eWhole')
  const b = servers.get('b')
  await b?.run((there) => insertEnvironment(there, 'eWhole', 'peWhole'))
  await hurry()
  await steps.repair()
  assert.is(await stepsLeft(), 0)
  assert.is(await storage.products.find('peHalf'), null)
  assert.is((await storage.directory.environment('eWhole'))?.environment.id, 'eWhole')
})

test('a key counts where both databases have it, whichever write stopped half way', async () => {
  const remote = placed('c')
  assert.ok(await storage.keys.insert(remote, key(remote, 'kGone'), nothingAlongside))
  await away(c, async () => {
    assert.ok(isUnavailable(await fails(storage.keys.insert(remote, key(remote, 'kHalf'), nothingAlongside))))
    const removal = { ...nothingAlongside, audit: [removed(remote, 'kGone')] }
    assert.ok(isUnavailable(await fails(storage.keys.delete(remote, 'kGone', removal))))
    assert.is(await storage.directory.keyByHash(key(remote, 'kGone').hash), null, 'a deletion counts at home')
  })
  assert.equal(await storage.keys.list(remote), [], 'neither is listed')
  await hurry()
  await steps.repair()
  assert.is(await stepsLeft(), 0)
  assert.is(await storage.directory.keyByHash(key(remote, 'kHalf').hash), null)
  assert.is(await storage.keys.delete(remote, 'kGone', nothingAlongside), null)
  const noted = async () => (await storage.audit.list(remote, page)).map(({ resourceIds }) => resourceIds)
  assert.equal(await noted(), [['kGone']], 'its removal is in the audit log')

  assert.ok(await storage.keys.insert(remote, key(remote, 'kMoved'), nothingAlongside))
  await away(c, async () => {
    const removal = { ...nothingAlongside, audit: [removed(remote, 'kMoved')] }
    assert.ok(isUnavailable(await fails(storage.keys.delete(remote, 'kMoved', removal))))
  })
  await pause(1100)
  await storage.move(remote, 'home', { keepMs: 0 })
  for (let time = 0; time < 2; time += 1) {
    await hurry()
    await steps.repair()
  }
  assert.is(await stepsLeft(), 0)
  assert.equal((await noted()).sort(), [['kGone'], ['kMoved']], 'where the environment came home meanwhile, too')
  await storage.move(remote, 'c', { keepMs: 0 })
})

const removed = (environmentId: string, id: string): AuditEntry => ({
  ...{ id: `audit-${id}`, createdAt: at(5), keyId: null, actor: { kind: 'host', id: null, label: 'Host' } },
  ...{ action: 'delete', resource: 'key', resourceIds: [id], fields: [], environmentId },
})

test('a person who is removed takes the keys along, in all databases', async () => {
  const person = {
    ...{ id: 'anna', createdAt: at(0), updatedAt: at(0), email: 'anna@example.org', externalId: null, name: 'Anna' },
    ...{ isOwner: false, status: 'active' as const, password: null, version: 1 },
  }
  const [near, far] = [placed('b'), placed('c')]
  await storage.accounts.insert(person, { [near]: 'manage', [far]: 'manage' }, [])
  for (const id of [near, far]) {
    assert.ok(await storage.keys.insert(id, key(id, `anna${id}`, 'anna'), nothingAlongside))
  }
  const before = await storage.environments.revision(near)
  await away(c, async () => {
    assert.is(await storage.accounts.delete('anna', { ifVersion: 1 }, []), true)
    assert.is(await storage.directory.keyByHash(key(far, `anna${far}`).hash), null)
  })
  assert.ok(((await storage.environments.revision(near)) ?? 0) > (before ?? 0), 'caches of the environment end')
  const keysAt = (pool: Pool | undefined) => pool?.query(`select id from hearback.keys where owner_id = 'anna'`)
  assert.is((await keysAt(bPool))?.rowCount, 0)
  assert.is((await keysAt(pools[2]))?.rowCount, 1, 'the one that was away')
  await hurry()
  await steps.repair()
  assert.is((await keysAt(pools[2]))?.rowCount, 0)
})

test('a product is changed in all databases, later in one that was away', async () => {
  const remote = placed('b')
  const known = await storage.directory.environment(remote)
  assert.ok(known)
  const renamed = { ...known.product, name: 'New name', version: 2 }
  await away(b, async () => {
    assert.ok(await storage.products.replace(renamed, { ifVersion: 1 }, []))
  })
  assert.is((await storage.products.find(renamed.id))?.product.name, 'New name')
  await hurry()
  await steps.repair()
  const then = await storage.directory.environment(remote)
  assert.is(then?.product.name, 'New name')
  assert.ok((then?.environment.revision ?? 0) > known.environment.revision)
})

test('a listener that is declared while a server is away misses no event of it afterwards', async () => {
  const remote = placed('b')
  const listener = { name: 'crm', type: 'responseCreated' as const, seenAt: at(0) }
  await away(b, () => storage.listeners.declare([listener]))
  await answering(storage, remote, 'r7')
  const { rows } = await bPool.query(`select target from hearback.deliveries where environment_id = $1`, [remote])
  assert.equal(rows, [{ target: 'listener:crm:responseCreated' }])
  await storage.listeners.forget(at(1))
  assert.equal(await storage.listeners.list(), [])
})

test('says what is wrong with the databases that it is given', async () => {
  const refusal = async (databases: Parameters<typeof placedStorage>[0]['databases'], homeAt = on(home)) => {
    const other = placedStorage({ home: homeAt, databases })
    const { message } = await fails(other.migrate('check'))
    await other.close()
    return message
  }
  assert.match(await refusal({ b: on(b) }), /databases that are not given: \d in "c"/)
  assert.match(await refusal({ b: on(c), c: on(b) }), /"b" is the one that was "c" before/)
  assert.match(await refusal({ b: on(b), c: on(c) }, on(b)), /given as `home` is the database "b"/)
  assert.throws(
    () => placedStorage({ home: on(home), databases: { home: on(b) } }),
    /name of a database is invalid: home/,
  )
  assert.throws(() => placedStorage({ home: on(home), databases: { 'B 1': on(b) } }), /is invalid: B 1/)

  const fourth = await freshDatabase()
  const more = { b: on(b), c: on(c), d: { connectionString: fourth.connectionString } }
  assert.match(await refusal(more), `lacks the migrations ${Object.keys(migrations).join(', ')}`)
  const alone = postgresStorage({ connectionString: fourth.connectionString })
  await alone.migrate('apply')
  await insertEnvironment(alone, 'own', 'own')
  assert.match(await refusal(more), /"d" has 1 environments of its own/)
  await alone.close()
  const others = placedStorage({ home: { connectionString: fourth.connectionString }, databases: {} })
  await others.migrate('apply')
  await others.close()
  assert.match(await refusal(more), /"d" belongs to another service/)
  await fourth.drop()

  for (const [proxy, words] of [
    [home, /has environments in the databases b, c/],
    [b, /is the database "b" of a service with several/],
  ] as const) {
    const single = postgresStorage(on(proxy))
    assert.match((await fails(single.migrate('check'))).message, words)
    await single.close()
  }
})

test('an environment in a database that is not given is a clear error', async () => {
  const other = placedStorage({ home: on(home), databases: { b: on(b) } })
  const error = await fails(other.directory.environment(placed('c')))
  assert.ok(isUnavailable(error))
  assert.match(error.message, /lies in the database "c", which is not among home, b: add it/)
  await other.close()
})

test('tells an operator of each database', async () => {
  const found = await storage.inspectAll()
  assert.equal(
    found.map((one) => [one.name, one.found instanceof Error]),
    [
      ['home', false],
      ['b', false],
      ['c', false],
    ],
  )
  await away(c, async () => {
    const then = await storage.inspectAll()
    assert.ok(then[2]?.found instanceof Error)
  })
})

test.after(async () => {
  await storage.close()
  for (const proxy of proxies) proxy.close()
  await Promise.all(pools.map((pool) => pool.end()))
  for (const { drop } of made) await drop()
})
test.run()
