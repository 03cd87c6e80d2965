import type { FileClaim } from '../files/schema.ts'
import type { Tables } from './tables.ts'

/** Part of a response's write. */
export function claimFile(
  tables: Tables,
  environmentId: string,
  { name, surveyId, responseId, dueAt }: FileClaim,
): void {
  const file = tables.files.get(environmentId, name)
  if (!file || file.state === 'removing' || file.surveyId !== surveyId || file.responseId !== null) return
  // One that has not come is given up when it would have been without an owner.
  tables.files.put(environmentId, { ...file, responseId, dueAt: file.state === 'stored' ? dueAt : file.dueAt })
}
