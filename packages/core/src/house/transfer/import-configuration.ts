import { actionClassFaults, maxActionClasses, takenBy } from '../../asking/action-classes/rules.ts'
import type { ActionClass } from '../../asking/action-classes/schema.ts'
import { keyFault, maxAttributeKeys } from '../../asking/attribute-keys/rules.ts'
import { maxSegments } from '../../asking/segments/reference-rules.ts'
import { isConflict, Problem } from '../../ground/errors.ts'
import { nothingAlongside } from '../../ground/ports/alongside.ts'
import { invalid } from '../../http/problems.ts'
import { asRecord } from '../../http/validate.ts'
import { changeConfiguration } from '../../tenants/configuration/change.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { type Importing, readEach, reasonOf } from './importing.ts'
import { actionClassOf, attributeKeyOf, segmentOf } from './rules.ts'
import type { RecordType } from './schema.ts'
import { incomingActionClass, incomingAttributeKey, incomingSegment } from './wire.ts'

/**
 * Imports action classes. Existing ones are recognised by name and key: for example, those that are created with every
 * environment.
 */
export async function importActionClasses(importing: Importing, batch: readonly unknown[]): Promise<void> {
  const { service, environmentId, replacements } = importing
  for (const incoming of readEach(importing, 'actionClass', incomingActionClass, batch)) {
    const made = actionClassOf(environmentId, incoming)
    await importRecord(importing, 'actionClass', made.id, async (view) => {
      const existing = await view.actionClasses()
      const other = existing.find((one) => one.id === made.id) ?? standInFor(made, existing)
      if (other) {
        if (other.id !== made.id) replacements.actionClasses.set(made.id, other.id)
        return 'known'
      }
      const faults = actionClassFaults(made)
      if (Object.keys(faults).length > 0) throw invalid(faults)
      atMost(existing.length, maxActionClasses, 'action classes')
      return service.storage.actionClasses.insert(view.id, made, { ifRevision: view.revision }, nothingAlongside)
    })
  }
}

const standInFor = (made: ActionClass, existing: readonly ActionClass[]): ActionClass | undefined =>
  existing.find(({ name }) => name === made.name) ?? existing.find((one) => takenBy(made, [one]) !== null)

/** Imports attribute keys. Existing ones are recognised by their key. */
export async function importAttributeKeys(importing: Importing, batch: readonly unknown[]): Promise<void> {
  const { service, environmentId } = importing
  for (const incoming of readEach(importing, 'attributeKey', incomingAttributeKey, batch)) {
    const made = attributeKeyOf(environmentId, incoming)
    await importRecord(importing, 'attributeKey', made.id, async (view) => {
      const existing = await view.attributeKeys()
      if (existing.some(({ id, key }) => id === made.id || key === made.key)) return 'known'
      const fault = keyFault(made.key)
      if (fault) throw invalid({ key: fault })
      atMost(existing.length, maxAttributeKeys, 'attribute keys')
      return service.storage.attributeKeys.insert(view.id, [made], { ifRevision: view.revision }, nothingAlongside)
    })
  }
}

/** Imports segments that several surveys may use. A private segment in the list comes with its survey instead. */
export async function importSegments(importing: Importing, batch: readonly unknown[]): Promise<void> {
  const { service, environmentId } = importing
  const shared = batch.filter((data) => !comesWithSurvey(data))
  for (const incoming of readEach(importing, 'segment', incomingSegment, shared)) {
    const made = segmentOf(environmentId, incoming)
    await importRecord(importing, 'segment', made.id, async (view) => {
      const existing = await view.segments()
      if (existing.some(({ id }) => id === made.id)) return 'known'
      atMost(existing.filter(({ isPrivate }) => !isPrivate).length, made.isPrivate ? Infinity : maxSegments, 'segments')
      return service.storage.segments.insert(view.id, made, { ifRevision: view.revision }, nothingAlongside)
    })
  }
}

function comesWithSurvey(data: unknown): boolean {
  const { isPrivate, surveys } = asRecord(data)
  return isPrivate === true && Array.isArray(surveys) && surveys.length > 0
}

/**
 * Imports one record of the configuration: it is stored under the revision that `attempt` was decided on, exists
 * already, or is refused.
 */
export async function importRecord(
  { service, environmentId, outcomes }: Importing,
  type: RecordType,
  id: string,
  attempt: (view: EnvironmentView) => Promise<'known' | boolean>,
): Promise<void> {
  try {
    const done = await changeConfiguration(service, environmentId, async (view) => (await attempt(view)) || null)
    if (done === 'known') outcomes.known(type)
    else outcomes.stored(type)
  } catch (error) {
    const taken = isConflict(error) && 'A record here that is deleted, or not visible, has this id'
    outcomes.refused(type, id, taken || reasonOf(error))
  }
}

function atMost(there: number, most: number, what: string): void {
  if (there >= most) throw new Problem('bad_request', `The environment has ${most} ${what} already`)
}
