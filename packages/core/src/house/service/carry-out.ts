import type { ConflictKind } from '../../ground/errors.ts'
import { untilWon } from '../../ground/until-won.ts'
import { type Decision, tryWrite } from '../../http/decision.ts'
import type { MakeResult } from '../../http/idempotency.ts'
import type { Reply } from '../../http/reply.ts'
import type { Call, Route } from '../../http/route.ts'
import { changeConfiguration } from '../../tenants/configuration/change.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import type { Service } from './service.ts'

/**
 * Runs a matched route. `judge` parses and validates the request on a view of its environment and returns the
 * handler's call. `resultOf` is set if the request has an `Idempotency-Key`; `checkVersion`, which throws if the record has
 * changed, if it has an `If-Match` that the pipeline checks.
 */
export async function carryOut(
  service: Service,
  { handler }: Pick<Route, 'handler'>,
  environment: EnvironmentView,
  judge: (view: EnvironmentView) => Promise<Call>,
  resultOf: MakeResult | null,
  checkVersion: ((call: Call) => Promise<void>) | null,
): Promise<Reply> {
  if (handler.writes === null) return handler.run(await judge(environment))
  let lostTo: ConflictKind | null = null
  const attempt = async (call: Call): Promise<Reply | null> => {
    const decision = await handler.decide(call, lostTo)
    if (checkVersion) await checkVersion(call)
    const tried = await write(service, environment.id, decision, resultOf)
    lostTo = tried.lostTo
    return tried.reply
  }
  if (handler.writes === 'configuration') {
    return changeConfiguration(service, environment.id, async (view) => attempt(await judge(view)))
  }
  let call = await judge(environment)
  const attemptOnLatest = async () => {
    const reply = await attempt(call)
    // What was faster may have changed the survey that the next attempt decides by.
    if (reply === null)
      call = { ...call, environment: (await service.environments.fresh(environment.id)) ?? environment }
    return reply
  }
  return untilWon(attemptOnLatest, 'Other requests keep changing the same record: send this request again')
}

/** Executes a decision. `reply` is `null` if another write was faster. */
async function write(
  { storage }: Service,
  environmentId: string,
  decision: Decision,
  resultOf: MakeResult | null,
): Promise<{ reply: Reply | null; lostTo: ConflictKind | null }> {
  const { audit = [], result, reply } = decision
  const stored = resultOf && result ? resultOf(result) : null
  if (decision.write === null) {
    // There is no write to store the result with, so it is stored alone.
    if (stored) await storage.idempotency.insert(environmentId, stored)
    return { reply: await reply(), lostTo: null }
  }
  const { isWon, lostTo } = await tryWrite(decision, { events: null, result: stored, audit, files: [] })
  return { reply: isWon ? await reply() : null, lostTo }
}
