import type { ClientState, NoCodeConfig } from '../wire.ts'

/** Something that happened in an app or on a page, and that may show a survey. */
export type ShowEvent =
  /** The app's own code names an action by its key. */
  | { readonly type: 'code'; readonly key: string }
  /** A visit begins. */
  | { readonly type: 'newSession' }
  /** `url`: the page's whole address. */
  | { readonly type: 'pageView' | 'exitIntent' | 'fiftyPercentScroll'; readonly url: string }
  /** The page has been open for this many seconds. */
  | { readonly type: 'pageDwell'; readonly url: string; readonly seconds: number }
  /** `isOn`: whether the clicked element, or one around it, is meant. */
  | { readonly type: 'click'; readonly url: string; readonly isOn: (element: ClickedElement) => boolean }

/** The element that a click action names. Without both fields it is every element. */
export type ClickedElement = Extract<NoCodeConfig, { type: 'click' }>['elementSelector']

type Action = ClientState['actionClasses'][number]

/** The names of the actions that an event triggers. */
export const triggeredActions = (actionClasses: readonly Action[], event: ShowEvent): string[] =>
  actionClasses.filter((action) => isTriggered(action, event)).map(({ name }) => name)

/**
 * Whether a page's address fits one of the actions with these names. Those without URL filters, and those that are gone
 * meanwhile, fit every address.
 */
export const fitsPage = (actionClasses: readonly Action[], names: readonly string[], url: string): boolean =>
  names.some((wanted) => {
    const config = actionClasses.find(({ name }) => name === wanted)?.noCodeConfig
    return !config || fitsAddress(config, url)
  })

function isTriggered({ type, key, noCodeConfig }: Action, event: ShowEvent): boolean {
  if (event.type === 'code') return type === 'code' && key === event.key
  if (event.type === 'newSession') return type === 'automatic'
  if (type !== 'noCode' || noCodeConfig?.type !== event.type) return false
  if (!fitsAddress(noCodeConfig, event.url)) return false
  if (noCodeConfig.type === 'click') return event.type === 'click' && event.isOn(noCodeConfig.elementSelector)
  if (noCodeConfig.type === 'pageDwell')
    return event.type === 'pageDwell' && event.seconds === noCodeConfig.timeInSeconds
  return true
}

/** Whether an address fits the filters of an action. No filters: every address. */
function fitsAddress({ urlFilters, connector }: Pick<NoCodeConfig, 'urlFilters' | 'connector'>, url: string) {
  const fits = ({ rule, value }: NoCodeConfig['urlFilters'][number]) => rules[rule]?.(url, value) ?? false
  return urlFilters.length === 0 || (connector === 'and' ? urlFilters.every(fits) : urlFilters.some(fits))
}

const rules: Readonly<Record<NoCodeConfig['urlFilters'][number]['rule'], (url: string, value: string) => boolean>> = {
  exactMatch: (url, value) => url === value,
  contains: (url, value) => url.includes(value),
  startsWith: (url, value) => url.startsWith(value),
  endsWith: (url, value) => url.endsWith(value),
  notMatch: (url, value) => url !== value,
  notContains: (url, value) => !url.includes(value),
  matchesRegex(url, value) {
    try {
      return new RegExp(value).test(url)
    } catch {
      // No regular expression: no address fits it.
      return false
    }
  },
}
