import type { Call } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import type { AuditEntry } from './schema.ts'

/** The author of a write. `keyId` is `null` for clients, whose writes are not logged. */
export type Author = Pick<Call, 'service' | 'keyId'>

/** Makes the audit log entry of a management write, to be stored with it; none for a call without a key. */
export const entriesOf = (
  call: Author & Pick<Call, 'sent'>,
  action: AuditEntry['action'],
  resource: AuditEntry['resource'],
  resourceIds: readonly string[],
): AuditEntry[] => entries(call, action, resource, resourceIds, action === 'delete' ? [] : call.sent)

/**
 * Makes the audit log entry for records of another kind that a write creates, changes or deletes on the side, with
 * the fields it sets; none if there are no such records.
 */
export const entriesBeside = (
  author: Author,
  action: AuditEntry['action'],
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
