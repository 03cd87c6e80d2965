import type { StoredFile } from '../../answers/files/schema.ts'
import type { FileStore } from '../../answers/files/store.ts'
import { ConflictError } from '../../ground/errors.ts'
import type { RecordReader, RecordWriter } from '../../ground/ports/records.ts'
import { writeAlongside } from './alongside.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf, firstOf } from './table.ts'
import { files, responses, surveys } from './tables.ts'
import { visibleResponse } from './visibility.ts'

export const fileReads: Reads<FileStore, 'find' | 'due'> = {
  find,
  due: (records, environmentId, now, limit) =>
    firstOf(files.each(records, environmentId, { by: 'byDue' }), limit, (file) => isDue(file, now)),
}

async function find(records: RecordReader, environmentId: string, name: string): Promise<StoredFile | null> {
  const file = await files.get(records, environmentId, name)
  return file && isThere(file) && (await isShown(records, file)) ? file : null
}

const isThere = ({ state }: StoredFile): boolean => state === 'stored' || state === 'awaited'

const isDue = ({ dueAt }: StoredFile, now: string): boolean => dueAt !== null && dueAt <= now

/** A private file is visible while its survey is, and the response that owns it. */
async function isShown(records: RecordReader, { environmentId, surveyId, responseId }: StoredFile): Promise<boolean> {
  if (surveyId !== null && !(await surveys.has(records, environmentId, surveyId))) return false
  const response = responseId === null ? null : await responses.get(records, environmentId, responseId)
  return responseId === null || (response !== null && (await visibleResponse(records, response)) !== null)
}

export const fileWrites: Writes<FileStore, 'find' | 'due'> = {
  begin: async (records, environmentId, file) => {
    if (await files.has(records, environmentId, file.name)) throw new ConflictError('id')
    await files.put(records, environmentId, file)
  },
  settle: async (records, environmentId, name, { size, dueAt }, alongside) => {
    const file = await files.get(records, environmentId, name)
    if (file?.state !== 'uploading' && file?.state !== 'awaited') return false
    await files.put(records, environmentId, { ...file, state: 'stored', size, dueAt })
    await writeAlongside(records, environmentId, alongside)
    return true
  },
  giveBack: async (records, environmentId, name) => {
    if ((await files.get(records, environmentId, name))?.state !== 'uploading') return false
    await files.remove(records, environmentId, name)
    return true
  },
  remove: async (records, environmentId, name, alongside) => {
    const file = await find(records, environmentId, name)
    if (file === null) return null
    await files.put(records, environmentId, doomed(file))
    await writeAlongside(records, environmentId, alongside)
    return file
  },
  condemn: async (records, environmentId, names, now) => {
    const condemned: string[] = []
    for (const name of new Set(names)) {
      const file = await files.get(records, environmentId, name)
      if (file === null || file.state === 'removing' || !isDue(file, now)) continue
      const { state, responseId } = file
      const stays =
        state === 'stored' && responseId !== null && (await responses.has(records, environmentId, responseId))
      await files.put(records, environmentId, stays ? { ...file, dueAt: null } : doomed(file))
      if (!stays) condemned.push(name)
    }
    return condemned
  },
  postpone: async (records, environmentId, names, dueAt) => {
    for (const name of names) {
      const file = await files.get(records, environmentId, name)
      if (file?.state === 'removing' || file?.state === 'awaited') {
        await files.put(records, environmentId, { ...file, dueAt })
      }
    }
  },
  forget: async (records, environmentId, names) => {
    for (const name of names) {
      const file = await files.get(records, environmentId, name)
      if (file?.state === 'removing') await files.remove(records, environmentId, name)
    }
  },
  purgeOfSurvey: async (records, environmentId, surveyId, limit) => {
    if (await surveys.has(records, environmentId, surveyId)) return 0
    const purged = await files.list(records, environmentId, { by: 'bySurvey', within: [surveyId] }, limit)
    for (const file of purged) await files.put(records, environmentId, doomed(file))
    return purged.length
  },
}

/** A file as `removing`, due at once: its creation is always in the past. */
const doomed = (file: StoredFile): StoredFile => ({ ...file, state: 'removing', dueAt: file.createdAt })

/** Called with every removal of a response, to remove its files. */
export async function releaseFiles(records: RecordWriter, environmentId: string, responseId: string): Promise<void> {
  const owned = await allOf(files.each(records, environmentId, { by: 'byResponse', within: [responseId] }))
  for (const file of owned) await files.put(records, environmentId, doomed(file))
}
