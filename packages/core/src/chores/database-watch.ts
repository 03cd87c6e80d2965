import type { Service } from '../service/service.ts'

/** How often the databases are looked at, in ms. */
const lookEveryMs = 10_000

/** Looks whether the databases answer, of a storage that has several. One for each process. */
export interface DatabaseWatch {
  /** Looks at most every ten seconds. Logs once that a database is away, and once that it is back. */
  look(): Promise<void>
}

/** Makes a watch. A storage on one database needs none: work on it throws while it is away. */
export function databaseWatch({
  storage,
  clock,
  logger,
}: Pick<Service, 'storage' | 'clock' | 'logger'>): DatabaseWatch {
  const away = new Set<string>()
  let lookedAt = Number.NEGATIVE_INFINITY

  async function looked(): Promise<void> {
    for (const { name, problem } of await storage.directory.databases()) {
      if ((problem !== null) === away.has(name)) continue
      if (problem === null) {
        away.delete(name)
        logger.warn({ database: name }, 'A database answers again')
      } else {
        away.add(name)
        logger.error(
          { database: name, problem },
          'A database is away: its environments get 503, and their webhooks wait',
        )
      }
    }
  }

  return {
    async look() {
      const now = clock.now()
      if (now - lookedAt < lookEveryMs) return
      lookedAt = now
      await looked().catch((error: unknown) => logger.error({ err: error }, 'The databases could not be looked at'))
    },
  }
}
