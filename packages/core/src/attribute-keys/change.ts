import { entriesOf } from '../audit/entries.ts'
import { changeConfiguration } from '../configuration/change.ts'
import { Problem } from '../errors.ts'
import { sameRecord } from '../ground/same-value.ts'
import { invalid, notFound } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import { timestamp } from '../ports/clock.ts'
import {
  type AttributeKeyChange,
  keyFault,
  maxAttributeKeys,
  mergeAttributeKey,
  type NewKey,
  newAttributeKey,
} from './rules.ts'
import type { AttributeKey } from './schema.ts'

/** How one of the two vocabularies speaks of a key. */
export interface Words {
  /** The field that holds the key. */
  readonly field: 'key' | 'name'
  readonly type: 'Attribute Key' | 'Attribute Class'
  /** `Default attribute keys`: those that stay. */
  readonly lasting: string
}

export async function createAttributeKey<Shown>(
  call: Call,
  words: Words,
  wanted: NewKey,
  shown: (made: AttributeKey) => Shown,
): Promise<Shown> {
  const { service, environment } = call
  const key = wanted.key.trim()
  const fault = keyFault(key)
  if (fault !== null) throw invalid({ [words.field]: `Expected ${fault}` })
  const born = { id: service.ids.next(), environmentId: environment.id, now: timestamp(service.clock.now()) }
  const made = newAttributeKey(born, { ...wanted, key })
  const answered = shown(made)
  const alongside = {
    ...nothingAlongside,
    answer: call.idempotency?.keep(answered, made.id) ?? null,
    audit: entriesOf(call, 'create', 'attributeKey', [made.id]),
  }
  return changeConfiguration(service, environment.id, async (view) => {
    const existing = await view.attributeKeys()
    if (existing.some((one) => one.key === key)) {
      const what = words.type === 'Attribute Key' ? 'attribute key' : 'attribute class'
      throw new Problem('bad_request', `There is an ${what} ${JSON.stringify(key)} in this environment already`)
    }
    if (existing.length >= maxAttributeKeys) {
      throw new Problem(
        'bad_request',
        `An environment has at most ${maxAttributeKeys} attribute keys; delete one first`,
      )
    }
    const condition = { ifRevision: view.revision }
    return (await service.storage.attributeKeys.insert(view.id, [made], condition, alongside)) ? answered : null
  })
}

export async function updateAttributeKey(call: Call, words: Words, change: AttributeKeyChange): Promise<AttributeKey> {
  const { service, environment } = call
  const id = call.params.attributeKeyId ?? ''
  const alongside = { ...nothingAlongside, audit: entriesOf(call, 'update', 'attributeKey', [id]) }
  return changeConfiguration(service, environment.id, async (view) => {
    const stored = findIn(await view.attributeKeys(), id, words)
    const next = mergeAttributeKey(stored, change, timestamp(service.clock.now()))
    if (sameRecord(stored, next)) return stored
    const condition = { ifRevision: view.revision }
    return (await service.storage.attributeKeys.replace(view.id, next, condition, alongside)) ? next : null
  })
}

/** Contacts lose its values with the next `work`. */
export async function removeAttributeKey(call: Call, words: Words): Promise<AttributeKey> {
  const { service, environment } = call
  const { storage, ids, clock } = service
  const id = call.params.attributeKeyId ?? ''
  const found = findIn(await environment.attributeKeys(), id, words)
  if (found.type === 'default') throw new Problem('bad_request', `${words.lasting} cannot be deleted`)
  const chore = {
    id: ids.next(),
    environmentId: environment.id,
    kind: 'eraseAttribute' as const,
    subject: found.key,
    detail: null,
    dueAt: timestamp(clock.now()),
  }
  const alongside = { ...nothingAlongside, audit: entriesOf(call, 'delete', 'attributeKey', [id]) }
  const removed = await storage.attributeKeys.delete(environment.id, id, chore, alongside)
  service.environments.forget(environment.id)
  if (!removed) throw notFound(words.type, id)
  return removed
}

export function findIn(existing: readonly AttributeKey[], id: string, { type }: Words): AttributeKey {
  const found = existing.find((one) => one.id === id)
  if (!found) throw notFound(type, id)
  return found
}
