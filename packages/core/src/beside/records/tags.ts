import type { StoredResponse, Tag } from '../../answers/responses/schema.ts'
import { mostCounted, movesTo } from '../../answers/tags/rules.ts'
import type { CountedTag, TagStore } from '../../answers/tags/store.ts'
import { ConflictError } from '../../ground/errors.ts'
import { later } from '../../ground/ports/clock.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import { writeAlongside } from './alongside.ts'
import { following } from './pages.ts'
import { putResponse } from './quota-counts.ts'
import { revisionOf, writeRaising } from './revision.ts'
import type { ChoreRow } from './rows.ts'
import type { Reads, Writes } from './steps.ts'
import { firstOf } from './table.ts'
import { chores, responses, tags } from './tables.ts'
import { viewOf } from './visibility.ts'

type Reading = 'list' | 'find' | 'isAwaited'

export const tagReads: Reads<TagStore, Reading> = {
  list: async (records, environmentId, page) => {
    const found = await tags.list(records, environmentId, { by: 'byCreation', ...following(page) }, page.limit)
    return Promise.all(found.map((tag) => counted(records, environmentId, tag)))
  },
  find: async (records, environmentId, id) => {
    const tag = await tags.get(records, environmentId, id)
    return tag && counted(records, environmentId, tag)
  },
  isAwaited: async (records, environmentId, id) => {
    const moves = ({ subject, detail }: ChoreRow) => subject !== id && detail?.startsWith(movesTo(id)) === true
    const retagging = chores.each(records, environmentId, { by: 'byKind', within: ['retag'] })
    return (await firstOf(retagging, 1, moves)).length > 0
  },
}

async function counted(records: RecordReader, environmentId: string, tag: Tag): Promise<CountedTag> {
  const view = await viewOf(records, environmentId)
  const having = responses.each(records, environmentId, { by: 'byTag', within: [tag.id] })
  const seen = await firstOf(having, mostCounted, async (response) => (await view(response)) !== null)
  return { ...tag, count: seen.length }
}

export const tagWrites: Writes<TagStore, Reading> = {
  rename: async (records, environmentId, next, chore, alongside) => {
    const stored = await tags.get(records, environmentId, next.id)
    if (stored === null) return false
    const named = await tags.list(records, environmentId, { by: 'byName', within: [next.name] }, 2)
    if (named.some(({ id }) => id !== next.id)) throw new ConflictError('name')
    await tags.put(records, environmentId, { ...next, createdAt: stored.createdAt })
    await chores.put(records, environmentId, { ...chore, held: null })
    await writeAlongside(records, environmentId, alongside)
    return true
  },
  delete: async (records, environmentId, id, { ifRevision }, chore, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return false
    if ((await tags.remove(records, environmentId, id)) === null) return false
    await chores.put(records, environmentId, { ...chore, held: null })
    await writeRaising(records, environmentId, alongside)
    return true
  },
  retag: async (records, environmentId, id, into, { after, limit, now }) => {
    const tag = into === null ? null : await tags.get(records, environmentId, into)
    const having = { by: 'byTag' as const, within: [id], ...following({ after, limit }) }
    const page = await responses.list(records, environmentId, having, limit)
    for (const response of page) await putResponse(records, environmentId, retagged(response, id, tag, now), response)
    const last = page.at(-1)
    return last && page.length === limit ? { at: last.createdAt, id: last.id } : null
  },
}

/** A response with the tag `tag` in place of the one of this id. */
function retagged(response: StoredResponse, id: string, tag: Tag | null, now: string): StoredResponse {
  const isThere = tag !== null && tag.id !== id && response.tags.some((one) => one.id === tag.id)
  const next = response.tags.flatMap((one) => (one.id !== id ? one : tag === null || isThere ? [] : tag))
  return { ...response, tags: next, updatedAt: later(response.updatedAt, now), version: response.version + 1 }
}
