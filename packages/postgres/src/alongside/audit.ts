import type { Alongside, AuditEntry } from '@hearback/core/storage'
import { described } from '../record.ts'
import type { Part } from './part.ts'

/** An entry of the audit log as a row: the parts of its actor have columns of their own, and the actor names the key. */
export type AuditFields = Omit<AuditEntry, 'keyId' | 'actor'> & {
  actorKind: AuditEntry['actor']['kind']
  actorId: string | null
  actorLabel: string
}

export const auditEntry = described<AuditFields>({
  id: 'text',
  createdAt: 'timestamptz',
  actorKind: 'text',
  actorId: 'text',
  actorLabel: 'text',
  action: 'text',
  resource: 'text',
  resourceIds: 'jsonb',
  fields: 'jsonb',
})

/** Audit entries, as one JSON parameter: the text of the statement does not depend on their number. */
export const audit: Part<Pick<Alongside, 'audit'>, 'audit'> = {
  name: 'audit',
  isThere: ({ audit: entries }) => entries.length > 0,
  values: ({ audit: entries }) => ({ audit: auditValue(entries) }),
  text: ({ audit: entries }) => `,
    audited as (
      insert into hearback.audit (environment_id, ${auditEntry.columns})
      select $1, ${auditEntry.fieldsOf('entry')}
      from jsonb_to_recordset(${entries}::jsonb) as entry (${auditEntry.typed})
      where exists (select from written)
    )`,
}

/** The entries as the JSON list that `audit` takes its rows from. */
export const auditValue = (entries: readonly AuditEntry[]): string => JSON.stringify(entries.map(auditFields))

export const auditFields = ({ keyId, actor, ...entry }: AuditEntry): AuditFields => ({
  ...entry,
  actorKind: actor.kind,
  actorId: actor.id,
  actorLabel: actor.label,
})
