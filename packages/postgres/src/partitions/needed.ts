import type { WeeklyTable } from '../migrations/partitioned.ts'

/** SQL: the target of a delivery, from its id. */
export const targetIn = (id: string): string => `substr(${id}, strpos(${id}, '-') + 1)`

/** SQL: whether a partition of a week holds what is still needed, as `isNeeded`. `$1`: what ended before this time is not needed. */
export const neededTexts: Readonly<Record<WeeklyTable, (partition: string) => string>> = {
  /** A delivery that is due, which is found along its index, or that ended later: reads the last one of each environment. */
  deliveries: (partition) => `with recursive environments (id) as (
    (select d.environment_id from hearback.${partition} d order by d.environment_id limit 1)
    union all
    select next.environment_id from environments e cross join lateral (
      select d.environment_id from hearback.${partition} d where d.environment_id > e.id order by d.environment_id limit 1
    ) next
  )
  select (
    select true from hearback.${partition} d where d.due_at is not null
    order by d.environment_id, d.target, d.due_at limit 1
  ) is true or exists (
    select from environments e cross join lateral (
      select d.ended_at from hearback.${partition} d
      where d.environment_id = e.id and d.ended_at is not null order by d.ended_at desc limit 1
    ) latest
    where latest.ended_at >= $1::timestamptz
  ) as "isNeeded"`,
  /** A payload that has a delivery: looks up each by its key. */
  payloads: (partition) => `select exists (
    select from hearback.${partition} p cross join lateral unnest(p.deliveries) as delivery (id)
    cross join lateral (
      select from hearback.deliveries d
      where d.environment_id = p.environment_id and d.target = ${targetIn('delivery.id')} and d.id = delivery.id limit 1
    ) d
    where $1::timestamptz is not null
  ) as "isNeeded"`,
}
