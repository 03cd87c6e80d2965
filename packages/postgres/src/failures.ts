import { ConflictError, type ConflictKind, UnavailableError } from '@hearback/core'
import { lacksPrivilege } from './privileges.ts'

/**
 * Which uniqueness an index keeps, by its columns besides `environment_id`. Every other one keeps the id of a record, and
 * so does a primary key of one of these columns.
 */
const kindsByColumns: Readonly<Record<string, ConflictKind>> = {
  'survey_id, single_use_id': 'singleUseId',
  display_id: 'displayId',
  user_id: 'userId',
  email_key: 'email',
  key: 'name',
  name: 'name',
  'scope, key': 'idempotencyKey',
}

/** The same by the names that our migrations give, for errors that do not tell the columns: their role may not read them. */
const kindsByName: Readonly<Record<string, ConflictKind>> = {
  responses_single_use_id: 'singleUseId',
  responses_display_id: 'displayId',
  contacts_user_id: 'userId',
  contacts_email: 'email',
  attribute_keys_key: 'name',
  action_classes_name: 'name',
  tags_name: 'name',
  action_classes_key: 'name',
  answers_pkey: 'idempotencyKey',
}

/** Two statements met; the one that was called off may simply run again. */
const collisions = new Set(['40001', '40P01'])

/**
 * The server is there but not for us, for now: lost connections (08), no resources left (53), shutdown and
 * restart (57P), a time-out of its own (57014, 55P03), a primary that became a replica (25006), a user or a database
 * that it does not know (28, 3D000).
 */
const passing = /^(08|28|3D000|53|57P|57014|55P03|25006)/

/** Sockets. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/** What pg says without a code when a connection broke or the pool had none to give. */
const lost =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|connection error and is not queryable|^Client was closed|^Cannot use a pool after calling end/

/** What pg says when a statement has no more time; the database may be there all the same. */
const tookTooLong = /^Query read timeout/

/** Whether another statement was in the way and running this one again may do. */
export const isCollision = (error: unknown): boolean => collisions.has(text(error, 'code'))

/** A prepared statement that is not where it was made, or is where it was not. */
const misplaced = new Set(['26000', '42P05'])

/** Whether a pooler has moved the statement away from its connection, or another's onto it. Nothing has been done. */
export const missesStatement = (error: unknown): boolean => misplaced.has(text(error, 'code'))

/** Whether the connection is of no more use: the server ended it, or the error is none of the server's. */
export function endsConnection(error: unknown): boolean {
  const code = text(error, 'code')
  return unreachable.has(code) || !/^(?!08|57P)[0-9A-Z]{5}$/.test(code)
}

/** What the database or its driver threw → what the storage port promises. Anything else passes through. */
export function translate(error: unknown): unknown {
  const code = text(error, 'code')
  if (code === '23505') return new ConflictError(kindOf(text(error, 'constraint'), text(error, 'detail')))
  if (isCollision(error)) return new UnavailableError('Other writes keep getting in the way', { cause: error })
  if (tookTooLong.test(text(error, 'message'))) {
    return new UnavailableError('A statement took longer than `queryTimeoutMs`', { cause: error })
  }
  if (lacksPrivilege(error)) {
    const message = `The database refuses the role a right (${error.message}). Run \`hearback doctor\`: it names the grant`
    return new UnavailableError(message, { cause: error })
  }
  if (passing.test(code) || unreachable.has(code) || lost.test(text(error, 'message'))) {
    return new UnavailableError('The database cannot be reached', { cause: error })
  }
  return error
}

/**
 * Partitions name their indexes otherwise, and so may who runs the database: the columns say what is taken. They stand in
 * the error's detail, the same in every language: `(environment_id, name)=(e1, ...)`.
 */
function kindOf(constraint: string, detail: string): ConflictKind {
  const [, listed] = /\(([^()]*)\)=\(/.exec(detail) ?? []
  if (listed === undefined) return kindsByName[constraint] ?? 'id'
  const columns = listed.split(',').map((column) => column.trim().replace(/^"(.*)"$/, '$1'))
  const own = columns.filter((column) => column !== 'environment_id')
  // Of files, the name is the id.
  if (own.length === 1 && constraint.endsWith('_pkey')) return 'id'
  return kindsByColumns[own.join(', ')] ?? 'id'
}

function text(error: unknown, field: 'code' | 'constraint' | 'detail' | 'message'): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, field) : undefined
  return typeof value === 'string' ? value : ''
}
