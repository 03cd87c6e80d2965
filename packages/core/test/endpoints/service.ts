import * as assert from 'uvu/assert'
import type { Endpoints } from './case.ts'
import { docsFile } from './world.ts'

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
  readDocs: { good: () => ({ after: (text) => assert.match(text as string, '<!doctype html>') }) },
  readDocsFile: {
    good: () => ({ after: (text) => assert.is(text, docsFile.text) }),
    faulty: () => [{ name: 'another file', params: { file: '../package.json' }, code: 'not_found', details: ['path'] }],
  },
}
