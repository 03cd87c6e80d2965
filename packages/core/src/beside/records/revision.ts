import type { RecordReader, RecordWriter } from '../../ground/ports/records.ts'
import { writeAlongside } from './alongside.ts'
import { environments, service } from './tables.ts'

/** The environment's revision; `null` for an unknown environment, which equals no revision. */
export const revisionOf = async (records: RecordReader, environmentId: string): Promise<number | null> =>
  (await environments.get(records, service, environmentId))?.revision ?? null

/** Called with every write to an environment's configuration. */
export async function raiseRevision(records: RecordWriter, environmentId: string): Promise<void> {
  const environment = await environments.get(records, service, environmentId)
  if (environment === null) return
  await environments.put(records, service, { ...environment, revision: environment.revision + 1 })
}

/** Writes what goes along with a change of an environment's configuration, and raises the revision. */
export async function writeRaising(...[records, environmentId, alongside]: Parameters<typeof writeAlongside>) {
  await writeAlongside(records, environmentId, alongside)
  await raiseRevision(records, environmentId)
}
