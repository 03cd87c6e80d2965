import { erasedError } from '@hearback/core/storage'
import type { Named } from '../named.ts'

/*
 * A chore clears the data of a deleted contact in batches. Until it is done, the contact's row in `erasures` hides the data.
 * There are few such rows and mostly none, as each is removed after a while. `$1` is the environment.
 */

const erasure = (contact: string) =>
  `exists (select from hearback.erasures x where x.environment_id = $1 and x.contact_id = ${contact})`
/**
 * SQL: whether the responses of an erased contact are deleted too. Null where the contact is not erased. `contact` is SQL
 * of the contact's id.
 */
export const erasureOf = (contact: string): string =>
  `(select x.with_responses from hearback.erasures x where x.environment_id = $1 and x.contact_id = ${contact})`

/** SQL: whether a contact is erased. `contact` is SQL of the contact's id. */
export const isErased = (contact: string): string => erasure(contact)

/** SQL: the value, or null where the contact is erased. `contact` is SQL of the contact's id. */
export const unlessErased = (contact: string, value: string): string =>
  `case when ${erasure(contact)} then null else ${value} end`

/** SQL: whether a response remains, as it does unless it is deleted with its erased contact. `contact` is SQL of the contact's id. */
export const staysBehind = (contact: string): string => `${erasureOf(contact)} is not true`

/**
 * SQL: whether the environment has erased contacts. It depends on no row, so a list evaluates it once, and mostly needs no
 * further check of its rows. `min` takes one step along the key, where PostgreSQL may read the whole table for `exists`.
 */
export const anyErasure = '(select min(x.contact_id) from hearback.erasures x where x.environment_id = $1) is not null'

/** `unlessErased` and `staysBehind` for lists: scalar expressions, so that the planner does not turn them into joins. */
export const inLists = {
  unlessErased: (contact: string, value: string): string =>
    `case when ${anyErasure} and ${erasure(contact)} then null else ${value} end`,
  // Erased contacts are read once and looked up in memory, as one contact may have most of the responses that a list reads.
  staysBehind: (contact: string): string => `(case when ${anyErasure} then ${contact} in (
      select x.contact_id from hearback.erasures x where x.environment_id = $1 and x.with_responses
    ) end) is not true`,
} as const

/**
 * Removes an erased contact from at most `limit` displays. The ids of the displays are one value: with a join, PostgreSQL may
 * read all displays of the contact for each of them.
 */
export const clearingDisplays = (params: Named<'contactId' | 'limit'>): string => `with named as materialized (
    select n.id from hearback.displays n
    where n.environment_id = $1 and n.contact_id = ${params.contactId} and ${erasure(params.contactId)}
    limit ${params.limit}
  ),
  cleared as (
    update hearback.displays d set contact_id = null
    where d.environment_id = $1 and d.id = any (array(select named.id from named))
      and d.contact_id is not distinct from ${params.contactId}
  )
  select count(*)::integer as count from named`

/** SQL: core's `withoutPersonalTexts` of an attempt, as jsonb. */
export const silenced = (attempt: string): string =>
  `${attempt} || case when ${attempt} ->> 'error' is null then '{"answer":null}'::jsonb
     else '${JSON.stringify({ answer: null, error: erasedError })}'::jsonb end`
