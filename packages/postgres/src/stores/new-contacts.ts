import type { Named } from '../named.ts'
import { contact } from './contact-row.ts'

/**
 * Common table expression that stores the new contacts of a write, a JSON list, where a record was `written`.
 * The contacts were just created for a `userId`, so they have no email yet.
 */
export const newContacts = ({ contacts }: Named<'contacts'>): string => `,
    new_contacts as (
      insert into hearback.contacts (environment_id, ${contact.columns})
      select $1, ${contact.fieldsOf('new')}
      from jsonb_to_recordset(${contacts}::jsonb) as new (${contact.typed})
      where exists (select from written)
      -- All statements insert contacts in one order, so that two with common contacts do not deadlock.
      order by new."userId"
    )`
