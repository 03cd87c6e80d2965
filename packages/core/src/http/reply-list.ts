import type * as v from 'valibot'
import { isTurnOver, nextTurn, yieldToEventLoop } from '../ground/event-loop.ts'
import type { ListPage, ListPosition } from '../ground/ports/list-page.ts'
import { ahead } from './ahead.ts'
import { byteStream } from './byte-stream.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { type FileFormat, jsonFormat, type ListFormat } from './list-format.ts'
import { invalid } from './problems.ts'
import { listed, type Reply } from './reply.ts'
import type { Call } from './route.ts'
import { textStream } from './text-stream.ts'
import { validate } from './validate.ts'

/** The most records on a page; without `limit` all records come as a stream. */
const maxLimit = 1000
/**
 * Records read at once: few, as one may have megabytes. The default page is one such batch, plus the record after it.
 */
const fewAtOnce = 51
/** Characters written at once. */
const pieceLength = 65_536
/**
 * The most characters of a page that is sent as one text: a thousand large records exceed JavaScript's longest string.
 */
const maxTextLength = 1_048_576

interface Records<Q, T> {
  /** Reads a page of the records that the query asks for, in its order. */
  read(query: Q, page: ListPage): Promise<T[]>
  /** The position of a record in that order. */
  position(record: T, query: Q): ListPosition
  /**
   * `size`: records read at once. `least`: the fewest that `read` returns before the end, where it may end a page
   * early. Default: few, and exactly as many as requested.
   */
  batch?: { size: number; least: number }
  /** Called before all records are streamed; what it returns is called when the stream has ended. */
  begin?(): Promise<() => void>
  /** Filters records by what the store cannot filter by; `false` leaves a record out. Default: all stay. */
  matches?(record: T, query: Q): boolean | Promise<boolean>
}

type Format<T> = ListFormat<T> | FileFormat<T>

type List<Q, T> = Records<Q, T> &
  (
    | {
        /** Makes the JSON value of a record. */
        output(record: T): unknown
      }
    | {
        /** Chooses how the list is serialised. */
        format(query: Q): Format<T> | Promise<Format<T>>
      }
  )

/**
 * Replies with a list as section 1 of the contract defines it: all records as a stream without `limit`, otherwise a page
 * with a `Link` to the next one. `schema` is the route's own query schema: it also validates a cursor's filters.
 */
export async function replyList<E extends v.ObjectEntries, T>(
  call: Call<unknown, unknown>,
  schema: v.ObjectSchema<E, undefined>,
  list: List<v.InferOutput<v.ObjectSchema<E, undefined>>, T>,
): Promise<Reply> {
  const start = startOf(call, Object.keys(schema.entries))
  const query = validate(schema, start.query)
  if (start.limit === 0) return streamOf(call, list, query, start)
  const format = await formatOf(list, query)
  // Reads one more than the page holds, to know whether another page follows.
  const pages = skipping(start.skip, walk(list, query, start.after, sizeOf(list, start)))
  const records = await taken(start.limit + 1, pages)
  const page = records.slice(0, start.limit)
  const last = page.at(-1)
  const more = last !== undefined && records.length > page.length
  const headers = more ? { link: nextLink(call, start, list.position(last, query)) } : {}
  if ('bytes' in format) return fileOf(call, only(page), format, headers)
  const body = await bodyOf(call, page.map(format.record), format)
  return listed(body, format.type, { ...savedAs(format), ...headers })
}

const formatOf = async <Q, T>(list: List<Q, T>, query: Q): Promise<Format<T>> =>
  'format' in list ? list.format(query) : jsonFormat(list.output)

