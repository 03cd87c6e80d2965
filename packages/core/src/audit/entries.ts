import type { Call } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import type { AuditEntry } from './schema.ts'

/** Who asked for a write; `keyId` is `null` for clients, who leave no entries. */
export type Author = Pick<Call, 'service' | 'keyId'>

/** What a management write leaves in the log: one entry, to be stored alongside it; none for a call with no key. */
export const entriesOf = (
  call: Author & Pick<Call, 'sent'>,
  action: AuditEntry['action'],
  resource: AuditEntry['resource'],
  resourceIds: readonly string[],
): AuditEntry[] => entries(call, action, resource, resourceIds, action === 'delete' ? [] : call.sent)

/** The same for records of another kind that such a write makes or changes on its way, if any, with what it gives them. */
export const entriesBeside = (
  author: Author,
  action: 'create' | 'update',
  resource: AuditEntry['resource'],
  records: readonly { id: string }[],
  fields: readonly string[],
): AuditEntry[] =>
  records.length === 0
    ? []
    : entries(
        author,
        action,
        resource,
        records.map(({ id }) => id),
        fields,
      )

function entries(
  { service: { clock, ids }, keyId }: Author,
  action: AuditEntry['action'],
  resource: AuditEntry['resource'],
  resourceIds: readonly string[],
  fields: readonly string[],
): AuditEntry[] {
  if (keyId === null) return []
  const made = { id: ids.next(), createdAt: timestamp(clock.now()), keyId }
  return [{ ...made, action, resource, resourceIds: [...resourceIds], fields: [...fields] }]
}
