import { isUnavailable, type StoredListener, UnavailableError } from '@hearback/core'
import type { Database } from '../database.ts'
import { isFenced } from '../failures.ts'
import type { PostgresStorage } from '../storage.ts'
import { type PlaceStore, placeStore } from './place-store.ts'

/** One of a service's databases. */
export interface Server {
  readonly name: string
  readonly database: Database
  /** Whether new environments may be placed in it. */
  readonly takesNew: boolean
  /**
   * Runs a call on its storage, once its schema, its identity and its listeners are as they should be. Throws
   * `UnavailableError` where it is away, or is not what it should be.
   */
  run<T>(call: (storage: PostgresStorage, places: PlaceStore) => Promise<T>): Promise<T>
  /** Brings its schema up to date or checks it, and looks whether it is the database of that name. */
  prepare(mode: 'apply' | 'check'): Promise<void>
  /** Whether it did not answer lately. Asks again in the background, without delaying anyone. */
  isAway(): boolean
  /** Looks in the background whether it answers. */
  doubt(): void
  /** Listeners that it is told of before anything else. */
  owe(listeners: readonly StoredListener[]): void
  readonly storage: PostgresStorage
}

interface ServerParts {
  readonly name: string
  readonly database: Database
  readonly storage: PostgresStorage
  readonly takesNew: boolean
  /** Throws where it is another database than its name says. */
  identify(): Promise<void>
}

/** The least time between two looks at a server that is away, in ms. */
const pauseMs = 1000

export function serverOf({ name, database, storage, takesNew, identify }: ServerParts): Server {
  const places = placeStore(database)
  let mode: 'apply' | 'check' = 'check'
  let isPrepared = false
  let preparing: Promise<void> | null = null
  let owed: readonly StoredListener[] = []
  let isAway = false
  let lookedAt = Number.NEGATIVE_INFINITY

  async function noting<T>(step: () => Promise<T>): Promise<T> {
    try {
      const result = await step()
      isAway = false
      return result
    } catch (error) {
      // A fenced environment says nothing about its server.
      if (!isUnavailable(error) || isFenced(error)) throw error
      const failed = named({ name }, error)
      if (!error.isSlow && failed.database === name) isAway = true
      throw failed
    }
  }

  async function prepare(): Promise<void> {
    if (!isPrepared) {
      await storage.migrate(mode)
      await identify()
      isPrepared = true
    }
    const declared = owed
    if (declared.length === 0) return
    await storage.listeners.declare(declared)
    owed = owed.filter((listener) => !declared.includes(listener))
  }

  async function ready(): Promise<void> {
    if (isPrepared && owed.length === 0) return
    preparing ??= noting(prepare).finally(() => {
      preparing = null
    })
    await preparing.catch((error: unknown) => {
      if (isUnavailable(error) && error.database === name) throw error
      const reason = error instanceof Error ? error.message : String(error)
      throw new UnavailableError(`The database "${name}" cannot be used: ${reason}`, { cause: error, database: name })
    })
  }

  function lookAgain(): void {
    if (performance.now() - lookedAt < pauseMs) return
    lookedAt = performance.now()
    noting(() => storage.ping()).catch(() => {})
  }

  return {
    ...{ name, database, storage, takesNew },
    async run(call) {
      await ready()
      return noting(() => call(storage, places))
    },
    async prepare(wanted) {
      mode = wanted
      await noting(prepare)
    },
    isAway() {
      if (isAway) lookAgain()
      return isAway
    },
    doubt: lookAgain,
    owe(listeners) {
      const isNew = ({ name, type }: StoredListener) => !listeners.some((one) => one.name === name && one.type === type)
      owed = [...owed.filter(isNew), ...listeners]
    },
  }
}

/** The error of one of several databases, with its name: an operator reads in the log which one failed. Other errors stay as they are. */
export function named(server: Pick<Server, 'name'>, error: UnavailableError): UnavailableError
export function named(server: Pick<Server, 'name'>, error: unknown): unknown
export function named({ name }: Pick<Server, 'name'>, error: unknown): unknown {
  if (!isUnavailable(error) || error.database) return error
  const message = error.message.replace(/^The database /, `The database "${name}" `)
  const said = message.includes(`"${name}"`) ? message : `The database "${name}": ${message}`
  return new UnavailableError(said, { cause: error, isSlow: error.isSlow, database: name })
}

/** How long a question to all servers waits for one of them, in ms: a server that hangs must not delay the others' environments. */
const patienceMs = 2000

/** What a database that is away is refused with. */
export const silence = ({ name }: Server): Error =>
  new UnavailableError(`The database "${name}" does not answer`, { database: name })

/** The answer of a server, unless it takes too long. Whether it is away is then looked at in the background. */
export async function inTime<T>(server: Server, answer: Promise<T>, withinMs = patienceMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      server.doubt()
      reject(silence(server))
    }, withinMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What those servers answered that could be asked. */
export interface Answered<T> {
  readonly answers: readonly { readonly server: Server; readonly answer: T }[]
  /** The first failure, where a server could not be asked; otherwise `null`. */
  readonly failure: unknown
}

/** Asks servers at the same time. Those that are away are left out. */
export async function askAll<T>(
  servers: readonly Server[],
  call: (storage: PostgresStorage, places: PlaceStore, server: Server) => Promise<T>,
): Promise<Answered<T>> {
  const asked = await Promise.allSettled(
    servers.map(async (server) => {
      if (server.isAway()) throw silence(server)
      const asking = server.run((storage, places) => call(storage, places, server))
      return { server, answer: await inTime(server, asking) }
    }),
  )
  const refused = asked.find((one) => one.status === 'rejected')
  const failures = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const grave = failures.find((failure) => !isUnavailable(failure))
  if (grave !== undefined) throw grave
  return {
    answers: asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    failure: refused ? refused.reason : null,
  }
}
