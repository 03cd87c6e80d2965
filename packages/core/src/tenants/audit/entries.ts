import { timestamp } from '../../ground/ports/clock.ts'
import { actorOf } from '../../http/principal.ts'
import type { Call } from '../../http/route.ts'
import type { AuditEntry } from './schema.ts'

/** The author of a write. The writes of clients are not logged. */
export type Author = Pick<Call, 'service' | 'principal'>

/** Makes the audit log entry of a management write, to be stored with it; none for a client's. */
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
  { service: { clock, ids }, principal }: Author,
  action: AuditEntry['action'],
  resource: AuditEntry['resource'],
  resourceIds: readonly string[],
  fields: readonly string[],
): AuditEntry[] {
  const actor = actorOf(principal)
  if (actor === null) return []
  const keyId = actor.kind === 'key' ? actor.id : null
  const made = { id: ids.next(), createdAt: timestamp(clock.now()), keyId, actor }
  return [{ ...made, action, resource, resourceIds: [...resourceIds], fields: [...fields] }]
}
