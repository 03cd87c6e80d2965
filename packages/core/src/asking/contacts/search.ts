import * as v from 'valibot'
import type { ListPosition } from '../../ground/ports/list-page.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import { invalid } from '../../http/problems.ts'
import { data, type Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { validate } from '../../http/validate.ts'
import { contactOutput } from './output-rules.ts'
import type { Contact } from './schema.ts'
import { searchFilters, soughtBy } from './search-query.ts'
import type { ContactSearch } from './store.ts'

const usualLimit = 50
const maxLimit = 1000
/** A request looks no further after this time, in ms: a page may then be short, although another follows. */
const longestMs = 1000

const filters = v.object(searchFilters)

/** Lists the contacts that a search finds: a page with a `Link` to the next one, never all at once. */
export async function searchContacts(call: Call<unknown, unknown>): Promise<Reply> {
  const { publicUrl, search } = call
  const { path } = call.request
  const { limit: limitText, cursor, ...own } = search
  const limit = Number(limitText ?? usualLimit)
  if (limit < 1 || limit > maxLimit) throw invalid({ limit: `A search has pages: expected 1 to ${maxLimit}` })
  const start = cursor === undefined ? { query: own, after: null } : decodeCursor(cursor, path)
  refuseOthers(start.query)
  const found = await readPage(call, soughtBy(validate(filters, start.query)), start.after, limit)
  const link = (next: ListPosition) =>
    `<${publicUrl}${path}?limit=${limit}&cursor=${encodeCursor({ path, query: start.query, after: next })}>; rel="next"`
  return data(found.contacts.map(contactOutput), found.next === null ? {} : { link: link(found.next) })
}

/** Throws a 400 for what a search cannot do beside looking. */
function refuseOthers(query: Readonly<Record<string, string>>): void {
  const others = Object.keys(query).filter((name) => !(name in searchFilters))
  if (others.length === 0) return
  const message = 'Leave it out beside search, attributes and order'
  throw invalid(Object.fromEntries(others.map((name) => [name, message])))
}

async function readPage(
  { service, environment }: Call<unknown, unknown>,
  search: ContactSearch,
  start: ListPosition | null,
  limit: number,
): Promise<{ contacts: Contact[]; next: ListPosition | null }> {
  const endsAt = service.clock.now() + longestMs
  const contacts: Contact[] = []
  let after = start
  do {
    const page = { after, limit: limit - contacts.length }
    const found = await service.storage.contacts.search(environment.id, search, page)
    contacts.push(...found.contacts)
    after = found.next
  } while (after !== null && contacts.length < limit && service.clock.now() <= endsAt)
  return { contacts, next: after }
}
