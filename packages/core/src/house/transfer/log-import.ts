import { nothingAlongside } from '../../ground/ports/alongside.ts'
import { type Author, entriesBeside } from '../../tenants/audit/entries.ts'
import { changeConfiguration } from '../../tenants/configuration/change.ts'
import type { ImportReport } from './schema.ts'

/**
 * Leaves an entry in the audit log of how many records an import has stored, by kind; none if it stored nothing. The
 * entry goes along with a write of the environment that keeps it as it is: the records have too many ids for entries of
 * their own.
 */
export async function logImport(author: Author, environmentId: string, { counts }: ImportReport): Promise<void> {
  const fields = Object.entries(counts).flatMap(([type, { stored }]) =>
    stored > 0 ? [`imported ${type}: ${stored}`] : [],
  )
  if (fields.length === 0) return
  const { service } = author
  await changeConfiguration(service, environmentId, async ({ id, environment, revision }) => {
    const audit = entriesBeside(author, 'update', 'environment', [environment], fields)
    const alongside = { ...nothingAlongside, audit }
    return (await service.storage.environments.replace(id, environment, { ifRevision: revision }, alongside)) || null
  })
}
