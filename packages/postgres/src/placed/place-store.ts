import { type AuditEntry, type Environment, isConflict, nothingAlongside } from '@hearback/core'
import { writeAlongside } from '../alongside/write.ts'
import type { Database } from '../database.ts'
import { type EnvironmentRow, environmentColumns, toEnvironment } from '../stores/directory.ts'
import { raisedInOrder } from '../stores/raised-in-order.ts'
import { asMover } from './move/fence.ts'

/** Where one database believes an environment to lie. */
export interface Place {
  /** `null`: here. */
  readonly place: string | null
  /** How often it was moved. Of two beliefs, the one with the higher number is right. */
  readonly moves: number
  /** The mover that wrote the row last; `null` where it never moved. */
  readonly mover: string | null
}

/** The row of a product, as it is copied from database to database. */
export interface ProductRow {
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly name: string
  readonly version: number
  readonly settings: string
}

/** What the databases of a service store about each other. */
export interface PlaceStore {
  /** Where this database believes the environment to lie; `null`: it knows no such environment. */
  ofEnvironment(environmentId: string): Promise<Place | null>
  /** The environments that were moved, and whose data is here. */
  arrived(): Promise<string[]>
  /** What this database believes about these environments, as far as it knows them. */
  beliefs(ids: readonly string[]): Promise<(Place & { id: string })[]>
  /** At home: what it believes about the environments that lie elsewhere, without those that are being created. */
  settled(): Promise<(Place & { id: string })[]>
  /** Stores that the data is here, unless a later move is known. */
  arrive(environmentId: string, moves: number): Promise<void>
  /** Stores that the data lies elsewhere, unless a later move is known. */
  depart(environmentId: string, place: string, moves: number): Promise<void>
  /** The environments of these whose data is here. */
  environments(ids: readonly string[]): Promise<Environment[]>
  /** At home: the places of these environments, without those that lie there. */
  placesOf(ids: readonly string[]): Promise<{ id: string; place: string }[]>
  /** At home: how many environments lie in each place; `null` is home. */
  counts(): Promise<{ place: string | null; count: number }[]>
  /** Raises the revision of an environment, so that every process reads its configuration again. */
  raise(environmentId: string): Promise<void>
  /** Removes an environment of which nothing but the row and its keys was stored. */
  unmake(environmentId: string): Promise<void>
  product(id: string): Promise<ProductRow | null>
  /** Stores a copy of a product, and raises the revision of its environments here, unless the copy here is as new. */
  copyProduct(product: ProductRow): Promise<void>
  /** At home: the databases that hold a copy of the product. */
  placesOfProduct(id: string): Promise<string[]>
  hasKey(environmentId: string, id: string): Promise<boolean>
  /** Removes a key, and raises the revision of its environment. */
  dropKey(environmentId: string, id: string): Promise<void>
  /** Stores audit entries of an environment, unless they are there. */
  note(environmentId: string, audit: readonly AuditEntry[]): Promise<void>
  /** At home: the keys of an owner, of environments that lie elsewhere. */
  keysOfOwner(ownerId: string): Promise<{ environmentId: string; id: string; place: string }[]>
}

/** Common table expression: the statement passes the fence that an earlier move may have left. */
const passing = `passing as materialized (${asMover} as passed)`

