/**
 * SQL: the common table expressions `locked_environments` and `raised`, which raise the revision of each environment that `changed`
 * names in `environment_id`. They lock them in the order of their ids: two writes that raise several then never wait for
 * each other in a circle.
 */
export const raisedInOrder = (changed: string): string => `locked_environments as materialized (
      select e.id from hearback.environments e
      where e.id in (select c.environment_id from ${changed} c)
      order by e.id for no key update
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from locked_environments l where e.id = l.id
    )`
