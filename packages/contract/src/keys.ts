import { type ListedKey, type ListPosition, nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, holds, inOrder, same } from './expect.ts'
import { ids, moment } from './moments.ts'
import { createdPosition, oldestFirst } from './pages.ts'
import { person as samplePerson } from './people-samples.ts'
import * as sample from './samples.ts'
import { revisionOf } from './stage.ts'

export const keys: Sentences = {
  'a key is found by its hash and listed, as it was inserted': async ({ storage, home }) => {
    const key = sample.key(home, {
      ownerId: ids.next(),
      permission: 'read',
      expiresAt: moment(5),
      lastUsedAt: moment(3),
    })
    same(await storage.keys.insert(home, key, nothingAlongside), true, 'keys.insert')
    same(await storage.directory.keyByHash(key.hash), key, 'directory.keyByHash')
    same(await storage.keys.list(home), [key], 'keys.list')
  },

  'directory.keys lists the keys of a person, or all, page by page with environment, product and owner': async ({
    storage,
    home,
    abroad,
  }) => {
    const ada = samplePerson({ name: 'Ada "A" 🌱' })
    await storage.accounts.insert(ada, {}, [])
    const at = moment(70_000)
    const own = [home, abroad, home].map((id) => sample.key(id, { ownerId: ada.id, createdAt: at, label: 'Ünï' }))
    const nobodys = sample.key(home, { createdAt: at, lastUsedAt: moment(2), expiresAt: moment(3) })
    for (const key of [...own, nobodys]) await storage.keys.insert(key.environmentId, key, nothingAlongside)
    const listed: ListedKey[] = []
    for (let after: ListPosition | null = null; ; ) {
      const page: ListedKey[] = await storage.directory.keys(ada.id, { after, limit: 2 })
      listed.push(...page)
      const last = page.at(-1)
      if (last === undefined || page.length < 2) break
      after = createdPosition(last)
    }
    inOrder(listed, oldestFirst(own, createdPosition), 'directory.keys of a person')
    const found = await storage.directory.environment(home)
    const { id, label, prefix, permission, createdAt, lastUsedAt, expiresAt } = nobodys
    const product = found && { id: found.product.id, name: found.product.name }
    const environment = found && { id: home, type: found.environment.type, product }
    const expected = { id, label, prefix, permission, environment, owner: null, createdAt, lastUsedAt, expiresAt }
    same(await storage.directory.key(id), expected, 'directory.key')
    same((await storage.directory.key(own[0]?.id ?? ''))?.owner, { id: ada.id, name: ada.name }, 'the owner')
    same(await storage.directory.key(ids.next()), null, 'directory.key of an unknown key')
    const all = await storage.directory.keys(null, { after: { at, id: '' }, limit: 1000 })
    const made = new Set([...own, nobodys].map((key) => key.id))
    same(all.filter((key) => made.has(key.id)).length, 4, 'the number of keys among all')
  },

  'the keys of a removed person are removed, and no others': async ({ storage, home, abroad }) => {
    const [ada, ben] = [samplePerson(), samplePerson()]
    for (const one of [ada, ben]) await storage.accounts.insert(one, {}, [])
    const keys = [
      sample.key(home, { ownerId: ada.id }),
      sample.key(abroad, { ownerId: ada.id }),
      sample.key(home, { ownerId: ben.id }),
      sample.key(home),
    ]
    for (const key of keys) await storage.keys.insert(key.environmentId, key, nothingAlongside)
    same(await storage.accounts.delete(ada.id, { ifVersion: 9 }, []), false, 'accounts.delete at another version')
    same((await storage.keys.list(abroad)).length, 1, 'the number of keys after it')
    same(await storage.accounts.delete(ada.id, { ifVersion: ada.version }, []), true, 'accounts.delete')
    inOrder(await storage.keys.list(home), oldestFirst(keys.slice(2), createdPosition), 'keys.list')
    same(await storage.keys.list(abroad), [], 'keys.list of the other environment')
  },

  'an unknown hash is null': async ({ storage, home }) => {
    await storage.keys.insert(home, sample.key(home), nothingAlongside)
    same(await storage.directory.keyByHash(sample.key(home).hash), null, 'directory.keyByHash')
  },

  'keys.insert into an unknown environment answers false and stores nothing': async ({ storage }) => {
    const nowhere = ids.next()
    const key = sample.key(nowhere)
    same(await storage.keys.insert(nowhere, key, nothingAlongside), false, 'keys.insert')
    same(await storage.directory.keyByHash(key.hash), null, 'directory.keyByHash')
  },

  'a hash is unique service-wide': async ({ storage, home, abroad }) => {
    const key = sample.key(home)
    await storage.keys.insert(home, key, nothingAlongside)
    await conflicts(storage.keys.insert(abroad, sample.key(abroad, { hash: key.hash }), nothingAlongside), 'id')
    same(await storage.keys.list(abroad), [], 'keys.list of the other environment')
    same(await storage.directory.keyByHash(key.hash), key, 'directory.keyByHash')
  },

  'keys are listed in the order of (createdAt, id)': async ({ storage, home }) => {
    const made = [3, 1, 2, 2, 2].map((ms) => sample.key(home, { createdAt: moment(ms) }))
    for (const key of made) await storage.keys.insert(home, key, nothingAlongside)
    inOrder(await storage.keys.list(home), oldestFirst(made, createdPosition), 'keys.list')
  },

  'insert and delete raise the revision, touch does not': async ({ storage, home }) => {
    const key = sample.key(home)
    const before = await revisionOf(storage, home)
    await storage.keys.insert(home, key, nothingAlongside)
    const inserted = await revisionOf(storage, home)
    holds(inserted > before, 'keys.insert raises the revision')
    await storage.keys.touch(home, key.id, moment(9))
    same(await revisionOf(storage, home), inserted, 'the revision after keys.touch')
    await storage.keys.delete(home, key.id, nothingAlongside)
    holds((await revisionOf(storage, home)) > inserted, 'keys.delete raises the revision')
  },

  'touch stores the time of use, and does nothing for an unknown key': async ({ storage, home }) => {
    const key = sample.key(home)
    await storage.keys.insert(home, key, nothingAlongside)
    await storage.keys.touch(home, key.id, moment(9))
    await storage.keys.touch(home, ids.next(), moment(9))
    same(await storage.keys.list(home), [{ ...key, lastUsedAt: moment(9) }], 'keys.list')
  },

  'delete returns the key once, and then no method finds it': async ({ storage, home }) => {
    const [key, other] = [sample.key(home), sample.key(home)]
    for (const each of [key, other]) await storage.keys.insert(home, each, nothingAlongside)
    same(await storage.keys.delete(home, key.id, nothingAlongside), key, 'the first keys.delete')
    const revision = await revisionOf(storage, home)
    same(await storage.keys.delete(home, key.id, nothingAlongside), null, 'the second keys.delete')
    same(await revisionOf(storage, home), revision, 'the revision after it')
    same(await storage.directory.keyByHash(key.hash), null, 'directory.keyByHash')
    same(await storage.keys.list(home), [other], 'keys.list')
  },

  'a key is neither listed, touched nor deleted through another environment': async ({ storage, home, abroad }) => {
    const key = sample.key(home)
    await storage.keys.insert(home, key, nothingAlongside)
    same(await storage.keys.list(abroad), [], 'keys.list of the other environment')
    await storage.keys.touch(abroad, key.id, moment(9))
    same(await storage.keys.delete(abroad, key.id, nothingAlongside), null, 'keys.delete through the other environment')
    same(await storage.keys.list(home), [key], 'keys.list')
  },
}
