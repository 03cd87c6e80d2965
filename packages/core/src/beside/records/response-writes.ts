import type { StoredResponse, Tag } from '../../answers/responses/schema.ts'
import type { ResponseStore } from '../../answers/responses/store.ts'
import { countedQuotas } from '../../asking/quotas/rules.ts'
import { ConflictError } from '../../ground/errors.ts'
import { nothingAlongside } from '../../ground/ports/alongside.ts'
import { later } from '../../ground/ports/clock.ts'
import type { RecordWriter } from '../../ground/ports/records.ts'
import { writeAlongside } from './alongside.ts'
import { insertContacts } from './contacts.ts'
import { releaseFiles } from './files.ts'
import { knownOf } from './pages.ts'
import { fileRecounts, mayCount, putResponse, removeResponse } from './quota-counts.ts'
import { findResponse, type ReadingResponses } from './responses.ts'
import type { Writes } from './steps.ts'
import { erasures, importedResponses, responses, surveys, tags } from './tables.ts'
import { checkNew, conflictsOf } from './taken.ts'

export const responseWrites: Writes<ResponseStore, ReadingResponses> = {
  insert: async (records, environmentId, response, { contact, below }, alongside) => {
    if (!(await surveys.has(records, environmentId, response.surveyId))) return false
    if (!(await mayCount(records, environmentId, response, below))) return false
    await checkNew(records, environmentId, response)
    if (contact !== null) await insertContacts(records, environmentId, [contact])
    await putResponse(records, environmentId, { ...response, tags: [] }, null)
    await writeAlongside(records, environmentId, alongside)
    return true
  },
  insertMany: async (records, environmentId, set, alongside) => {
    for (const surveyId of new Set(set.responses.map((response) => response.surveyId))) {
      if (!(await surveys.has(records, environmentId, surveyId))) return false
    }
    for (const response of set.responses) {
      await checkNew(records, environmentId, response)
      await putResponse(records, environmentId, { ...response, tags: [] }, null)
    }
    await insertContacts(records, environmentId, set.contacts)
    await fileRecounts(records, environmentId, set.responses)
    for (const events of set.events) await writeAlongside(records, environmentId, { ...nothingAlongside, events })
    await writeAlongside(records, environmentId, alongside)
    return true
  },
  importMany: async (records, environmentId, set, alongside) => {
    const known = new Set<string>()
    const stored: StoredResponse[] = []
    for (const response of set.responses) {
      if (await responses.has(records, environmentId, response.id)) {
        if (!stored.some(({ id }) => id === response.id)) known.add(response.id)
      } else if (
        (await surveys.has(records, environmentId, response.surveyId)) &&
        (await conflictsOf(records, environmentId, response)).length === 0
      ) {
        await putResponse(records, environmentId, response, null)
        await importedResponses.put(records, environmentId, { id: response.id })
        stored.push(response)
      }
    }
    if (stored.length > 0) {
      await insertTags(records, environmentId, set.made)
      await fileRecounts(records, environmentId, stored)
      await writeAlongside(records, environmentId, alongside)
    }
    return { stored: stored.map(({ id }) => id), known: knownOf(set.responses, known) }
  },
  recountQuotas: async (records, environmentId, surveyId, judged) => {
    const survey = await surveys.get(records, environmentId, surveyId)
    if (survey === null) return
    for (const { id, version, quotas } of judged) {
      const stored = await responses.get(records, environmentId, id)
      if (stored?.version !== version || quotas?.of !== countedQuotas(survey)) continue
      await putResponse(records, environmentId, { ...stored, quotas, version: version + 1 }, stored)
    }
  },
  // Transactions that began before this one have ended, or are run again and see what it sees.
  writesEnded: async () => true,
  replace: async (records, environmentId, next, { ifVersion, below }, alongside) => {
    const current = await findResponse(records, environmentId, next.id)
    if (current?.version !== ifVersion || !(await mayCount(records, environmentId, next, below))) return false
    const { surveyId, createdAt, emailHash, tags } = current
    await putResponse(records, environmentId, { ...next, surveyId, createdAt, emailHash, tags }, current)
    await writeAlongside(records, environmentId, alongside)
    return true
  },
  setMeanings: async (records, environmentId, surveyId, read) => {
    for (const { id, version, meanings } of read) {
      const stored = await responses.get(records, environmentId, id)
      if (stored?.surveyId !== surveyId || stored.version !== version) continue
      if ((await findResponse(records, environmentId, id)) === null) continue
      await putResponse(records, environmentId, { ...stored, meanings }, stored)
    }
  },
  setTags: async (records, environmentId, next, { ifVersion, made }, alongside) => {
    const stored = await responses.get(records, environmentId, next.id)
    if (stored === null || (await findResponse(records, environmentId, next.id))?.version !== ifVersion) return false
    const known = await Promise.all(next.tags.map(({ id }) => tags.get(records, environmentId, id)))
    const isKnown = next.tags.filter(({ name }, at) => known[at]?.name === name)
    if (isKnown.length + made.length !== next.tags.length) return false
    await insertTags(records, environmentId, made)
    const { tags: given, updatedAt, version } = next
    await putResponse(records, environmentId, { ...stored, tags: given, updatedAt, version }, stored)
    await writeAlongside(records, environmentId, alongside)
    return true
  },
  delete: async (records, environmentId, id, alongside) => {
    const found = await findResponse(records, environmentId, id)
    if (found === null) return null
    await removeWithFiles(records, environmentId, id)
    await writeAlongside(records, environmentId, alongside)
    return found
  },
  eraseContact: async (records, environmentId, contactId, now, limit) => {
    const erasure = await erasures.get(records, environmentId, contactId)
    if (erasure === null) return 0
    const given = await responses.list(records, environmentId, { by: 'byContact', within: [contactId] }, limit)
    for (const response of given) {
      if (erasure.withResponses) await removeWithFiles(records, environmentId, response.id)
      else {
        const { verifiedEmail: _, ...data } = response.data
        const changed = { updatedAt: later(response.updatedAt, now), version: response.version + 1 }
        const cleared = { data, emailHash: null, contactId: null, person: null }
        await putResponse(records, environmentId, { ...response, ...changed, ...cleared }, response)
      }
    }
    return given.length
  },
  purge: async (records, environmentId, before, limit) => {
    const old = await responses.list(records, environmentId, { by: 'byCreation', until: [before] }, limit)
    for (const { id } of old) await removeWithFiles(records, environmentId, id)
    return old.length
  },
  purgeOfSurvey: async (records, environmentId, surveyId, limit) => {
    if (await surveys.has(records, environmentId, surveyId)) return 0
    const purged = await responses.list(records, environmentId, { by: 'bySurvey', within: [surveyId] }, limit)
    for (const { id } of purged) await removeWithFiles(records, environmentId, id)
    return purged.length
  },
}

async function removeWithFiles(records: RecordWriter, environmentId: string, id: string): Promise<void> {
  await removeResponse(records, environmentId, id)
  await releaseFiles(records, environmentId, id)
}

async function insertTags(records: RecordWriter, environmentId: string, made: readonly Tag[]): Promise<void> {
  for (const tag of made) {
    if ((await tags.count(records, environmentId, { by: 'byName', within: [tag.name] }, 1)) > 0) {
      throw new ConflictError('name')
    }
    if (await tags.has(records, environmentId, tag.id)) throw new ConflictError('id')
    await tags.put(records, environmentId, tag)
  }
}
