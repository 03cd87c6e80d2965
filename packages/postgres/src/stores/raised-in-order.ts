import type { Layout } from '../database.ts'

/**
 * SQL: the common table expressions `locked_environments` and `raised`, which raise the revision of each environment that `changed`
 * names in `environment_id`. They lock them in the order of their ids: two writes that raise several then never wait for
 * each other in a circle.
 *
 * Citus locks no rows of several nodes in one order, and ends one of two writes that wait in a circle: it is then run again.
 */
export const raisedInOrder = (changed: string, layout: Layout): string =>
  layout === 'citus' ? raisedAtOnce(changed) : raisedOneByOne(changed)

const raisedAtOnce = (changed: string): string => `locked_environments as (select 1 as one),
    raised as (
      update hearback.environments e set revision = e.revision + 1
      where e.id in (select c.environment_id from ${changed} c)
    )`

const raisedOneByOne = (changed: string): string => `locked_environments as materialized (
      select e.id from hearback.environments e
      where e.id in (select c.environment_id from ${changed} c)
      order by e.id for no key update
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from locked_environments l where e.id = l.id
    )`
