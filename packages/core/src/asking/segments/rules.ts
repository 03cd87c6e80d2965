import type { Comparison, Device, Filter, FilterGroup, Segment } from './schema.ts'

/** A contact or device that filters are evaluated for. */
export interface Subject {
  userId: string | null
  /** The attributes as answers show them, with `userId` among them. */
  attributes: Readonly<Record<string, string>>
  device: Device
}

/**
 * Sorts the segments so that each follows those that it refers to. Omits segments that refer to themselves, directly or
 * not, and segments that refer to such: these match no contact.
 */
export function evaluationOrder(segments: readonly Segment[]): Segment[] {
  const ids = new Set(segments.map(({ id }) => id))
  const ordered: Segment[] = []
  const listed = new Set<string>()
  let open = segments.map((segment) => ({ segment, needs: referredTo(segment.filters).filter((id) => ids.has(id)) }))
  for (let before = -1; before !== open.length; ) {
    before = open.length
    open = open.filter(({ segment, needs }) => {
      if (!needs.every((id) => listed.has(id))) return true
      listed.add(segment.id)
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

/**
 * The ids of all segments that the subject belongs to, including segments with empty filters. `ordered`: see
 * `evaluationOrder`.
 */
export function matchingSegments(ordered: readonly Segment[], subject: Subject): string[] {
  const evaluated = new Map<string, boolean>()
  for (const { id, filters } of ordered) evaluated.set(id, groupMatches(filters, subject, evaluated))
  return [...evaluated].filter(([, matches]) => matches).map(([id]) => id)
}

/** Segment id → whether the subject belongs to it. */
type Evaluated = ReadonlyMap<string, boolean>

/**
 * An `or` begins a new run of filters that must all match; one run that matches is enough. Empty filters match
 * everyone.
 */
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

/** Whether it is a group of filters, and no filter. */
export const isGroup = (resource: Filter | FilterGroup): resource is FilterGroup => Array.isArray(resource)

/** An unknown value of a subject matches no operator, not even `notEquals` or `isNotSet`. */
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

/** Attributes are texts: equal means the same text, and amounts are compared if both are numbers. */
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

/** NaN, which fails every comparison, if a text is no number. */
const amount = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
