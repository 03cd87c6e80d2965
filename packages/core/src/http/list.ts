import * as v from 'valibot'
import type { Page, Position } from '../ports/storage.ts'
import { preferredType } from './accept.ts'
import { type Answer, listed } from './answer.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { jsonFormat, type ListFormat } from './list-format.ts'
import { invalid } from './problems.ts'
import type { Call } from './route.ts'
import { textStream } from './text-stream.ts'
import { parameter, validate } from './validate.ts'

/** Records a page may have; more come as a stream without `limit`, or page after page. */
const maxLimit = 1000
/** Records read at once: few, for a survey or a response may have megabytes. */
const batch = 50

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a whole number'))

/** What every list takes in its query; a room adds its filters. */
const paging = {
  limit: parameter('Records on a page, 1 to 1,000. Absent or 0: everything, as a stream', wholeNumber),
  skip: parameter('Records to leave out at the beginning', wholeNumber),
  offset: parameter('The same as `skip`', wholeNumber),
  cursor: parameter('What `Link` gave, to read on from there; it carries order and filters along', v.string()),
}

/** The query schema of a list: paging and these filters, all optional. */
export const listQuery = <F extends v.ObjectEntries>(filters: F) => v.object({ ...paging, ...filters })

interface List<Q, T> {
  /** Reads a page of what the query asks for, in its order. */
  read(query: Q, page: Page): Promise<T[]>
  /** Where a record stands in that order. */
  position(record: T, query: Q): Position
  /** Left out of the list where it answers `false`: for what the store cannot filter by. Default: all. */
  matches?(record: T, query: Q): boolean | Promise<boolean>
  /** How a record stands on the wire. */
  output(record: T): unknown
  /** Media types it comes in as well, where `Accept` asks for one: the row names them too. Default: none. */
  formats?: Readonly<Record<string, (query: Q) => ListFormat<T> | Promise<ListFormat<T>>>>
}

/**
 * A list as section 1 of the contract has it: everything as a stream without `limit`, else a page with a
 * `Link` to the next one. `schema` is the row's own query schema: a cursor's filters are read with it.
 */
export async function answerList<E extends v.ObjectEntries, T>(
  call: Call<unknown, unknown>,
  schema: v.ObjectSchema<E, undefined>,
  list: List<v.InferOutput<v.ObjectSchema<E, undefined>>, T>,
): Promise<Answer> {
  const start = startOf(call, Object.keys(schema.entries))
  const query = validate(schema, start.query)
  const format = await formatOf(call, list, query)
  // One more than the page, to know whether another follows.
  const size = start.limit === 0 ? batch : Math.min(batch, start.skip + start.limit + 1)
  const records = walk(list, query, start.after, size)
  for (let skipped = 0; skipped < start.skip; skipped += 1) {
    if ((await records.next()).done) break
  }

  if (start.limit === 0) return listed(await textStream(call, textsOf(records, format)), format.type)
  const page: T[] = []
  while (page.length < start.limit) {
    const next = await records.next()
    if (next.done) break
    page.push(next.value)
  }
  const last = page.at(-1)
  const more = last !== undefined && page.length === start.limit && !(await records.next()).done
  const text = format.open + page.map(format.record).join(format.separator) + format.close
  return listed(text, format.type, more ? { link: nextLink(call, start, list.position(last, query)) } : {})
}

function formatOf<Q, T>({ headers }: Call<unknown, unknown>, { formats = {}, output }: List<Q, T>, query: Q) {
  const asked = preferredType(headers.get('accept'), ['application/json', ...Object.keys(formats)])
  return formats[asked]?.(query) ?? jsonFormat(output)
}

/** A page of records that are all there, in the order of (createdAt, id). */
export function pageOf<T extends { createdAt: string; id: string }>(all: readonly T[], { after, limit }: Page): T[] {
  const from = after
    ? all.findIndex(({ createdAt, id }) => createdAt > after.at || (createdAt === after.at && id > after.id))
    : 0
  return from < 0 ? [] : all.slice(from, from + limit)
}

/** Where a record of such a list stands. */
export const byCreation = ({ createdAt, id }: { createdAt: string; id: string }): Position => ({ at: createdAt, id })

interface Start {
  limit: number
  skip: number
  after: Position | null
  /** The filters alone. */
  query: Readonly<Record<string, string>>
}

function startOf({ search, path }: Call<unknown, unknown>, known: readonly string[]): Start {
  const { limit: asked, skip, offset, cursor, ...filters } = search
  const limit = Number(asked ?? 0)
  if (limit > maxLimit) {
    throw invalid({ limit: `At most ${maxLimit}; leave it out to get everything as a stream` })
  }
  if (cursor === undefined) return { limit, skip: Number(skip ?? offset ?? 0), after: null, query: filters }
  const others = known.filter((name) => name in search && name !== 'cursor' && name !== 'limit')
  if (others.length > 0) {
    throw invalid(Object.fromEntries(others.map((name) => [name, 'A cursor carries this already: leave it out'])))
  }
  const { query, after } = decodeCursor(cursor, path)
  return { limit, skip: 0, after, query }
}

function nextLink({ publicUrl, path }: Call<unknown, unknown>, { limit, query }: Start, after: Position): string {
  const address = `${publicUrl}${path}?limit=${limit}&cursor=${encodeCursor({ path, query, after })}`
  return `<${address}>; rel="next"`
}

/** The records one after another, by keyset pages: never an open cursor in the database. */
async function* walk<Q, T>(
  list: List<Q, T>,
  query: Q,
  from: Position | null,
  size: number,
): AsyncGenerator<T, undefined> {
  for (let after = from; ; ) {
    const records = await list.read(query, { after, limit: size })
    for (const record of records) {
      if (!list.matches || (await list.matches(record, query))) yield record
    }
    const last = records.at(-1)
    if (!last || records.length < size) return
    after = list.position(last, query)
  }
}

/** The list record by record. */
async function* textsOf<T>(
  records: AsyncGenerator<T, undefined>,
  format: ListFormat<T>,
): AsyncGenerator<string, undefined> {
  let before = format.open
  let none = true
  for await (const record of records) {
    yield before + format.record(record)
    before = format.separator
    none = false
  }
  yield (none ? format.open : '') + format.close
}
