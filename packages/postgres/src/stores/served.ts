/**
 * SQL: whether work of an environment may be taken here. Not while it lies in another database of the service, nor while it is
 * being moved.
 */
export const isServed = (environmentId: string): string => `not exists (
      select from hearback.environments home
      where home.id = ${environmentId} and (home.place is not null or home.fenced_until > clock_timestamp())
    )`
