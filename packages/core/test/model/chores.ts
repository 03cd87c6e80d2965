import type { ChoreStore } from '../../src/ground/ports/chores.ts'
import { heldBy, isFree, oldestFirst } from './lease.ts'
import { compareText } from './order.ts'
import type { Tables } from './tables.ts'

export function choreStore(tables: Tables): ChoreStore {
  return {
    file: async (environmentId, chore) => {
      if (!tables.chores.has(environmentId, chore.id)) tables.chores.put(environmentId, { ...chore, held: null })
    },
    remove: async (environmentId, id) => tables.chores.remove(environmentId, id) !== null,
    environmentsMailed: async (personId) =>
      tables.chores
        .everywhere(({ kind, subject }) => kind === 'mailResponses' && subject === personId)
        .map(({ environmentId }) => environmentId)
        .sort(compareText),
    digestsOf: async (personId) =>
      tables.chores
        .everywhere(({ kind, subject }) => kind === 'mailDigest' && subject === personId)
        .map(({ held: _, ...chore }) => chore)
        .sort((a, b) => compareText(a.environmentId, b.environmentId) || compareText(a.id, b.id)),
    take: async (lease, limit) => {
      const rows = tables.chores.everywhere((row) => isFree(row, lease))
      const taken = rows.toSorted(oldestFirst).slice(0, limit)
      return taken.map((row) => {
        const { held, ...chore } = row
        tables.chores.put(chore.environmentId, { ...chore, held: { token: lease.token, until: lease.until } })
        return chore
      })
    },
    finish: async (environmentId, id, token) => {
      if (heldBy(tables.chores.get(environmentId, id), token) === null) return false
      tables.chores.remove(environmentId, id)
      return true
    },
    postpone: async (environmentId, id, token, { dueAt, detail }) => {
      const row = heldBy(tables.chores.get(environmentId, id), token)
      if (row === null) return false
      tables.chores.put(environmentId, { ...row, dueAt, detail, held: null })
      return true
    },
  }
}
