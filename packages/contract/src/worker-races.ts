import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { holds, same, times, together, unordered } from './expect.ts'
import { longAgo } from './moments.ts'
import { disable, enable, queue } from './outbox.ts'
import { afterLease, claim, emptyChores, emptyOutbox, type Taken, take } from './queues.ts'
import * as sample from './samples.ts'
import { addResponse, addSurvey, addWebhook, type Stage } from './stage.ts'
import { attempt, circuit, events } from './webhook-samples.ts'

const now = longAgo(10_000)
const count = 40

/** Creates so many deliveries to one webhook. The outbox holds nothing else. */
async function backlog({ storage, home }: Stage) {
  await emptyOutbox(storage)
  const webhook = await addWebhook(storage, home)
  const survey = await addSurvey(storage, home)
  await Promise.all(times(count, (ms) => addResponse(storage, survey, {}, events(survey.id, longAgo(ms)))))
  return webhook
}

/** Five workers claim concurrently until none of them gets anything; returns everything that they claimed. */
async function fiveWorkers<T>(ask: () => Promise<Taken<T>>): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const round = (await Promise.all(times(5, ask))).flatMap(({ taken }) => taken)
    if (round.length === 0) return all
    all.push(...round)
    holds(all.length <= 10 * count, 'claims of what is held already never end')
  }
}

