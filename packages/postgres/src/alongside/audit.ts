import type { Alongside } from '@hearback/core/storage'
import type { Part } from './part.ts'

/** Audit entries, as one JSON parameter: the text of the statement does not depend on their number. */
export const audit: Part<Pick<Alongside, 'audit'>, 'audit'> = {
  name: 'audit',
  isThere: ({ audit: entries }) => entries.length > 0,
  values: ({ audit: entries }) => ({ audit: JSON.stringify(entries) }),
  text: ({ audit: entries }) => `,
    audited as (
      insert into hearback.audit (environment_id, id, created_at, actor_kind, actor_id, actor_label, action, resource, resource_ids, fields)
      select $1, entry.id, entry."createdAt", entry.actor->>'kind', entry.actor->>'id', entry.actor->>'label', entry.action,
        entry.resource, entry."resourceIds", entry.fields
      from jsonb_to_recordset(${entries}::jsonb) as entry (
        id text, "createdAt" timestamptz, actor jsonb, action text, resource text, "resourceIds" jsonb, fields jsonb
      )
      where exists (select from written)
    )`,
}
