import type { Filter, FilterGroup } from '@hearback/core/pages'

const operators: Readonly<Record<Filter['qualifier']['operator'], string>> = {
  lessThan: '<',
  lessEqual: '≤',
  greaterThan: '>',
  greaterEqual: '≥',
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  doesNotContain: 'does not contain',
  startsWith: 'begins with',
  endsWith: 'ends with',
  isSet: 'is known',
  isNotSet: 'is not known',
  userIsIn: 'is in',
  userIsNotIn: 'is not in',
}

/** The filters of a segment as a sentence. `and` binds tighter than `or`, as in the list itself. */
export const inWords = (filters: FilterGroup): string =>
  filters.length === 0 ? 'everybody' : filters.map(element).join(' ')

const element = ({ connector, resource }: FilterGroup[number]): string =>
  [connector ?? [], 'root' in resource ? condition(resource) : `(${inWords(resource)})`].flat().join(' ')

function condition({ root, value, qualifier: { operator } }: Filter): string {
  const word = operators[operator]
  switch (root.type) {
    case 'segment':
      return `the person ${word} the segment ${root.segmentId}`
    case 'device':
      return `the device ${word} a ${root.deviceType}`
    case 'attribute':
    case 'person': {
      const name = root.type === 'person' ? 'userId' : root.contactAttributeKey
      return operator === 'isSet' || operator === 'isNotSet' ? `${name} ${word}` : `${name} ${word} “${value}”`
    }
  }
}
