import { dayPattern, type FieldCounts, valuesListed } from '@hearback/core/storage'
import type { Named } from '../named.ts'
import type { Source } from './summary-source.ts'

/** A value of a field with its number, or without value the sums of a field; field -1 has the number of responses. */
export interface FieldRow {
  field: number
  value: string | null
  n: number
  distinct: number
}

/** Counts the values of `fields` among the newest responses of a source, as many as `among`. It reads no more of them. */
export const countingFields = (
  { surveyId, fields, among, since, until }: Named<'surveyId' | 'fields' | 'among' | 'since' | 'until'>,
  source: Source,
): string => `with ranges as materialized (
    select coalesce(${since}::timestamptz, '-infinity') as from_at, coalesce(${until}::timestamptz, 'infinity') as until_at
    from hearback.surveys s where s.environment_id = $1 and s.id = ${surveyId} and not s.deleted
  ),
  newest as materialized (
    select r.data, r.variables from ranges g cross join lateral (select * from ${source.newest} r limit ${among}::integer) r
  ),
  counted as materialized (
    select f.ordinality::integer - 1 as field, one.text as value, f.type as type, count(*)::integer as n
    from newest r
    cross join rows from (jsonb_to_recordset(${fields}::jsonb) as (type text, id text)) with ordinality as f
    cross join lateral (
      select case f.type when 'variable' then r.variables -> f.id else r.data -> f.id end as value offset 0
    ) stored
    cross join lateral (
      select case f.type when 'date' then left(stored.value #>> '{}', 10) else stored.value #>> '{}' end as text offset 0
    ) one
    where jsonb_typeof(stored.value) in ('string', 'number') and stored.value <> '""'
      and (f.type <> 'date' or (jsonb_typeof(stored.value) = 'string' and stored.value #>> '{}' ~ '${dayPattern}'))
    group by 1, 2, 3
  )
  select -1 as field, null as value, count(*)::integer as n, 0 as distinct from newest
  union all
  select c.field, null, sum(c.n)::integer, count(*)::integer from counted c group by c.field
  union all
  select x.field, x.value, x.n, 0 from (
    select c.*, row_number() over (partition by c.field order by c.n desc, c.value collate "C") as nth from counted c
  ) as x where x.nth <= case x.type when 'date' then ${valuesListed.date} else ${valuesListed.variable} end`

/** Turns the rows of the statement into the counts of `many` fields. */
export function toFields(rows: readonly FieldRow[], many: number): { read: number; fields: FieldCounts[] } {
  const byField = Map.groupBy(rows, ({ field }) => field)
  const fields = Array.from({ length: many }, (_, field): FieldCounts => {
    const own = byField.get(field) ?? []
    const whole = own.find(({ value }) => value === null)
    const values = own.flatMap(({ value, n }) => (value === null ? [] : { value, count: n }))
    return {
      answered: whole?.n ?? 0,
      distinct: whole?.distinct ?? 0,
      values: values.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
    }
  })
  return { read: byField.get(-1)?.[0]?.n ?? 0, fields }
}
