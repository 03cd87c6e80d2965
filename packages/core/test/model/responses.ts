import type { StoredResponse, Tag } from '../../src/answers/responses/schema.ts'
import type { TakenParts } from '../../src/answers/responses/store.ts'
import { ConflictError } from '../../src/ground/errors.ts'
import { nothingAlongside } from '../../src/ground/ports/alongside.ts'
import { later } from '../../src/ground/ports/clock.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import type { BasicStorage } from './basics/basic-storage.ts'
import { checkNewContacts } from './contacts.ts'
import { releaseFiles } from './files.ts'
import { byCreation, keysetPage, knownOf } from './order.ts'
import { fileRecounts, mayCount, quotaCounts } from './quota-counts.ts'
import { listResponses } from './response-list.ts'
import type { Tables } from './tables.ts'
import { visibleResponse } from './visibility.ts'

export function responseStore(tables: Tables): BasicStorage['responses'] {
  const seen = (environmentId: string, passes: (response: StoredResponse) => boolean) =>
    tables.responses
      .rows(environmentId, (response) => {
        const visible = visibleResponse(tables, response)
        return visible !== null && passes(visible)
      })
      .flatMap((response) => visibleResponse(tables, response) ?? [])
  const find = (environmentId: string, id: string) => seen(environmentId, (response) => response.id === id)[0] ?? null

  return {
    find: async (environmentId, id) => find(environmentId, id),
    findByDisplay: async (environmentId, displayId) =>
      seen(environmentId, (response) => response.displayId === displayId)[0] ?? null,
    findBySingleUseId: async (environmentId, surveyId, singleUseId) =>
      seen(environmentId, (response) => response.surveyId === surveyId && response.singleUseId === singleUseId)[0] ??
      null,
    findByEmailHash: async (environmentId, surveyId, emailHash) =>
      seen(environmentId, (response) => response.surveyId === surveyId && response.emailHash === emailHash)[0] ?? null,
    list: async (environmentId, ...args) =>
      listResponses(
        seen(environmentId, () => true),
        ...args,
      ),
    stateOf: async (environmentId, surveyId) => {
      const isThere = tables.surveys.has(environmentId, surveyId)
      const found = tables.responses.rows(environmentId, (response) => isThere && response.surveyId === surveyId)
      const updated = found.reduce((sum, { updatedAt }) => sum + BigInt(Date.parse(updatedAt)), 0n)
      const erasures = tables.erasures.rows(environmentId).length
      const newest =
        found
          .map(({ updatedAt }) => updatedAt)
          .toSorted()
          .at(-1) ?? null
      return { count: found.length, updated: String(updated), newest, erasures }
    },
    insert: async (environmentId, response, { contact, below }, alongside) => {
      if (!tables.surveys.has(environmentId, response.surveyId)) return false
      if (!mayCount(tables, environmentId, response, below)) return false
      checkUniqueness(tables, environmentId, [response])
      if (contact !== null) checkNewContacts(tables, environmentId, [contact])
      checkAlongside(tables, environmentId, alongside)
      if (contact !== null) tables.contacts.put(environmentId, contact)
      tables.responses.put(environmentId, { ...response, tags: [] })
      writeAlongside(tables, environmentId, alongside)
      return true
    },
    insertMany: async (environmentId, { responses, contacts, events }, alongside) => {
      if (responses.some(({ surveyId }) => !tables.surveys.has(environmentId, surveyId))) return false
      checkUniqueness(tables, environmentId, responses)
      checkNewContacts(tables, environmentId, contacts)
      checkAlongside(tables, environmentId, alongside)
      for (const contact of contacts) tables.contacts.put(environmentId, contact)
      for (const response of responses) tables.responses.put(environmentId, { ...response, tags: [] })
      fileRecounts(tables, environmentId, responses)
      for (const batch of events) writeAlongside(tables, environmentId, { ...nothingAlongside, events: batch })
      writeAlongside(tables, environmentId, alongside)
      return true
    },
    importMany: async (environmentId, { responses, made }, alongside) => {
      const others = tables.responses.rows(environmentId)
      const known = new Set(others.map(({ id }) => id))
      const stored = responses.filter((response) => {
        if (!tables.surveys.has(environmentId, response.surveyId)) return false
        if (others.some((other) => other.id === response.id || conflictsWith(response, other))) return false
        others.push(response)
        return true
      })
      if (stored.length > 0) {
        checkNewTags(tables, environmentId, made)
        checkAlongside(tables, environmentId, alongside)
        for (const tag of made) tables.tags.put(environmentId, tag)
        for (const response of stored) {
          tables.responses.put(environmentId, response)
          tables.importedResponses.put(environmentId, { id: response.id })
        }
        fileRecounts(tables, environmentId, stored)
        writeAlongside(tables, environmentId, alongside)
      }
      return { stored: stored.map(({ id }) => id), known: knownOf(responses, known) }
    },
    findTaken: async (environmentId, parts) => {
      const taken = tables.responses.rows(environmentId, (stored) => parts.some((one) => conflictsWith(one, stored)))
      return taken.map(({ surveyId, singleUseId, displayId, emailHash }) => ({
        ...{ surveyId, singleUseId, displayId, emailHash },
      }))
    },
    ...quotaCounts(tables),
    replace: async (environmentId, next, { ifVersion, below }, alongside) => {
      const current = find(environmentId, next.id)
      if (current?.version !== ifVersion || !mayCount(tables, environmentId, next, below)) return false
      checkAlongside(tables, environmentId, alongside)
      const { surveyId, createdAt, emailHash, tags } = current
      tables.responses.put(environmentId, { ...next, surveyId, createdAt, emailHash, tags })
      writeAlongside(tables, environmentId, alongside)
      return true
    },
    setMeanings: async (environmentId, surveyId, read) => {
      for (const { id, version, meanings } of read) {
        const stored = find(environmentId, id)
        if (stored?.surveyId !== surveyId || stored.version !== version) continue
        // Safe: what is found is stored.
        const row = tables.responses.get(environmentId, id) as StoredResponse
        tables.responses.put(environmentId, { ...row, meanings })
      }
    },
    findTags: async (environmentId, names) => tables.tags.rows(environmentId, ({ name }) => names.includes(name)),
    setTags: async (environmentId, { id, tags, updatedAt, version }, { ifVersion, made }, alongside) => {
      const stored = tables.responses.get(environmentId, id)
      if (stored === null || find(environmentId, id)?.version !== ifVersion) return false
      const known = tags.filter(({ id, name }) => tables.tags.get(environmentId, id)?.name === name)
      if (known.length + made.length !== tags.length) return false
      checkNewTags(tables, environmentId, made)
      checkAlongside(tables, environmentId, alongside)
      for (const tag of made) tables.tags.put(environmentId, tag)
      tables.responses.put(environmentId, { ...stored, tags, updatedAt, version })
      writeAlongside(tables, environmentId, alongside)
      return true
    },
    delete: async (environmentId, id, alongside) => {
      const found = find(environmentId, id)
      if (found === null) return null
      checkAlongside(tables, environmentId, alongside)
      writeAlongside(tables, environmentId, alongside)
      tables.responses.remove(environmentId, id)
      releaseFiles(tables, environmentId, id)
      return found
    },
    eraseContact: async (environmentId, contactId, now, limit) => {
      const erasure = tables.erasures.get(environmentId, contactId)
      if (erasure === null) return 0
      const given = tables.responses.rows(environmentId, (response) => response.contactId === contactId).slice(0, limit)
      for (const response of given) {
        const { id, updatedAt, version } = response
        if (erasure.withResponses) {
          tables.responses.remove(environmentId, id)
          releaseFiles(tables, environmentId, id)
        } else {
          const changed = { updatedAt: later(updatedAt, now), version: version + 1 }
          const { verifiedEmail: _, ...data } = response.data
          const cleared = { data, emailHash: null, contactId: null, person: null }
          tables.responses.put(environmentId, { ...response, ...changed, ...cleared })
        }
      }
      return given.length
    },
    purge: async (environmentId, before, limit) => {
      const old = tables.responses.rows(environmentId, ({ createdAt }) => createdAt < before)
      const oldest = keysetPage(old, { after: null, limit }, byCreation)
      for (const { id } of oldest) {
        tables.responses.remove(environmentId, id)
        releaseFiles(tables, environmentId, id)
      }
      return oldest.length
    },
    purgeOfSurvey: async (environmentId, surveyId, limit) => {
      if (tables.surveys.has(environmentId, surveyId)) return 0
      const purged = tables.responses.rows(environmentId, (response) => response.surveyId === surveyId).slice(0, limit)
      for (const { id } of purged) {
        tables.responses.remove(environmentId, id)
        releaseFiles(tables, environmentId, id)
      }
      return purged.length
    },
  }
}

