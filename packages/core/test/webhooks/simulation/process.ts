import { declareListeners } from '../../../src/delivery/webhooks/dispatch/listeners.ts'
import { listenerTarget } from '../../../src/delivery/webhooks/schema.ts'
import type { Ids } from '../../../src/ground/ports/ids.ts'
import { createWork } from '../../../src/house/chores/work.ts'
import { UnavailableError } from '../../../src/house/for-stores.ts'
import { type HearbackOptions, type Storage, silentLogger } from '../../../src/house/index.ts'
import { createService } from '../../../src/house/service/create-service.ts'
import type { Service } from '../../../src/house/service/service.ts'
import type { Chance } from './chance.ts'
import type { Model } from './model.ts'
import type { Network } from './network.ts'
import type { VirtualTime } from './virtual-time.ts'

/** What every listener hears. */
export const heardTypes = ['responseCreated', 'responseFinished'] as const

/** How the ground under a process shakes. */
interface Weather {
  /** Likelihood that a call of storage fails, before or after it is committed. */
  fault: number
  /** Likelihood that the process dies at a call of storage, before or after it is committed. */
  crash: number
  /** The longest that storage takes, in ms. */
  latencyMs: number
  /** Likelihood that a call takes longer than any lease: the process was frozen, or the database. */
  freeze: number
}

export interface World {
  time: VirtualTime
  dice: Chance
  model: Model
  network: Network
  storage: Storage
  ids: Ids
  policy: NonNullable<HearbackOptions['webhooks']> & { inFlight: number; inFlightPerWebhook: number }
  weather: Weather
  /** As the processes call `work`. */
  limit: number
}

/** One process that works: the engine as `createHearback` makes it, on a storage that fails and a network of its own. */
export function startProcess(world: World, listenerNames: readonly string[]) {
  const { time, dice, model, network } = world
  let alive = true
  const underWay = new Map<string, number>()
  const never = <T>() => new Promise<T>(() => {})
  const crash = () => {
    alive = false
  }

  /** Called in place of a method of storage: may fail or die on the way there and on the way back. */
  async function call(store: keyof Storage, method: string, run: () => unknown, args: readonly unknown[]) {
    if (!alive) return never()
    const { latencyMs } = world.weather
    if (latencyMs > 0 && dice.happens(0.15)) await time.sleep(dice.whole(1, latencyMs))
    if (dice.happens(world.weather.freeze)) await time.sleep(dice.whole(25_000, 50_000))
    if (dice.happens(world.weather.crash)) crash()
    if (!alive) return never()
    if (dice.happens(world.weather.fault)) throw new UnavailableError('before it was done')
    const result = await run()
    model.committed(store, method, args, result)
    if (dice.happens(world.weather.freeze)) await time.sleep(dice.whole(25_000, 50_000))
    if (dice.happens(world.weather.crash)) crash()
    if (!alive) return never()
    if (dice.happens(world.weather.fault)) throw new UnavailableError('after it was done')
    return result
  }

  /** Counts what is under way to a target as the engine must: until it has an outcome, or has told it to end. */
  async function counted<T>(target: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
    if (!alive) return never()
    const count = (underWay.get(target) ?? 0) + 1
    underWay.set(target, count)
    if (count > world.policy.inFlightPerWebhook) model.breaks('so many to one target', `${count} to ${target}`)
    const all = [...underWay.values()].reduce((sum, one) => sum + one, 0)
    if (all > world.policy.inFlight) model.breaks('so many in all', `${all}`)
    let over = false
    const end = () => {
      if (!over) underWay.set(target, (underWay.get(target) ?? 0) - 1)
      over = true
    }
    signal.addEventListener('abort', end)
    const outcome = await run().finally(end)
    return alive ? outcome : never()
  }

  const service: Service = {
    ...createService({
      storage: shaken(world.storage, call),
      secret: 'a secret that only the simulation knows',
      clock: time,
      ids: world.ids,
      logger: silentLogger,
      webhooks: world.policy,
      transport: {
        send: (request, { signal }) =>
          counted(new URL(request.url).pathname.slice(1), signal, () => network.send(request, signal)),
        refuses: () => null,
        close: async () => {},
      },
      listeners: Object.fromEntries(
        listenerNames.map((name) => [
          name,
          {
            events: heardTypes,
            handle: (event, { signal }) => {
              const target = listenerTarget(name, event.event)
              return counted(target, signal, () => network.hear(target, event))
            },
          },
        ]),
      ),
    }),
    random: dice.next,
    // Web Crypto takes its own time: secrets lie open here.
    secrets: { seal: async (text) => text, open: async (sealed) => sealed, resealed: async () => null },
  }
  const work = createWork(service)
  const stopping = new AbortController()

  async function live(idleMs: () => number): Promise<void> {
    for (let declared = false; alive && !stopping.signal.aborted; ) {
      try {
        if (!declared) await declareListeners(service)
        declared = true
        const { more } = await work.run({ signal: stopping.signal, limit: world.limit })
        if (!more) await time.sleep(idleMs())
      } catch {
        await time.sleep(1000)
      }
    }
  }

  return {
    live,
    crash,
    isAlive: () => alive,
    wake: () => work.wake(),
    /** As a deployment does it: ends when what was under way has ended or was given back. */
    stop: () => {
      stopping.abort()
      return work.end()
    },
    metrics: () => work.metrics(async () => {}),
  }
}
export type SimulatedProcess = ReturnType<typeof startProcess>

type Call = (store: keyof Storage, method: string, run: () => unknown, args: readonly unknown[]) => Promise<unknown>

/** The same storage, each call of a method made by `call`. */
export function shaken(storage: Storage, call: Call): Storage {
  const stores = Object.entries(storage).map(([name, store]) => {
    if (typeof store === 'function') return [name, store]
    const methods = Object.entries(store as Record<string, (...args: unknown[]) => unknown>).map(([method, run]) => [
      method,
      (...args: unknown[]) => call(name as keyof Storage, method, () => run(...args), args),
    ])
    return [name, Object.fromEntries(methods)]
  })
  // Safe: the same names, each with a method that takes and gives the same.
  return Object.fromEntries(stores) as Storage
}
