import type { ListedRecord, RecordReader, RecordWriter } from '../../ground/ports/records.ts'
import { type Bounds, type KeyPart, keyOf, rangeOf } from './keys.ts'

/** The places of a record in an index; none where it is not in it. */
type Places<T> = (record: T, environmentId: string) => readonly (readonly KeyPart[])[]

interface Definition<T, Index extends string, Global extends string> {
  /** Fields of records that an earlier version wrote without them. Default: none. */
  readonly defaults?: Partial<T>
  /** What identifies a record in its environment. */
  readonly id: (record: T) => readonly KeyPart[]
  /** Indexes within the environment. */
  readonly indexes: { readonly [Name in Index]: Places<T> }
  /** Indexes over all environments. */
  readonly globals: { readonly [Name in Global]: Places<T> }
}

/** A part of an index: the keys that begin with `within`, between bounds. */
interface Among<Index extends string> extends Bounds {
  readonly by: Index
  readonly within?: readonly KeyPart[]
  readonly reverse?: boolean
}

/** The first key of what belongs to no environment, such as people. */
export const service = ''

/** How many records a first page has. Each further one has twice as many, up to `longestPage`. */
const firstPage = 32
const longestPage = 512

/** Records of one kind, as JSON, each with its places in indexes. The environment stands first in its keys. */
export interface RecordTable<T, Index extends string, Global extends string> {
  readonly name: string
  get(records: RecordReader, environmentId: string, ...id: readonly KeyPart[]): Promise<T | null>
  has(records: RecordReader, environmentId: string, ...id: readonly KeyPart[]): Promise<boolean>
  put(records: RecordWriter, environmentId: string, record: T): Promise<void>
  /** Removes a record and returns it; `null` if there is none. */
  remove(records: RecordWriter, environmentId: string, ...id: readonly KeyPart[]): Promise<T | null>
  /** Removes the first records of an environment, at most `limit`, and returns how many. */
  removeSome(records: RecordWriter, environmentId: string, limit: number): Promise<number>
  /** The first records of a part of an index, at most `limit`. */
  list(records: RecordReader, environmentId: string, among: Among<Index>, limit: number): Promise<T[]>
  /** The records of a part of an index, one after the other. */
  each(records: RecordReader, environmentId: string, among: Among<Index>): AsyncGenerator<T>
  /** The first records of a part of an index over all environments. */
  listGlobally(records: RecordReader, among: Among<Global>, limit: number): Promise<T[]>
  eachGlobally(records: RecordReader, among: Among<Global>): AsyncGenerator<T>
  /** The first part of each place in a part of an index, as a text. Reads no record. */
  eachPlace(records: RecordReader, environmentId: string, among: Among<Index>): AsyncGenerator<string>
  /** The records of an environment, in the order of their ids. */
  all(records: RecordReader, environmentId: string): AsyncGenerator<T>
  /** How many records a part of an index has, at most `limit`. Reads no record. */
  count(records: RecordReader, environmentId: string, among: Among<Index>, limit: number): Promise<number>
}

const byId = <T extends { readonly id: string }>({ id }: T) => [id]

/** A table of records that are identified by `id`. */
export const tableById = <
  T extends { readonly id: string },
  Index extends string = never,
  Global extends string = never,
>(
  name: string,
  indexes: { readonly [Name in Index]: Places<T> } = {} as never,
  globals: { readonly [Name in Global]: Places<T> } = {} as never,
  defaults: Partial<T> = {},
): RecordTable<T, Index, Global> => table(name, { id: byId, indexes, globals, defaults })