function checkNewTags(tables: Tables, environmentId: string, made: readonly Tag[]): void {
  for (const tag of made) {
    if (tables.tags.rows(environmentId, ({ name }) => name === tag.name).length > 0) throw new ConflictError('name')
    if (tables.tags.get(environmentId, tag.id) !== null) throw new ConflictError('id')
  }
}

/** Throws if another response has the id, the single-use id or the display of one of these. */
function checkUniqueness(tables: Tables, environmentId: string, responses: readonly StoredResponse[]): void {
  const before: StoredResponse[] = []
  for (const response of responses) {
    const stored = tables.responses.rows(
      environmentId,
      (other) => other.id === response.id || conflictsWith(response, other),
    )
    const others = [...stored, ...before]
    if (others.some(({ id }) => id === response.id)) throw new ConflictError('id')
    for (const other of others) {
      if (sharesSingleUseId(response, other)) throw new ConflictError('singleUseId')
      if (sharesDisplay(response, other)) throw new ConflictError('displayId')
      if (sharesEmail(response, other)) throw new ConflictError('emailHash')
    }
    before.push(response)
  }
}

const conflictsWith = (one: TakenParts, other: TakenParts) =>
  sharesSingleUseId(one, other) || sharesDisplay(one, other) || sharesEmail(one, other)

const sharesSingleUseId = (one: TakenParts, other: TakenParts): boolean =>
  one.singleUseId !== null && one.singleUseId === other.singleUseId && one.surveyId === other.surveyId

const sharesDisplay = (one: TakenParts, other: TakenParts): boolean =>
  one.displayId !== null && one.displayId === other.displayId

const sharesEmail = (one: TakenParts, other: TakenParts): boolean =>
  one.emailHash !== null && one.emailHash === other.emailHash && one.surveyId === other.surveyId
