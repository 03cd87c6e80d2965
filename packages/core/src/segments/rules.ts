import type { Comparison, Device, Filter, FilterGroup, Segment } from './schema.ts'

/** Who is asked about. */
export interface Subject {
  userId: string | null
  /** As they stand on the wire: with `userId` among them. */
  attributes: Readonly<Record<string, string>>
  device: Device
}

/**
 * The segments in an order in which each comes after those that it builds on. Left out are those that lead back to
 * themselves, and what builds on such: they match nobody.
 */
export function evaluationOrder(segments: readonly Segment[]): Segment[] {
  const ids = new Set(segments.map(({ id }) => id))
  const ordered: Segment[] = []
  const placed = new Set<string>()
  let open = segments.map((segment) => ({ segment, needs: referredTo(segment.filters).filter((id) => ids.has(id)) }))
  for (let before = -1; before !== open.length; ) {
    before = open.length
    open = open.filter(({ segment, needs }) => {
      if (!needs.every((id) => placed.has(id))) return true
      placed.add(segment.id)
      ordered.push(segment)
      return false
    })
  }
  return ordered
}

/** The ids of the segments that filters name. */
export function referredTo(group: FilterGroup): string[] {
  return group.flatMap(({ resource }) => {
    if (isGroup(resource)) return referredTo(resource)
    return resource.root.type === 'segment' ? [resource.root.segmentId] : []
  })
}

/** The ids of all segments that the subject is in, those with empty filters too. `ordered`: see `evaluationOrder`. */
export function matchingSegments(ordered: readonly Segment[], subject: Subject): string[] {
  const evaluated = new Map<string, boolean>()
  for (const { id, filters } of ordered) evaluated.set(id, groupMatches(filters, subject, evaluated))
  return [...evaluated].filter(([, matches]) => matches).map(([id]) => id)
}

/** Segment id → whether the subject is in it. */
type Evaluated = ReadonlyMap<string, boolean>

/** An `or` begins a new run of what must hold together; one run that holds is enough. No filters: everyone. */
function groupMatches(group: FilterGroup, subject: Subject, evaluated: Evaluated): boolean {
  if (group.length === 0) return true
  const runs: boolean[] = []
  for (const { connector, resource } of group) {
    const holds = isGroup(resource)
      ? groupMatches(resource, subject, evaluated)
      : filterMatches(resource, subject, evaluated)
    if (connector === 'and' && runs.length > 0) runs.push(runs.pop() === true && holds)
    else runs.push(holds)
  }
  return runs.includes(true)
}

const isGroup = (resource: Filter | FilterGroup): resource is FilterGroup => Array.isArray(resource)

/** What is not known of a subject matches nothing, whatever is asked: neither `notEquals` nor `isNotSet`. */
function filterMatches({ root, value, qualifier }: Filter, subject: Subject, evaluated: Evaluated): boolean {
  if (root.type === 'segment') {
    const isIn = evaluated.get(root.segmentId)
    return isIn !== undefined && isIn === (qualifier.operator === 'userIsIn')
  }
  const actual = knownOf(root, subject)
  // Safe: the schema gives every other root one of these operators.
  return actual !== null && comparisons[qualifier.operator as Comparison](actual, String(value))
}

function knownOf(root: Exclude<Filter['root'], { type: 'segment' }>, subject: Subject): string | null {
  if (root.type === 'person') return subject.userId
  if (root.type === 'device') return subject.device
  const { attributes } = subject
  return Object.hasOwn(attributes, root.contactAttributeKey) ? (attributes[root.contactAttributeKey] ?? null) : null
}

/** Attributes are texts: equal means the same text, amounts are compared where both are numbers. */
const comparisons: Readonly<Record<Comparison, (actual: string, value: string) => boolean>> = {
  equals: (actual, value) => actual === value,
  notEquals: (actual, value) => actual !== value,
  lessThan: (actual, value) => amount(actual) < amount(value),
  lessEqual: (actual, value) => amount(actual) <= amount(value),
  greaterThan: (actual, value) => amount(actual) > amount(value),
  greaterEqual: (actual, value) => amount(actual) >= amount(value),
  contains: (actual, value) => actual.includes(value),
  doesNotContain: (actual, value) => !actual.includes(value),
  startsWith: (actual, value) => actual.startsWith(value),
  endsWith: (actual, value) => actual.endsWith(value),
  isSet: (actual) => actual !== '',
  isNotSet: (actual) => actual === '',
}

/** NaN, which no comparison holds for, where a text is no number. */
const amount = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
