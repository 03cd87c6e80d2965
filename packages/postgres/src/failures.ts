import { ConflictError, type ConflictKind, UnavailableError } from '@hearback/core/storage'
import { lacksPrivilege } from './privileges.ts'

/**
 * Kind of conflict by the columns of a unique index, without `environment_id`. Every other unique index, and a primary key
 * of a single column, means the id of a record.
 */
const kindsByColumns: Readonly<Record<string, ConflictKind>> = {
  'survey_id, single_use_id': 'singleUseId',
  display_id: 'displayId',
  'survey_id, email_hash': 'emailHash',
  user_id: 'userId',
  email_key: 'email',
  email: 'email',
  external_id: 'externalId',
  survey_key: 'key',
  key: 'name',
  name: 'name',
  'scope, key': 'idempotencyKey',
}

/** Kind of conflict by the name of an index. Used where an error omits the columns, because the role may not read them. */
const kindsByName: Readonly<Record<string, ConflictKind>> = {
  responses_single_use_id: 'singleUseId',
  responses_display_id: 'displayId',
  responses_email_hash: 'emailHash',
  contacts_user_id: 'userId',
  contacts_email: 'email',
  people_email: 'email',
  people_external_id: 'externalId',
  attribute_keys_key: 'name',
  action_classes_name: 'name',
  tags_name: 'name',
  surveys_key: 'key',
  action_classes_key: 'name',
  answers_pkey: 'idempotencyKey',
}

/** Whether an error has a code of PostgreSQL. */
export const hasCode = (error: unknown, code: string): boolean => text(error, 'code') === code

/** What a statement of an environment raises on a node of Citus that does not have the environment: it is sent anew. */
export const elsewhereCode = 'HBNOD'

/** PostgreSQL aborted a statement because of a concurrent one: serialization failure or deadlock. The statement may be retried. */
const collisions = new Set(['40001', '40P01', elsewhereCode])

/**
 * The server cannot serve the statement now: lost connections (08), no resources left (53), shutdown and restart (57P),
 * the server's own time-outs (57014, 55P03), a primary that became a replica (25006), an unknown user or database
 * (28, 3D000).
 */
const temporary = /^(08|28|3D000|53|57P|57014|55P03|25006)/

/** A statement that is given more or fewer parameters than it has: a fault of this package, though its code begins with 08. */
const miscounted = /^bind message supplies/

/** Errors of sockets. */
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

/** Messages of `pg`, without a code, for a broken connection or an exhausted pool. */
const lost =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|connection error and is not queryable|^Client was closed|^Cannot use a pool after calling end/

/** Whether the server could not be reached at its address, or was lost. */
const isUnreachable = (error: unknown): boolean =>
  unreachable.has(text(error, 'code')) || lost.test(text(error, 'message'))

/** Why a server of Citus cannot be used from here. */
export function refusalOf(error: unknown): { reason: 'unreachable' | 'login' | 'failed'; message: string } {
  const code = text(error, 'code')
  // A client without the password that the server asks for fails by itself, without a code.
  const isOfLogin = code.startsWith('28') || text(error, 'message').startsWith('SASL: ')
  const reason = isUnreachable(error) ? 'unreachable' : isOfLogin ? 'login' : 'failed'
  // An address with several hosts behind it fails without a message.
  return { reason, message: text(error, 'message') || code || String(error) }
}

/** Codes of Citus for a node that it cannot reach, or has lost. An address that services connect to fails with others. */
const nodeLost = new Set(['08000', '08001', '08003', '08004', '08006'])

/** Whether Citus could not reach a node, or lost it. The error may be translated already. */
export const isOfNode = (error: unknown): boolean =>
  error instanceof Error && (nodeLost.has(text(error, 'code')) || nodeLost.has(text(error.cause, 'code')))

/** Message of `pg` when a statement exceeds its time. The database may still be reachable. */
const tookTooLong = /^Query read timeout/

/** Whether the client has stopped waiting for a statement: the server may still carry it out, or may have done so. */
export const stoppedWaiting = (error: unknown): boolean => tookTooLong.test(text(error, 'message'))

/** The server ended a statement: after `statement_timeout`, or because an operator did. */
const wasEnded = '57014'

/** Whether a concurrent statement caused the failure, so that a retry may succeed. */
export const isCollision = (error: unknown): boolean => collisions.has(text(error, 'code'))

/** Whether the disk of the database has no room for what a statement writes. */
export const isDiskFull = (error: unknown): boolean => text(error, 'code') === '53100'

/** Whether a statement waited longer for a lock than `lock_timeout` allows. */
export const isLockTimeout = (error: unknown): boolean => text(error, 'code') === '55P03'

