import { nothingAlongside, timestamp } from '@hearback/core'
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
