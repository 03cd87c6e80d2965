import type { Service } from '../../../engine/test/service.ts'
import {
  memoryStore,
  openQueue,
  type Queue,
  type QueueOptions,
  type QueueState,
  type QueueStore,
} from '../../src/queue/index.ts'

/** A tab that shows a survey, with what its queue has told it. */
export interface Tab {
  readonly queue: Queue
  readonly states: QueueState[]
  /** For how long it said that it waits, in ms, each time that it did. */
  readonly waitsMs: number[]
  readonly created: string[]
  readonly displays: string[]
  /** Ends the tab as a crash does: its requests, writes and locks never go on. */
  kill(): void
}

/** A browser whose tabs share a store and locks. */
export interface Browser {
  readonly store: QueueStore
  openTab(options?: Partial<QueueOptions>): Tab
}

const never = () => new Promise<never>(() => {})

export function startBrowser(
  to: Pick<QueueOptions, 'environmentId' | 'surveyId' | 'toSend' | 'fetch'>,
  { store = memoryStore(), withLocks = true }: { store?: QueueStore; withLocks?: boolean } = {},
): Browser {
  const held = new Map<string, Promise<unknown>>()
  return {
    store,
    openTab(options = {}) {
      let isDead = false
      let die = () => {}
      const death = new Promise<void>((resolve) => {
        die = resolve
      })
      const alive = async <T>(work: () => Promise<T>): Promise<T> => {
        if (isDead) return never()
        const result = await work()
        return isDead ? never() : result
      }
      const locks: NonNullable<QueueOptions['locks']> = {
        request(name: string, work: unknown) {
          const before = held.get(name) ?? Promise.resolve()
          // Safe: a queue asks for a lock by its name and its work alone.
          const done = before.then(() =>
            isDead ? undefined : Promise.race([(work as () => Promise<unknown>)(), death]),
          )
          held.set(
            name,
            done.catch(() => {}),
          )
          return alive(() => done) as Promise<never>
        },
      }
      const fetch = options.fetch ?? to.fetch
      const tab: Omit<Tab, 'queue'> = {
        states: [],
        waitsMs: [],
        created: [],
        displays: [],
        kill() {
          isDead = true
          die()
          queue.close()
        },
      }
      const queue = openQueue({
        apiHost: 'http://here',
        pausesMs: [1, 4],
        onState(state) {
          tab.states.push(state)
          // Before a busy machine turns to something else.
          if (state.kind === 'waiting') tab.waitsMs.push(state.retryAt - Date.now())
        },
        onResponseCreated: (id) => tab.created.push(id),
        onDisplayCreated: (id) => tab.displays.push(id),
        ...to,
        ...options,
        locks: withLocks ? locks : null,
        store: {
          update: (key, change) => alive(() => store.update(key, change)),
          keys: () => alive(() => store.keys()),
        },
        ...(fetch && {
          fetch: async (...request) => {
            const response = await fetch(...request)
            // What follows ends in the store.
            if (isDead) throw new TypeError('The tab is dead')
            return response
          },
        }),
      })
      return { ...tab, queue }
    },
  }
}

/** `fetch` that asks a service in this process. */
export const fetchFrom =
  (service: Service): typeof fetch =>
  async (input, init) =>
    service.fetch(new Request(input, init))

/** Waits until something is so; throws after 5 s. */
export async function until(isSo: () => boolean, what = 'what a test waits for'): Promise<void> {
  const end = Date.now() + 5000
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`It did not happen: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
