import { type AttributeKey, nothingAlongside, type Segment } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, holds, inOrder, same } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import { createdPosition, oldestFirst } from './pages.ts'
import { emptyChores, take } from './queues.ts'
import * as sample from './samples.ts'
import { addAttributeKey, addSegment, revisionOf } from './stage.ts'

export const attributeKeys: Sentences = {
  'keys come back as they were inserted, in the order of (createdAt, id)': async ({ storage, home }) => {
    const made = [2, 1, 2, 2].map((ms, index) =>
      sample.attributeKey(home, {
        key: `key ${index}`,
        createdAt: moment(ms),
        description: index ? '' : null,
        madeByClient: index > 1,
      }),
    )
    const condition = { ifRevision: await revisionOf(storage, home) }
    same(await storage.attributeKeys.insert(home, made, condition, nothingAlongside), true, 'attributeKeys.insert')
    same(await storage.attributeKeys.list(home), oldestFirst(made, createdPosition), 'attributeKeys.list')
    holds((await revisionOf(storage, home)) > condition.ifRevision, 'attributeKeys.insert raises the revision')
  },

  'insert at an older revision answers false and stores nothing': async ({ storage, home }) => {
    const ifRevision = await revisionOf(storage, home)
    const first = sample.attributeKey(home, { key: 'first' })
    await storage.attributeKeys.insert(home, [first], { ifRevision }, nothingAlongside)
    const revision = await revisionOf(storage, home)
    const late = [sample.attributeKey(home, { key: 'late' })]
    same(
      await storage.attributeKeys.insert(home, late, { ifRevision }, nothingAlongside),
      false,
      'attributeKeys.insert',
    )
    same(await storage.attributeKeys.list(home), [first], 'attributeKeys.list')
    same(await revisionOf(storage, home), revision, 'the revision')
  },

  'insert in an unknown environment answers false': async ({ storage }) => {
    const nowhere = ids.next()
    const keys = [sample.attributeKey(nowhere)]
    same(
      await storage.attributeKeys.insert(nowhere, keys, { ifRevision: 1 }, nothingAlongside),
      false,
      'attributeKeys.insert',
    )
    same(await storage.attributeKeys.list(nowhere), [], 'attributeKeys.list')
  },

  'a taken key is a conflict, and none of the keys is stored': async ({ storage, home }) => {
    const taken = sample.attributeKey(home, { key: 'plan' })
    await storage.attributeKeys.insert(home, [taken], { ifRevision: await revisionOf(storage, home) }, nothingAlongside)
    const ifRevision = await revisionOf(storage, home)
    const keys = [sample.attributeKey(home, { key: 'fresh' }), sample.attributeKey(home, { key: 'plan' })]
    await conflicts(storage.attributeKeys.insert(home, keys, { ifRevision }, nothingAlongside), 'name')
    same(await storage.attributeKeys.list(home), [taken], 'attributeKeys.list')
    same(await revisionOf(storage, home), ifRevision, 'the revision')
  },

  'two environments may have the same key, and each lists its own': async ({ storage, home, abroad }) => {
    const [here, there] = [sample.attributeKey(home), sample.attributeKey(abroad)]
    for (const key of [here, there]) {
      const condition = { ifRevision: await revisionOf(storage, key.environmentId) }
      same(
        await storage.attributeKeys.insert(key.environmentId, [key], condition, nothingAlongside),
        true,
        'attributeKeys.insert',
      )
    }
    inOrder(await storage.attributeKeys.list(home), [here], 'attributeKeys.list')
    inOrder(await storage.attributeKeys.list(abroad), [there], 'attributeKeys.list of the other environment')
  },

  'an environment lists neither action classes nor segments of another': async ({ storage, home }) => {
    const product = sample.product()
    const other = sample.environment(product.id)
    const created = sample.newEnvironment(other, { actionClasses: [sample.actionClass(other.id)] })
    await storage.products.insert(product, [created], [])
    same(await storage.actionClasses.list(home), [], 'actionClasses.list')
    same(await storage.segments.list(home), [], 'segments.list')
    same(await storage.actionClasses.list(ids.next()), [], 'actionClasses.list of an unknown environment')
  },

  'replace changes all but key and type, at the revision it was decided on': async ({ storage, home, abroad }) => {
    const made = await addAttributeKey(storage, home)
    const ifRevision = await revisionOf(storage, home)
    const next = { ...made, name: 'New', description: 'New', archived: true, updatedAt: moment(9) }
    const replace = (environmentId: string, replacement: AttributeKey, revision: number) =>
      storage.attributeKeys.replace(environmentId, replacement, { ifRevision: revision }, nothingAlongside)
    same(await replace(home, next, ifRevision - 1), false, 'attributeKeys.replace at an older revision')
    same(await replace(abroad, next, await revisionOf(storage, abroad)), false, 'attributeKeys.replace abroad')
    same(await replace(home, sample.attributeKey(home), ifRevision), false, 'attributeKeys.replace of an unknown one')
    same(await storage.attributeKeys.list(home), [made], 'attributeKeys.list')
    const changed = { ...next, key: 'another', type: 'default' as const, isUnique: true, madeByClient: true }
    same(await replace(home, changed, ifRevision), true, 'attributeKeys.replace')
    same(await storage.attributeKeys.list(home), [next], 'attributeKeys.list')
    holds((await revisionOf(storage, home)) > ifRevision, 'attributeKeys.replace raises the revision')
  },

  'delete returns the key once, files its chore and raises the revision': async ({ storage, home, abroad }) => {
    await emptyChores(storage)
    const made = await addAttributeKey(storage, home)
    const revision = await revisionOf(storage, home)
    const chore = sample.chore(home, { kind: 'eraseAttribute', subject: made.key, dueAt: longAgo(0) })
    const removeAt = (environmentId: string, ifRevision: number) =>
      storage.attributeKeys.delete(environmentId, made.id, { ifRevision, segments: [] }, chore, nothingAlongside)
    const remove = async (environmentId: string) => removeAt(environmentId, await revisionOf(storage, environmentId))
    same(await removeAt(home, revision - 1), null, 'attributeKeys.delete at an older revision')
    same(await remove(abroad), null, 'attributeKeys.delete through another environment')
    same(await remove(home), made, 'the first attributeKeys.delete')
    same(await remove(home), null, 'the second attributeKeys.delete')
    same(await storage.attributeKeys.list(home), [], 'attributeKeys.list')
    holds((await revisionOf(storage, home)) > revision, 'attributeKeys.delete raises the revision')
    same((await take(storage, longAgo(0))).taken, [chore], 'chores.take')
  },

  'a delete takes the filters of the named segments along, or changes none of them': async ({
    storage,
    home,
    abroad,
  }) => {
    const made = await addAttributeKey(storage, home)
    const segment = await addSegment(storage, home)
    const other = await addSegment(storage, home)
    const foreign = await addSegment(storage, abroad)
    const inList = (...segments: Segment[]) => oldestFirst(segments, createdPosition)
    const filters = [{ id: 'f', connector: null, resource: [] }]
    const next = { ...segment, filters, updatedAt: moment(9) }
    const ifRevision = await revisionOf(storage, home)
    const segments = [next, { ...foreign, filters }, { ...segment, id: ids.next() }]
    const chore = sample.chore(home, { kind: 'eraseAttribute', subject: made.key })
    const remove = (revision: number) =>
      storage.attributeKeys.delete(home, made.id, { ifRevision: revision, segments }, chore, nothingAlongside)
    same(await remove(ifRevision - 1), null, 'attributeKeys.delete at an older revision')
    same(await storage.segments.list(home), inList(segment, other), 'segments.list after a delete that lost')
    same(await remove(ifRevision), made, 'attributeKeys.delete')
    same(await storage.segments.list(home), inList(next, other), 'segments.list')
    same(await storage.segments.list(abroad), [foreign], 'segments.list of another environment')
  },
}
