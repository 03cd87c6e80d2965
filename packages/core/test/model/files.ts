import type { StoredFile } from '../../src/answers/files/schema.ts'
import type { FileStore } from '../../src/answers/files/store.ts'
import { ConflictError } from '../../src/ground/errors.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import type { Tables } from './tables.ts'
import { visibleResponse } from './visibility.ts'

type FileRow = StoredFile & { id: string }

export function fileStore(tables: Tables): FileStore {
  const row = (environmentId: string, name: string) => tables.files.get(environmentId, name)
  const change = (file: FileRow, to: Partial<StoredFile>) => tables.files.put(file.environmentId, { ...file, ...to })
  const find = (environmentId: string, name: string) => {
    const file = row(environmentId, name)
    return file && isThere(file) && isShown(tables, file) ? file : null
  }
  const isDue = ({ dueAt }: StoredFile, now: string) => dueAt !== null && dueAt <= now

  return {
    begin: async (environmentId, file) => {
      if (row(environmentId, file.name) !== null) throw new ConflictError('id')
      tables.files.put(environmentId, { ...file, id: file.name })
    },
    find: async (environmentId, name) => outside(find(environmentId, name)),
    settle: async (environmentId, name, { size, dueAt }, alongside) => {
      const file = row(environmentId, name)
      if (file?.state !== 'uploading' && file?.state !== 'awaited') return false
      checkAlongside(tables, environmentId, alongside)
      change(file, { state: 'stored', size, dueAt })
      writeAlongside(tables, environmentId, alongside)
      return true
    },
    giveBack: async (environmentId, name) => {
      if (row(environmentId, name)?.state !== 'uploading') return false
      tables.files.remove(environmentId, name)
      return true
    },
    remove: async (environmentId, name, alongside) => {
      const file = find(environmentId, name)
      if (!file) return null
      checkAlongside(tables, environmentId, alongside)
      change(file, doomed(file))
      writeAlongside(tables, environmentId, alongside)
      return outside(file)
    },
    due: async (environmentId, now, limit) =>
      tables.files
        .rows(environmentId, (file) => isDue(file, now))
        .toSorted(byDueTime)
        .slice(0, limit)
        .flatMap((file) => outside(file) ?? []),
    condemn: async (environmentId, names, now) => {
      const still = tables.files.rows(
        environmentId,
        (file) => names.includes(file.name) && file.state !== 'removing' && isDue(file, now),
      )
      const stays = ({ state, responseId }: FileRow) =>
        state === 'stored' && responseId !== null && tables.responses.get(environmentId, responseId) !== null
      for (const file of still) change(file, stays(file) ? { dueAt: null } : doomed(file))
      return still.filter((file) => !stays(file)).map(({ name }) => name)
    },
    postpone: async (environmentId, names, dueAt) => {
      for (const name of names) {
        const file = row(environmentId, name)
        if (file?.state === 'removing' || file?.state === 'awaited') change(file, { dueAt })
      }
    },
    forget: async (environmentId, names) => {
      for (const name of names) {
        if (row(environmentId, name)?.state === 'removing') tables.files.remove(environmentId, name)
      }
    },
    purgeOfSurvey: async (environmentId, surveyId, limit) => {
      if (tables.surveys.has(environmentId, surveyId)) return 0
      const of = (file: StoredFile) => file.surveyId === surveyId && file.state !== 'removing'
      const purged = tables.files.rows(environmentId, of).slice(0, limit)
      for (const file of purged) change(file, doomed(file))
      return purged.length
    },
  }
}

const outside = (file: FileRow | null): StoredFile | null => {
  if (file === null) return null
  const { id: _, ...stored } = file
  return stored
}

const isThere = ({ state }: StoredFile): boolean => state === 'stored' || state === 'awaited'

/** Marks a file as `removing`, due at once: its creation is always in the past. */
const doomed = ({ createdAt }: StoredFile): Partial<StoredFile> => ({ state: 'removing', dueAt: createdAt })

const byDueTime = (one: StoredFile, other: StoredFile): number => {
  const [a, b] = [`${one.dueAt} ${one.name}`, `${other.dueAt} ${other.name}`]
  return a < b ? -1 : 1
}

/** A private file is visible while its survey is, and the response that owns it. */
function isShown(tables: Tables, { environmentId, surveyId, responseId }: StoredFile): boolean {
  if (surveyId !== null && !tables.surveys.has(environmentId, surveyId)) return false
  const response = responseId === null ? null : tables.responses.get(environmentId, responseId)
  return responseId === null || (response !== null && visibleResponse(tables, response) !== null)
}

/** Called with every removal of a response, to remove its files. */
export function releaseFiles(tables: Tables, environmentId: string, responseId: string): void {
  for (const file of tables.files.rows(environmentId, (one) => one.responseId === responseId)) {
    tables.files.put(environmentId, { ...file, ...doomed(file) })
  }
}
