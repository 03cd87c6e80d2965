import * as v from 'valibot'
import type { ListPage, ListPosition } from '../ports/list-page.ts'
import { ahead } from './ahead.ts'
import { type Answer, listed } from './answer.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { jsonFormat, type ListFormat } from './list-format.ts'
import { invalid } from './problems.ts'
import type { Call } from './route.ts'
import { textStream } from './text-stream.ts'
import { parameter, validate } from './validate.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** Records a page may have; more come as a stream without `limit`, or page after page. */
const maxLimit = 1000
/** Records read at once, few, as one may have megabytes. The usual page is one such batch, and the record behind it. */
const fewAtOnce = 51
/** Characters that are handed on at once. */
const pieceLength = 65_536
/** Characters of the longest page that is sent as one text. JavaScript has none for a thousand large records. */
const maxTextLength = 1_048_576

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

interface Records<Q, T> {
  /** Reads a page of what the query asks for, in its order. */
  read(query: Q, page: ListPage): Promise<T[]>
  /** Where a record stands in that order. */
  position(record: T, query: Q): ListPosition
  /**
   * Records read at once, where `read` may end a page early, and how many such a page has at the least. Default: few,
   * and all that were asked for.
   */
  batch?: { size: number; least: number }
  /** Left out of the list where it answers `false`: for what the store cannot filter by. Default: all. */
  matches?(record: T, query: Q): boolean | Promise<boolean>
}

type List<Q, T> = Records<Q, T> &
  (
    | {
        /** How a record stands on the wire, as JSON. */
        output(record: T): unknown
      }
    | {
        /** How the list is written down. */
        format(query: Q): ListFormat<T> | Promise<ListFormat<T>>
      }
  )

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
  const format = 'format' in list ? await list.format(query) : jsonFormat(list.output)
  if (start.limit === 0) {
    const pages = skipping(start.skip, walk(list, query, start.after, list.batch?.size ?? fewAtOnce))
    return listed(await textStream(call, piecesOf(pages, format)), format.type)
  }
  // One more than the page, to know whether another follows.
  const pages = skipping(start.skip, walk(list, query, start.after, sizeOf(list, start)))
  const records = await taken(start.limit + 1, pages)
  const page = records.slice(0, start.limit)
  const last = page.at(-1)
  const more = last !== undefined && records.length > page.length
  const body = await bodyOf(call, page.map(format.record), format)
  return listed(body, format.type, more ? { link: nextLink(call, start, list.position(last, query)) } : {})
}

/** A page of these texts: as one text, or as a stream where it is long. */
async function bodyOf(
  call: Call<unknown, unknown>,
  texts: readonly string[],
  format: ListFormat<never>,
): Promise<string | ReadableStream<Uint8Array>> {
  const length = texts.reduce((sum, text) => sum + text.length + format.separator.length, 0)
  if (length <= maxTextLength) return format.open + texts.join(format.separator) + format.close
  return textStream(call, piecesOf(only(texts), { ...format, record: (text) => text }))
}

async function* only<T>(page: readonly T[]): Pages<T> {
  yield page
}

/** A page of records that are all there, in the order of (createdAt, id). */
export function pageOf<T extends { createdAt: string; id: string }>(
  all: readonly T[],
  { after, limit }: ListPage,
): T[] {
  const from = after
    ? all.findIndex(({ createdAt, id }) => createdAt > after.at || (createdAt === after.at && id > after.id))
    : 0
  return from < 0 ? [] : all.slice(from, from + limit)
}

/** Where a record of such a list stands. */
export const byCreation = ({ createdAt, id }: { createdAt: string; id: string }): ListPosition => ({
  at: createdAt,
  id,
})

interface Start {
  limit: number
  skip: number
  after: ListPosition | null
  /** The filters alone. */
  query: Readonly<Record<string, string>>
}

