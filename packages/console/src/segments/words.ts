import type { Filter, FilterGroup } from '@hearback/core/pages'
import type { Language } from '../words/language.ts'

/** The filters of a segment as a sentence. `and` binds tighter than `or`, as in the list itself. */
export const inWords = (filters: FilterGroup, language: Language): string =>
  filters.length === 0
    ? language.texts.segments.everybody
    : filters.map((element) => connected(element, language)).join(' ')

function connected({ connector, resource }: FilterGroup[number], language: Language): string {
  const { texts, say } = language
  const condition = 'root' in resource ? conditionOf(resource, language) : `(${inWords(resource, language)})`
  return connector === null ? condition : say(texts.segments[connector], { condition })
}

function conditionOf({ root, value, qualifier: { operator } }: Filter, { texts, say }: Language): string {
  const { conditions } = texts.segments
  switch (root.type) {
    case 'segment':
      return say(operator === 'userIsIn' ? conditions.userIsIn : conditions.userIsNotIn, { segment: root.segmentId })
    case 'device': {
      const isSo = operator === 'equals'
      if (root.deviceType === 'phone') return isSo ? conditions.isPhone : conditions.isNotPhone
      return isSo ? conditions.isDesktop : conditions.isNotDesktop
    }
    case 'attribute':
    case 'person': {
      const name = root.type === 'person' ? 'userId' : root.contactAttributeKey
      if (operator === 'isSet' || operator === 'isNotSet') return say(conditions[operator], { name })
      // Safe: a comparison with a segment has no name. Numbers stay as they were written.
      const compared = operator as Exclude<typeof operator, 'userIsIn' | 'userIsNotIn'>
      return say(conditions[compared], { name, value: String(value) })
    }
  }
}
