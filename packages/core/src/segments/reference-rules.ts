import type { Faults } from '../errors.ts'
import type { FilterGroup, Segment } from './schema.ts'

/** Segments an environment may have, the private ones of its surveys aside. */
export const maxSegments = 1000

/** Characters that the filters of a segment may have as JSON: all of them are held in memory to find matches. */
const maxFiltersLength = 65_536

/** A place in filters that names a segment. */
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

/** The segments whose filters name this one. */
export const buildingOn = (id: string, segments: readonly Segment[]): Segment[] =>
  segments.filter(({ filters }) => referencesIn(filters, '').some(({ segmentId }) => segmentId === id))

/**
 * What new filters of a segment cannot be: path → why. `segments` are those of the environment. An attribute key need
 * not exist yet: clients make keys as they come.
 */
export function filterFaults(id: string, filters: FilterGroup, segments: readonly Segment[]): Faults {
  if (JSON.stringify(filters).length > maxFiltersLength) return { filters: 'At most 64 KiB as JSON' }
  const byId = new Map(segments.map((segment) => [segment.id, segment]))
  const faults: Record<string, string> = {}
  for (const { path, segmentId } of referencesIn(filters, 'filters')) {
    const named = byId.get(segmentId)
    if (segmentId === id || leadsTo(id, segmentId, byId)) faults[path] = 'This leads back to the segment itself'
    else if (!named) faults[path] = 'There is no such segment in this environment'
    else if (named.isPrivate) faults[path] = 'This segment is private to a survey'
  }
  return faults
}

/** Whether a segment builds on this one, whatever lies between. */
function leadsTo(id: string, from: string, byId: ReadonlyMap<string, Segment>): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === id) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...referencesIn(byId.get(next)?.filters ?? [], '').map(({ segmentId }) => segmentId))
  }
  return false
}
