import { Problem } from '../../ground/errors.ts'
import { later, timestamp } from '../../ground/ports/clock.ts'
import { sameRecord } from '../../ground/same-value.ts'
import type { Decision } from '../../http/decision.ts'
import { type Force, named } from '../../http/in-use.ts'
import { invalid, notFound } from '../../http/problems.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesBeside, entriesOf } from '../../tenants/audit/entries.ts'
import { filtersBy, withoutKey } from '../segments/without-key-rules.ts'
import {
  type AttributeKeyChange,
  keyFault,
  maxAttributeKeys,
  mergeAttributeKey,
  type NewKey,
  newAttributeKey,
} from './rules.ts'
import type { AttributeKey } from './schema.ts'

/** How one of the two vocabularies names a key. */
export interface Vocabulary {
  /** The field that holds the key. */
  readonly field: 'key' | 'name'
  readonly type: 'Attribute Key' | 'Attribute Class'
  /** The subject of a message about keys that cannot be deleted: `Default attribute keys`. */
  readonly undeletable: string
  /** Makes the key as answers show it. */
  readonly output: (stored: AttributeKey) => unknown
}

export async function createAttributeKey(
  call: Call,
  { field, type, output }: Vocabulary,
  newKey: NewKey,
): Promise<Decision> {
  const { service, environment } = call
  const key = newKey.key.trim()
  const fault = keyFault(key)
  if (fault !== null) throw invalid({ [field]: `Expected ${fault}` })
  const existing = await environment.attributeKeys()
  if (existing.some((one) => one.key === key)) {
    const what = type === 'Attribute Key' ? 'attribute key' : 'attribute class'
    throw new Problem('bad_request', `There is an ${what} ${JSON.stringify(key)} in this environment already`)
  }
  if (existing.length >= maxAttributeKeys) {
    throw new Problem('bad_request', `An environment has at most ${maxAttributeKeys} attribute keys; delete one first`)
  }
  const now = timestamp(service.clock.now())
  const made = newAttributeKey({ id: service.ids.next(), environmentId: environment.id, now }, { ...newKey, key })
  const condition = { ifRevision: environment.revision }
  return {
    write: (alongside) => service.storage.attributeKeys.insert(environment.id, [made], condition, alongside),
    audit: entriesOf(call, 'create', 'attributeKey', [made.id]),
    result: { data: output(made), ids: [made.id] },
    reply: () => data(output(made)),
  }
}

export async function updateAttributeKey(
  call: Call,
  vocabulary: Vocabulary,
  change: AttributeKeyChange,
): Promise<Decision> {
  const { service, environment, params } = call
  const stored = findIn(await environment.attributeKeys(), params.attributeKeyId ?? '', vocabulary)
  const next = mergeAttributeKey(stored, change, timestamp(service.clock.now()))
  if (sameRecord(stored, next)) return { write: null, reply: () => data(vocabulary.output(stored)) }
  const condition = { ifRevision: environment.revision }
  return {
    write: (alongside) => service.storage.attributeKeys.replace(environment.id, next, condition, alongside),
    audit: entriesOf(call, 'update', 'attributeKey', [stored.id]),
    reply: () => data(vocabulary.output(next)),
  }
}

/**
 * Deletes an attribute key, unless segments filter by it; `force=true` takes these filters out of the segments. Contacts
 * lose its values with the next `work`.
 */
export async function removeAttributeKey(call: Call<unknown, Force>, vocabulary: Vocabulary): Promise<Decision> {
  const { service, environment, params, query } = call
  const { storage, ids, clock } = service
  const stored = findIn(await environment.attributeKeys(), params.attributeKeyId ?? '', vocabulary)
  if (stored.type === 'default') throw new Problem('bad_request', `${vocabulary.undeletable} cannot be deleted`)
  const using = (await environment.segments()).filter(({ filters }) => filtersBy(filters, stored.key))
  if (using.length > 0 && query.force !== 'true') {
    throw new Problem(
      'bad_request',
      `Segments filter by this attribute: ${named(using)}. force=true takes the filters out of them; a segment without filters matches everyone`,
    )
  }
  const deletedAt = timestamp(clock.now())
  const segments = using.map(({ id, updatedAt, filters }) => ({
    id,
    updatedAt: later(updatedAt, deletedAt),
    filters: withoutKey(filters, stored.key),
  }))
  const condition = { ifRevision: environment.revision, segments }
  const chore = {
    id: ids.next(),
    environmentId: environment.id,
    kind: 'eraseAttribute' as const,
    subject: stored.key,
    detail: deletedAt,
    dueAt: deletedAt,
  }
  return {
    write: async (alongside) =>
      (await storage.attributeKeys.delete(environment.id, stored.id, condition, chore, alongside)) !== null,
    audit: [
      ...entriesOf(call, 'delete', 'attributeKey', [stored.id]),
      ...entriesBeside(call, 'update', 'segment', segments, ['filters']),
    ],
    reply: () => data(vocabulary.output(stored)),
  }
}

export function findIn(existing: readonly AttributeKey[], id: string, { type }: Vocabulary): AttributeKey {
  const found = existing.find((one) => one.id === id)
  if (!found) throw notFound(type, id)
  return found
}
