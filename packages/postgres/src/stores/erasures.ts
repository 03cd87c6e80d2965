import { erasedError } from '@hearback/core'

/*
 * What a deleted contact leaves is cleared by a chore, in batches; until that is done, its row in `erasures` hides it.
 * There are few such rows, as each goes after a while, and mostly none. `$1` is the environment.
 */

const erasure = (contact: string) =>
  `exists (select from hearback.erasures x where x.environment_id = $1 and x.contact_id = ${contact})`
/**
 * What becomes of the responses of an erased contact that this column or parameter names: true where they go with it, false
 * where they stay. Null where it names no erased contact.
 */
export const erasureOf = (contact: string): string =>
  `(select x.with_responses from hearback.erasures x where x.environment_id = $1 and x.contact_id = ${contact})`

/** Whether this column or parameter names an erased contact. */
export const isErased = (contact: string): string => erasure(contact)

/** The value, or null where this column names an erased contact. */
export const unlessErased = (contact: string, value: string): string =>
  `case when ${erasure(contact)} then null else ${value} end`

/** Whether a response stays although its contact may have gone: `contact` is its column. */
export const staysBehind = (contact: string): string => `${erasureOf(contact)} is not true`

/**
 * Whether anybody is being erased. It names no row, so that a list asks it once, and then mostly nothing of each record.
 * The least of all is one step along the key, where `exists` may be taken for a reason to read the table.
 */
export const anyErasure = '(select min(x.contact_id) from hearback.erasures x where x.environment_id = $1) is not null'

/** The same two for lists. Values, so that no list becomes a join. */
export const inLists = {
  unlessErased: (contact: string, value: string): string =>
    `case when ${anyErasure} and ${erasure(contact)} then null else ${value} end`,
  // All of them are read once and looked up in memory: one contact may have most of the responses that a list passes.
  staysBehind: (contact: string): string => `(case when ${anyErasure} then ${contact} in (
      select x.contact_id from hearback.erasures x where x.environment_id = $1 and x.with_responses
    ) end) is not true`,
} as const

/**
 * Takes an erased contact (`$2`) from at most `$3` displays. Their ids come as one value: joined, PostgreSQL may read all
 * displays of the contact for each of them.
 */
export const clearingDisplays = `with named as materialized (
    select n.id from hearback.displays n
    where n.environment_id = $1 and n.contact_id = $2 and ${erasure('$2')}
    limit $3
  ),
  cleared as (
    update hearback.displays d set contact_id = null
    where d.environment_id = $1 and d.id = any (array(select named.id from named))
      and d.contact_id is not distinct from $2
  )
  select count(*)::integer as count from named`

/** `withoutPersonsWords` of an attempt, as jsonb. */
export const silenced = (attempt: string): string =>
  `${attempt} || case when ${attempt} ->> 'error' is null then '{"answer":null}'::jsonb
     else '${JSON.stringify({ answer: null, error: erasedError })}'::jsonb end`
