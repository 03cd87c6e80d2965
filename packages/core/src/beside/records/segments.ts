import type { SegmentStore } from '../../asking/segments/store.ts'
import { ConflictError } from '../../ground/errors.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import { revisionOf, writeRaising } from './revision.ts'
import type { SegmentRow } from './rows.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf } from './table.ts'
import { deletedSurveys, segments, surveys } from './tables.ts'

export const segmentReads: Reads<SegmentStore, 'list' | 'uses'> = {
  list: async (records, environmentId) => {
    const shown = await shownSegments(records, environmentId)
    return shown.map(({ madeFor: _, ...segment }) => segment)
  },
  uses: async (records, environmentId) => {
    const shown = await shownSegments(records, environmentId)
    return Promise.all(
      shown.map(async ({ id, madeFor }) => {
        const using = await allOf(surveys.each(records, environmentId, { by: 'bySegment', within: [id] }))
        return { id, madeFor, surveys: using.map((survey) => survey.id).sort() }
      }),
    )
  },
}

export const segmentWrites: Writes<SegmentStore, 'list' | 'uses'> = {
  insert: async (records, environmentId, segment, { ifRevision }, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return false
    if (await segments.has(records, environmentId, segment.id)) throw new ConflictError('id')
    await segments.put(records, environmentId, { ...segment, madeFor: null })
    await writeRaising(records, environmentId, alongside)
    return true
  },
  replace: async (records, environmentId, next, { ifRevision }, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return false
    const current = await segments.get(records, environmentId, next.id)
    if (current === null) return false
    const { updatedAt, title, description, filters } = next
    await segments.put(records, environmentId, { ...current, updatedAt, title, description, filters })
    await writeRaising(records, environmentId, alongside)
    return true
  },
  delete: async (records, environmentId, id, { ifRevision }, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return false
    if ((await segments.remove(records, environmentId, id)) === null) return false
    await writeRaising(records, environmentId, alongside)
    return true
  },
}

/** The segments of an environment, without private ones of deleted surveys. */
async function shownSegments(records: RecordReader, environmentId: string): Promise<SegmentRow[]> {
  const found = await allOf(segments.each(records, environmentId, { by: 'byCreation' }))
  const isHidden = await Promise.all(
    found.map(async ({ isPrivate, madeFor }) =>
      isPrivate && madeFor !== null ? deletedSurveys.has(records, environmentId, madeFor) : false,
    ),
  )
  return found.filter((_, at) => !isHidden[at])
}
