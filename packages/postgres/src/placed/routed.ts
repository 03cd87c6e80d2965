import { setTimeout as pause } from 'node:timers/promises'
import { type Storage, UnavailableError } from '@hearback/core'
import { isFenced } from '../failures.ts'
import type { Placements } from './placements.ts'
import type { Server } from './server.ts'

/** How long a write waits while its environment is being moved, in ms, before it is answered 503. */
const patienceMs = 2500
/** How long the end of work waits whose outcome is known, in ms: otherwise it would be done again. Shorter than its lease. */
const workPatienceMs = 20_000
const endsOfWork = ['deliveries.settle', 'deliveries.release', 'chores.finish', 'chores.postpone']
/** How long it waits before it tries again, in ms. */
const pauseMs = 50

/** Runs a call on the server of an environment, again where the environment has moved meanwhile. */
export type AtEnvironment = <T>(
  environmentId: string,
  call: (server: Server) => Promise<T>,
  waitMs?: number,
) => Promise<T>

export const atEnvironment =
  (placements: Placements): AtEnvironment =>
  async (environmentId, call, waitMs = patienceMs) => {
    const startedAt = performance.now()
    for (;;) {
      const server = await placements.serverOf(environmentId)
      try {
        return await call(server)
      } catch (error) {
        if (!isFenced(error)) throw error
        // Nothing was written: the same call is safe where the environment is then.
        placements.forget(environmentId)
        if (performance.now() - startedAt > waitMs) {
          throw new UnavailableError('The environment is being moved to another database', { cause: error })
        }
      }
      await pause(pauseMs)
    }
  }

/** Looks for what an environment has. Where its server finds nothing, it may have moved: looks once more where it lies now. */
export type LookFor = <T>(environmentId: string, find: (server: Server) => Promise<T | null>) => Promise<T | null>

export const lookFor =
  (placements: Placements, at: AtEnvironment): LookFor =>
  async (environmentId, find) => {
    const first = await at(environmentId, async (server) => ({ server, found: await find(server) }))
    if (first.found !== null) return first.found
    placements.forget(environmentId)
    return at(environmentId, async (server) => (server === first.server ? null : find(server)))
  }

type Method = (...args: unknown[]) => Promise<unknown>

/** Stores whose methods all name their environment first. Each call goes to the server of its environment. */
export function routed<Name extends keyof Storage>(
  home: Storage,
  names: readonly Name[],
  at: AtEnvironment,
): Pick<Storage, Name> {
  const stores = names.map((name) => {
    const methods = Object.keys(home[name]).map((verb): [string, Method] => [
      verb,
      async (...args) => {
        const [environmentId] = args
        if (typeof environmentId !== 'string') throw new TypeError(`${name}.${verb} names no environment`)
        const call = (server: Server) =>
          server.run(
            (storage) => (storage[name] as unknown as Record<string, Method>)[verb]?.(...args) as Promise<unknown>,
          )
        return at(environmentId, call, endsOfWork.includes(`${name}.${verb}`) ? workPatienceMs : undefined)
      },
    ])
    return [name, Object.fromEntries(methods)]
  })
  // Safe: every store has the methods of the one at home.
  return Object.fromEntries(stores) as Pick<Storage, Name>
}
