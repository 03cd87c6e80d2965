import { isGroup } from './rules.ts'
import type { FilterGroup } from './schema.ts'

/** Whether one of the filters compares this attribute. */
export const filtersBy = (group: FilterGroup, key: string): boolean =>
  group.some(({ resource }) =>
    isGroup(resource)
      ? filtersBy(resource, key)
      : resource.root.type === 'attribute' && resource.root.contactAttributeKey === key,
  )

/**
 * The filters without those that compare this attribute; a group that loses all its filters goes with them. What remains
 * is joined as before: where the first element of an `and` run goes, the next one takes its connector.
 */
export function withoutKey(group: FilterGroup, key: string): FilterGroup {
  const kept: FilterGroup[number][] = []
  /** The connector of the run's first element, while no element of the run is kept. */
  let opening: 'or' | null = null
  let isOpen = true
  for (const element of group) {
    if (element.connector !== 'and') {
      opening = element.connector
      isOpen = true
    }
    const resource = isGroup(element.resource) ? withoutKey(element.resource, key) : element.resource
    const isGone = isGroup(resource) ? resource.length === 0 && filtersBy([element], key) : filtersBy([element], key)
    if (isGone) continue
    const connector = kept.length === 0 ? null : isOpen ? opening : element.connector
    kept.push({ ...element, connector, resource })
    isOpen = false
  }
  return kept
}
