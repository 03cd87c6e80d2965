import type { Method } from '../src/http/route.ts'

/** What a row asks of the caller: a key with this permission, or nothing. */
type Permission = 'read' | 'write' | 'manage' | 'none'

/** Parameters of the path are called `:id`. */
export interface ContractRow {
  method: Method
  path: string
  permission: Permission
}

/** By method without exception. */
const permissionOf: Readonly<Record<Method, Permission>> = {
  GET: 'read',
  POST: 'write',
  PUT: 'write',
  DELETE: 'manage',
}

/** A room with all that can be done to its records. */
const everything: Readonly<Record<string, string>> = { '': 'GET POST', '/:id': 'GET PUT DELETE' }

const surveys = { ...everything, '/:id/singleUseIds': 'GET', '/:id/summary': 'GET' }
const responses = {
  ...everything,
  '/bulk': 'POST',
  '/:id/tags': 'PUT',
  '/:id/notes': 'POST',
  '/:id/notes/:id': 'DELETE',
}

/** Paths that need a key: below `/api/v1` → below that → methods. Source: section 3 of the contract. */
const keyed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/me': { '': 'GET' },
  '/management/me': { '': 'GET' },
  '/management/surveys': {
    ...surveys,
    '/:id/trend': 'GET',
    '/:id/crosstab': 'GET',
    '/:id/answers/:id': 'GET',
    '/:id/share': 'POST DELETE',
    '/:id/preview': 'POST',
    '/:id/editions': 'GET',
    '/:id/editions/:id': 'GET',
    '/:id/editions/:id/restore': 'POST',
  },
  '/surveys': surveys,
  '/management/responses': responses,
  '/responses': responses,
  '/management/attribute-classes': everything,
  '/management/contact-attribute-keys': everything,
  '/management/contact-attributes': { '': 'GET' },
  '/management/contacts': { ...everything, '/:id/export': 'GET', '/:id/displays': 'GET' },
  '/management/people': { '': 'GET', '/:id': 'GET DELETE' },
  '/management/action-classes': everything,
  '/management/segments': everything,
  '/management/audit': { '': 'GET' },
  '/management/tags': { '': 'GET', '/:id': 'PUT DELETE' },
  '/management/storage': { '': 'POST', '/local': 'POST', '/link': 'POST' },
  '/webhooks': {
    ...everything,
    '/:id/secret': 'POST',
    '/:id/test': 'POST',
    '/:id/recover': 'POST',
    '/:id/deliveries': 'GET',
    '/:id/deliveries/:id': 'GET',
    '/:id/deliveries/:id/redeliver': 'POST',
  },
}

/** Paths for clients: below `/api/v1/client` → methods. Source: section 9 of the contract. */
const open: Readonly<Record<string, string>> = {
  '/:id/environment': 'GET',
  '/:id/app/environment': 'GET',
  '/:id/website/environment': 'GET',
  '/:id/surveys/:id': 'GET',
  '/:id/surveys/:id/pin': 'POST',
  '/:id/surveys/:id/challenge': 'GET',
  '/:id/surveys/:id/email': 'POST',
  '/:id/displays': 'POST',
  '/:id/displays/:id': 'PUT',
  '/:id/responses': 'POST',
  '/:id/responses/:id': 'PUT',
  '/responses/:id': 'PUT',
  '/:id/actions': 'POST',
  '/:id/people': 'POST',
  '/:id/people/:id': 'POST',
  '/:id/people/:id/attributes': 'PUT',
  '/:id/contacts/:id/attributes': 'PUT',
  '/:id/identify/people/:id': 'GET',
  '/:id/identify/contacts/:id': 'GET',
  '/:id/user': 'POST',
  '/:id/storage': 'POST',
  '/:id/storage/local': 'POST',
}

/** Files; reading public ones needs no key. Source: section 5 of the contract. */
const files: Readonly<Record<string, string>> = {
  '/api/v1/storage/:id/public/:id': 'GET DELETE',
  '/api/v1/storage/:id/private/:id': 'GET DELETE',
  '/storage/:id/public/:id': 'GET DELETE',
  '/storage/:id/private/:id': 'GET DELETE',
}

// Safe: the tables above name methods and nothing else.
const methodsOf = (names: string) => names.split(' ') as Method[]

const asKeyed = (path: string, names: string): ContractRow[] =>
  methodsOf(names).map((method) => ({ method, path, permission: permissionOf[method] }))

/** Every row that the contract names. */
export const contractRows: readonly ContractRow[] = [
  ...Object.entries(keyed).flatMap(([path, below]) =>
    Object.entries(below).flatMap(([rest, names]) => asKeyed(`/api/v1${path}${rest}`, names)),
  ),
  ...Object.entries(open).flatMap(([path, names]) =>
    methodsOf(names).map((method): ContractRow => ({ method, path: `/api/v1/client${path}`, permission: 'none' })),
  ),
  ...Object.entries(files)
    .flatMap(([path, names]) => asKeyed(path, names))
    .map((row) =>
      row.method === 'GET' && row.path.includes('/public/') ? { ...row, permission: 'none' as const } : row,
    ),
]

/** What is served and the contract's tables do not name: said elsewhere in it, or an extra of ours. */
export const besides: readonly string[] = [
  'GET /health',
  'GET /api/v1/openapi.json',
  // A live address is the permission itself: see export-links.test.ts
  'GET /api/v1/exports/:id',
  // The older vocabulary's door to the same document
  'GET /api/v1/management/people/:id/export',
]
