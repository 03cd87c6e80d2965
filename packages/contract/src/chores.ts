import { type Chore, nothingAlongside, timestamp } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { ids, longAgo } from './moments.ts'
import { afterLease, emptyChores, take } from './queues.ts'
import * as sample from './samples.ts'
import { addSurvey, type Stage } from './stage.ts'

const now = longAgo(10_000)

/** Files chores that are due at these times (ms) by deleting surveys. No other chore is due long ago. */
async function filed({ storage, home }: Stage, ...due: readonly number[]) {
  await emptyChores(storage)
  const made = []
  for (const ms of due) {
    const survey = await addSurvey(storage, home)
    const chore = sample.chore(home, { subject: survey.id, dueAt: longAgo(ms) })
    await storage.surveys.delete(home, survey.id, chore, nothingAlongside)
    made.push(chore)
  }
  return made
}

export const chores: Sentences = {
  'take returns due chores, oldest first, as they were filed': async (stage) => {
    const [two, one, late] = await filed(stage, 2, 1, 3)
    same((await take(stage.storage, longAgo(0))).taken, [], 'before any is due')
    same((await take(stage.storage, longAgo(2))).taken, [one, two], 'at the time of the second')
    same((await take(stage.storage, now)).taken, [late], 'later')
  },

  'take returns at most `limit` chores': async (stage) => {
    const [one, two, three] = await filed(stage, 1, 2, 3)
    same((await take(stage.storage, now, 2)).taken, [one, two], 'the first two')
    same((await take(stage.storage, now, 2)).taken, [three], 'the rest')
  },

  'file files a chore once, however often it is called': async ({ storage, home, abroad }) => {
    await emptyChores(storage)
    const id = `keep${ids.next()}`
    const chore = sample.chore(home, { id, kind: 'keepSummary', dueAt: longAgo(1) })
    await Promise.all([1, 2, 3].map((ms) => storage.chores.file(home, { ...chore, dueAt: longAgo(ms) })))
    const { token, taken } = await take(storage, longAgo(9))
    same(
      taken.map((one) => ({ ...one, dueAt: chore.dueAt })),
      [chore],
      'chores.take',
    )
    await storage.chores.file(home, chore)
    const theirs = { ...chore, environmentId: abroad }
    await storage.chores.file(abroad, theirs)
    same((await take(storage, longAgo(9))).taken, [theirs], 'while it is held')
    same(await storage.chores.finish(home, id, token), true, 'chores.finish')
    await storage.chores.file(home, chore)
    same((await take(storage, longAgo(9))).taken, [chore], 'after it was finished')
  },

  'a chore that was removed is neither taken, finished nor postponed, and may be filed again': async (stage) => {
    const { storage, home, abroad } = stage
    const [chore, other] = await filed(stage, 1, 2)
    if (!chore) return
    const { token } = await take(storage, longAgo(1))
    same(await storage.chores.remove(abroad, chore.id), false, 'chores.remove through another environment')
    same(await storage.chores.remove(home, chore.id), true, 'chores.remove of a chore that is held')
    same(await storage.chores.remove(home, chore.id), false, 'removing it again')
    await storage.chores.file(home, chore)
    same(await storage.chores.finish(home, chore.id, token), false, 'chores.finish by the earlier holder')
    const next = { dueAt: now, detail: null }
    same(await storage.chores.postpone(home, chore.id, token, next), false, 'chores.postpone by the earlier holder')
    same((await take(storage, now)).taken, [chore, other], 'chores.take')
  },

  'a person’s chores of the kind mailResponses are found in every environment': async ({ storage, home, abroad }) => {
    const subject = ids.next()
    const file = (environmentId: string, over: Partial<Chore>) => {
      const chore = sample.chore(environmentId, { kind: 'mailResponses', subject, ...over })
      return storage.chores.file(environmentId, chore)
    }
    await file(home, { id: `mail${subject}` })
    await file(abroad, { id: `mail${subject}` })
    await file(home, { subject: ids.next() })
    await file(home, { kind: 'keepSummary' })
    same(await storage.chores.environmentsMailed(subject), [home, abroad].sort(), 'chores.environmentsMailed')
    await storage.chores.remove(home, `mail${subject}`)
    same(await storage.chores.environmentsMailed(subject), [abroad], 'after one was removed')
    same(await storage.chores.environmentsMailed(ids.next()), [], 'of somebody else')
  },

  'a person’s chores of the kind mailDigest are found in every environment, whole': async ({
    storage,
    home,
    abroad,
  }) => {
    const subject = ids.next()
    const of = (environmentId: string, over: Partial<Chore>) =>
      sample.chore(environmentId, { kind: 'mailDigest', subject, detail: '{"every":"day"}', ...over })
    const [first, second] = [of(home, { id: `a${subject}` }), of(home, { id: `b${subject}` })]
    const other = of(abroad, { id: `a${subject}` })
    const kept = [of(home, { subject: ids.next() }), of(home, { kind: 'mailResponses' })]
    for (const chore of [second, first, other, ...kept]) await storage.chores.file(chore.environmentId, chore)
    const inOrder = home < abroad ? [first, second, other] : [other, first, second]
    same(await storage.chores.digestsOf(subject), inOrder, 'chores.digestsOf')
    await storage.chores.remove(home, first.id)
    same(
      await storage.chores.digestsOf(subject),
      inOrder.filter((one) => one !== first),
      'after one was removed',
    )
    same(await storage.chores.digestsOf(ids.next()), [], 'of another person')
  },

  'no other worker takes a chore until its lease ends': async (stage) => {
    const made = await filed(stage, 1)
    await take(stage.storage, now)
    same((await take(stage.storage, timestamp(Date.parse(afterLease(now)) - 1))).taken, [], 'just before the end')
    same((await take(stage.storage, afterLease(now))).taken, made, 'at the end of the lease')
  },

  'finish ends a chore for good': async (stage) => {
    const { storage, home } = stage
    const [chore] = await filed(stage, 1)
    const { token } = await take(storage, now)
    same(await storage.chores.finish(home, chore?.id ?? '', token), true, 'chores.finish')
    same(await storage.chores.finish(home, chore?.id ?? '', token), false, 'finishing it again')
    same(
      await storage.chores.postpone(home, chore?.id ?? '', token, { dueAt: now, detail: null }),
      false,
      'postponing what is finished',
    )
    same((await take(storage, longAgo(10 ** 9))).taken, [], 'chores.take')
  },

  'postpone ends the lease and makes a chore due again at its time': async (stage) => {
    const { storage, home } = stage
    const [chore] = await filed(stage, 1)
    const { token } = await take(storage, now)
    const dueAt = longAgo(20_000)
    const detail = '{"after": "ü"}'
    same(await storage.chores.postpone(home, chore?.id ?? '', token, { dueAt, detail }), true, 'chores.postpone')
    same(await storage.chores.finish(home, chore?.id ?? '', token), false, 'finishing what is held no more')
    same((await take(storage, longAgo(19_999))).taken, [], 'before its time')
    same((await take(storage, dueAt)).taken, chore ? [{ ...chore, dueAt, detail }] : [], 'at its time')
  },

  'a worker that lost the lease can neither finish nor postpone': async (stage) => {
    const { storage, home } = stage
    const [chore] = await filed(stage, 1)
    const id = chore?.id ?? ''
    const slow = await take(storage, now)
    const next = await take(storage, afterLease(now))
    for (const token of [slow.token, ids.next()]) {
      same(await storage.chores.finish(home, id, token), false, 'chores.finish with a lost lease')
      same(
        await storage.chores.postpone(home, id, token, { dueAt: now, detail: null }),
        false,
        'chores.postpone with a lost lease',
      )
    }
    same(await storage.chores.finish(home, id, next.token), true, 'chores.finish by its holder')
  },

  'a worker with an expired lease still finishes a chore that no other took': async (stage) => {
    const { storage, home } = stage
    const [chore] = await filed(stage, 1)
    const { token } = await take(storage, now)
    same(await storage.chores.finish(home, chore?.id ?? '', token), true, 'chores.finish')
  },

  'a chore is neither finished nor postponed through another environment': async (stage) => {
    const { storage, home, abroad } = stage
    const [chore] = await filed(stage, 1)
    const { token } = await take(storage, now)
    same(await storage.chores.finish(abroad, chore?.id ?? '', token), false, 'chores.finish')
    same(
      await storage.chores.postpone(abroad, chore?.id ?? '', token, { dueAt: now, detail: null }),
      false,
      'chores.postpone',
    )
    same(await storage.chores.finish(home, chore?.id ?? '', token), true, 'chores.finish at home')
  },
}
