import { base64 } from '../ground/bytes.ts'
import { isConflict, isProblem, Problem } from '../ground/errors.ts'
import { hmacSha256 } from '../ground/hmac.ts'
import { timestamp } from '../ground/ports/clock.ts'
import { type IdempotentResult, replayMs } from '../ground/ports/idempotency.ts'
import type { CreatedResult } from './decision.ts'
import { principalName } from './principal.ts'
import { invalid, notFound } from './problems.ts'
import type { Reply } from './reply.ts'
import { json } from './reply.ts'
import type { Call, Creates } from './route.ts'

const purgeBatch = 1000
/** The most records looked up at once: more would take all connections from other requests. */
const lookedUpAtOnce = 10

/** A request with an `Idempotency-Key`. */
export interface KeyedRequest extends Pick<Call, 'service' | 'environment' | 'params' | 'principal'> {
  readonly creates: Creates
  /** The path of its route, with `:names`: the aliases of a route, and /api/v2, share their keys. */
  readonly row: string
  readonly key: string
  /** The body of the request. */
  readonly text: string
  /** Throws unless the request may name its respondent: a stored result is for those who may get it anew. */
  readonly prove: () => Promise<void>
}

/** Makes the record that is stored with the write which produced the result. */
export type MakeResult = (result: CreatedResult) => IdempotentResult

/**
 * Executes a request at most once for an `Idempotency-Key`. The result is stored in the same step as the record, so
 * that a retry finds both or neither. If two requests arrive at once, the second write conflicts with the stored
 * result, is rolled back, and is answered with that result. A retry is answered before its body is validated, since
 * the records that the body names may be deleted by then.
 */
export async function runOnce(request: KeyedRequest, run: (resultOf: MakeResult) => Promise<Reply>): Promise<Reply> {
  const { service, environment, creates, key, text } = request
  if (key.length < 1 || key.length > 255) throw invalid({ 'Idempotency-Key': 'Must have 1 to 255 characters' })

  const { storage, clock } = service
  const scope = [principalName(request.principal), request.row, ...Object.values(request.params)]
    .join(' ')
    .slice(0, 512)
  // Keyed with the secret: the content of a short body could be guessed from a plain hash, even after an erasure.
  const requestHashBy = async (secret: string) =>
    base64(await hmacSha256(secret, ['idempotent request', key, text].join(':')))
  // Clients may put a name or an e-mail address into a key. The record outlives an erasure, so that a retry creates nothing.
  const keyHashBy = async (secret: string) => base64(await hmacSha256(secret, ['idempotency key', key].join(':')))
  const find = async (secret: string) => storage.idempotency.find(environment.id, scope, await keyHashBy(secret))
  const expiry = timestamp(clock.now() - replayMs)
  const [requestHash, keyHash] = [await requestHashBy(service.secret), await keyHashBy(service.secret)]
  const stored = await find(service.secret)
  if (stored && stored.createdAt >= expiry) return replay(stored, requestHash, request)
  for (const older of service.readSecrets.slice(1)) {
    const before = await find(older)
    if (before && before.createdAt >= expiry) return replay(before, await requestHashBy(older), request)
  }
  if (stored) while ((await storage.idempotency.purge(environment.id, expiry, purgeBatch)) === purgeBatch);

  const resultOf: MakeResult = ({ data, ids, contactId = null }) => ({
    scope,
    key: keyHash,
    requestHash,
    body: JSON.stringify(data),
    resource: creates.type,
    resourceIds: ids,
    contactId,
    createdAt: timestamp(clock.now()),
  })
  try {
    return await run(resultOf)
  } catch (error) {
    if (!isConflict(error) && !isProblem(error)) throw error
    // Another request under this key may have succeeded meanwhile, and what it created made this one fail.
    const first = await find(service.secret)
    if (!first) throw error
    return replay(first, requestHash, request)
  }
}

async function replay(
  { requestHash, body, resourceIds }: IdempotentResult,
  hash: string,
  request: KeyedRequest,
): Promise<Reply> {
  if (requestHash !== hash) {
    throw new Problem('idempotency_mismatch', 'This Idempotency-Key was used with another body')
  }
  await request.prove()
  const { creates, service } = request
  if (body === null || !(await isAnyThere(request, resourceIds))) {
    throw notFound(creates.type, resourceIds[0] ?? '')
  }
  const text = creates.open ? JSON.stringify(await creates.open(JSON.parse(body), service)) : body
  return { ...json(200, null, { 'idempotency-replayed': 'true' }), body: `{"data":${text}}` }
}

/** Whether one of the created records still exists: that is enough, since the response lists ids only. */
async function isAnyThere(
  { creates, service, environment, params }: KeyedRequest,
  ids: readonly string[],
): Promise<boolean> {
  // Reads the environment anew, so that a deletion in another process counts at once.
  const view = (await service.environments.fresh(environment.id)) ?? environment
  const look = (id: string) => creates.isThere({ service, environment: view, params }, id)
  for (let n = 0; n < ids.length; n += lookedUpAtOnce) {
    const found = await Promise.all(ids.slice(n, n + lookedUpAtOnce).map(look))
    if (found.includes(true)) return true
  }
  return false
}
