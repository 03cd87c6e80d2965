import type { ActionClass, NoCodeConfig } from '@hearback/core/pages'

export type PageEvent = NoCodeConfig['type']
export type Connector = NonNullable<NoCodeConfig['connector']>
export type UrlRule = NoCodeConfig['urlFilters'][number]['rule']

export const eventWords: Readonly<Record<PageEvent, string>> = {
  click: 'a click',
  pageView: 'a page is opened',
  exitIntent: 'the pointer leaves the page',
  fiftyPercentScroll: 'half of the page was scrolled',
  pageDwell: 'the page has been open for a time',
}

export const ruleWords: Readonly<Record<UrlRule, string>> = {
  exactMatch: 'is',
  contains: 'contains',
  startsWith: 'begins with',
  endsWith: 'ends with',
  notMatch: 'is not',
  notContains: 'does not contain',
  matchesRegex: 'fits the regular expression',
}

export const typeWords: Readonly<Record<ActionClass['type'], string>> = {
  code: 'code',
  noCode: 'no code',
  automatic: 'automatic',
}

/** Whether an address must fit all rules or one of them. */
export const connectorWords: Readonly<Record<Connector, string>> = { or: 'any of these', and: 'all of these' }

/** What triggers an action class, in a line. */
export function triggerOf({ type, key, noCodeConfig }: ActionClass): string {
  if (type === 'code') return `track(${JSON.stringify(key)})`
  if (noCodeConfig === null) return 'by the service itself'
  const { length } = noCodeConfig.urlFilters
  return `${eventWords[noCodeConfig.type]}${length === 0 ? '' : length === 1 ? ', on some addresses' : `, ${length} rules for the address`}`
}
