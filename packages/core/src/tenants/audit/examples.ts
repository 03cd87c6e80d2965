import { type Examples, exampleIds, exampleTimes } from '../../http/openapi/example.ts'

export const auditExamples: Examples = {
  listAudit: {
    reply: [
      {
        id: 'c0mhkt4n7s2d8f5g1jk9w6vzr',
        createdAt: exampleTimes.updatedAt,
        keyId: exampleIds.key,
        actor: { kind: 'key', id: exampleIds.key, label: 'Dashboard' },
        action: 'update',
        resource: 'survey',
        resourceIds: [exampleIds.survey],
        fields: ['name', 'status'],
      },
    ],
  },
}
