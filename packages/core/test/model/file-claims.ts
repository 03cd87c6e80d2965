import type { FileClaim } from '../../src/answers/files/schema.ts'
import type { Tables } from './tables.ts'

/** Claims the files that a response names, with the response's write. */
export function claimFile(
  tables: Tables,
  environmentId: string,
  { name, surveyId, responseId, dueAt }: FileClaim,
): void {
  const file = tables.files.get(environmentId, name)
  if (!file || file.state === 'removing' || file.surveyId !== surveyId || file.responseId !== null) return
  // A file that has not arrived keeps its due time, as if it had no owner.
  tables.files.put(environmentId, { ...file, responseId, dueAt: file.state === 'stored' ? dueAt : file.dueAt })
}
