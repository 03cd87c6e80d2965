import * as v from 'valibot'

/** The action on a record. */
export const auditAction = v.picklist(['create', 'update', 'delete'])

/** Who made the change: an API key, a person in the console, the command `hearback`, or the host's own code. */
export const actorKind = v.picklist(['key', 'person', 'command', 'host'])

/** The author of a change. */
export const actor = v.object({
  kind: actorKind,
  /** The id of the key or person; `null` for the command and the host. */
  id: v.nullable(v.string()),
  /** The name at the time of the change: a key's label, a person's name. */
  label: v.string(),
})

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
  'key',
  'exportLink',
  'person',
  'link',
  'product',
  'environment',
])

/** An entry of the audit log: who changed what and when. It has ids and names of fields, never their values. */
export const auditEntry = v.pipe(
  v.object({
    id: v.string(),
    createdAt: v.string(),
    /** The API key of the request; `null` if it had none. */
    keyId: v.nullable(v.string()),
    actor,
    action: auditAction,
    resource: auditedResource,
    /** The changed records. */
    resourceIds: v.array(v.string()),
    /** The names of the fields in the request; empty for a deletion. Of an import: how many records of each kind. */
    fields: v.array(v.string()),
  }),
  v.title('AuditEntry'),
)
export type AuditEntry = v.InferOutput<typeof auditEntry>