/**
 * Codes of a change to partitions that can be made later: rows in the rest that belong there, not the owner, another process that was
 * quicker, and an operator's own view or partition in the way.
 */
const postponed = new Set(['23514', '42501', '42P01', '40001', '40P01', '2BP01', '42P17'])

/** Whether a change has waited longer for a lock, or has taken longer, than it may. */
export const isBlocked = (error: unknown): boolean => isLockTimeout(error) || text(error, 'code') === wasEnded

/** Whether a change to partitions may succeed later. */
export const isPostponed = (error: unknown): boolean => postponed.has(text(error, 'code')) || isTaken(error)

/** Whether a row was not deleted because others refer to it. */
export const isReferred = (error: unknown): boolean => text(error, 'code') === '23503'

/** Whether a table or an index of that name, or the type of its rows, exists: another process made it. */
export const isTaken = (error: unknown): boolean =>
  /^(42P07|42710)$/.test(text(error, 'code')) ||
  /^pg_(class_rel|type_typ)name_nsp_index$/.test(text(error, 'constraint'))

/** Whether another process changed the same row of PostgreSQL's own tables meanwhile. PostgreSQL never translates the message. */
export const isOvertaken = (error: unknown): boolean =>
  text(error, 'code') === 'XX000' && /^tuple concurrently (updated|deleted)$/.test(text(error, 'message'))

/** A prepared statement is missing on a connection, or exists there unexpectedly. */
const misplaced = new Set(['26000', '42P05'])

/** Whether a pooler has switched the connection under a prepared statement. The statement has not run. */
export const missesStatement = (error: unknown): boolean => misplaced.has(text(error, 'code'))

/**
 * Whether the connection can no longer be used: the server ended it, the error does not come from the server, or it takes no
 * writes. A connection stays read-only when its database or its server takes writes again, since it is set as it begins. After an
 * error in its planner, Citus no longer sends calls on to the nodes on that connection.
 */
export function endsConnection(error: unknown): boolean {
  const code = text(error, 'code')
  return unreachable.has(code) || !/^(?!08|57P|25006|HBNOD)[0-9A-Z]{5}$/.test(code)
}

/** Turns an error of the database or its driver into the error that the storage port promises. Other errors pass unchanged. */
export function translate(error: unknown): unknown {
  const code = text(error, 'code')
  if (code === '23505') return new ConflictError(kindOf(constraintOf(error), text(error, 'detail')))
  // Citus passes on a conflict in a part of a statement without its code.
  if (code === 'XX000' && ofConflict.test(text(error, 'message'))) {
    return new ConflictError(kindOf(constraintOf(error), ''))
  }
  if (isCollision(error)) return new UnavailableError('Concurrent writes kept aborting the statement', { cause: error })
  if (stoppedWaiting(error)) {
    return new UnavailableError('A statement took longer than `queryTimeoutMs`', { cause: error, isSlow: true })
  }
  if (code === wasEnded) {
    return new UnavailableError('PostgreSQL ended a statement because it took too long', { cause: error, isSlow: true })
  }
  if (lacksPrivilege(error)) {
    const message = `The database refuses the role a right (${error.message}). Run \`hearback doctor\`: it prints the missing grant`
    return new UnavailableError(message, { cause: error })
  }
  if (miscounted.test(text(error, 'message'))) return error
  if (temporary.test(code) || isUnreachable(error)) {
    return new UnavailableError('The database cannot be reached', { cause: error })
  }
  return error
}

const ofConflict = /^duplicate key value violates unique constraint "(\w+)"/

/** The constraint that an error names. On a shard of Citus, its number follows the name: `tags_name_102118`. */
function constraintOf(error: unknown): string {
  const [, named = ''] = ofConflict.exec(text(error, 'message')) ?? []
  return (text(error, 'constraint') || named).replace(/_\d{6,}$/, '')
}

/**
 * Finds the kind of conflict by the index's columns. Names of indexes differ in partitions, and operators may rename them.
 * The error's detail lists the columns in the same form in every language: `(environment_id, name)=(e1, ...)`.
 */
function kindOf(constraint: string, detail: string): ConflictKind {
  const [, listed] = /\(([^()]*)\)=\(/.exec(detail) ?? []
  if (listed === undefined) return kindsByName[constraint] ?? 'id'
  const columns = listed.split(',').map((column) => column.trim().replace(/^"(.*)"$/, '$1'))
  const own = columns.filter((column) => column !== 'environment_id')
  // The id of a file is its name.
  if (own.length === 1 && constraint.endsWith('_pkey')) return 'id'
  return kindsByColumns[own.join(', ')] ?? 'id'
}

function text(error: unknown, field: 'code' | 'constraint' | 'detail' | 'message'): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, field) : undefined
  return typeof value === 'string' ? value : ''
}
