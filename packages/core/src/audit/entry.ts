import type { Call } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import type { AuditEntry } from './schema.ts'

/** The entry that a management write leaves; `null` for a call that was made with no key. */
export function entryOf(
  { service: { clock, ids }, keyId, body }: Pick<Call, 'service' | 'keyId' | 'body'>,
  action: AuditEntry['action'],
  resource: AuditEntry['resource'],
  resourceIds: readonly string[],
): AuditEntry | null {
  if (keyId === null) return null
  return {
    id: ids.next(),
    createdAt: timestamp(clock.now()),
    keyId,
    action,
    resource,
    resourceIds: [...resourceIds],
    fields: action === 'delete' ? [] : fieldsOf(body),
  }
}

/** Only what the schema knows has come this far. */
const fieldsOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null
    ? Object.entries(body)
        .filter(([, value]) => value !== undefined)
        .map(([name]) => name)
    : []
