import {
  type AuditEntry,
  accountsLog,
  type Environment,
  type ListPosition,
  nothingAlongside,
  type Storage,
  systemClock,
  timestamp,
} from '@hearback/core'
import type { Sentences } from './case.ts'
import { conflicts, holds, inOrder, same, unordered } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import { createdPosition, oldestFirst } from './pages.ts'
import { emptyChores, take } from './queues.ts'
import * as sample from './samples.ts'
import { revisionOf } from './stage.ts'
import { survey } from './survey-sample.ts'

/** Cases about products, their environments, and the records that are created with an environment. */
export const environments: Sentences = {
  'directory.environment finds an environment with its product': async ({ storage }) => {
    const product = sample.product({ name: 'Ünï "quoted" \\ 🌱', recontactDays: 0 })
    const environment = sample.environment(product.id, { type: 'development', revision: 7 })
    await storage.products.insert(product, [sample.newEnvironment(environment)], [])
    same(await storage.directory.environment(environment.id), { environment, product }, 'directory.environment')
  },

  'an unknown environment is null, and so is its revision': async ({ storage }) => {
    same(await storage.directory.environment(ids.next()), null, 'directory.environment')
    same(await storage.environments.revision(ids.next()), null, 'environments.revision')
  },

  'an environment is created with its action classes, attribute keys, API keys, chores and surveys': async ({
    storage,
  }) => {
    await emptyChores(storage)
    const product = sample.product()
    const made = sample.environment(product.id)
    const created = sample.newEnvironment(made, {
      actionClasses: [sample.actionClass(made.id, { name: 'A' }), sample.actionClass(made.id, { name: 'B' })],
      attributeKeys: [
        sample.attributeKey(made.id, { key: 'a', madeByClient: true }),
        sample.attributeKey(made.id, { key: 'b' }),
      ],
      keys: [sample.key(made.id)],
      chores: [sample.chore(made.id, { kind: 'housekeeping', subject: made.id, dueAt: longAgo(0) })],
      surveys: [survey(made.id, { type: 'link', segmentId: null, autoComplete: 3 })],
    })
    await storage.products.insert(product, [created], [])
    same(
      await storage.actionClasses.list(made.id),
      oldestFirst(created.actionClasses, createdPosition),
      'actionClasses.list',
    )
    same(
      await storage.attributeKeys.list(made.id),
      oldestFirst(created.attributeKeys, createdPosition),
      'attributeKeys.list',
    )
    same(await storage.keys.list(made.id), created.keys, 'keys.list')
    same((await take(storage, longAgo(0))).taken, created.chores, 'chores.take')
    same(await storage.surveys.list(made.id, { after: null, limit: 10 }), created.surveys, 'surveys.list')
    const ids = created.surveys.map(({ id }) => ({ id, atMost: 3 }))
    same(await storage.responses.countFinishedOf(made.id, ids), [0], 'responses.countFinishedOf')
  },

  'products.insert with a taken id stores nothing of the product': async ({ storage, home }) => {
    const product = sample.product()
    const fresh = sample.environment(product.id)
    const key = sample.key(fresh.id)
    const environments = [
      sample.newEnvironment(fresh, { keys: [key] }),
      sample.newEnvironment(sample.environment(product.id, { id: home })),
    ]
    await conflicts(storage.products.insert(product, environments, []), 'id')
    same(await storage.directory.environment(fresh.id), null, 'the environment beside the taken one')
    same(await storage.directory.keyByHash(key.hash), null, 'its key')
    await storage.products.insert(product, [sample.newEnvironment(fresh)], [])
    await conflicts(storage.products.insert(product, [], []), 'id')
  },

  'products.insertFirst stores nothing if a product exists': async ({ storage }) => {
    const product = sample.product()
    const environment = sample.environment(product.id)
    const inserted = await storage.products.insertFirst(product, [sample.newEnvironment(environment)], [])
    same(inserted, false, 'products.insertFirst')
    same(await storage.directory.environment(environment.id), null, 'directory.environment')
  },

  'products.insertEnvironment adds an environment with its initial records, also of an existing type': async ({
    storage,
  }) => {
    await emptyChores(storage)
    const product = sample.product()
    const [old, added] = [sample.environment(product.id), sample.environment(product.id, { revision: 3 })]
    await storage.products.insert(product, [sample.newEnvironment(old)], [])
    const created = sample.newEnvironment(added, {
      actionClasses: [sample.actionClass(added.id)],
      attributeKeys: [sample.attributeKey(added.id)],
      keys: [sample.key(added.id)],
      chores: [sample.chore(added.id, { kind: 'housekeeping', subject: added.id, dueAt: longAgo(0) })],
    })
    same(await storage.products.insertEnvironment(product.id, created, []), true, 'products.insertEnvironment')
    same(await storage.directory.environment(added.id), { environment: added, product }, 'directory.environment')
    same(await storage.directory.environment(old.id), { environment: old, product }, 'the environment before it')
    same(await storage.actionClasses.list(added.id), created.actionClasses, 'actionClasses.list')
    same(await storage.attributeKeys.list(added.id), created.attributeKeys, 'attributeKeys.list')
    same(await storage.keys.list(added.id), created.keys, 'keys.list')
    same((await take(storage, longAgo(0))).taken, created.chores, 'chores.take')
  },

  'products.insertEnvironment for an unknown product answers false and stores nothing': async ({ storage }) => {
    const nowhere = ids.next()
    const environment = sample.environment(nowhere)
    const key = sample.key(environment.id)
    const inserted = storage.products.insertEnvironment(
      nowhere,
      sample.newEnvironment(environment, { keys: [key] }),
      [],
    )
    same(await inserted, false, 'products.insertEnvironment')
    same(await storage.directory.environment(environment.id), null, 'directory.environment')
    same(await storage.directory.keyByHash(key.hash), null, 'its key')
  },

  'products.insertEnvironment with a taken id changes nothing': async ({ storage, home }) => {
    const product = sample.product()
    await storage.products.insert(product, [], [])
    const before = await storage.directory.environment(home)
    const taken = sample.environment(product.id, { id: home, revision: 40 })
    const key = sample.key(home)
    await conflicts(
      storage.products.insertEnvironment(product.id, sample.newEnvironment(taken, { keys: [key] }), []),
      'id',
    )
    same(await storage.directory.environment(home), before, 'the environment that is there')
    same(await storage.directory.keyByHash(key.hash), null, 'the key that came along')
  },

  'products.find reads a product with its environments, also one without any': async ({ storage }) => {
    const product = sample.product()
    await storage.products.insert(product, [], [])
    same(await storage.products.find(product.id), { product, environments: [] }, 'products.find')
    const environment = sample.environment(product.id)
    await storage.products.insertEnvironment(product.id, sample.newEnvironment(environment), [])
    same(await storage.products.find(product.id), { product, environments: [environment] }, 'products.find')
    same(await storage.products.find(ids.next()), null, 'products.find of an unknown product')
  },

  'products.replace changes name and settings at its version, and raises the revision of its environments': async ({
    storage,
    home,
  }) => {
    const product = sample.product()
    const environments = [sample.environment(product.id), sample.environment(product.id, { revision: 4 })]
    await storage.products.insert(
      product,
      environments.map((one) => sample.newEnvironment(one)),
      [],
    )
    const revision = await revisionOf(storage, home)
    const next = { ...product, name: 'Neu "2" 🌱', recontactDays: 30, updatedAt: moment(5), version: 2 }
    const replace = (ifVersion: number, one = next) =>
      storage.products.replace({ ...one, createdAt: moment(9) }, { ifVersion }, [])
    same(await replace(5), false, 'products.replace at another version')
    same(await replace(1, { ...next, id: ids.next() }), false, 'products.replace of an unknown product')
    same((await storage.products.find(product.id))?.product, product, 'the product')
    same(await replace(1), true, 'products.replace')
    for (const { id, revision: before } of environments) {
      same((await storage.directory.environment(id))?.product, next, 'the product of an environment')
      same(await revisionOf(storage, id), before + 1, 'the revision of an environment')
    }
    same(await revisionOf(storage, home), revision, 'the revision of an environment of another product')
  },

  'a write of products stores its audit entries under accounts, and one that is refused stores none': async ({
    storage,
  }) => {
    const logged = async (wanted: readonly AuditEntry[]) => {
      const found = await storage.audit.list(accountsLog, { after: null, limit: 1000 })
      return wanted.map(({ id }) => found.find((entry) => entry.id === id) ?? null)
    }
    const product = sample.product()
    const entries = [1, 2, 3, 4, 5].map((n) =>
      sample.auditEntry({ ...sample.byPerson(n % 2 ? ids.next() : null), createdAt: timestamp(systemClock.now()) }),
    )
    const [made, added, changed, late, lost] = entries.map((entry) => [entry])
    if (!made || !added || !changed || !late || !lost) throw new Error('Five entries are needed')
    await storage.products.insert(product, [], made)
    const environment = sample.newEnvironment(sample.environment(product.id))
    await storage.products.insertEnvironment(product.id, environment, added)
    await storage.products.replace({ ...product, version: 2 }, { ifVersion: 1 }, changed)
    same(await logged(entries.slice(0, 3)), entries.slice(0, 3), 'audit.list')
    same(await storage.products.replace({ ...product, version: 2 }, { ifVersion: 1 }, late), false, 'products.replace')
    const other = sample.newEnvironment(sample.environment(product.id))
    same(await storage.products.insertEnvironment(ids.next(), other, lost), false, 'products.insertEnvironment')
    same(await logged([...late, ...lost]), [null, null], 'the entries of refused writes')
  },

  'directory.products pages through products of the same millisecond, each with its environments': async ({
    storage,
  }) => {
    const at = moment(60_000)
    const identity = { current: { kid: 'first', sealed: 'sealed.1' }, previous: null }
    const products = [1, 2, 3, 4, 5].map(() => sample.product({ createdAt: at }))
    const environments = new Map<string, Environment[]>()
    for (const [index, product] of products.entries()) {
      const own = [1, 2]
        .slice(0, index % 3)
        .map((n) => sample.environment(product.id, n === 1 ? {} : { users: 'verified', identity }))
      environments.set(product.id, own)
      await storage.products.insert(
        product,
        own.map((environment) => sample.newEnvironment(environment)),
        [],
      )
    }
    const found = (await productsAt(storage, at)).filter(({ product }) => environments.has(product.id))
    inOrder(
      found.map(({ product }) => product),
      oldestFirst(products, createdPosition),
      'directory.products',
    )
    for (const { product, environments: own } of found) {
      unordered(own, environments.get(product.id) ?? [], 'the environments of a product')
    }
  },

  'markSetUp stores the first set-up of each kind, and only that raises the revision': async ({ storage, home }) => {
    const before = await revisionOf(storage, home)
    await storage.environments.markSetUp(home, 'app', moment(1))
    const first = await revisionOf(storage, home)
    holds(first > before, 'the first set-up raises the revision')
    await storage.environments.markSetUp(home, 'app', moment(2))
    same(await revisionOf(storage, home), first, 'the revision after a second set-up')
    await storage.environments.markSetUp(home, 'website', moment(3))
    holds((await revisionOf(storage, home)) > first, 'the first set-up of another kind raises the revision')
    const found = await storage.directory.environment(home)
    same(found?.environment.appSetUpAt, moment(1), 'appSetUpAt')
    same(found?.environment.websiteSetUpAt, moment(3), 'websiteSetUpAt')
  },

  'markSetUp leaves other environments unchanged, and does nothing for an unknown one': async ({
    storage,
    home,
    abroad,
  }) => {
    const before = await revisionOf(storage, abroad)
    await storage.environments.markSetUp(home, 'app', moment(1))
    await storage.environments.markSetUp(ids.next(), 'app', moment(1))
    const found = await storage.directory.environment(abroad)
    same(found?.environment.appSetUpAt, null, 'appSetUpAt of the other environment')
    same(await revisionOf(storage, abroad), before, 'its revision')
  },

  'replace changes only the settings, at the revision they were decided on': async ({ storage, home, abroad }) => {
    const found = (await storage.directory.environment(home))?.environment
    if (!found) throw new Error('The environment of the case is not there')
    const ifRevision = found.revision
    const next: Environment = {
      ...found,
      clientAttributeKeys: 'ignore',
      users: 'verified',
      identity: {
        current: { kid: 'second', sealed: 'sealed.2' },
        previous: { kid: 'first', sealed: 'sealed.1', until: moment(10) },
      },
      updatedAt: moment(9),
    }
    const replace = (environmentId: string, revision: number, replacement = next) =>
      storage.environments.replace(environmentId, replacement, { ifRevision: revision }, nothingAlongside)
    same(await replace(home, ifRevision - 1), false, 'environments.replace at an older revision')
    same(await replace(ids.next(), ifRevision), false, 'environments.replace of an unknown environment')
    same((await storage.directory.environment(home))?.environment, found, 'directory.environment')
    const changed = {
      ...next,
      type: 'development' as const,
      appSetUpAt: moment(3),
      revision: 99,
      productId: ids.next(),
    }
    same(await replace(home, ifRevision, changed), true, 'environments.replace')
    same(
      (await storage.directory.environment(home))?.environment,
      { ...next, revision: ifRevision + 1 },
      'the settings',
    )
    const { clientAttributeKeys, users, identity } = (await storage.directory.environment(abroad))?.environment ?? {}
    const unchanged = { clientAttributeKeys: 'create', users: 'any', identity: null }
    same({ clientAttributeKeys, users, identity }, unchanged, 'the settings of another environment')
    const without = { ...next, identity: null, users: 'any' as const }
    same(await replace(home, ifRevision + 1, without), true, 'environments.replace')
    same((await storage.directory.environment(home))?.environment.identity, null, 'an identity that is no more')
  },

  'migrating an up-to-date schema changes nothing, also ten times at once': async ({ storage, home }) => {
    await Promise.all(Array.from({ length: 10 }, () => storage.migrate('apply')))
    await storage.migrate('check')
    holds((await storage.directory.environment(home)) !== null, 'what was stored is still there')
  },

  'ping answers': async ({ storage }) => storage.ping(),
}

/** The products of one millisecond, read two at a time. Products of other cases may lie between them. */
async function productsAt(storage: Storage, at: string) {
  const found: Awaited<ReturnType<typeof storage.directory.products>> = []
  for (let after: ListPosition = { at, id: '' }; ; ) {
    const page = await storage.directory.products({ after, limit: 2 })
    const last = page.at(-1)?.product
    found.push(...page)
    if (last === undefined || last.createdAt > at) return found
    after = createdPosition(last)
  }
}
