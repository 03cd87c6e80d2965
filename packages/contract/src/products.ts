import { systemClock } from '@hearback/core'
import {
  type AuditEntry,
  accountsLog,
  type Environment,
  type ListPosition,
  type Storage,
  timestamp,
} from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, inOrder, same, unordered } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import { createdPosition, oldestFirst } from './pages.ts'
import { emptyChores, take } from './queues.ts'
import * as sample from './samples.ts'
import { revisionOf } from './stage.ts'

/** Cases about products, and about lists of products and environments. */
export const products: Sentences = {
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
    const next = {
      ...product,
      name: 'Neu "2" 🌱',
      recontactDays: 30,
      timeZone: 'Asia/Beirut',
      updatedAt: moment(5),
      version: 2,
    }
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

  'directory.products and directory.environments list only what the given environments name': async ({ storage }) => {
    const [one, other] = [sample.product(), sample.product()]
    const [production, development] = [sample.environment(one.id), sample.environment(one.id, { type: 'development' })]
    const foreign = sample.environment(other.id)
    await storage.products.insert(
      one,
      [production, development].map((made) => sample.newEnvironment(made)),
      [],
    )
    await storage.products.insert(other, [sample.newEnvironment(foreign)], [])
    const page = { after: null, limit: 10 }
    const products = await storage.directory.products([development.id, ids.next()], page)
    same(
      products.map(({ product }) => product),
      [one],
      'the products',
    )
    unordered(products[0]?.environments ?? [], [production, development], 'all environments of the product')
    same(await storage.directory.products([], page), [], 'the products of no environment')
    const { id, name, timeZone } = one
    const named = { id: development.id, type: development.type, product: { id, name, timeZone } }
    const environments = (given: readonly string[]) =>
      storage.directory.environments(given, { limit: 10, besides: foreign.id })
    same(await environments([development.id, ids.next()]), [named], 'the environments')
    same(await environments([]), [], 'the environments of nobody')
  },

  'directory.environments lists production first, in the order of products, and one besides the limit': async ({
    storage,
  }) => {
    const at = moment(70_000)
    const products = oldestFirst(
      [1, 2].map(() => sample.product({ createdAt: at })),
      createdPosition,
    )
    const made = products.flatMap((product) =>
      (['development', 'production'] as const).map((type) => sample.environment(product.id, { type })),
    )
    for (const product of products) {
      const own = made.filter(({ productId }) => productId === product.id)
      await storage.products.insert(
        product,
        own.map((environment) => sample.newEnvironment(environment)),
        [],
      )
    }
    const [first, second, third, last] = products.flatMap(({ id }) =>
      ['production', 'development'].map(
        (type) => made.find((one) => one.productId === id && one.type === type)?.id ?? '',
      ),
    )
    const listed = async (limit: number, besides: string | null) => {
      const found = await storage.directory.environments(
        made.map(({ id }) => id),
        { limit, besides },
      )
      return found.map(({ id }) => id)
    }
    same(await listed(10, null), [first, second, third, last], 'all of them')
    same(await listed(2, null), [first, second], 'the first two')
    same(await listed(2, second ?? ''), [first, second], 'one that is among them')
    same(await listed(2, last ?? ''), [first, second, last], 'one beyond them')
    const all = await storage.directory.environments(null, { limit: 1, besides: third ?? '' })
    same(
      all.map(({ id }) => id).filter((id) => id === third),
      [third],
      'one of all',
    )
    same(all.length, 2, 'the first of all, and that one')
  },
}

/** The products of one millisecond, read two at a time. Products of other cases may lie between them. */
async function productsAt(storage: Storage, at: string) {
  const found: Awaited<ReturnType<typeof storage.directory.products>> = []
  for (let after: ListPosition = { at, id: '' }; ; ) {
    const page = await storage.directory.products(null, { after, limit: 2 })
    const last = page.at(-1)?.product
    found.push(...page)
    if (last === undefined || last.createdAt > at) return found
    after = createdPosition(last)
  }
}
