import * as sample from '../../../../contract/src/samples.ts'
import { survey as surveySample } from '../../../../contract/src/survey-sample.ts'
import { eventBatch } from '../../../src/answers/responses/events.ts'
import { listenerTarget, type StoredWebhook } from '../../../src/delivery/webhooks/schema.ts'
import type { CircuitChange } from '../../../src/delivery/webhooks/store.ts'
import { nothingAlongside, timestamp } from '../../../src/house/for-stores.ts'
import { type Manner, manners } from './network.ts'
import { heardTypes, shaken, type World } from './process.ts'

const second = 1000
export const startsAt = Date.parse('2026-01-05T09:00:00.000Z')
export const listenerNames = ['crm', 'mail']

/** The methods by which a person asks for an attempt at once, with the target of a call. */
const asking: Readonly<Record<string, (args: readonly unknown[]) => string | null>> = {
  replace: ([, next, , circuit]) => (circuit === 'stays' ? null : (next as StoredWebhook).id),
  recover: ([, target]) => target as string,
  redeliver: ([, target]) => target as string,
}

/**
 * Webhooks and a survey, and what people and management do with them while the times are eventful. In a siege one receiver
 * never answers, and more waits for it from the beginning than there are places.
 */
export async function manage(world: World, eventful: number, isSiege: boolean) {
  const { time, dice, model: seen, network: net, ids } = world
  const storage = shaken(world.storage, async (store, method, run, args) => {
    const result = await run()
    seen.committed(store, method, args, result)
    // Asked for by a person: a probe that is under way keeps nobody from the next.
    const target = asking[method]?.(args)
    // A recovery that finds nothing, and so answers 0, asks for a probe all the same.
    if (target && result !== false && result !== null) seen.mayProbeAgain(target)
    return result
  })
  const product = sample.product({ id: ids.next() })
  const environment = sample.environment(product.id, { id: ids.next() })
  const environmentId = environment.id
  await storage.products.insert(product, [sample.newEnvironment(environment)], [])
  const revision = async () => (await storage.environments.revision(environmentId)) ?? 0
  const survey = surveySample(environmentId, { id: ids.next() })
  await storage.surveys.insert(environmentId, survey, { ifRevision: await revision(), segment: null }, nothingAlongside)

  async function addWebhook(manner: Manner): Promise<void> {
    const id = ids.next()
    const webhook: StoredWebhook = {
      id,
      environmentId,
      createdAt: timestamp(time.now()),
      updatedAt: timestamp(time.now()),
      name: null,
      url: `https://receiver.example/${id}`,
      source: 'user',
      triggers: ['responseCreated', ...(dice.happens(0.3) ? (['responseFinished'] as const) : [])],
      surveyIds: dice.happens(0.5) ? [] : [survey.id],
      status: 'active',
      disabledReason: null,
      disabledBy: null,
      sealedSecret: newSecret(ids.next()),
      previousSecret: null,
      version: 1,
    }
    net.mannersOf.set(id, manner)
    await storage.webhooks.insert(environmentId, webhook, { ifRevision: await revision() }, nothingAlongside)
  }

  async function respond(): Promise<void> {
    const finished = dice.happens(0.3)
    const data = { why: 'x'.repeat(dice.whole(0, 9)) }
    const at = timestamp(time.now())
    const response = sample.response(environmentId, survey.id, { id: ids.next(), createdAt: at, finished, data })
    const events = eventBatch({ ids }, at, survey, null, response)
    await storage.responses.insert(environmentId, response, { contact: null }, { ...nothingAlongside, events })
  }

  async function change(
    webhook: StoredWebhook,
    changes: Partial<StoredWebhook>,
    circuit: CircuitChange = 'stays',
  ): Promise<void> {
    const next = { ...webhook, ...changes, version: webhook.version + 1 }
    const condition = { ifVersion: webhook.version, ifRevision: await revision() }
    await storage.webhooks.replace(environmentId, next, condition, circuit, nothingAlongside)
  }

  async function enable(webhook: StoredWebhook): Promise<void> {
    await change(webhook, { status: 'active', disabledBy: null, disabledReason: null }, 'closes')
  }

  async function recover(webhook: StoredWebhook): Promise<void> {
    const now = timestamp(time.now())
    const range = { since: timestamp(startsAt), before: now }
    const chore = {
      id: webhook.id,
      environmentId,
      kind: 'recoverDeliveries' as const,
      subject: webhook.id,
      detail: JSON.stringify(range),
      dueAt: now,
    }
    await storage.webhooks.recover(environmentId, webhook.id, range, chore, nothingAlongside)
  }

  async function redeliver(webhook: StoredWebhook): Promise<void> {
    const [one] = [...seen.promised.values()].filter(({ target }) => target === webhook.id)
    // One that is under way stays as it is.
    if (!one || seen.isHeld(one.id)) return
    const at = timestamp(time.now())
    await storage.deliveries.redeliver(environmentId, webhook.id, one.id, at, nothingAlongside)
  }

  const deeds: ((webhook: StoredWebhook) => Promise<void>)[] = [
    (webhook) => change(webhook, { status: 'disabled', disabledBy: 'person', disabledReason: 'Enough' }),
    async (webhook) => (webhook.status === 'disabled' ? enable(webhook) : undefined),
    async (webhook) => (webhook.status === 'disabled' ? enable(webhook) : undefined),
    (webhook) =>
      change(webhook, {
        sealedSecret: newSecret(ids.next()),
        previousSecret: { sealed: webhook.sealedSecret, until: timestamp(time.now() + 5 * second) },
      }),
    recover,
    redeliver,
    async ({ id }) => {
      if (dice.happens(0.3)) await storage.webhooks.delete(environmentId, id, nothingAlongside)
    },
  ]
  async function meddle(): Promise<void> {
    const webhooks = await storage.webhooks.list(environmentId)
    if (webhooks.length > 0) await dice.pick(deeds)(dice.pick(webhooks))
  }

  await addWebhook('healthy')
  if (isSiege) {
    await addWebhook('deaf')
    for (let n = 0; n < 6; n += 1) await respond()
  } else {
    for (let n = dice.whole(0, 2); n > 0; n -= 1) await addWebhook(dice.pick(manners))
    for (const name of listenerNames) {
      const manner = dice.pick(manners)
      for (const type of heardTypes) net.mannersOf.set(listenerTarget(name, type), manner)
    }
  }
  const later = () => time.now() + dice.whole(0, eventful)
  for (let n = dice.whole(1, 5); n > 0; n -= 1) {
    const at = later()
    for (let burst = dice.happens(0.15) ? dice.whole(2, 6) : 1; burst > 0; burst -= 1) time.at(at, () => void respond())
  }
  for (let n = dice.whole(0, 5); n > 0; n -= 1) time.at(later(), () => void meddle())

  return {
    environmentId,
    /** Enables what was disabled, and has some send again all that had no success; says which. */
    async recoverSome(): Promise<Set<string>> {
      const recovered = new Set<string>()
      for (const webhook of await storage.webhooks.list(environmentId)) {
        if (webhook.status === 'disabled' && dice.happens(0.7)) await enable(webhook)
        const now = await storage.webhooks.find(environmentId, webhook.id)
        if (now?.status !== 'active' || dice.happens(0.4)) continue
        await recover(now)
        recovered.add(now.id)
      }
      return recovered
    },
  }
}

const newSecret = (id: string): string => `whsec_${btoa(id.slice(-24).padEnd(24, 'k'))}`
