import { isConflict, isProblem, Problem } from '../errors.ts'
import { base64 } from '../ground/bytes.ts'
import { hmacSha256 } from '../ground/hmac.ts'
import { type KeptAnswer, keepAnswersMs } from '../ports/answers.ts'
import { timestamp } from '../ports/clock.ts'
import type { Answer } from './answer.ts'
import { json } from './answer.ts'
import type { KeptResult } from './decision.ts'
import { invalid, notFound } from './problems.ts'
import type { Call, Creates } from './route.ts'

const purgeBatch = 1000
/** Records that are looked up at once: more would keep all connections from other requests. */
const lookedUpAtOnce = 10

/** A request that carries an `Idempotency-Key`. */
export interface KeyedRequest extends Pick<Call, 'service' | 'environment' | 'params' | 'keyId'> {
  readonly creates: Creates
  /** The path of its row, with `:names`: aliases of a row, and /api/v2, share their keys. */
  readonly row: string
  readonly key: string
  /** The body of the request. */
  readonly text: string
}

/** Makes of a result what is stored alongside the write that it is the result of. */
export type Keep = (result: KeptResult) => KeptAnswer

/**
 * Carries a request out at most once for an `Idempotency-Key`. The answer is stored in the same step as the record it is
 * about, so that a repeated request finds both or neither. Where two arrive at once, the write of the second meets the
 * answer of the first and is undone, and the second is given that answer. A repeated request is answered before its body
 * is looked at: what the body names may be gone since.
 */
export async function answerOnce(request: KeyedRequest, run: (keep: Keep) => Promise<Answer>): Promise<Answer> {
  const { service, environment, creates, key, text } = request
  if (key.length < 1 || key.length > 255) throw invalid({ 'Idempotency-Key': 'Must have 1 to 255 characters' })

  const { storage, clock } = service
  const scope = [request.keyId ?? 'public', request.row, ...Object.values(request.params)].join(' ').slice(0, 512)
  // With the secret: a plain hash of a short body could be guessed from, also after an erasure.
  const requestHash = base64(await hmacSha256(service.secret, ['idempotent request', key, text].join(':')))
  const find = () => storage.answers.find(environment.id, scope, key)
  const kept = await find()
  const expiry = timestamp(clock.now() - keepAnswersMs)
  if (kept && kept.createdAt >= expiry) return replay(kept, requestHash, request)
  if (kept) while ((await storage.answers.purge(environment.id, expiry, purgeBatch)) === purgeBatch);

  const keep: Keep = ({ data, ids, contactId = null }) => ({
    scope,
    key,
    requestHash,
    body: JSON.stringify(data),
    resource: creates.type,
    resourceIds: ids,
    contactId,
    createdAt: timestamp(clock.now()),
  })
  try {
    return await run(keep)
  } catch (error) {
    if (!isConflict(error) && !isProblem(error)) throw error
    // Another request under the key may have been carried out meanwhile: this one was refused for what that one made.
    const first = await find()
    if (!first) throw error
    return replay(first, requestHash, request)
  }
}

async function replay(
  { requestHash, body, resourceIds }: KeptAnswer,
  hash: string,
  request: KeyedRequest,
): Promise<Answer> {
  if (requestHash !== hash) {
    throw new Problem('idempotency_mismatch', 'This Idempotency-Key came before with another body')
  }
  const { creates, service } = request
  if (body === null || !(await isAnyThere(request, resourceIds))) {
    throw notFound(creates.type, resourceIds[0] ?? '')
  }
  const text = creates.open ? JSON.stringify(await creates.open(JSON.parse(body), service)) : body
  return { ...json(200, null, { 'idempotency-replayed': 'true' }), body: `{"data":${text}}` }
}

/** Of many records that were made together, one that is left is enough: what was answered are their ids. */
async function isAnyThere(
  { creates, service, environment, params }: KeyedRequest,
  ids: readonly string[],
): Promise<boolean> {
  // A deletion in another process counts at once.
  const view = (await service.environments.fresh(environment.id)) ?? environment
  const look = (id: string) => creates.isThere({ service, environment: view, params }, id)
  for (let n = 0; n < ids.length; n += lookedUpAtOnce) {
    const found = await Promise.all(ids.slice(n, n + lookedUpAtOnce).map(look))
    if (found.includes(true)) return true
  }
  return false
}
