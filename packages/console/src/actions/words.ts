import type { ActionClass, NoCodeConfig } from '@hearback/core/pages'
import type { Language } from '../words/language.ts'

/** What may trigger an action without code, in the order in which it is offered. */
export const pageEvents: readonly NoCodeConfig['type'][] = [
  'click',
  'pageView',
  'exitIntent',
  'fiftyPercentScroll',
  'pageDwell',
]

/** How an address may be compared, in the order in which it is offered. */
export const urlRules: readonly NoCodeConfig['urlFilters'][number]['rule'][] = [
  'exactMatch',
  'contains',
  'startsWith',
  'endsWith',
  'notMatch',
  'notContains',
  'matchesRegex',
]

/** What triggers an action class, in a line. */
export function triggerOf({ type, key, noCodeConfig }: ActionClass, { texts, say }: Language): string {
  const { actions: words } = texts
  if (type === 'code') return `track(${JSON.stringify(key)})`
  if (noCodeConfig === null) return words.byService
  const event = words.events[noCodeConfig.type]
  const { length: count } = noCodeConfig.urlFilters
  if (count === 0) return event
  return count === 1 ? say(words.onSome, { event }) : say(words.byRules, { event, count })
}
