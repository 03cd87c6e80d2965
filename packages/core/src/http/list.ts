import * as v from 'valibot'
import type { Page, Position } from '../ports/storage.ts'
import { type Answer, data, streamed } from './answer.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { invalid } from './problems.ts'
import type { Call } from './route.ts'
import { validate } from './validate.ts'

/** Records a page may have; more come as a stream without `limit`, or page after page. */
const maxLimit = 1000
/** Records read at once: few, for a survey or a response may have megabytes. */
const batch = 50
/** Characters of a stream that are handed on at once. A single text could not hold many large records. */
const chunkLength = 65_536

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a whole number'))

/** What every list takes in its query; a room adds its filters. */
const paging = {
  limit: v.optional(wholeNumber),
  skip: v.optional(wholeNumber),
  offset: v.optional(wholeNumber),
  cursor: v.optional(v.string()),
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
  // One more than the page, to know whether another follows.
  const size = start.limit === 0 ? batch : Math.min(batch, start.skip + start.limit + 1)
  const records = walk(list, query, start.after, size)
  for (let skipped = 0; skipped < start.skip; skipped += 1) {
    if ((await records.next()).done) break
  }

  if (start.limit === 0) return streamed(await jsonStream(call, records, list.output))
  const page: T[] = []
  while (page.length < start.limit) {
    const next = await records.next()
    if (next.done) break
    page.push(next.value)
  }
  const last = page.at(-1)
  const more = last !== undefined && page.length === start.limit && !(await records.next()).done
  return data(page.map(list.output), more ? { link: nextLink(call, start, list.position(last, query)) } : {})
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

/**
 * `{"data":[…]}` as a stream that reads no further than it is read. The first records are there before the
 * answer begins, so that a fault then is still a proper error; a later one breaks the connection.
 */
async function jsonStream<T>(
  { service: { logger }, path }: Call<unknown, unknown>,
  records: AsyncGenerator<T, undefined>,
  output: (record: T) => unknown,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  let next = await records.next()
  let text = '{"data":['
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        while (!next.done && text.length < chunkLength) {
          text += JSON.stringify(output(next.value))
          next = await records.next()
          if (!next.done) text += ','
        }
      } catch (error) {
        logger.error({ err: error, path }, 'A list broke off: its reader sees a broken connection')
        throw error
      }
      if (next.done) text += ']}'
      controller.enqueue(encoder.encode(text))
      text = ''
      if (next.done) controller.close()
    },
    async cancel() {
      await records.return(undefined)
    },
  }
  // Without a high-water mark of 0 it would read ahead of its reader.
  return new ReadableStream(source, { highWaterMark: 0 })
}
