import { type AccountStore, isUnavailable, type MembershipChanges, type PersonWithMemberships } from '@hearback/core'
import type { Database } from '../database.ts'
import { accountStore } from '../stores/accounts.ts'
import { placeStore } from './place-store.ts'
import type { Server } from './server.ts'
import { type Step, type Steps, step } from './steps.ts'

/** How long what is known of people and keys is used while home is away, in ms. */
export const usedWithoutHomeMs = 5 * 60_000

/**
 * People lie at home. Where a change concerns environments in other databases, their revisions are raised there, and the
 * keys of a person who is removed are removed there.
 */
export function placedAccounts(home: Server, steps: Steps): AccountStore {
  let version: { value: number; at: number } | null = null

  async function raises(within: Database, environmentIds: readonly string[]): Promise<Step[]> {
    const placed = await placeStore(within).placesOf(environmentIds)
    return placed.map(({ id, place }) => step(place, 'revision', id))
  }

  return {
    ...home.storage.accounts,
    async version() {
      try {
        const value = await home.run((storage) => storage.accounts.version())
        version = { value, at: performance.now() }
        return value
      } catch (error) {
        // Rights cannot change while home is away: the keys of people go on for a while.
        const isRecent = version !== null && performance.now() - version.at < usedWithoutHomeMs
        if (version !== null && isRecent && isUnavailable(error)) return version.value
        throw error
      }
    },
    async insert(person, memberships, audit) {
      const { steps: begun } = await steps.begin(async (within) => {
        await accountStore(within).insert(person, memberships, audit)
        return { result: true, steps: await raises(within, Object.keys(memberships)) }
      })
      await steps.carryOut(begun)
    },
    async replace(next, memberships, condition, audit) {
      const { result, steps: begun } = await steps.begin(async (within) => {
        const store = accountStore(within)
        const before = await store.find(next.id)
        const result = await store.replace(next, memberships, condition, audit)
        return { result, steps: result ? await raises(within, changedIn(memberships, before)) : [] }
      })
      await steps.carryOut(begun)
      return result
    },
    async delete(id, condition, audit) {
      const { result, steps: begun } = await steps.begin(async (within) => {
        const store = accountStore(within)
        const found = await store.find(id)
        const keys = await placeStore(within).keysOfOwner(id)
        const result = await store.delete(id, condition, audit)
        if (!result) return { result, steps: [] }
        const raised = await raises(within, found?.memberships.map(({ environmentId }) => environmentId) ?? [])
        return { result, steps: [...raised, ...keys.map((key) => step(key.place, 'key', key.id, key.environmentId))] }
      })
      await steps.carryOut(begun)
      return result
    },
  }
}

/** The environments in which a person may do something else from now on. */
function changedIn(changes: MembershipChanges, before: PersonWithMemberships | null): string[] {
  const held = new Map(before?.memberships.map(({ environmentId, permission }) => [environmentId, permission]))
  return Object.entries(changes).flatMap(([id, permission]) => (permission === (held.get(id) ?? null) ? [] : [id]))
}
