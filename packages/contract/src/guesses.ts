import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { ids, moment } from './moments.ts'

const newRule = () => ({ scope: 'sign-in', name: ids.next(), limit: 2, windowMs: 1000 })

export const guesses: Sentences = {
  'as many guesses are allowed as the limit says, until the window ends': async ({ storage }) => {
    const rule = newRule()
    const take = (ms: number) => storage.guesses.take(rule, moment(ms))
    const endsAt = moment(1000)
    same(await take(0), { allowed: true, endsAt }, 'the first')
    same(await take(1), { allowed: true, endsAt }, 'the second')
    same(await take(999), { allowed: false, endsAt }, 'the third')
    same(await storage.guesses.count(rule.scope, rule.name, moment(999)), 2, 'guesses.count')
    same(await storage.guesses.count(rule.scope, rule.name, moment(1000)), 0, 'guesses.count at the end')
    same(await take(1000), { allowed: true, endsAt: moment(2000) }, 'the first of the next window')
    same(await storage.guesses.count(rule.scope, rule.name, moment(1001)), 1, 'guesses.count of the next window')
  },

  'another scope and another name have counts of their own': async ({ storage }) => {
    const rule = { ...newRule(), limit: 1 }
    same((await storage.guesses.take(rule, moment(0))).allowed, true, 'the first')
    same((await storage.guesses.take({ ...rule, scope: 'pin' }, moment(0))).allowed, true, 'another scope')
    same((await storage.guesses.take({ ...rule, name: ids.next() }, moment(0))).allowed, true, 'another name')
    same((await storage.guesses.take(rule, moment(0))).allowed, false, 'the second')
  },

  'a guess that is given back may be made again, and none is given back twice': async ({ storage }) => {
    const rule = { ...newRule(), limit: 1 }
    const { scope, name } = rule
    await storage.guesses.giveBack(scope, name)
    same(await storage.guesses.count(scope, name, moment(0)), 0, 'guesses.count without a window')
    await storage.guesses.take(rule, moment(0))
    same((await storage.guesses.take(rule, moment(1))).allowed, false, 'the second')
    await storage.guesses.giveBack(scope, name)
    await storage.guesses.giveBack(scope, name)
    same(await storage.guesses.count(scope, name, moment(2)), 0, 'guesses.count')
    same((await storage.guesses.take(rule, moment(3))).allowed, true, 'one that was given back')
    same((await storage.guesses.take(rule, moment(4))).allowed, false, 'the next')
  },

  'a window that is renewed begins then, with one guess, and so does one that was not there': async ({ storage }) => {
    const rule = newRule()
    const { scope, name } = rule
    await storage.guesses.renew(rule, moment(0))
    same(await storage.guesses.take(rule, moment(1)), { allowed: true, endsAt: moment(1000) }, 'the second')
    await storage.guesses.renew(rule, moment(900))
    same(await storage.guesses.count(scope, name, moment(1899)), 1, 'guesses.count before the new end')
    same(await storage.guesses.count(scope, name, moment(1900)), 0, 'guesses.count at the new end')
    await storage.guesses.renew(rule, moment(500))
    same(await storage.guesses.count(scope, name, moment(1500)), 0, 'guesses.count after the clock was set back')
  },

  'a window whose end is further away than it may be begins anew: the clock was set back': async ({ storage }) => {
    const rule = { ...newRule(), limit: 1 }
    await storage.guesses.take(rule, moment(5000))
    same(await storage.guesses.take(rule, moment(0)), { allowed: true, endsAt: moment(1000) }, 'after the clock')
  },

  'a clock that is a little behind counts in the window that another one began': async ({ storage }) => {
    const rule = newRule()
    const take = (ms: number) => storage.guesses.take(rule, moment(ms))
    same(await take(1000), { allowed: true, endsAt: moment(2000) }, 'the first')
    same(await take(900), { allowed: true, endsAt: moment(2000) }, 'the second, behind')
    same(await take(0), { allowed: false, endsAt: moment(2000) }, 'the third, a whole window behind')
    same(await take(1001), { allowed: false, endsAt: moment(2000) }, 'the fourth')
  },

  'purge removes windows that ended, a limited number at once': async ({ storage }) => {
    while ((await storage.guesses.purge(moment(-50_000), 1000)) > 0);
    const rules = Array.from({ length: 4 }, newRule)
    for (const [n, rule] of rules.entries()) await storage.guesses.take(rule, moment(-60_000 + n))
    const last = rules.at(-1) ?? newRule()
    const before = moment(-60_000 + 1003)
    const counts = [
      await storage.guesses.purge(before, 2),
      await storage.guesses.purge(before, 2),
      await storage.guesses.purge(before, 2),
    ]
    same(counts, [2, 1, 0], 'guesses.purge')
    same(await storage.guesses.count(last.scope, last.name, moment(-60_000)), 1, 'the window that is left')
  },
}
