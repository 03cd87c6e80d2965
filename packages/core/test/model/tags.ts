import type { Tag } from '../../src/answers/responses/schema.ts'
import { mostCounted, movesTo } from '../../src/answers/tags/rules.ts'
import type { CountedTag, TagStore } from '../../src/answers/tags/store.ts'
import { ConflictError } from '../../src/ground/errors.ts'
import { later } from '../../src/ground/ports/clock.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import { byCreation, keysetPage } from './order.ts'
import { raiseRevision, revisionOf } from './revision.ts'
import type { Tables } from './tables.ts'
import { visibleResponse } from './visibility.ts'

export function tagStore(tables: Tables): TagStore {
  const taggedWith = (environmentId: string, id: string) =>
    tables.responses.rows(environmentId, ({ tags }) => tags.some((tag) => tag.id === id))
  const counted = (environmentId: string, tag: Tag): CountedTag => {
    const seen = taggedWith(environmentId, tag.id).filter((response) => visibleResponse(tables, response) !== null)
    return { ...tag, count: Math.min(seen.length, mostCounted) }
  }
  return {
    list: async (environmentId, page) =>
      keysetPage(
        tables.tags.rows(environmentId, () => true),
        page,
        byCreation,
      ).map((tag) => counted(environmentId, tag)),
    find: async (environmentId, id) => {
      const tag = tables.tags.get(environmentId, id)
      return tag && counted(environmentId, tag)
    },
    rename: async (environmentId, next, chore, alongside) => {
      const stored = tables.tags.get(environmentId, next.id)
      if (stored === null) return false
      const others = tables.tags.rows(environmentId, ({ id, name }) => id !== next.id && name === next.name)
      if (others.length > 0) throw new ConflictError('name')
      checkAlongside(tables, environmentId, alongside)
      tables.tags.put(environmentId, { ...next, createdAt: stored.createdAt })
      tables.chores.put(environmentId, { ...chore, held: null })
      writeAlongside(tables, environmentId, alongside)
      return true
    },
    delete: async (environmentId, id, { ifRevision }, chore, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      if (tables.tags.get(environmentId, id) === null) return false
      checkAlongside(tables, environmentId, alongside)
      tables.tags.remove(environmentId, id)
      tables.chores.put(environmentId, { ...chore, held: null })
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    isAwaited: async (environmentId, id) =>
      tables.chores.rows(
        environmentId,
        ({ kind, subject, detail }) => kind === 'retag' && subject !== id && detail?.startsWith(movesTo(id)) === true,
      ).length > 0,
    retag: async (environmentId, id, into, { after, limit, now }) => {
      const tag = into === null ? null : tables.tags.get(environmentId, into)
      const page = keysetPage(taggedWith(environmentId, id), { after, limit }, byCreation)
      for (const response of page) {
        const isThere = tag !== null && tag.id !== id && response.tags.some((one) => one.id === tag.id)
        const tags = response.tags.flatMap((one) => (one.id !== id ? one : tag === null || isThere ? [] : tag))
        const updatedAt = later(response.updatedAt, now)
        tables.responses.put(environmentId, { ...response, tags, updatedAt, version: response.version + 1 })
      }
      const last = page.at(-1)
      return last && page.length === limit ? { at: last.createdAt, id: last.id } : null
    },
  }
}
