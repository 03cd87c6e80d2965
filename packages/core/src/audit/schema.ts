import * as v from 'valibot'

/** What was done to a record. */
export const auditAction = v.picklist(['create', 'update', 'delete'])

/** What kind of record it was. */
export const auditedResource = v.picklist([
  'survey',
  'response',
  'webhook',
  'delivery',
  'actionClass',
  'attributeKey',
  'contact',
  'segment',
  'tag',
  'file',
])

/** Who changed what, when: ids and names of fields, never what stood in them. */
export const auditEntry = v.pipe(
  v.object({
    id: v.string(),
    createdAt: v.string(),
    /** The API key that asked for it. */
    keyId: v.string(),
    action: auditAction,
    resource: auditedResource,
    /** The records it was done to. */
    resourceIds: v.array(v.string()),
    /** What was sent, by name; empty for a deletion. */
    fields: v.array(v.string()),
  }),
  v.title('AuditEntry'),
)
export type AuditEntry = v.InferOutput<typeof auditEntry>
