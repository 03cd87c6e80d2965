import type { DeliveryRecord } from '../../../src/house/for-stores.ts'
import type { Model, Promised } from './model.ts'
import type { Manner } from './network.ts'
import type { SimulatedProcess } from './process.ts'

/** The world after all has healed and enough time has passed. */
export interface Ending {
  model: Model
  promised: Model['promised']
  /** By id, as storage has them. */
  stored: Map<string, DeliveryRecord>
  /** Those for active webhooks and for listeners that have not come to an end. */
  waiting: DeliveryRecord[]
  /** Webhooks that were to be sent again all that had no success, after all had healed. */
  recovered: Set<string>
  fleet: SimulatedProcess[]
  policy: { inFlight: number; inFlightPerWebhook: number; timeoutMs: number }
  manners: Map<string, Manner>
  /** No crash, no fault of storage: only receivers misbehave. */
  isCalm: boolean
  now(): number
}

/** What holds at the end of every run, each says what breaks it. (What holds at each step is in `model.ts`.) */
export const invariants: Record<string, (ending: Ending) => string[] | Promise<string[]>> = {
  'no committed event without its deliveries': ({ promised, stored, model }) =>
    [...promised.values()]
      .filter(({ id, target }) => !stored.has(id) && (target.startsWith('listener:') || model.webhooks.has(target)))
      .map(({ id }) => `${id} is not stored`),

  'nothing is made up': ({ promised, stored }) =>
    [...stored.keys()].filter((id) => !promised.has(id)).map((id) => `${id} is stored`),

  'nothing starves': ({ waiting }) =>
    waiting.map(({ id, dueAt, attempts }) => `${id} waits, due ${dueAt}, ${attempts} attempts`),

  'leases expire': ({ stored, model, waiting }) =>
    waiting.filter(({ id }) => stored.has(id) && model.isHeld(id)).map(({ id }) => `${id} is held`),

  'delivered means heard': ({ stored, promised }) =>
    [...stored.values()]
      .filter(({ id, state }) => state === 'delivered' && !promised.get(id)?.wasHeard)
      .map(({ id }) => `${id} has had no success`),

  'recovery sends what had no success': ({ stored, recovered }) =>
    [...stored.values()]
      .filter(({ target, state }) => recovered.has(target) && state !== 'delivered')
      .map(({ id, state }) => `${id} is ${state}`),

  'a bad receiver delays no other': (ending) =>
    ending.isCalm
      ? [...ending.promised.values()]
          .filter((one) => isWell(ending, one) && delayOf(ending, one) > patience(ending))
          .map((one) => `${one.id} came after ${delayOf(ending, one)} ms, ${patience(ending)} ms at most`)
      : [],

  'counters add up': async ({ fleet, isCalm, model }) => {
    const counts = await Promise.all(fleet.map(async (process) => (await process.metrics()).deliveries))
    const off = counts.filter(
      ({ claimed, delivered, failed, released, inFlight }) => claimed !== delivered + failed + released + inFlight,
    )
    const sum = (of: 'delivered' | 'failed' | 'exhausted') => counts.reduce((total, one) => total + one[of], 0)
    const { delivered, failed, exhausted } = model.settled
    const missed =
      isCalm &&
      (sum('delivered') !== delivered || sum('failed') !== failed + exhausted || sum('exhausted') !== exhausted)
    const inFlight = counts.filter((one) => one.inFlight !== 0)
    return [...off, ...inFlight, ...(missed ? [[counts, model.settled]] : [])].map((one) => JSON.stringify(one))
  },
}

/** Whether it goes to one that was healthy and active all the time. */
const isWell = ({ manners, model }: Ending, { target, recorded }: Promised): boolean => {
  const webhook = model.webhooks.get(target)
  const untouched = target.startsWith('listener:') || webhook?.version === 1
  return (manners.get(target) ?? 'healthy') === 'healthy' && untouched && !recorded
}

const delayOf = ({ now }: Ending, { at, firstAttemptAt }: Promised): number => (firstAttemptAt ?? now()) - at

/**
 * How long the first attempt at a healthy one may wait, in ms: until a process looks again, and for what else is on its way
 * to healthy ones. A place is kept for it, unless more bad ones than places are: then until one of them is cut off.
 */
function patience({ manners, policy, promised }: Ending): number {
  const bad = [...manners.values()].filter((manner) => manner !== 'healthy').length
  const reserve = Math.max(1, Math.floor(policy.inFlight / 5))
  const looks = 1500
  const others = promised.size * 100
  return bad <= reserve ? looks + others : looks + others + 2 * (policy.timeoutMs + 5000)
}
