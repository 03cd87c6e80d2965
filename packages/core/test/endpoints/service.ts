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
  readExport: {
    good: ({ ids }) => ({ shows: [{ id: ids.responseId, finished: false }] }),
    faulty: () => [
      {
        name: 'an unknown secret',
        params: { exportFile: `${'c'.repeat(43)}.csv` },
        code: 'not_found',
        details: {},
        message: /^There is no live address like this any more/,
      },
    ],
  },
  readHealth: { good: () => ({ shows: { status: 'ok' } }) },
  readOpenApi: { good: () => ({ shows: { openapi: '3.1.1' } }) },
}