export function placeStore(database: Database): PlaceStore {
  const ofEnvironment = database.statement<Place>(
    'place.ofEnvironment',
    () => 'select e.place, e.moves, e.mover from hearback.environments e where e.id = $1',
  )
  const arrived = database.statement<{ id: string }>(
    'place.arrived',
    () => 'select e.id from hearback.environments e where e.place is null and e.moves > 0',
  )
  const beliefs = database.statement<Place & { id: string }>(
    'place.beliefs',
    () => 'select e.id, e.place, e.moves, e.mover from hearback.environments e where e.id = any ($1::text[])',
  )
  const settled = database.statement<Place & { id: string }>(
    'place.settled',
    () => `select e.id, e.place, e.moves, e.mover from hearback.environments e
     where e.place is not null
       and not exists (select from hearback.placed_steps s where s.subject = e.id and s.kind = 'environment')`,
  )
  const arrive = database.statement(
    'place.arrive',
    () => `with ${passing} update hearback.environments e
     set place = null, moves = $2::integer, fenced_until = null, revision = e.revision + 1
     from passing where e.id = $1 and e.moves < $2::integer`,
  )
  const depart = database.statement(
    'place.depart',
    () => `with ${passing} update hearback.environments e set place = $2::text, moves = $3::integer
     from passing where e.id = $1 and e.moves < $3::integer`,
  )
  const environments = database.statement<EnvironmentRow>(
    'place.environments',
    () => `select ${environmentColumns} from hearback.environments e where e.id = any ($1::text[]) and e.place is null`,
  )
  const placesOf = database.statement<{ id: string; place: string }>(
    'place.placesOf',
    () => 'select e.id, e.place from hearback.environments e where e.id = any ($1::text[]) and e.place is not null',
  )
  const counts = database.statement<{ place: string | null; count: number }>(
    'place.counts',
    () => 'select e.place, count(*)::int as count from hearback.environments e group by e.place',
  )
  const raise = database.statement(
    'place.raise',
    () => 'update hearback.environments e set revision = e.revision + 1 where e.id = $1',
  )
  const unmake = database.statement(
    'place.unmake',
    // The product first, as a change of it locks it before its environments.
    () => `with held as materialized (
       select p.id from hearback.products p join hearback.environments e on e.product_id = p.id where e.id = $1
       for update of p
     ),
     gone as (
       delete from hearback.environments e using held where e.id = $1 returning e.id, e.product_id
     ),
     keys as (
       delete from hearback.keys k using gone where k.environment_id = $1
     )
     delete from hearback.products p using gone
     where p.id = gone.product_id
       and not exists (select from hearback.environments e where e.product_id = p.id and e.id <> gone.id)`,
  )
  const product = database.statement<ProductRow>(
    'place.product',
    () => `select p.id, p.created_at::text as "createdAt", p.updated_at::text as "updatedAt", p.name, p.version,
       p.settings::text from hearback.products p where p.id = $1`,
  )
  const copyProduct = database.statement(
    'place.copyProduct',
    () => `with ${passing}, copied as (
       insert into hearback.products as p (id, created_at, updated_at, name, version, settings)
       values ($1, $2::timestamptz, $3::timestamptz, $4, $5::integer, $6::jsonb)
       on conflict (id) do update set updated_at = excluded.updated_at, name = excluded.name,
         version = excluded.version, settings = excluded.settings
       where p.version < excluded.version
       returning p.id
     ),
     concerned as (
       select e.id as environment_id from hearback.environments e, passing, copied
       where e.product_id = copied.id and e.place is null
     ),
     ${raisedInOrder('concerned', database.layout)}
     select id from copied`,
  )
  const placesOfProduct = database.statement<{ place: string }>(
    'place.placesOfProduct',
    () => `select distinct e.place from hearback.environments e where e.product_id = $1 and e.place is not null`,
  )
  const keysOfOwner = database.statement<{ environmentId: string; id: string; place: string }>(
    'place.keysOfOwner',
    () => `select k.environment_id as "environmentId", k.id, e.place from hearback.keys k
     join hearback.environments e on e.id = k.environment_id
     where k.owner_id = $1 and e.place is not null`,
  )
  const hasKey = database.statement(
    'place.hasKey',
    () => 'select k.id from hearback.keys k where k.environment_id = $1 and k.id = $2',
  )
  const dropKey = database.statement(
    'place.dropKey',
    () => `with dropped as (
       delete from hearback.keys k where k.environment_id = $1 and k.id = $2 returning k.environment_id
     )
     update hearback.environments e set revision = e.revision + 1 from dropped where e.id = $1`,
  )
  const note = writeAlongside(
    database,
    'place.note',
    2,
    (more) =>
      `with written as (select e.id from hearback.environments e where e.id = $1)${more} select id from written`,
  )
  return {
    async note(environmentId, audit) {
      if (audit.length === 0) return
      await note([environmentId], { ...nothingAlongside, audit }).catch((error: unknown) => {
        if (!isConflict(error)) throw error
      })
    },
    async ofEnvironment(environmentId) {
      const [row] = await ofEnvironment([environmentId])
      return row ?? null
    },
    arrived: async () => (await arrived([])).map(({ id }) => id),
    beliefs: (ids) => beliefs([ids]),
    settled: () => settled([]),
    async arrive(environmentId, moves) {
      await arrive([environmentId, moves])
    },
    async depart(environmentId, place, moves) {
      await depart([environmentId, place, moves])
    },
    async environments(ids) {
      const rows = await environments([ids])
      return rows.flatMap((row) => (row.environmentId === null ? [] : [toEnvironment(row, row.environmentId)]))
    },
    placesOf: (ids) => placesOf([ids]),
    counts: () => counts([]),
    async raise(environmentId) {
      await raise([environmentId])
    },
    async unmake(environmentId) {
      await unmake([environmentId])
    },
    async product(id) {
      const [row] = await product([id])
      return row ?? null
    },
    async copyProduct({ id, createdAt, updatedAt, name, version, settings }) {
      await copyProduct([id, createdAt, updatedAt, name, version, settings])
    },
    async placesOfProduct(id) {
      return (await placesOfProduct([id])).map(({ place }) => place)
    },
    async hasKey(environmentId, id) {
      return (await hasKey([environmentId, id])).length > 0
    },
    async dropKey(environmentId, id) {
      await dropKey([environmentId, id])
    },
    keysOfOwner: (ownerId) => keysOfOwner([ownerId]),
  }
}
