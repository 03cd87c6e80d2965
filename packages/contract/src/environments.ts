import { type Environment, nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { holds, same } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import { createdPosition, oldestFirst } from './pages.ts'
import { emptyChores, take } from './queues.ts'
import * as sample from './samples.ts'
import { revisionOf } from './stage.ts'
import { survey } from './survey-sample.ts'

/** Cases about environments, and the records that are created with one. */
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
      keepResponsesDays: 30,
      keepDisplaysDays: 7,
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
    const foreign = (await storage.directory.environment(abroad))?.environment
    const { clientAttributeKeys, users, identity, keepResponsesDays, keepDisplaysDays } = foreign ?? {}
    same([clientAttributeKeys, users, identity], ['create', 'any', null], 'the settings of another environment')
    same([keepResponsesDays, keepDisplaysDays], [null, null], 'what another environment keeps')
    const without = { ...next, identity: null, users: 'any' as const, keepResponsesDays: null, keepDisplaysDays: null }
    same(await replace(home, ifRevision + 1, without), true, 'environments.replace')
    const last = (await storage.directory.environment(home))?.environment
    same(last, { ...without, revision: ifRevision + 2 }, 'settings that are no more')
  },

  'migrating an up-to-date schema changes nothing, also ten times at once': async ({ storage, home }) => {
    await Promise.all(Array.from({ length: 10 }, () => storage.migrate('apply')))
    await storage.migrate('check')
    holds((await storage.directory.environment(home)) !== null, 'what was stored is still there')
  },

  'ping answers the time, which only passes, or null': async ({ storage }) => {
    const first = await storage.ping()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const second = await storage.ping()
    const since2020 = Date.UTC(2020)
    holds(
      (first === null && second === null) || (first !== null && second !== null && first > since2020 && second > first),
      `the time of the storage: ${first}, and 20 ms later ${second}`,
    )
  },
}
