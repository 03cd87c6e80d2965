import type { Endpoints } from './case.ts'

/** Rows about the service rather than about records: audit, account, health, documentation. */
export const serviceEndpoints: Endpoints = {
  listAudit: {
    good: ({ production }) => ({
      query: 'limit=1',
      shows: [{ keyId: production.keyId, action: 'create', resource: 'attributeKey', fields: ['key'] }],
    }),
  },
  readAccount: {
    good: ({ production }) => ({
      shows: { id: production.id, type: 'production', product: { name: 'First' }, project: { name: 'First' } },
    }),
  },
  readHealth: { good: () => ({ shows: { status: 'ok' } }) },
  readOpenApi: { good: () => ({ shows: { openapi: '3.1.1' } }) },
}
