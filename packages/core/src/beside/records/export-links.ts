import type { ExportLink } from '../../answers/export-links/schema.ts'
import type { ExportLinkStore } from '../../answers/export-links/store.ts'
import { ConflictError } from '../../ground/errors.ts'
import type { RecordWriter } from '../../ground/ports/records.ts'
import { writeAlongside } from './alongside.ts'
import { revisionOf, writeRaising } from './revision.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf } from './table.ts'
import { exportLinks } from './tables.ts'

type Reading = 'list' | 'find'

export const exportLinkReads: Reads<ExportLinkStore, Reading> = {
  list: (records, environmentId, surveyId) =>
    allOf(exportLinks.each(records, environmentId, { by: 'bySurvey', within: [surveyId] })),
  find: (records, environmentId, id) => exportLinks.get(records, environmentId, id),
}

export const exportLinkWrites: Writes<ExportLinkStore, Reading> = {
  insert: async (records, environmentId, link, { ifRevision }, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return false
    if (await exportLinks.has(records, environmentId, link.id)) throw new ConflictError('id')
    await exportLinks.put(records, environmentId, link)
    await writeRaising(records, environmentId, alongside)
    return true
  },
  renew: async (records, environmentId, id, endsAt, alongside) => {
    const link = await exportLinks.get(records, environmentId, id)
    if (link === null) return false
    await exportLinks.put(records, environmentId, { ...link, endsAt })
    await writeAlongside(records, environmentId, alongside)
    return true
  },
  delete: async (records, environmentId, id, alongside) => {
    const link = await exportLinks.remove(records, environmentId, id)
    if (link !== null) await writeAlongside(records, environmentId, alongside)
    return link
  },
  touch: async (records, environmentId, id, at) => {
    const link = await exportLinks.get(records, environmentId, id)
    if (link !== null) await exportLinks.put(records, environmentId, { ...link, lastUsedAt: at })
  },
}

/** Removes the links of a survey that is deleted. */
export async function removeLinksOf(records: RecordWriter, environmentId: string, surveyId: string): Promise<void> {
  const found: ExportLink[] = await allOf(
    exportLinks.each(records, environmentId, { by: 'bySurvey', within: [surveyId] }),
  )
  for (const { id } of found) await exportLinks.remove(records, environmentId, id)
}
