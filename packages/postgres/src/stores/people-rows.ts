import type { Membership, PersonWithMemberships, StoredPerson } from '@hearback/core'
import { audit } from '../alongside/audit.ts'
import { time } from '../columns.ts'
import type { Layout } from '../database.ts'
import { raisedInOrder } from './raised-in-order.ts'

/** The environment name of audit entries that belong to none: `$1` of every statement that stores some. */
export const accounts = 'accounts'

/** SQL that stores audit entries where a row of `written` says that the write took place. `$from` is their JSON text. */
export const audited = (from: number): string => audit.text(from)

/** A person as a row. */
export type PersonRow = StoredPerson & { memberships: string | null }

/** SQL: the columns of a person `p`. */
export const personColumns = `p.id, p.email, p.external_id as "externalId", p.name, p.is_owner as "isOwner", p.status,
  p.password, p.version, ${time('p.created_at', 'createdAt')}, ${time('p.updated_at', 'updatedAt')}`

/** SQL: the memberships of a person `p`, as JSON text; `null` without any. */
export const membershipsColumn = `(
    select json_agg(json_build_object('environmentId', m.environment_id, 'permission', m.permission)
      order by m.environment_id)::text
    from hearback.memberships m where m.person_id = p.id
  ) as memberships`

export function toPerson({ memberships, ...person }: PersonRow): PersonWithMemberships {
  const listed: Omit<Membership, 'personId'>[] = memberships === null ? [] : JSON.parse(memberships)
  return {
    person,
    memberships: listed.map(({ environmentId, permission }) => ({ environmentId, personId: person.id, permission })),
  }
}

/** The values of a person, in the order of `insertedPerson`. */
export const personValues = (person: StoredPerson): unknown[] => [
  person.id,
  person.createdAt,
  person.updatedAt,
  person.email,
  person.externalId,
  person.name,
  person.isOwner,
  person.status,
  person.password,
  person.version,
]

/** SQL: common table expression `written` that inserts a person for each row of `source`. Its ten parameters begin with `$from`. */
export const insertedPerson = (from: number, source: string): string => `written as (
      insert into hearback.people
        (id, created_at, updated_at, email, external_id, name, is_owner, status, password, version)
      select $${from}::text, $${from + 1}::timestamptz, $${from + 2}::timestamptz, $${from + 3}::text,
        $${from + 4}::text, $${from + 5}::text, $${from + 6}::boolean, $${from + 7}::text, $${from + 8}::text,
        $${from + 9}::integer
      from ${source}
      returning id, epoch
    )`

/**
 * SQL: common table expressions that change the memberships of the person in `written`, and raise the revision of each
 * environment where something changed. `$from`: JSON of environment id → permission or null.
 */
export const changedMemberships = (from: number, layout: Layout): string => `wanted as materialized (
      select e.id as environment_id, w.id as person_id, change.value as permission
      from written w, jsonb_each_text($${from}::jsonb) as change (key, value)
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
