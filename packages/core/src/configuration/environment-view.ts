import type { ActionClass } from '../action-classes/schema.ts'
import type { AttributeKey } from '../attribute-keys/schema.ts'
import { boundedMap } from '../cache/bounded-map.ts'
import type { Clock } from '../ports/clock.ts'
import type { Environment, Product } from '../products/schema.ts'
import type { Segment } from '../segments/schema.ts'
import type { Storage } from '../storage.ts'
import type { StoredSurvey } from '../surveys/schema.ts'

/**
 * An environment's configuration as of one revision, read as it is asked for and kept as long as the
 * revision stands still. Parts read later than the revision can only be newer than it: a write that was
 * decided on them and is conditional on the revision then loses, and its caller looks again.
 */
export interface EnvironmentView {
  readonly id: string
  readonly environment: Environment
  readonly product: Product
  readonly revision: number
  survey(id: string): Promise<StoredSurvey | null>
  /** Those of these ids that there are, by id: what was not read before in one go. */
  surveys(ids: readonly string[]): Promise<ReadonlyMap<string, StoredSurvey>>
  actionClasses(): Promise<readonly ActionClass[]>
  attributeKeys(): Promise<readonly AttributeKey[]>
  segments(): Promise<readonly Segment[]>
  /** Whatever else follows from the configuration alone, computed once. `name` says what it is. */
  remember<T>(name: string, compute: () => Promise<T>): Promise<T>
}

/** The views of the environments this process serves. */
export interface EnvironmentViews {
  /** The view, at most a second old; `null` for an unknown environment. */
  get(id: string): Promise<EnvironmentView | null>
  /** The view as it is now: to decide a write on. */
  fresh(id: string): Promise<EnvironmentView | null>
  /** Whether the environment has been seen here: asks nobody. */
  has(id: string): boolean
  /** Called after every write to the configuration: what this process wrote, it sees at once. */
  forget(id: string): void
}

/** How long a process may not notice what another one wrote. Source: section 8 of the contract. */
const checkEveryMs = 1000
const maxEnvironments = 1000
const maxParts = 1000

interface Entry {
  view: EnvironmentView
  checkedAt: number
}

export function environmentViews(storage: Storage, clock: Clock): EnvironmentViews {
  const entries = boundedMap<string, Entry>(maxEnvironments)
  const underWay = new Map<string, Promise<EnvironmentView | null>>()

  async function load(id: string, known: Entry | undefined): Promise<Entry | null> {
    const checkedAt = clock.now()
    if (known) {
      const revision = await storage.environments.revision(id)
      if (revision === known.view.revision) return { view: known.view, checkedAt }
    }
    const found = await storage.directory.environment(id)
    return found && { view: openView(storage, found.environment, found.product), checkedAt }
  }

  function refresh(id: string, known: Entry | undefined): Promise<EnvironmentView | null> {
    const running = underWay.get(id)
    if (running) return running
    const promise = load(id, known)
      .then((entry) => {
        // Forgotten meanwhile: what was read may be from before the write. Serve it, but do not keep it.
        if (underWay.get(id) !== promise) return entry?.view ?? null
        if (entry) entries.set(id, entry)
        else entries.delete(id)
        return entry?.view ?? null
      })
      .finally(() => {
        if (underWay.get(id) === promise) underWay.delete(id)
      })
    underWay.set(id, promise)
    return promise
  }

  function forget(id: string): void {
    entries.delete(id)
    underWay.delete(id)
  }

  return {
    async get(id) {
      const entry = entries.get(id)
      const age = entry ? clock.now() - entry.checkedAt : Number.NaN
      // A negative age: the clock was set back, and says nothing of how old the view is.
      if (entry && age >= 0 && age < checkEveryMs) return entry.view
      return refresh(id, entry)
    },
    async fresh(id) {
      const entry = entries.get(id)
      underWay.delete(id)
      return refresh(id, entry)
    },
    has: (id) => entries.get(id) !== undefined,
    forget,
  }
}

function openView(storage: Storage, environment: Environment, product: Product): EnvironmentView {
  const id = environment.id
  const surveys = boundedMap<string, Promise<StoredSurvey | null>>(maxParts)
  const parts = boundedMap<string, Promise<unknown>>(maxParts)

  /** Keeps what was found; a miss or a failure is asked for again. */
  function keep<T>(map: { get(k: string): Promise<T> | undefined } & KeepMap<T>, key: string, read: () => Promise<T>) {
    const kept = map.get(key)
    if (kept) return kept
    const reading = read()
    map.set(key, reading)
    reading.then(
      (value) => value === null && map.delete(key),
      () => map.delete(key),
    )
    return reading
  }

  // Safe: a name stands for one computation, and so for one type.
  const remember = <T>(name: string, compute: () => Promise<T>) => keep(parts, name, compute) as Promise<T>

  return {
    id,
    environment,
    product,
    revision: environment.revision,
    survey: (surveyId) => keep(surveys, surveyId, () => storage.surveys.find(id, surveyId)),
    async surveys(ids) {
      const asked = [...new Set(ids)]
      const kept = new Map(asked.map((one) => [one, surveys.get(one)]))
      const missing = asked.filter((one) => kept.get(one) === undefined)
      const reading = missing.length === 0 ? null : storage.surveys.findMany(id, missing).then(byId)
      const found = await Promise.all(
        asked.map((one) => kept.get(one) ?? keep(surveys, one, async () => (await reading)?.get(one) ?? null)),
      )
      return byId(found.filter((survey) => survey !== null))
    },
    actionClasses: () => remember('actionClasses', () => storage.actionClasses.list(id)),
    attributeKeys: () => remember('attributeKeys', () => storage.attributeKeys.list(id)),
    segments: () => remember('segments', () => storage.segments.list(id)),
    remember,
  }
}

const byId = (surveys: readonly StoredSurvey[]): ReadonlyMap<string, StoredSurvey> =>
  new Map(surveys.map((survey) => [survey.id, survey]))

interface KeepMap<T> {
  set(key: string, value: Promise<T>): void
  delete(key: string): void
}
