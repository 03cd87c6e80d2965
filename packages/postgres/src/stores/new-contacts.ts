import type { Named } from '../named.ts'

/**
 * Common table expression that stores the new contacts of a write, a JSON list, where a record was `written`.
 * The contacts were just created for a `userId`, so they have no email yet.
 */
export const newContacts = ({ contacts }: Named<'contacts'>): string => `,
    new_contacts as (
      insert into hearback.contacts (environment_id, id, created_at, updated_at, user_id, attributes, version)
      select $1, new.id, new."createdAt", new."updatedAt", new."userId", new.attributes, new.version
      from jsonb_to_recordset(${contacts}::jsonb) as new (
        id text, "createdAt" timestamptz, "updatedAt" timestamptz, "userId" text, attributes jsonb, version integer
      )
      where exists (select from written)
      -- All statements insert contacts in one order, so that two with common contacts do not deadlock.
      order by new."userId"
    )`
