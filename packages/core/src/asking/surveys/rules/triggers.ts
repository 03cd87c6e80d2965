import type { Faults } from '../../../ground/errors.ts'
import { collectFaults } from '../../../ground/faults.ts'
import type { ActionClass } from '../../action-classes/schema.ts'
import { most } from '../schema/bounds.ts'
import { asDocument, asList, asText } from './reading.ts'

/** The ids of the action classes that a survey's triggers name, or the faults of the triggers. */
export type ResolvedTriggers = { readonly ids: string[] } | { readonly faults: Faults }

/**
 * Finds the action classes that `triggers` of a body name, each by id or by name. Duplicates count once; an unknown
 * action class is a fault at `triggers.N`. Triggers that the schema rejects are skipped.
 */
export function resolveTriggers(
  input: unknown,
  actionClasses: readonly Pick<ActionClass, 'id' | 'name'>[],
): ResolvedTriggers {
  const triggers = asList(input)
  if (triggers.length > most.triggers) return { ids: [] }
  const ids = new Set(actionClasses.map(({ id }) => id))
  const idOfName = new Map(actionClasses.map(({ id, name }) => [name, id]))
  const found = new Set<string>()
  const faults = collectFaults((report) => {
    triggers.forEach((trigger, index) => {
      const named = asText(trigger)
      const reference = named ?? referencedId(trigger)
      if (reference === null) return
      const id = named === null ? reference : idOfName.get(named)
      if (id !== undefined && ids.has(id)) found.add(id)
      else report(`triggers.${index}`, `No action class has the ${named === null ? 'id' : 'name'} "${reference}"`)
    })
  })
  return Object.keys(faults).length > 0 ? { faults } : { ids: [...found] }
}

function referencedId(trigger: unknown): string | null {
  const document = asDocument(trigger)
  return asText(asDocument(document?.actionClass)?.id) ?? asText(document?.actionClassId)
}
