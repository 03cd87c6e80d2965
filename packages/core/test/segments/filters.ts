import type { Filter, FilterGroup, Segment } from '../../src/asking/segments/schema.ts'

/** Filters as short as a test can write them. */

type Known = { type: 'attribute'; contactAttributeKey: string } | { type: 'person'; personIdentifier: 'userId' }

const filter = (root: Filter['root'], operator: string, value: string | number): Filter =>
  // Safe: what tests write is held against the schema by schema.test.ts.
  ({ id: 'f', root, value, qualifier: { operator } }) as Filter

export const attribute = (contactAttributeKey: string, operator: string, value: string | number = ''): Filter =>
  filter({ type: 'attribute', contactAttributeKey } satisfies Known, operator, value)

export const userId = (operator: string, value: string | number = ''): Filter =>
  filter({ type: 'person', personIdentifier: 'userId' } satisfies Known, operator, value)

export const device = (operator: string, value: 'phone' | 'desktop'): Filter =>
  filter({ type: 'device', deviceType: value }, operator, value)

export const inSegment = (operator: string, segmentId: string): Filter =>
  filter({ type: 'segment', segmentId }, operator, segmentId)

/** `row(a, 'and', b, 'or', c)`: filters and groups with the connectors between them. */
export function row(...parts: (Filter | FilterGroup | 'and' | 'or')[]): FilterGroup {
  let connector: 'and' | 'or' | null = null
  return parts.flatMap((part) => {
    if (part === 'and' || part === 'or') {
      connector = part
      return []
    }
    return [{ id: 'e', connector, resource: part }]
  })
}

export const segment = (id: string, filters: FilterGroup): Segment => ({
  id,
  environmentId: 'c1',
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:00:00.000Z',
  title: id,
  description: null,
  isPrivate: false,
  filters,
})
