import type { Display } from '../../asking/displays/schema.ts'
import type { DisplayStore } from '../../asking/displays/store.ts'
import { ConflictError } from '../../ground/errors.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import { writeAlongside } from './alongside.ts'
import { insertContacts } from './contacts.ts'
import { following, knownOf } from './pages.ts'
import type { Reads, Writes } from './steps.ts'
import { firstOf } from './table.ts'
import { displays, surveys } from './tables.ts'
import { isErased, isVisible } from './visibility.ts'

type Reading = 'find' | 'findMany' | 'listOfSurvey' | 'ofContact' | 'listOfContact'

export const displayReads: Reads<DisplayStore, Reading> = {
  find,
  findMany: async (records, environmentId, ids) => {
    const found = await Promise.all([...new Set(ids)].map((id) => find(records, environmentId, id)))
    return found.filter((display) => display !== null)
  },
  listOfSurvey: async (records, environmentId, surveyId, page) => {
    if (!(await surveys.has(records, environmentId, surveyId))) return []
    const of = { by: 'bySurvey' as const, within: [surveyId], ...following(page) }
    const found = await displays.list(records, environmentId, of, page.limit)
    return Promise.all(found.map((display) => withoutErased(records, display)))
  },
  ofContact: async (records, environmentId, contactId, limit) => {
    const newest = { by: 'byContact' as const, within: [contactId], reverse: true }
    const shown = await shownTo(records, environmentId, contactId, newest, limit)
    return shown.map(({ surveyId, createdAt }) => ({ surveyId, createdAt }))
  },
  listOfContact: (records, environmentId, contactId, page) =>
    shownTo(
      records,
      environmentId,
      contactId,
      { by: 'byContact', within: [contactId], ...following(page) },
      page.limit,
    ),
}

async function find(records: RecordReader, environmentId: string, id: string): Promise<Display | null> {
  const display = await displays.get(records, environmentId, id)
  return display !== null && (await isVisible(records, display)) ? withoutErased(records, display) : null
}

const withoutErased = async (records: RecordReader, display: Display): Promise<Display> =>
  (await isErased(records, display.environmentId, display.contactId)) ? { ...display, contactId: null } : display

async function shownTo(
  records: RecordReader,
  environmentId: string,
  contactId: string,
  among: Parameters<typeof displays.each>[2],
  limit: number,
): Promise<Display[]> {
  if (await isErased(records, environmentId, contactId)) return []
  return firstOf(displays.each(records, environmentId, among), limit, (display) => isVisible(records, display))
}

export const displayWrites: Writes<DisplayStore, Reading> = {
  insert: async (records, environmentId, display, { contact }, alongside) => {
    if (!(await surveys.has(records, environmentId, display.surveyId))) return false
    if (await displays.has(records, environmentId, display.id)) throw new ConflictError('id')
    if (contact !== null) await insertContacts(records, environmentId, [contact])
    await displays.put(records, environmentId, display)
    await writeAlongside(records, environmentId, alongside)
    return true
  },
  importMany: async (records, environmentId, given, alongside) => {
    const known = new Set<string>()
    const stored = new Set<string>()
    for (const display of given) {
      if (stored.has(display.id)) continue
      if (await displays.has(records, environmentId, display.id)) known.add(display.id)
      else if (await surveys.has(records, environmentId, display.surveyId)) {
        await displays.put(records, environmentId, display)
        stored.add(display.id)
      }
    }
    if (stored.size > 0) await writeAlongside(records, environmentId, alongside)
    return { stored: [...stored], known: knownOf(given, known) }
  },
  eraseContact: async (records, environmentId, contactId, limit) => {
    if (!(await isErased(records, environmentId, contactId))) return 0
    const named = await displays.list(records, environmentId, { by: 'byContact', within: [contactId] }, limit)
    for (const display of named) await displays.put(records, environmentId, { ...display, contactId: null })
    return named.length
  },
  purge: async (records, environmentId, before, limit) => {
    const old = await displays.list(records, environmentId, { by: 'byCreation', until: [before] }, limit)
    for (const { id } of old) await displays.remove(records, environmentId, id)
    return old.length
  },
  purgeOfSurvey: async (records, environmentId, surveyId, limit) => {
    if (await surveys.has(records, environmentId, surveyId)) return 0
    const purged = await displays.list(records, environmentId, { by: 'bySurvey', within: [surveyId] }, limit)
    for (const { id } of purged) await displays.remove(records, environmentId, id)
    return purged.length
  },
}