export function table<T, Index extends string = never, Global extends string = never>(
  name: string,
  { id, indexes, globals, defaults = {} }: Definition<T, Index, Global>,
): RecordTable<T, Index, Global> {
  const isComplete = Object.keys(defaults).length === 0
  // Safe: only tables write records, and each reads what it has written.
  const read = (value: string): T => {
    const record = JSON.parse(value) as T
    return isComplete ? record : { ...defaults, ...record }
  }
  const inside = Object.entries<Places<T>>(indexes)
  const outside = Object.entries<Places<T>>(globals)
  const hasIndexes = inside.length + outside.length > 0

  const placesOf = (environmentId: string, record: T | null): Set<string> => {
    const places = new Set<string>()
    if (record === null) return places
    const own = id(record)
    for (const [index, find] of inside) {
      for (const place of find(record, environmentId)) {
        places.add(keyOf(environmentId, `${name}.${index}`, ...place, ...own))
      }
    }
    for (const [index, find] of outside) {
      for (const place of find(record, environmentId)) {
        places.add(keyOf(service, `${name}.${index}`, ...place, environmentId, ...own))
      }
    }
    return places
  }

  async function change(records: RecordWriter, environmentId: string, key: string, next: T | null): Promise<T | null> {
    const value = next === null || hasIndexes ? await records.get(key) : null
    const before = value === null ? null : read(value)
    const earlier = placesOf(environmentId, before)
    const later = placesOf(environmentId, next)
    for (const place of earlier) if (!later.has(place)) await records.delete(place)
    for (const place of later) if (!earlier.has(place)) await records.put(place, key)
    if (next !== null) await records.put(key, JSON.stringify(next))
    else if (value !== null) await records.delete(key)
    return before
  }

  const get = async (records: RecordReader, environmentId: string, ...parts: readonly KeyPart[]) => {
    const value = await records.get(keyOf(environmentId, name, ...parts))
    return value === null ? null : read(value)
  }

  /** The records that these places of an index name. */
  const named = async (records: RecordReader, places: readonly ListedRecord[]): Promise<T[]> => {
    const values = await Promise.all(places.map(({ value }) => records.get(value)))
    // Safe: what is indexed is stored.
    return values.map((value) => read(value as string))
  }

  const rangeIn = (first: string, { by, within = [], ...bounds }: Among<string>) =>
    rangeOf([first, `${name}.${by}`, ...within], bounds)

  const list = async (records: RecordReader, first: string, among: Among<string>, limit: number) =>
    named(records, await records.list(rangeIn(first, among), { limit, reverse: among.reverse ?? false }))

  async function* each(records: RecordReader, first: string, among: Among<string>): AsyncGenerator<T> {
    const { reverse = false } = among
    for await (const page of pagesOf(records, rangeIn(first, among), reverse)) yield* await named(records, page)
  }

  return {
    name,
    get,
    has: async (records, environmentId, ...parts) => (await records.get(keyOf(environmentId, name, ...parts))) !== null,
    put: async (records, environmentId, record) => {
      await change(records, environmentId, keyOf(environmentId, name, ...id(record)), record)
    },
    remove: (records, environmentId, ...parts) =>
      change(records, environmentId, keyOf(environmentId, name, ...parts), null),
    removeSome: async (records, environmentId, limit) => {
      const some = limit < 1 ? [] : await records.list(rangeOf([environmentId, name]), { limit })
      for (const { key } of some) await change(records, environmentId, key, null)
      return some.length
    },
    list,
    each,
    listGlobally: (records, among, limit) => list(records, service, among, limit),
    eachGlobally: (records, among) => each(records, service, among),
    async *eachPlace(records, environmentId, { reverse = false, ...among }) {
      const range = rangeIn(environmentId, among)
      // Behind the environment, the index and what the part has in common.
      const at = 2 + (among.within?.length ?? 0)
      for await (const page of pagesOf(records, range, reverse)) {
        for (const { key } of page) yield decodeURIComponent(key.split('/')[at] ?? '')
      }
    },
    async *all(records, environmentId) {
      for await (const page of pagesOf(records, rangeOf([environmentId, name]), false)) {
        for (const { value } of page) yield read(value)
      }
    },
    count: async (records, environmentId, among, limit) => {
      let count = 0
      for await (const page of pagesOf(records, rangeIn(environmentId, among), false, limit)) count += page.length
      return count
    },
  }
}

/** The pages of a range, with at most so many records. What is written meanwhile is in those that follow. */
async function* pagesOf(
  records: RecordReader,
  { from, until }: { from: string; until: string },
  reverse: boolean,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly ListedRecord[]> {
  let range = { from, until }
  let left = most
  for (let length = firstPage; left > 0; length = Math.min(2 * length, longestPage)) {
    const limit = Math.min(length, left)
    const page = await records.list(range, { limit, reverse })
    yield page
    left -= page.length
    const last = page.at(-1)
    if (last === undefined || page.length < limit) return
    // No key comes between a key and the one with a space behind it: a space is in none.
    range = reverse ? { from, until: last.key } : { from: `${last.key} `, until }
  }
}

/** The first records, at most `limit`, that pass. */
export async function firstOf<T>(
  found: AsyncIterable<T>,
  limit: number,
  passes: (record: T) => boolean | Promise<boolean> = () => true,
): Promise<T[]> {
  const first: T[] = []
  if (limit < 1) return first
  for await (const record of found) if ((await passes(record)) && first.push(record) >= limit) break
  return first
}

/** All records, in memory. */
export const allOf = <T>(found: AsyncIterable<T>): Promise<T[]> => firstOf(found, Number.POSITIVE_INFINITY)
