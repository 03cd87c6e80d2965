import { type RoomTexts, time } from '../../http/openapi/texts.ts'

export const auditTexts: RoomTexts = {
  operations: {
    listAudit: 'Names ids and fields, never values. Entries are kept for a year, unless the host sets another time.',
  },
  schemas: {
    AuditEntry: {
      '': 'A write of management',
      id: 'The id of the entry',
      createdAt: time('When it was written'),
      keyId: 'The id of the API key; `null`: it was no key',
      actor: 'Who wrote it',
      'actor.kind': 'A key, a person in the console, the command, or code of the host',
      'actor.id': 'The id of the key or person; `null` for others',
      'actor.label': 'The name of the actor at that time',
      action: 'What was done',
      resource: 'The kind of record',
      resourceIds: 'The ids of the records',
      fields: 'The names of the fields that were sent or changed; of an import, how many records of each kind',
    },
  },
}
