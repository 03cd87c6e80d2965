import type { ContactSearch, ListPage, ListPosition } from '@hearback/core/storage'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { type ContactRow, contact } from './contact-row.ts'
import { pairsOf, soughtPairs } from './searched-pairs.ts'

/** So many contacts are read one after the other. Where they have no page of what is sought, it may be rare. */
const mostScanned = 2000
/** So many are read where no index helps, or leads to too many. */
const mostRead = 20_000
/** What more contacts have is not rare. */
const mostFound = 5000

/** How the first page begins. */
const beginnings = {
  asc: { afterAt: '-infinity', afterId: '' },
  desc: { afterAt: 'infinity', afterId: '' },
} as const

interface Found {
  readonly rows: ContactRow[]
  readonly next: ListPosition | null
}

/** A row that is sought, or the last one that was read. */
type ScannedRow = ContactRow & { readonly isFound: boolean; readonly read: number }

/** A contact that the index leads to. `isMuch`: there are more than `mostFound`, of which these are some. */
type FoundRow = ContactRow & { readonly isMuch: boolean }

type Place = 'afterAt' | 'afterId'
type ScanParams = Place | 'limit' | 'most' | 'text' | 'attributes'
type FindParams = Exclude<ScanParams, 'most'> | 'pairs'

/**
 * Looks for contacts: first in those that come next, which have a page of what is frequent, then by the index of pairs, which leads to
 * few where it is rare.
 */
export function contactSearch(
  database: Database,
): (environmentId: string, search: ContactSearch, page: ListPage) => Promise<Found> {
  const scans = { asc: scan(database, 'asc'), desc: scan(database, 'desc') }
  const finds = { asc: findRare(database, 'asc'), desc: findRare(database, 'desc') }

  async function read(environmentId: string, search: ContactSearch, { after, limit }: ListPage, most: number) {
    const { direction } = search
    const place = placeOf(after, direction)
    const scanned = await scans[direction](environmentId, { ...place, ...soughtIn(search), limit, most })
    const rows = scanned.filter(({ isFound }) => isFound).slice(0, limit)
    const last = rows.length === limit ? rows.at(-1) : scanned.at(-1)
    const isEnd = !last || (rows.length < limit && (scanned.at(-1)?.read ?? 0) < most)
    return { rows, next: isEnd ? null : positionOf(last) }
  }

  return async (environmentId, search, page) => {
    const { text, attributes, direction } = search
    const pairs = text === null ? [] : soughtPairs(environmentId, text)
    if (pairs.length === 0) {
      const isAll = text === null && Object.keys(attributes).length === 0
      return read(environmentId, search, page, isAll ? page.limit : mostRead)
    }
    const first = await read(environmentId, search, page, mostScanned)
    const limit = page.limit - first.rows.length
    if (first.next === null || limit === 0) return first
    const place = placeOf(first.next, direction)
    const found = await finds[direction](environmentId, { ...place, ...soughtIn(search), limit, pairs })
    const rest = found[0]?.isMuch
      ? await read(environmentId, search, { after: first.next, limit }, mostRead)
      : { rows: found, next: found.length === limit ? lastOf(found) : null }
    return { rows: [...first.rows, ...rest.rows], next: rest.next }
  }
}

const soughtIn = ({ text, attributes }: ContactSearch) => ({ text: text ?? '', attributes: JSON.stringify(attributes) })

const placeOf = (after: ListPosition | null, direction: 'asc' | 'desc') =>
  after ? { afterAt: after.at, afterId: after.id } : beginnings[direction]

const positionOf = ({ createdAt, id }: ContactRow): ListPosition => ({ at: createdAt, id })

function lastOf(rows: readonly ContactRow[]): ListPosition | null {
  const last = rows.at(-1)
  return last ? positionOf(last) : null
}

const beyond = (direction: 'asc' | 'desc', { afterAt, afterId }: Named<'afterAt' | 'afterId'>): string =>
  `(c.created_at, c.id) ${direction === 'asc' ? '>' : '<'} (${afterAt}::timestamptz, ${afterId}::text)`

const ordered = (of: string, direction: 'asc' | 'desc'): string =>
  `${of}.created_at ${direction}, ${of}.id ${direction}`

const isSought = (of: string, { text, attributes }: Named<'text' | 'attributes'>): string =>
  `strpos(${of}.search, ${text}::text) > 0 and ${of}.attributes @> ${attributes}::jsonb`

/** Reads contacts in their order: those that are sought, and the last one that was read. */
const scan = (database: Database, direction: 'asc' | 'desc') =>
  database.statement<ScannedRow, ScanParams>(
    `contacts.scan+${direction}`,
    (params) => `with scanned as materialized (
       select c.* from hearback.contacts c where c.environment_id = $1 and ${beyond(direction, params)}
       order by ${ordered('c', direction)} limit ${params.most}
     ),
     judged as (
       select s.*, ${isSought('s', params)} as is_found, count(*) over () as scanned,
         row_number() over (order by ${ordered('s', direction)}) as nth
       from scanned s
     )
     select ${contact.selected('j')}, j.is_found as "isFound", j.scanned::integer as "read"
     from judged j where j.is_found or j.nth = j.scanned
     order by j.nth limit ${params.limit}::integer + 1`,
  )

/** Finds by the index what is rare: all of it is read, and only then put in order. */
const findRare = (database: Database, direction: 'asc' | 'desc') =>
  database.statement<FoundRow, FindParams>(
    `contacts.search+${direction}`,
    (params) => `with found as materialized (
       select c.* from hearback.contacts c
       where c.environment_id = $1 and ${pairsOf('c.search', 'c.environment_id')} @> ${params.pairs}::text[]
         and ${isSought('c', params)} and ${beyond(direction, params)}
       limit ${mostFound + 1}
     )
     select ${contact.selected('f')}, (select count(*) from found) > ${mostFound} as "isMuch"
     from found f order by ${ordered('f', direction)} limit ${params.limit}`,
  )
