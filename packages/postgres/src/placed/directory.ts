import { type Directory, isUnavailable, type StoredKey } from '@hearback/core'
import { usedWithoutHomeMs } from './accounts.ts'
import { homeName } from './identity.ts'
import type { Overlay } from './overlay.ts'
import type { AtEnvironment, LookFor } from './routed.ts'
import { askAll, inTime, type Server } from './server.ts'

interface DirectoryParts {
  readonly home: Server
  readonly servers: ReadonlyMap<string, Server>
  readonly at: AtEnvironment
  readonly lookFor: LookFor
  readonly overlay: Overlay
}

/** How many environments home knows in each database. */
export async function countsIn(home: Server): Promise<ReadonlyMap<string, number>> {
  const counts = await home.run((_, places) => places.counts())
  return new Map(counts.map(({ place, count }) => [place ?? homeName, count]))
}

/** The most keys that are remembered for the time in which home is away. */
const mostKeys = 10_000

/** Finds environments: keys and products at home, responses and surveys in all databases at once. */
export function placedDirectory({ home, servers, at, lookFor, overlay }: DirectoryParts): Directory {
  const all = [...servers.values()]
  const keys = new Map<string, { key: StoredKey; at: number }>()

  function remember(hash: string, key: StoredKey): void {
    keys.delete(hash)
    keys.set(hash, { key, at: performance.now() })
    const [oldest] = keys.keys()
    if (keys.size > mostKeys && oldest !== undefined) keys.delete(oldest)
  }

  /** A key that was used lately, if its environment still has it. */
  async function withoutHome(hash: string, error: unknown): Promise<StoredKey | null> {
    const known = keys.get(hash)
    if (!isUnavailable(error) || !known || performance.now() - known.at > usedWithoutHomeMs) throw error
    const { environmentId, id } = known.key
    const isThere = await at(environmentId, (server) => server.run((_, places) => places.hasKey(environmentId, id)))
    return isThere ? { ...known.key } : null
  }

  /** The environments that any database names; throws where none does and one could not be asked. */
  async function namedBy(ask: (directory: Directory) => Promise<readonly string[]>): Promise<string[]> {
    const { answers, failure } = await askAll(all, (storage) => ask(storage.directory))
    const found = [...new Set(answers.flatMap(({ answer }) => answer))].sort()
    if (found.length === 0 && failure !== null) throw failure
    return found
  }

  return {
    environment: (id) => lookFor(id, (server) => server.run((storage) => storage.directory.environment(id))),
    keys: (...args) => home.run((storage) => storage.directory.keys(...args)),
    key: (id) => home.run((storage) => storage.directory.key(id)),
    async keyByHash(hash) {
      try {
        const key = await home.run((storage) => storage.directory.keyByHash(hash))
        if (key) remember(hash, key)
        else keys.delete(hash)
        return key
      } catch (error) {
        return withoutHome(hash, error)
      }
    },
    async environmentOfResponse(responseId) {
      const found = await namedBy(async (directory) => {
        const id = await directory.environmentOfResponse(responseId)
        return id === null ? [] : [id]
      })
      return found.length === 1 ? (found[0] ?? null) : null
    },
    async environmentsOfSurvey(surveyId) {
      return (await namedBy((directory) => directory.environmentsOfSurvey(surveyId))).slice(0, 2)
    },
    async products(...args) {
      const found = await home.run((storage) => storage.directory.products(...args))
      const environments = await overlay(found.flatMap((one) => one.environments))
      const byId = new Map(environments.map((one) => [one.id, one]))
      return found.map(({ product, environments: known }) => ({
        product,
        environments: known.flatMap(({ id }) => byId.get(id) ?? []),
      }))
    },
    async databases() {
      const counts = await inTime(home, countsIn(home)).catch(() => null)
      return Promise.all(
        all.map(async (server) => ({
          name: server.name,
          environments: counts && (counts.get(server.name) ?? 0),
          takesNew: server.takesNew,
          problem: await inTime(
            server,
            server.run((storage) => storage.ping()),
          ).then(
            () => null,
            (error: unknown) => (error instanceof Error ? error.message : String(error)),
          ),
        })),
      )
    },
    environments: (...args) => home.run((storage) => storage.directory.environments(...args)),
  }
}