function startOf({ search, request: { path } }: Call<unknown, unknown>, known: readonly string[]): Start {
  const { limit: asked, skip, offset, cursor, ...filters } = search
  const limit = Number(asked ?? 0)
  if (limit > maxLimit) {
    throw invalid({ limit: `At most ${maxLimit}; leave it out to get everything as a stream` })
  }
  if (skip !== undefined && offset !== undefined && Number(skip) !== Number(offset)) {
    const message = 'skip and offset mean the same and differ: give one of them'
    throw invalid({ skip: message, offset: message })
  }
  if (cursor === undefined) return { limit, skip: Number(skip ?? offset ?? 0), after: null, query: filters }
  const others = known.filter((name) => name in search && name !== 'cursor' && name !== 'limit')
  if (others.length > 0) {
    throw invalid(Object.fromEntries(others.map((name) => [name, 'A cursor carries this already: leave it out'])))
  }
  const { query, after } = decodeCursor(cursor, path)
  return { limit, skip: 0, after, query }
}

function nextLink(
  { publicUrl, request: { path } }: Call<unknown, unknown>,
  { limit, query }: Start,
  after: ListPosition,
): string {
  const address = `${publicUrl}${path}?limit=${limit}&cursor=${encodeCursor({ path, query, after })}`
  return `<${address}>; rel="next"`
}

/** No more than the page needs, with the record behind it. */
const sizeOf = ({ batch }: Pick<Records<never, never>, 'batch'>, { skip, limit }: Start): number =>
  Math.min(batch?.size ?? fewAtOnce, skip + limit + 1)

/** The records by keyset pages: never an open cursor in the database. */
async function* walk<Q, T>(
  list: Records<Q, T>,
  query: Q,
  from: ListPosition | null,
  size: number,
): AsyncGenerator<readonly T[], undefined> {
  for (let after = from; ; ) {
    const records = await list.read(query, { after, limit: size })
    yield list.matches ? await matching(records, (record) => list.matches?.(record, query)) : records
    const last = records.at(-1)
    if (!last || records.length < Math.min(size, list.batch?.least ?? size)) return
    after = list.position(last, query)
  }
}

async function matching<T>(records: readonly T[], matches: (record: T) => unknown): Promise<T[]> {
  const found: T[] = []
  for (const record of records) if (await matches(record)) found.push(record)
  return found
}

type Pages<T> = AsyncGenerator<readonly T[], undefined>

/** The pages without so many records at the beginning. */
async function* skipping<T>(count: number, pages: Pages<T>): Pages<T> {
  let left = count
  for await (const page of pages) {
    yield page.slice(left)
    left = Math.max(0, left - page.length)
  }
}

/** So many records from the beginning, or all that there are. */
async function taken<T>(count: number, pages: Pages<T>): Promise<T[]> {
  const records: T[] = []
  for await (const page of pages) {
    records.push(...page)
    if (records.length >= count) break
  }
  return records.slice(0, count)
}

/**
 * The list in pieces of about one length, none of which reaches beyond the page that it is of. One page is read ahead:
 * the second only once a piece of the first was taken, so that HEAD, and a reader who leaves at once, cost one page.
 */
async function* piecesOf<T>(pages: Pages<T>, format: ListFormat<T>): AsyncGenerator<string, undefined> {
  let before = format.open
  function* of(page: readonly T[]): Generator<string, undefined> {
    let piece = ''
    for (const record of page) {
      piece += before + format.record(record)
      before = format.separator
      if (piece.length < pieceLength) continue
      yield piece
      piece = ''
    }
    if (piece !== '') yield piece
  }

  let isEmpty = true
  try {
    for (let reading = ahead(pages); ; ) {
      const { value: page, done } = await reading
      if (done) break
      let next = isEmpty ? null : ahead(pages)
      // A driver sends a statement only once nothing else runs, and to write a page down takes as long as to read one.
      if (next) await yieldToEventLoop()
      for (const piece of of(page)) {
        yield piece
        isEmpty = false
        next ??= ahead(pages)
      }
      reading = next ?? ahead(pages)
    }
  } finally {
    await pages.return(undefined)
  }
  yield (isEmpty ? format.open : '') + format.close
}
