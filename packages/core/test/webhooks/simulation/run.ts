import { memoryStorage } from '../../../src/beside/memory/index.ts'
import { listenerTarget } from '../../../src/delivery/webhooks/schema.ts'
import type { DeliveryRecord } from '../../../src/house/for-stores.ts'
import type { Storage } from '../../../src/house/index.ts'
import { type Chance, chance } from './chance.ts'
import { startFleet } from './fleet.ts'
import { type Ending, invariants } from './invariants.ts'
import { listenerNames, manage, startsAt } from './management.ts'
import { type Model, model } from './model.ts'
import { network } from './network.ts'
import { withPlainCopies } from './plain-copies.ts'
import { heardTypes, type World } from './process.ts'
import { type VirtualTime, withVirtualTime } from './virtual-time.ts'

const second = 1000
const hour = 3600 * second
const calm = { fault: 0, crash: 0, freeze: 0, latencyMs: 15 }

/** What a run did, to see that runs are about something. */
export interface Report {
  broken: string[]
  promised: number
  settled: Model['settled']
  crashes: number
}

/** One life of a service with everything that may happen to it, as the seed has it. */
export const simulate = (seed: number): Promise<Report> =>
  withPlainCopies(() => withVirtualTime(startsAt, (time) => live(time, chance(seed))))

const stormy = (dice: Chance) => ({
  fault: dice.pick([0, 0.02, 0.1]),
  crash: dice.pick([0, 0.005, 0.02]),
  freeze: dice.pick([0, 0.01]),
  latencyMs: 300,
})

async function live(time: VirtualTime, dice: Chance): Promise<Report> {
  const isCalm = dice.happens(0.4)
  const isSiege = isCalm && dice.happens(0.2)
  const policy = {
    retryDelaysMs: dice.pick([[300, second], [second, 3 * second, 10 * second], [2 * second, 15 * second], []]),
    timeoutMs: dice.whole(1, 2) * second,
    inFlightPerWebhook: dice.whole(1, 4),
    inFlight: dice.whole(3, 12),
    openAfter: dice.whole(2, 4),
    probeDelaysMs: [second, 3 * second, 6 * second],
    disableAfterMs: dice.pick([8, 60]) * second,
    ...(isSiege && { inFlight: 4, inFlightPerWebhook: 4, openAfter: 4 }),
  }
  const seen = model(policy, time.now)
  const net = network(time, dice, seen, policy.timeoutMs)
  const storage = memoryStorage()
  const world: World = {
    time,
    dice,
    model: seen,
    network: net,
    storage,
    ids: seededIds(time, dice),
    policy,
    weather: isCalm ? calm : stormy(dice),
    limit: isCalm ? Number.POSITIVE_INFINITY : dice.pick([3, 1000, Number.POSITIVE_INFINITY]),
  }
  const eventful = dice.whole(2, 9) * second
  const healsAt = startsAt + eventful + 2 * second
  const idleMs = () => (time.now() < healsAt ? second : time.now() < healsAt + 300 * second ? 8 * second : hour)

  const operator = await manage(world, eventful, isSiege)
  const fleet = startFleet(world, idleMs)
  await time.runUntil(healsAt)
  net.heal()
  const sleptOn = world.weather.freeze > 0 ? 110 * second : 31 * second
  world.weather = calm
  fleet.reviveAll()
  // Every lease is over by then, and all that was frozen goes on.
  await time.runUntil(time.now() + policy.timeoutMs + sleptOn)
  const recovered = await operator.recoverSome()
  const ending: Ending = {
    ...(await storedDeliveries(storage, operator.environmentId, seen)),
    model: seen,
    fleet: fleet.running(),
    recovered,
    policy,
    manners: net.mannersOf,
    isCalm,
    now: time.now,
  }
  const reread = async () =>
    Object.assign(ending, await storedDeliveries(storage, operator.environmentId, seen), { fleet: fleet.running() })
  for (let look = 0; look < 12; look += 1) {
    await time.runUntil(time.now() + 10 * second)
    await reread()
    if (ending.waiting.length === 0) break
  }
  if (ending.waiting.length > 0) {
    // A receiver has asked for a day.
    await time.runUntil(time.now() + 30 * hour)
    await reread()
  }
  // Time stands still while they are looked at.
  world.weather = { ...calm, latencyMs: 0 }
  for (const [name, holds] of Object.entries(invariants)) {
    for (const what of await holds(ending)) seen.breaks(name, what)
  }
  fleet.end()
  await time.runUntil(time.now() + 20 * second)
  return { broken: seen.broken, promised: seen.promised.size, settled: seen.settled, crashes: fleet.crashes() }
}

/** What storage has of every delivery, and which of them still have to come to an end. */
async function storedDeliveries(storage: Storage, environmentId: string, { webhooks, promised }: Model) {
  const listeners = listenerNames.flatMap((name) => heardTypes.map((type) => listenerTarget(name, type)))
  const targets = new Set([...webhooks.keys(), ...listeners])
  const page = { after: null, limit: 10_000 }
  const stored = new Map<string, DeliveryRecord>()
  for (const target of targets) {
    for (const record of (await storage.deliveries.list(environmentId, target, { state: null }, page)) ?? []) {
      stored.set(record.id, record)
    }
  }
  const isHeard = (target: string) => !webhooks.has(target) || webhooks.get(target)?.status === 'active'
  const waiting = [...stored.values()].filter(({ state, target }) => state === 'waiting' && isHeard(target))
  return { stored, waiting, promised }
}

function seededIds(time: VirtualTime, dice: Chance) {
  let count = 0
  return {
    next: () => {
      count += 1
      const random = Math.floor(dice.next() * 36 ** 6)
      return `c${time.now().toString(36)}${count.toString(36).padStart(5, '0')}${random.toString(36).padStart(6, '0')}`
    },
  }
}
