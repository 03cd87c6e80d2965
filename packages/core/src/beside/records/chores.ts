import type { ChoreStore } from '../../ground/ports/chores.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf, firstOf } from './table.ts'
import { chores } from './tables.ts'

type Reading = 'environmentsMailed' | 'digestsOf'

export const choreReads: Reads<ChoreStore, Reading> = {
  environmentsMailed: async (records, personId) => {
    const found = await allOf(chores.eachGlobally(records, { by: 'byMailed', within: [personId] }))
    return found.map(({ environmentId }) => environmentId)
  },
  digestsOf: async (records, personId) => {
    const found = await allOf(chores.eachGlobally(records, { by: 'byDigest', within: [personId] }))
    return found.map(({ held: _, ...chore }) => chore)
  },
}

export const choreWrites: Writes<ChoreStore, Reading> = {
  file: async (records, environmentId, chore) => {
    if (await chores.has(records, environmentId, chore.id)) return
    await chores.put(records, environmentId, { ...chore, held: null })
  },
  remove: async (records, environmentId, id) => (await chores.remove(records, environmentId, id)) !== null,
  take: async (records, { now, until, token }, limit) => {
    // Times have milliseconds: what is due now comes before the next.
    const due = chores.eachGlobally(records, { by: 'byDue', until: [timestamp(Date.parse(now) + 1)] })
    const free = await firstOf(due, limit, ({ held }) => held === null || held.until <= now)
    for (const row of free) await chores.put(records, row.environmentId, { ...row, held: { token, until } })
    return free.map(({ held: _, ...chore }) => chore)
  },
  finish: async (records, environmentId, id, token) => {
    if ((await heldBy(records, environmentId, id, token)) === null) return false
    await chores.remove(records, environmentId, id)
    return true
  },
  postpone: async (records, environmentId, id, token, { dueAt, detail }) => {
    const row = await heldBy(records, environmentId, id, token)
    if (row === null) return false
    await chores.put(records, environmentId, { ...row, dueAt, detail, held: null })
    return true
  },
}

/**
 * The chore if this token holds it. An expired lease stays valid until another worker has taken the chore: its holder was slow, not
 * dead.
 */
async function heldBy(records: RecordReader, environmentId: string, id: string, token: string) {
  const row = await chores.get(records, environmentId, id)
  return row?.held?.token === token ? row : null
}
