import { type Storage, UnavailableError } from '@hearback/core'
import type { Database } from '../database.ts'
import type { PostgresStorage } from '../storage.ts'
import { homeName } from './identity.ts'
import { placeStore } from './place-store.ts'

/** What the operator of a process does that knows of one database only. */
const advice = 'start this process with all databases: `--databases`, or `placedStorage`'

/** How long it is remembered whether environments lie elsewhere, in ms: anyone can ask for unknown addresses. */
const rememberedMs = 5000

/**
 * Storage on a database that stands alone. It refuses to start on one of several. Where the first environment moves away while
 * the process runs, what it finds no more is unavailable: a client would take a 404 as final, and drop its answers.
 */
export function alone(database: Database, storage: PostgresStorage): PostgresStorage {
  const { ofEnvironment } = placeStore(database)
  const moved = movedAway(database)

  async function unlessElsewhere(environmentId: string): Promise<null> {
    const place = (await ofEnvironment(environmentId))?.place ?? null
    if (place === null) return null
    throw new UnavailableError(`Environment ${environmentId} lies in another database (${place}): ${advice}`)
  }

  async function unlessMoved(): Promise<void> {
    const place = await moved()
    if (place === null) return
    throw new UnavailableError(`It may be in an environment that lies in another database (${place}): ${advice}`)
  }

  return {
    ...storage,
    migrate: migrateAlone(database, storage),
    environments: {
      ...storage.environments,
      async revision(environmentId) {
        return (await storage.environments.revision(environmentId)) ?? unlessElsewhere(environmentId)
      },
    },
    directory: {
      ...storage.directory,
      async environment(environmentId) {
        return (await storage.directory.environment(environmentId)) ?? unlessElsewhere(environmentId)
      },
      async environmentOfResponse(responseId) {
        const found = await storage.directory.environmentOfResponse(responseId)
        if (found === null) await unlessMoved()
        return found
      },
      async environmentsOfSurvey(surveyId) {
        const found = await storage.directory.environmentsOfSurvey(surveyId)
        if (found.length === 0) await unlessMoved()
        return found
      },
    },
  }
}

/** Finds a database to which an environment has moved; `null`: all lie here. */
function movedAway(database: Database): () => Promise<string | null> {
  const anywhere = database.statement<{ place: string }>(
    'place.anywhere',
    () => 'select e.place from hearback.environments e where e.place is not null limit 1',
  )
  let known: { place: Promise<string | null>; until: number } | null = null
  return () => {
    if (known !== null && performance.now() < known.until) return known.place
    const place = anywhere([]).then(([row]) => row?.place ?? null)
    known = { place, until: performance.now() + rememberedMs }
    place.catch(() => {
      known = null
    })
    return place
  }
}

/**
 * Migrates a database that stands alone. Refuses one of several: environments whose data lies elsewhere would look empty
 * there, and what is written there would be lost to the others.
 */
function migrateAlone(database: Database, storage: Pick<Storage, 'migrate'>): Storage['migrate'] {
  const placed = database.statement<{ name: string | null; places: string[] }>(
    'place.alone',
    () => `select (select l.name from hearback.place l) as name,
       array(select distinct e.place from hearback.environments e where e.place is not null) as places`,
  )
  return async (mode) => {
    await storage.migrate(mode)
    const [found] = await placed([])
    if (!found || found.name === null) return
    if (found.name === homeName && found.places.length === 0) return
    const what =
      found.name === homeName
        ? `has environments in the databases ${found.places.join(', ')}`
        : `is the database "${found.name}" of a service with several`
    throw new Error(`This database ${what}. Start with all of them: \`--databases\`, or \`placedStorage\`.`)
  }
}
