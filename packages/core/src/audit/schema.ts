import * as v from 'valibot'

/** The action on a record. */
export const auditAction = v.picklist(['create', 'update', 'delete'])

/** The kind of the record. */
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

/** An entry of the audit log: who changed what and when. It has ids and names of fields, never their values. */
export const auditEntry = v.pipe(
  v.object({
    id: v.string(),
    createdAt: v.string(),
    /** The API key of the request. */
    keyId: v.string(),
    action: auditAction,
    resource: auditedResource,
    /** The changed records. */
    resourceIds: v.array(v.string()),
    /** The names of the fields in the request; empty for a deletion. */
    fields: v.array(v.string()),
  }),
  v.title('AuditEntry'),
)
export type AuditEntry = v.InferOutput<typeof auditEntry>
