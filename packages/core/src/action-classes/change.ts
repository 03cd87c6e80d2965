import { entriesOf } from '../audit/entries.ts'
import { changeConfiguration } from '../configuration/change.ts'
import { Problem } from '../errors.ts'
import { sameRecord } from '../ground/same-value.ts'
import { invalid, notFound } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import { timestamp } from '../ports/clock.ts'
import { actionClassFaults, draftActionClass, maxActionClasses, mergeActionClass, takenBy } from './rules.ts'
import type { ActionClass, CreateActionClassBody, UpdateActionClassBody } from './schema.ts'

export async function createActionClass(call: Call<CreateActionClassBody>): Promise<ActionClass> {
  const { service, environment } = call
  const born = { id: service.ids.next(), environmentId: environment.id, now: timestamp(service.clock.now()) }
  const made = draftActionClass(call.body, born)
  const alongside = {
    ...nothingAlongside,
    answer: call.idempotency?.keep(made, made.id) ?? null,
    audit: entriesOf(call, 'create', 'actionClass', [made.id]),
  }
  return changeConfiguration(service, environment.id, async (view) => {
    const existing = await view.actionClasses()
    if (existing.length >= maxActionClasses) {
      throw new Problem(
        'bad_request',
        `An environment has at most ${maxActionClasses} action classes; delete one first`,
      )
    }
    refuse(made, existing)
    const condition = { ifRevision: view.revision }
    return (await service.storage.actionClasses.insert(view.id, made, condition, alongside)) ? made : null
  })
}

export async function updateActionClass(call: Call<UpdateActionClassBody>): Promise<ActionClass> {
  const { service, environment } = call
  const id = call.params.actionClassId ?? ''
  const alongside = { ...nothingAlongside, audit: entriesOf(call, 'update', 'actionClass', [id]) }
  return changeConfiguration(service, environment.id, async (view) => {
    const existing = await view.actionClasses()
    const stored = findIn(existing, id)
    const next = mergeActionClass(stored, call.body, timestamp(service.clock.now()))
    if (stored.type === 'automatic' && next.name !== stored.name) {
      throw new Problem('bad_request', 'Automatic action classes cannot be renamed')
    }
    refuse(next, existing)
    if (sameRecord(stored, next)) return stored
    const condition = { ifRevision: view.revision }
    return (await service.storage.actionClasses.replace(view.id, next, condition, alongside)) ? next : null
  })
}

/** Surveys that had it as a trigger go on without it. */
export async function removeActionClass(call: Call): Promise<ActionClass> {
  const { service, environment } = call
  const id = call.params.actionClassId ?? ''
  if (findIn(await environment.actionClasses(), id).type === 'automatic') {
    throw new Problem('bad_request', 'Automatic action classes cannot be deleted')
  }
  const alongside = { ...nothingAlongside, audit: entriesOf(call, 'delete', 'actionClass', [id]) }
  const removed = await service.storage.actionClasses.delete(environment.id, id, alongside)
  service.environments.forget(environment.id)
  if (!removed) throw notFound('Action Class', id)
  return removed
}

export function findIn(existing: readonly ActionClass[], id: string): ActionClass {
  const found = existing.find((one) => one.id === id)
  if (!found) throw notFound('Action Class', id)
  return found
}

function refuse(wanted: ActionClass, existing: readonly ActionClass[]): void {
  const faults = actionClassFaults(wanted)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const taken = takenBy(wanted, existing)
  if (taken !== null) throw new Problem('bad_request', taken)
}