/** All records as a stream. */
async function streamOf<Q, T>(call: Call<unknown, unknown>, list: List<Q, T>, query: Q, start: Start): Promise<Reply> {
  const end = (await list.begin?.()) ?? (() => {})
  try {
    const format = await formatOf(list, query)
    const pages = skipping(start.skip, walk(list, query, start.after, list.batch?.size ?? fewAtOnce))
    const body =
      'bytes' in format
        ? await byteStream(call, endingWith(format.bytes(pages), end))
        : await textStream(call, endingWith(piecesOf(pages, format), end))
    return listed(body, format.type, savedAs(format))
  } catch (error) {
    end()
    throw error
  }
}

/** The pieces of a stream, and `end` after them. Streams ask for the first piece at once, so that `end` is always called. */
async function* endingWith<T>(pieces: AsyncGenerator<T, undefined>, end: () => void): AsyncGenerator<T, undefined> {
  try {
    return yield* pieces
  } finally {
    end()
  }
}

const savedAs = ({ fileName }: Pick<Format<never>, 'fileName'>): Record<string, string> =>
  fileName === null ? {} : { 'content-disposition': `attachment; filename="${fileName}"` }

async function fileOf<T>(
  call: Call<unknown, unknown>,
  pages: Pages<T>,
  format: FileFormat<T>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return listed(await byteStream(call, format.bytes(pages)), format.type, { ...savedAs(format), ...headers })
}

/** The body of a page: one text, or a stream if it is long. */
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

interface Start {
  limit: number
  skip: number
  after: ListPosition | null
  /** The filters, without the paging parameters. */
  query: Readonly<Record<string, string>>
}

function startOf({ search, request: { path } }: Call<unknown, unknown>, known: readonly string[]): Start {
  const { limit: limitText, skip, offset, cursor, ...filters } = search
  const limit = Number(limitText ?? 0)
  if (limit > maxLimit) {
    throw invalid({ limit: `At most ${maxLimit}; leave it out to get everything as a stream` })
  }
  if (skip !== undefined && offset !== undefined && Number(skip) !== Number(offset)) {
    const message = 'skip and offset mean the same but differ: give one of them'
    throw invalid({ skip: message, offset: message })
  }
  if (cursor === undefined) return { limit, skip: Number(skip ?? offset ?? 0), after: null, query: filters }
  const others = known.filter((name) => name in search && name !== 'cursor' && name !== 'limit')
  if (others.length > 0) {
    throw invalid(Object.fromEntries(others.map((name) => [name, 'The cursor contains this already: leave it out'])))
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

/** The batch size for a page: no more than the page needs, plus the record after it. */
const sizeOf = ({ batch }: Pick<Records<never, never>, 'batch'>, { skip, limit }: Start): number =>
  Math.min(batch?.size ?? fewAtOnce, skip + limit + 1)

/** Reads the records by keyset pages: the database never holds an open cursor. */
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

/** The pages without the first `count` records. */
async function* skipping<T>(count: number, pages: Pages<T>): Pages<T> {
  let left = count
  for await (const page of pages) {
    yield page.slice(left)
    left = Math.max(0, left - page.length)
  }
}

/** The first `count` records, or all if there are fewer. */
async function taken<T>(count: number, pages: Pages<T>): Promise<T[]> {
  const records: T[] = []
  for await (const page of pages) {
    records.push(...page)
    if (records.length >= count) break
  }
  return records.slice(0, count)
}

/**
 * Serialises the list in pieces of similar length, none of which spans two pages. One page is read ahead; the second
 * page only once a piece of the first was taken, so that HEAD, and a client that disconnects at once, cost one page.
 */
async function* piecesOf<T>(pages: Pages<T>, format: ListFormat<T>): AsyncGenerator<string, undefined> {
  let before = format.open
  async function* of(page: readonly T[]): AsyncGenerator<string, undefined> {
    let piece = ''
    for (const record of page) {
      piece += before + format.record(record)
      before = format.separator
      if (isTurnOver()) await nextTurn()
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
      // The database driver sends the statement once the event loop runs; without this, it would wait until this page
      // is serialised, which takes as long as reading one.
      if (next) await yieldToEventLoop()
      for await (const piece of of(page)) {
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
