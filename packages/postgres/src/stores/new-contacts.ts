/**
 * A part of a write that stores the contacts which come along with it, a JSON list in `$param`: only where the record was `written`.
 * They are met for the first time, so they have no email yet.
 */
export const newContacts = (param: number): string => `,
    met as (
      insert into hearback.contacts (environment_id, id, created_at, updated_at, user_id, attributes, version)
      select $1, new.id, new."createdAt", new."updatedAt", new."userId", new.attributes, new.version
      from jsonb_to_recordset($${param}::jsonb) as new (
        id text, "createdAt" timestamptz, "updatedAt" timestamptz, "userId" text, attributes jsonb, version integer
      )
      where exists (select from written)
      -- Two that meet some of the same take them in one order, so that neither waits for the other in a circle.
      order by new."userId"
    )`
