import type { Faults } from '../../ground/errors.ts'
import { referredTo } from './rules.ts'
import type { FilterGroup, Segment } from './schema.ts'

/** The most segments of an environment, without the private segments of surveys. */
export const maxSegments = 1000

/**
 * The most characters that the filters of a segment may have as JSON: all filters are held in memory to find matches.
 */
const maxFiltersLength = 65_536

/** A filter that names another segment, with its path. */
interface Reference {
  path: string
  segmentId: string
}

function referencesIn(group: FilterGroup, at: string): Reference[] {
  return group.flatMap(({ resource }, index) => {
    const path = `${at}.${index}.resource`
    if ('root' in resource) {
      return resource.root.type === 'segment'
        ? [{ path: `${path}.root.segmentId`, segmentId: resource.root.segmentId }]
        : []
    }
    return referencesIn(resource, path)
  })
}

/** Returns the segments whose filters name this one. */
export const buildingOn = (id: string, segments: readonly Segment[]): Segment[] =>
  segments.filter(({ filters }) => referredTo(filters).includes(id))

/**
 * Returns the faults of new filters of a segment: path → message. `segments` are all of the environment. An attribute
 * key need not exist yet, since clients create keys on demand.
 */
export function filterFaults(id: string, filters: FilterGroup, segments: readonly Segment[]): Faults {
  if (JSON.stringify(filters).length > maxFiltersLength) return { filters: 'At most 64 KiB as JSON' }
  const references = referencesIn(filters, 'filters')
  if (references.length === 0) return {}
  const byId = new Map(segments.map((segment) => [segment.id, segment]))
  const above = leadingTo(id, segments)
  const faults: Record<string, string> = {}
  for (const { path, segmentId } of references) {
    const named = byId.get(segmentId)
    if (above.has(segmentId)) faults[path] = 'This refers back to the segment itself'
    else if (!named) faults[path] = 'There is no such segment in this environment'
    else if (named.isPrivate) faults[path] = 'This segment is private to a survey'
  }
  return faults
}

/**
 * The ids of the segment and of all segments that depend on it, directly or not. Reads the filters of each segment
 * once.
 */
function leadingTo(id: string, segments: readonly Segment[]): ReadonlySet<string> {
  const naming = new Map<string, string[]>()
  for (const segment of segments) {
    for (const named of new Set(referredTo(segment.filters))) {
      const others = naming.get(named)
      if (others) others.push(segment.id)
      else naming.set(named, [segment.id])
    }
  }
  const found = new Set([id])
  // A set can grow while it is iterated, so that the loop ends after the last segment that was found.
  for (const next of found) for (const one of naming.get(next) ?? []) found.add(one)
  return found
}