/** Cases about concurrent workers: they share nothing and lose nothing. */
export const workerRaces: Sentences = {
  'deliveries claimed by five at once are claimed once each': async (stage) => {
    await backlog(stage)
    const found = await fiveWorkers(() => claim(stage.storage, now, { limit: 3 }))
    same(found.length, count, 'deliveries claimed')
    unordered(found, (await claim(stage.storage, afterLease(now))).taken, 'by five workers, and all after their leases')
  },

  'chores taken by five at once are taken once each': async ({ storage, home }) => {
    await emptyChores(storage)
    const chores = times(20, async (ms) => {
      const product = sample.product()
      const environment = sample.environment(product.id)
      const chore = sample.chore(environment.id, { dueAt: longAgo(ms) })
      await storage.products.insert(product, [sample.newEnvironment(environment, { chores: [chore] })], [])
      return chore
    })
    const filed = await Promise.all(chores)
    unordered(await fiveWorkers(() => take(storage, now, 3)), filed, `chores taken (beside ${home})`)
  },

  'a delivery settled by many at once is settled once': async ({ storage, home, abroad }) => {
    await backlog({ storage, home, abroad })
    const { token, taken } = await claim(storage, now, { limit: 1 })
    const settle = (index: number) => {
      const settlement = index % 2 ? ({ kind: 'delivered' } as const) : ({ kind: 'exhausted' } as const)
      return storage.deliveries.settle(
        home,
        taken[0]?.target ?? '',
        taken[0]?.id ?? '',
        token,
        settlement,
        attempt(now),
      )
    }
    const outcomes = await Promise.all(times(20, settle))
    same(outcomes.filter((won) => won).length, 1, 'calls that settled it')
  },

  'a webhook disabled and enabled while workers claim loses none of its deliveries': async (stage) => {
    const webhook = await backlog(stage)
    const claimed = times(10, () => claim(stage.storage, now, { limit: 3 }))
    const [on] = await Promise.all([disable(stage, webhook).then((off) => enable(stage, off)), ...claimed])
    same(on.status, 'active', 'its status at last')
    const later = afterLease(now)
    same((await claim(stage.storage, later)).taken.length, count, 'deliveries claimed when all leases have ended')
  },

  'after a webhook is disabled, no claim takes its deliveries': async (stage) => {
    const webhook = await backlog(stage)
    const early = times(5, () => claim(stage.storage, now, { limit: 3 }))
    await disable(stage, webhook)
    const late = await Promise.all(times(5, () => claim(stage.storage, now, { limit: 3 })))
    same(late.flatMap(({ taken }) => taken).length, 0, 'deliveries claimed since')
    await Promise.all(early)
  },

  'of many workers, one probes an open circuit': async (stage) => {
    const { storage, home } = stage
    for (const round of [1, 2, 3, 4, 5]) {
      const webhook = await backlog(stage)
      const first = circuit(longAgo(5000))
      same(await storage.deliveries.replaceCircuit(home, webhook.id, first, { ifVersion: null }), true, 'a circuit')
      const found = (await Promise.all(times(10, () => claim(storage, now)))).flatMap(({ taken }) => taken)
      same(found.length, 1, `deliveries claimed, round ${round}`)
      const probing = circuit(afterLease(now), { version: 2 })
      same([found[0]?.circuit, await storage.deliveries.circuit(home, webhook.id)], [probing, probing], 'its circuit')
      await storage.webhooks.delete(home, webhook.id, nothingAlongside)
    }
  },

  'of many workers that change the same version of a circuit, one wins': async (stage) => {
    const { storage, home } = stage
    const webhook = await queue(stage)
    for (const ifVersion of [null, 1, 2]) {
      const version = (ifVersion ?? 0) + 1
      const keep = () => storage.deliveries.replaceCircuit(home, webhook.id, circuit(now, { version }), { ifVersion })
      const outcomes = await Promise.all(times(10, keep))
      same(outcomes.filter((won) => won).length, 1, `calls that won on ${ifVersion}`)
    }
    same((await storage.deliveries.circuit(home, webhook.id))?.version, 3, 'its version')
  },

  'a delivery that is recovered or sent again while it is settled ends in one of the two states': async (stage) => {
    const { storage, home } = stage
    const webhook = await backlog(stage)
    const { token, taken } = await claim(storage, now)
    const delivered = { kind: 'exhausted' } as const
    const settle = async ({ id }: { id: string }) =>
      storage.deliveries.settle(home, webhook.id, id, token, delivered, attempt(now))
    const late = afterLease(now)
    const [, ...settled] = await Promise.all([
      storage.deliveries.recover(home, webhook.id, { since: longAgo(0), before: now }, late, {
        after: null,
        limit: 99,
      }),
      ...taken.map(settle),
    ])
    same(settled, Array(count).fill(true), 'what each settlement answered')
    const found = (await storage.deliveries.list(home, webhook.id, { state: null }, { after: null, limit: 99 })) ?? []
    const [given, due] = [found.filter(({ state }) => state === 'exhausted'), (await claim(storage, late)).taken]
    unordered([...given, ...due], taken, 'those given up, and those that are due again')
    const late2 = afterLease(late)
    const both = await Promise.all(
      given.map(({ id }) => storage.deliveries.redeliver(home, webhook.id, id, late2, nothingAlongside)),
    )
    same(both, Array(both.length).fill('due'), 'what each answered')
    same((await claim(storage, late2)).taken.length, count, 'deliveries claimed at last')
  },

  'of many deletions at once of a survey, one returns it and files its chore': async ({ storage, home }) => {
    await emptyChores(storage)
    const survey = await addSurvey(storage, home)
    const outcomes = await Promise.all(
      times(20, (ms) =>
        storage.surveys.delete(
          home,
          survey.id,
          sample.chore(home, { subject: survey.id, dueAt: longAgo(ms) }),
          nothingAlongside,
        ),
      ),
    )
    same(
      outcomes.filter((outcome) => outcome !== null),
      [survey],
      'what the deletions answered',
    )
    same((await take(storage, now)).taken.length, 1, 'chores filed')
  },

  'responses that arrive while their survey is deleted are refused, or purged with it': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const insert = () =>
      storage.responses.insert(home, sample.response(home, survey.id), { contact: null }, nothingAlongside)
    const [before, deletion] = [
      times(15, insert),
      storage.surveys.delete(home, survey.id, sample.chore(home), nothingAlongside),
    ]
    const { values } = await together([...before, ...times(15, insert)])
    await deletion
    const stored = values.filter((won) => won).length
    same(await storage.responses.purgeOfSurvey(home, survey.id, 100), stored, 'responses purged')
    same(await storage.responses.purgeOfSurvey(home, survey.id, 100), 0, 'responses left')
  },
}
