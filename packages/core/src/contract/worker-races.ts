import { nothingAlongside } from '../ports/alongside.ts'
import type { Sentences } from './case.ts'
import { holds, same, times, together, unordered } from './expect.ts'
import { longAgo } from './moments.ts'
import { afterLease, claim, emptyChores, emptyOutbox, type Taken, take } from './queues.ts'
import * as sample from './samples.ts'
import { addResponse, addSurvey, addWebhook, revisionOf, type Stage } from './stage.ts'
import { attempt, events } from './webhook-samples.ts'

const now = longAgo(10_000)
const count = 40

/** So many deliveries to one webhook, and nothing else in the outbox. */
async function backlog({ storage, home }: Stage) {
  await emptyOutbox(storage)
  const webhook = await addWebhook(storage, home)
  const survey = await addSurvey(storage, home)
  await Promise.all(times(count, (ms) => addResponse(storage, survey, {}, events(survey.id, longAgo(ms)))))
  return webhook
}

/** What five workers get who all ask at once, again and again, until none of them gets anything. */
async function fiveWorkers<T>(ask: () => Promise<Taken<T>>): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const round = (await Promise.all(times(5, ask))).flatMap(({ taken }) => taken)
    if (round.length === 0) return all
    all.push(...round)
    holds(all.length <= 10 * count, 'claims of what is held already never end')
  }
}

/** Many workers at once share nothing and lose nothing. */
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
      await storage.products.insert(product, [sample.newEnvironment(environment, { chores: [chore] })])
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
      return storage.deliveries.settle(home, taken[0]?.id ?? '', token, settlement, attempt(now))
    }
    const answers = await Promise.all(times(20, settle))
    same(answers.filter((won) => won).length, 1, 'calls that settled it')
  },

  'a webhook enabled while workers park its deliveries loses none of them': async (stage) => {
    const { storage, home } = stage
    const webhook = await backlog(stage)
    const set = async (status: 'active' | 'disabled', version: number) => {
      const condition = { ifVersion: version - 1, ifRevision: await revisionOf(storage, home) }
      return storage.webhooks.replace(
        home,
        { ...webhook, status, updatedAt: now, version },
        condition,
        nothingAlongside,
      )
    }
    same(await set('disabled', 2), true, 'disabling it')
    const claims = times(5, () => claim(storage, now, { limit: 3 }))
    const [enabled] = await Promise.all([set('active', 3), ...claims])
    same(enabled, true, 'enabling it')
    const later = afterLease(now)
    same((await claim(storage, later)).taken.length, count, 'deliveries claimed when all leases have ended')
  },

  'of many deletions at once of a survey, one gets it and files its chore': async ({ storage, home }) => {
    await emptyChores(storage)
    const survey = await addSurvey(storage, home)
    const answers = await Promise.all(
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
      answers.filter((answer) => answer !== null),
      [survey],
      'what the deletions answered',
    )
    same((await take(storage, now)).taken.length, 1, 'chores filed')
  },

  'responses that come while their survey is deleted are refused, or purged with it': async ({ storage, home }) => {
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
