import type { ActionClass } from '../../asking/action-classes/schema.ts'
import type { AttributeKey } from '../../asking/attribute-keys/schema.ts'
import type { Segment } from '../../asking/segments/schema.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { boundedMap } from '../../ground/cache/bounded-map.ts'
import type { Clock } from '../../ground/ports/clock.ts'
import type { Storage } from '../../house/storage.ts'
import type { Environment, Product } from '../products/schema.ts'

/**
 * An environment's configuration at one revision. Its parts are read when needed and cached as long as the revision is
 * unchanged. A part that is read later can only be newer than the revision: a write that was decided on it, under the
 * condition of the revision, then fails and is decided again.
 */
export interface EnvironmentView {
  readonly id: string
  readonly environment: Environment
  readonly product: Product
  readonly revision: number
  survey(id: string): Promise<StoredSurvey | null>
  /** The existing surveys among these ids, by id. Those that are not cached are read at once. */
  surveys(ids: readonly string[]): Promise<ReadonlyMap<string, StoredSurvey>>
  actionClasses(): Promise<readonly ActionClass[]>
  attributeKeys(): Promise<readonly AttributeKey[]>
  segments(): Promise<readonly Segment[]>
  /** Computes and caches a value that depends on the configuration only. `name` identifies it. */
  remember<T>(name: string, compute: () => Promise<T>): Promise<T>
}

/** The views of the environments this process serves. */
export interface EnvironmentViews {
  /** The cached view, at most a second old; `null` for an unknown environment. */
  get(id: string): Promise<EnvironmentView | null>
  /** The latest view, to decide a write on. */
  fresh(id: string): Promise<EnvironmentView | null>
  /** Whether the environment's view is cached; reads nothing. */
  has(id: string): boolean
  /**
   * Drops the cached view. Called after every write to the configuration, so that this process sees its own writes at
   * once.
   */
  forget(id: string): void
}

/**
 * How long a process may use a view without checking for writes of other processes. Source: section 8 of the contract.
 */
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
        // The view was dropped meanwhile, so this one may be from before a write: it is returned, but not cached.
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
      // If the age is negative, the clock was set back, and it does not tell how old the view is.
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

  /** Caches what was found; a missing record or a failure is read again. */
  function cached<T>(
    map: { get(k: string): Promise<T> | undefined } & CacheMap<T>,
    key: string,
    read: () => Promise<T>,
  ) {
    const known = map.get(key)
    if (known) return known
    const reading = read()
    map.set(key, reading)
    reading.then(
      (value) => value === null && map.delete(key),
      () => map.delete(key),
    )
    return reading
  }

  // Safe: a name identifies one computation, and so one type.
  const remember = <T>(name: string, compute: () => Promise<T>) => cached(parts, name, compute) as Promise<T>

  return {
    id,
    environment,
    product,
    revision: environment.revision,
    survey: (surveyId) => cached(surveys, surveyId, () => storage.surveys.find(id, surveyId)),
    async surveys(ids) {
      const distinct = [...new Set(ids)]
      const known = new Map(distinct.map((surveyId) => [surveyId, surveys.get(surveyId)]))
      const missing = distinct.filter((surveyId) => known.get(surveyId) === undefined)
      const reading = missing.length === 0 ? null : storage.surveys.findMany(id, missing).then(byId)
      const found = await Promise.all(
        distinct.map(
          (surveyId) =>
            known.get(surveyId) ?? cached(surveys, surveyId, async () => (await reading)?.get(surveyId) ?? null),
        ),
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

interface CacheMap<T> {
  set(key: string, value: Promise<T>): void
  delete(key: string): void
}
