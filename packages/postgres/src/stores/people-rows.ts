import type { AuditEntry, Membership, PersonWithMemberships, StoredPerson } from '@hearback/core/storage'
import { audit, auditValue } from '../alongside/audit.ts'
import type { Database, Layout } from '../database.ts'
import type { Named, Values } from '../named.ts'
import { described } from '../record.ts'
import { raisedInOrder } from './raised-in-order.ts'

/** The id of the only row of `hearback.accounts`, and the environment name of audit entries that belong to none. */
export const accounts = 'accounts'

/**
 * Declares a write of the account store, which stores its audit entries in the same statement and returns whether it wrote.
 * The statement must have a common table expression `written`, followed by `more`, and select its rows. `accountsId` is the
 * place of `accounts`.
 */
export function accountWrite<Names extends string>(
  database: Database,
  name: string,
  write: (params: Named<Names>, alongside: { readonly accountsId: string; readonly more: string }) => string,
): (values: Values<Names>, entries: readonly AuditEntry[]) => Promise<boolean> {
  const run = database.across<unknown, 'accounts' | 'audit'>(name, (params) =>
    // `accounts` is asked for first: the text of `audit` names it `$1`. Safe: the places have every name.
    write(params as Named<string> as Named<Names>, { accountsId: params.accounts, more: audit.text(params) }),
  )
  return async (values, entries) => (await run.count({ ...values, accounts, audit: auditValue(entries) })) > 0
}

/** A person as a row. */
export type PersonRow = StoredPerson & { memberships: string | null }

export const person = described<StoredPerson>({
  id: 'text',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  email: 'text',
  externalId: 'text',
  name: 'text',
  isOwner: 'boolean',
  status: 'text',
  password: 'text',
  timeZone: 'text',
  version: 'integer',
})

/** SQL: the columns of a person `p`. */
export const personColumns = person.selected('p')

/** SQL: the memberships of a person `p`, as JSON text; `null` without any. */
export const membershipsColumn = `(
    select json_agg(json_build_object('environmentId', m.environment_id, 'permission', m.permission)
      order by m.environment_id)::text
    from hearback.memberships m where m.person_id = p.id
  ) as memberships`

export function toPerson({ memberships, ...row }: PersonRow): PersonWithMemberships {
  const listed: Omit<Membership, 'personId'>[] = memberships === null ? [] : JSON.parse(memberships)
  return {
    person: row,
    memberships: listed.map(({ environmentId, permission }) => ({ environmentId, personId: row.id, permission })),
  }
}

/** SQL: common table expression `written` that inserts a person for each row of `counted`. */
export const insertedPerson = (params: Named<keyof StoredPerson>): string => `written as (
      insert into hearback.people (${person.columns})
      select ${person.placeholders(params)}
      from counted
      returning id, epoch
    )`

/**
 * SQL: common table expressions that change the memberships of the person in `written`, and raise the revision of each
 * environment where something changed. `memberships`: JSON of environment id → permission or null.
 */
export const changedMemberships = (
  { memberships }: Named<'memberships'>,
  layout: Layout,
): string => `wanted as materialized (
      select e.id as environment_id, w.id as person_id, change.value as permission
      from written w, jsonb_each_text(${memberships}::jsonb) as change (key, value)
      join hearback.environments e on e.id = change.key
    ),
    dropped as (
      delete from hearback.memberships m using wanted
      where m.environment_id = wanted.environment_id and m.person_id = wanted.person_id and wanted.permission is null
      returning m.environment_id
    ),
    granted as (
      insert into hearback.memberships as m (environment_id, person_id, permission)
      select wanted.environment_id, wanted.person_id, wanted.permission from wanted where wanted.permission is not null
      on conflict (environment_id, person_id) do update set permission = excluded.permission
      where m.permission <> excluded.permission
      returning m.environment_id
    ),
    changed as (select d.environment_id from dropped d union all select g.environment_id from granted g),
    ${raisedInOrder('changed', layout)}`
