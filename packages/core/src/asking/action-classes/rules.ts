import type { Faults } from '../../ground/errors.ts'
import { later, type Timestamp } from '../../ground/ports/clock.ts'
import { sentOr } from '../../ground/sent.ts'
import type { ActionClass, CreateActionClassBody, UpdateActionClassBody } from './schema.ts'

/** The most action classes of an environment. */
export const maxActionClasses = 1000

/**
 * Creates an action class. The default of its type follows from the other fields; for type `code`, the default of the
 * key is the name.
 */
export function draftActionClass(
  body: CreateActionClassBody,
  facts: { id: string; environmentId: string; now: Timestamp },
): ActionClass {
  const type = body.type ?? (body.noCodeConfig ? 'noCode' : 'code')
  return {
    id: facts.id,
    environmentId: facts.environmentId,
    createdAt: facts.now,
    updatedAt: facts.now,
    name: body.name,
    description: body.description ?? null,
    type,
    key: body.key ?? (type === 'code' ? body.name : null),
    noCodeConfig: body.noCodeConfig ?? null,
  }
}

/**
 * Merges the body shallowly; `null` empties a field that may be empty. Renaming an action class of type `code` does
 * not change its key, which code uses.
 */
export function mergeActionClass(stored: ActionClass, body: UpdateActionClassBody, now: Timestamp): ActionClass {
  const type = stored.type === 'automatic' ? stored.type : (body.type ?? stored.type)
  const next = {
    ...stored,
    ...sentOr(stored, body, ['description', 'key', 'noCodeConfig']),
    name: body.name ?? stored.name,
    type,
    updatedAt: later(stored.updatedAt, now),
  }
  if (type === 'code') return { ...next, key: next.key ?? next.name, noCodeConfig: body.noCodeConfig ?? null }
  return { ...next, key: type === 'noCode' ? (body.key ?? null) : next.key }
}

/** Returns the faults of an action class: path → message. */
export function actionClassFaults({ type, key, noCodeConfig }: ActionClass): Faults {
  return {
    ...(type === 'noCode' && noCodeConfig === null && { noCodeConfig: 'Required if type is noCode' }),
    ...(type === 'code' && noCodeConfig !== null && { noCodeConfig: 'Only allowed if type is noCode' }),
    ...(type === 'noCode' && key !== null && { key: 'Only allowed if type is code' }),
  }
}

/** Says in a sentence which unique value is taken; `null` if none is. Source: section 2.5 of the contract. */
export function takenBy(candidate: ActionClass, existing: readonly ActionClass[]): string | null {
  const others = existing.filter(({ id }) => id !== candidate.id)
  if (others.some(({ name }) => name === candidate.name)) {
    return `An action class with the name ${JSON.stringify(candidate.name)} exists in this environment already`
  }
  if (candidate.type === 'code' && others.some(({ type, key }) => type === 'code' && key === candidate.key)) {
    return `An action class with the key ${JSON.stringify(candidate.key)} exists in this environment already`
  }
  return null
}

/** Whether a browser tries a regular expression for it. */
export const hasPattern = ({ noCodeConfig }: ActionClass): boolean =>
  noCodeConfig?.urlFilters.some(({ rule }) => rule === 'matchesRegex') ?? false
