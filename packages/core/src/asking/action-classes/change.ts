import { Problem } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { sameRecord } from '../../ground/same-value.ts'
import type { Decision } from '../../http/decision.ts'
import { notFound, refuse } from '../../http/problems.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesOf } from '../../tenants/audit/entries.ts'
import { actionClassOutput } from './output-rules.ts'
import { actionClassFaults, draftActionClass, maxActionClasses, mergeActionClass, takenBy } from './rules.ts'
import type { ActionClass, CreateActionClassBody, NoCodeConfig, UpdateActionClassBody } from './schema.ts'
import { slowFilters } from './slow-pattern.ts'

export async function createActionClass(call: Call<CreateActionClassBody>): Promise<Decision> {
  const { service, environment, body } = call
  const existing = await environment.actionClasses()
  if (existing.length >= maxActionClasses) {
    throw new Problem('bad_request', `An environment has at most ${maxActionClasses} action classes; delete one first`)
  }
  const made = draftActionClass(body, {
    id: service.ids.next(),
    environmentId: environment.id,
    now: timestamp(service.clock.now()),
  })
  refuseUnfit(made, existing)
  refuseSlow(made.noCodeConfig, null)
  const shown = actionClassOutput(made)
  const condition = { ifRevision: environment.revision }
  return {
    write: (alongside) => service.storage.actionClasses.insert(environment.id, made, condition, alongside),
    audit: entriesOf(call, 'create', 'actionClass', [made.id]),
    result: { data: shown, ids: [made.id] },
    reply: () => data(shown),
  }
}

export async function updateActionClass(call: Call<UpdateActionClassBody>): Promise<Decision> {
  const { service, environment, body, params } = call
  const existing = await environment.actionClasses()
  const stored = findIn(existing, params.actionClassId ?? '')
  const next = mergeActionClass(stored, body, timestamp(service.clock.now()))
  if (stored.type === 'automatic' && next.name !== stored.name) {
    throw new Problem('bad_request', 'Automatic action classes cannot be renamed')
  }
  refuseUnfit(next, existing)
  refuseSlow(next.noCodeConfig, stored.noCodeConfig)
  if (sameRecord(stored, next)) return { write: null, reply: () => data(actionClassOutput(stored)) }
  const condition = { ifRevision: environment.revision }
  return {
    write: (alongside) => service.storage.actionClasses.replace(environment.id, next, condition, alongside),
    audit: entriesOf(call, 'update', 'actionClass', [stored.id]),
    reply: () => data(actionClassOutput(next)),
  }
}

export function findIn(existing: readonly ActionClass[], id: string): ActionClass {
  const found = existing.find((one) => one.id === id)
  if (!found) throw notFound('Action Class', id)
  return found
}

function refuseUnfit(candidate: ActionClass, existing: readonly ActionClass[]): void {
  refuse(actionClassFaults(candidate))
  const taken = takenBy(candidate, existing)
  if (taken !== null) throw new Problem('bad_request', taken)
}

/** A pattern that was stored before it was refused may stay: pages do not get it. */
function refuseSlow(next: NoCodeConfig | null, before: NoCodeConfig | null): void {
  const message =
    'Expected a regular expression that repeats no part which can read the same text in several ways, such as (a+)+: it would stop the page for seconds'
  refuse(Object.fromEntries(slowFilters(next, before).map((at) => [`noCodeConfig.urlFilters[${at}].value`, message])))
}
