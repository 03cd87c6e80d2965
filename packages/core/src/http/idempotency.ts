import { base64, sha256 } from '../bytes.ts'
import { isConflict, isProblem, Problem } from '../errors.ts'
import { type KeptAnswer, keepAnswersMs } from '../ports/answers.ts'
import { timestamp } from '../ports/clock.ts'
import type { Answer } from './answer.ts'
import { json } from './answer.ts'
import { invalid } from './problems.ts'
import type { Call, Idempotency, Route } from './route.ts'

const purgeBatch = 1000

/**
 * Runs a row at most once for an `Idempotency-Key`: the answer is stored in the same step as the record it
 * is about, so a repetition finds both or neither. Two at once: the second one's write meets the first one's
 * answer, is undone, and gives that answer.
 */
export async function answerOnce(
  route: Route,
  callWith: (idempotency: Idempotency | null) => Call,
  text: string,
): Promise<Answer> {
  const call = callWith(null)
  const key = call.headers.get('idempotency-key')
  if (key === null) return route.run(call)
  if (key.length < 1 || key.length > 255) throw invalid({ 'Idempotency-Key': 'Must have 1 to 255 characters' })

  const { storage, clock } = call.service
  const environmentId = call.environment.id
  // The row rather than the path as asked: its aliases, and /api/v2, are the same.
  const scope = [call.keyId ?? 'public', route.path, ...Object.values(call.params)].join(' ').slice(0, 512)
  const requestHash = base64(await sha256(text))
  const kept = await storage.answers.find(environmentId, scope, key)
  const expiry = timestamp(clock.now() - keepAnswersMs)
  if (kept && kept.createdAt >= expiry) return replay(kept, requestHash)
  if (kept) while ((await storage.answers.purge(environmentId, expiry, purgeBatch)) === purgeBatch);

  const keep = (answer: unknown, contactId: string | null = null): KeptAnswer => ({
    scope,
    key,
    requestHash,
    body: JSON.stringify(answer),
    contactId,
    createdAt: timestamp(clock.now()),
  })
  try {
    return await route.run(callWith({ keep }))
  } catch (error) {
    if (!isConflict(error) && !(isProblem(error) && error.code === 'conflict')) throw error
    // Whatever the two ran into first, the other one's answer says that this request had come before.
    const first = await storage.answers.find(environmentId, scope, key)
    if (!first) throw error
    return replay(first, requestHash)
  }
}

function replay(kept: KeptAnswer, requestHash: string): Answer {
  if (kept.requestHash !== requestHash) {
    throw new Problem('idempotency_mismatch', 'This Idempotency-Key came before with another body')
  }
  return { ...json(200, null, { 'idempotency-replayed': 'true' }), body: `{"data":${kept.body}}` }
}
